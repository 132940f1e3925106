"""Webhooks: a message in the form that a service understands."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from .message import Message
from .outward import Outward, Target

Form: TypeAlias = Literal["json", "discord", "slack", "ntfy"]
LONGEST = 1800
"""Characters: Discord takes 2,000, ntfy 4,096 bytes."""


class Hook(Struct, frozen=True):
    form: Form
    url: str


class Request(Struct, frozen=True):
    body: bytes
    headers: Mapping[str, str]


def check(hook: Hook, outward: Outward) -> Target:
    """`Forbidden` if nothing must be sent there."""
    return outward.read(hook.url)


def send(hook: Hook, message: Message, outward: Outward) -> None:
    request = written(hook.form, message)
    outward.post(hook.url, request.body, request.headers)


def written(form: Form, message: Message) -> Request:
    match form:
        case "json":
            return _json(_generic(message))
        case "discord":
            text = _marked(message, "[{}](<{}>)", _in_discord)
            return _json({"content": text, "allowed_mentions": {"parse": []}})
        case "slack":
            return _json({"text": _marked(message, "<{1}|{0}>", _in_slack)})
        case "ntfy":
            headers = {"content-type": "text/plain; charset=utf-8", "title": "War Room"}
            if (link := message.link(message.lines[0])) is not None:
                headers["click"] = link
            text = "\n".join(f"{each.title}: {each.text}" for each in message.lines)
            return Request(text[:LONGEST].encode(), headers)


def _generic(message: Message) -> dict[str, Any]:
    return {
        "id": message.id,
        "notices": [
            {
                "occasion": each.occasion,
                "table": each.table,
                "title": each.title,
                "text": each.text,
                "link": message.link(each),
            }
            for each in message.lines
        ],
    }


def _marked(message: Message, form: str, escaped: Callable[[str], str]) -> str:
    """Each line with its title as a link."""
    lines = []
    for each in message.lines:
        title, link = escaped(each.title), message.link(each)
        head = title if link is None else form.format(title, link)
        lines.append(f"{head}: {escaped(each.text)}")
    return "\n".join(lines)[:LONGEST]


def _in_discord(text: str) -> str:
    """Names are what people chose: they must call upon nobody, and link nowhere."""
    return re.sub(r"([\\*_`~|\[\]()<>#])", r"\\\1", text).replace("@", "@\u200b")


def _in_slack(text: str) -> str:
    for sign, plain in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")):
        text = text.replace(sign, plain)
    return text


def _json(document: object) -> Request:
    return Request(
        msgspec.json.encode(document), {"content-type": "application/json; charset=utf-8"}
    )
