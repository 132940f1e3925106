"""E-mail by SMTP: plain text, and the same as a small page."""

import re
import smtplib
import ssl
from datetime import UTC, datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime
from html import escape
from typing import Literal, TypeAlias

from msgspec import Struct

from .message import Message
from .outward import Forbidden, Unreachable

PATIENCE = 20.0
LONGEST = 254
LONGEST_SUBJECT = 150
ONE_LINE = SMTP.clone(max_line_length=LONGEST_SUBJECT + len("Subject: "))
"""Python would leave the first line of a long subject empty; what is encoded it has to break."""

ADDRESS = re.compile(
    r"(?P<user>[\w!#$%&'*+/=?^`{|}~.-]{1,64})"
    r"@(?P<domain>(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9])",
    re.ASCII | re.IGNORECASE,
)
"""The plain addresses that people have; no quotes, comments or numbers of machines."""

Security: TypeAlias = Literal["none", "starttls", "tls"]


class Smtp(Struct, frozen=True):
    """The server that takes our mail, and in whose name it is sent."""

    host: str
    port: int
    sender: str
    security: Security = "starttls"
    user: str | None = None
    password: str | None = None


class Letter(Struct, frozen=True):
    """`unsubscribe` is where one click ends all mail to this address (RFC 8058)."""

    to: str
    subject: str
    text: str
    page: str
    id: str
    unsubscribe: str | None = None


def read_address(text: str) -> str:
    """An address as it can be written to: one, without a name, and without anything that could
    pass for another header."""
    text = text.strip()
    match = ADDRESS.fullmatch(text)
    if match is None or len(text) > LONGEST:
        raise Forbidden("This is no e-mail address.")
    return f"{match['user']}@{match['domain'].lower()}"


def one_line(text: str, most: int) -> str:
    """Fit for a header: no breaks, no signs that nobody sees, and nothing that is decoded there.

    Pythons before 3.11.10 write the breaks of a decoded word as breaks (CVE-2024-6923)."""
    text = text.replace("=?", "= ?")
    plain = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    return plain if len(plain) <= most else f"{plain[: most - 1]}…"


def written(letter: Letter, smtp: Smtp, now: float) -> EmailMessage:
    subject = one_line(letter.subject, LONGEST_SUBJECT)
    mail = EmailMessage(policy=ONE_LINE if subject.isascii() else SMTP)
    mail["From"] = smtp.sender
    mail["To"] = letter.to
    mail["Subject"] = subject
    mail["Date"] = format_datetime(datetime.fromtimestamp(now, UTC))
    domain = smtp.sender.rpartition("@")[2].strip("> ")
    mail["Message-ID"] = f"<{letter.id}@{domain}>"
    mail["Auto-Submitted"] = "auto-generated"
    if letter.unsubscribe is not None:
        mail["List-Unsubscribe"] = f"<{letter.unsubscribe}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    mail.set_content(letter.text)
    mail.add_alternative(letter.page, subtype="html")
    return mail


def letter(to: str, message: Message, unsubscribe: str) -> Letter:
    """All that is due, with links, and how to be left alone."""
    texts, parts = [], []
    for line in message.lines:
        link = message.link(line)
        texts.append("\n".join(filter(None, (line.text, line.title, link))))
        target = f' href="{escape(link)}"' if link else ""
        parts.append(
            f'<p style="margin:0 0 18px"><a{target} style="color:#1d2823;font-size:18px;'
            f'font-weight:bold">{escape(line.text)}</a><br>'
            f'<span style="color:#6b6455">{escape(line.title)}</span></p>'
        )
    home = message.home
    texts.append(f"-- \nWhat you are told and when: {home}\nNo more mail: {unsubscribe}")
    parts.append(
        '<p style="color:#6b6455;font-size:13px;border-top:1px solid #cfc6b0;padding-top:12px">'
        f'<a href="{escape(home or "")}" style="color:#6b6455">What you are told and when</a> · '
        f'<a href="{escape(unsubscribe)}" style="color:#6b6455">No more mail</a></p>'
    )
    return Letter(
        to,
        message.subject,
        "\n\n".join(texts) + "\n",
        page("".join(parts)),
        message.id,
        unsubscribe,
    )


def page(content: str) -> str:
    """Without pictures or anything else that would have to be fetched."""
    return (
        '<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#f3ead6;'
        'font-family:Georgia,serif;color:#1d2823"><div style="max-width:560px;margin:auto">'
        '<p style="letter-spacing:.12em;color:#8a6a1f;margin:0 0 18px">WAR ROOM</p>'
        f"{content}</div></body></html>"
    )


def send(mail: EmailMessage, smtp: Smtp, tls: ssl.SSLContext | None = None) -> None:
    """`Unreachable` unless the server has taken it."""
    context = tls or ssl.create_default_context()
    try:
        with _connected(smtp, context) as server:
            if smtp.security == "starttls":
                server.starttls(context=context)
            if smtp.user is not None:
                server.login(smtp.user, smtp.password or "")
            server.send_message(mail)
    except smtplib.SMTPRecipientsRefused as refused:
        code, _ = next(iter(refused.recipients.values()))
        is_gone = 550 <= code < 560
        raise Unreachable(f"The mail server refuses it: {code}.", is_gone=is_gone) from None
    except (OSError, smtplib.SMTPException) as error:
        raise Unreachable(f"Mail cannot be sent: {type(error).__name__}.") from None


def _connected(smtp: Smtp, context: ssl.SSLContext) -> smtplib.SMTP:
    if smtp.security == "tls":
        return smtplib.SMTP_SSL(smtp.host, smtp.port, timeout=PATIENCE, context=context)
    return smtplib.SMTP(smtp.host, smtp.port, timeout=PATIENCE)
