"""Messages reach real receivers in their form, and nothing else than what was meant."""

import socket
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from tests.server.receivers import (
    Browser,
    certificate,
    claims,
    post_office,
    receiving,
    text_of,
)
from warroom.server.notices import hooks, mail, outward, push
from warroom.server.notices.message import Line, Message
from warroom.server.notices.outward import Forbidden, Outward, Unreachable

HERE = ("127.0.0.0/8",)
NOW = 1_790_000_000.0

LINE = Line(
    "asked",
    "t1",
    "Basic, the world",
    "Blue lands in Norway: do you block? 18 hours left.",
    "/#/table/t1",
    "topic",
)
MESSAGE = Message("m1", (LINE,), "https://war.example/room/")


# ---- outward ----


@pytest.mark.parametrize(
    "url",
    [
        "https://127.0.0.1/x",
        "https://127.1/x",
        "https://0x7f000001/x",
        "https://2130706433/x",
        "https://10.1.2.3/x",
        "https://169.254.169.254/latest/meta-data",
        "https://192.168.0.1/",
        "https://100.64.0.1/",
        "https://0.0.0.0/",
        "https://224.0.0.1/",
        "https://255.255.255.255/",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://[64:ff9b::7f00:1]/",
        "https://[2002:7f00:1::]/",
        "https://[fe80::1%25eth0]/",
        "https://[fd00::1]/",
        "http://example.com/",
        "http://8.8.8.8/",
        "ftp://example.com/",
        "file:///etc/passwd",
        "https://user:word@example.com/",
        "https://user@example.com/",
        "https:///x",
        "https://exa mple.com/",
        "https://example.com/\r\nx: y",
        "https://example.com:99999/",
        "https://ex\u00e4mple.com/",
        "https://example.com/" + "x" * 3000,
        "",
    ],
)
def test_what_must_not_be_spoken_to_is_refused_unasked(url: str) -> None:
    with pytest.raises(Forbidden):
        Outward().read(url)


def resolved_to(monkeypatch: pytest.MonkeyPatch, *answers: list[str]) -> list[str]:
    """Names give these addresses, one list after the other; returns who was asked for."""
    asked: list[str] = []
    left = list(answers)

    def getaddrinfo(host: str, port: int, **_: Any) -> list[Any]:
        asked.append(host)
        found = left.pop(0) if len(left) > 1 else left[0]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, port)) for each in found]

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    return asked


def test_a_name_that_leads_inside_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if only one of its addresses does."""
    resolved_to(monkeypatch, ["93.184.216.34", "10.0.0.7"])
    with pytest.raises(Forbidden, match="own network"):
        Outward().post("https://hook.example/", b"", {})


def test_the_address_that_was_looked_at_is_the_one_that_is_spoken_to(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The name is resolved once; what it would give a moment later plays no part. The certificate
    is that of the name all the same."""
    serving, trusting = certificate(tmp_path, "hook.example")
    with receiving(serving) as receiver:
        port = receiver.address.partition(":")[2]
        asked = resolved_to(monkeypatch, ["127.0.0.1"], ["127.0.0.9"])
        there = Outward(HERE, trusting)
        there.post(f"https://hook.example:{port}/a?b=c", b"words", {"x-a": "b"})
        assert asked == ["hook.example"]
        (got,) = receiver.got
        assert (got.path, got.body, got.headers["x-a"]) == ("/a?b=c", b"words", "b")
        assert got.headers["host"] == f"hook.example:{port}"
        resolved_to(monkeypatch, ["127.0.0.1"])
        with pytest.raises(Unreachable):
            there.post(f"https://other.example:{port}/", b"", {})
        assert len(receiver.got) == 1


def test_redirections_are_not_followed() -> None:
    with receiving() as inside, receiving() as outside:
        outside.status, outside.headers = 302, {"location": inside.url}
        with pytest.raises(Unreachable, match="302"):
            Outward(HERE).post(outside.url, b"", {})
        assert not inside.got


def test_whoever_is_gone_says_so() -> None:
    with receiving() as receiver:
        for status, is_gone in ((404, True), (410, True), (429, False), (500, False)):
            receiver.status = status
            with pytest.raises(Unreachable) as refused:
                Outward(HERE).post(receiver.url, b"", {})
            assert refused.value.is_gone is is_gone
    with pytest.raises(Unreachable, match="does not answer") as silent:
        Outward(HERE).post(receiver.url, b"", {})
    assert not silent.value.is_gone


def test_whoever_never_finishes_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bytes that come one by one keep a connection alive, but not for ever."""
    monkeypatch.setattr(outward, "DEADLINE", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"http://127.0.0.1:{silent.getsockname()[1]}/"
        with pytest.raises(Unreachable):
            Outward(HERE).post(url, b"", {})


# ---- webhooks ----


def test_each_service_gets_its_form() -> None:
    with receiving() as receiver:
        for form in ("json", "discord", "slack", "ntfy"):
            hooks.send(hooks.Hook(form, receiver.url), MESSAGE, Outward(HERE))
        generic, discord, slack, ntfy = receiver.got
    link = "https://war.example/room/#/table/t1"
    assert generic.document == {
        "id": "m1",
        "notices": [
            {
                "occasion": "asked",
                "table": "t1",
                "title": "Basic, the world",
                "text": "Blue lands in Norway: do you block? 18 hours left.",
                "link": link,
            }
        ],
    }
    assert discord.document["allowed_mentions"] == {"parse": []}
    assert discord.document["content"].startswith(f"[Basic, the world](<{link}>): Blue lands")
    assert slack.document["text"].startswith(f"<{link}|Basic, the world>: Blue lands")
    assert ntfy.headers["click"] == link
    assert ntfy.body.decode() == f"Basic, the world: {LINE.text}"


def test_names_call_upon_nobody_and_link_nowhere() -> None:
    line = Line("said", "t1", "<!channel> [x](http://evil)", "@everyone <@1> *b*", "/", "t")
    message = Message("m", (line,), "https://war.example")
    discord = hooks.written("discord", message).body.decode()
    assert "@everyone" not in discord
    assert "](http" not in discord
    assert "<@1>" not in discord
    slack = hooks.written("slack", message).body.decode()
    assert "<!channel>" not in slack
    assert "<@1>" not in slack


# ---- push ----


def test_the_example_of_the_rfc() -> None:
    """RFC 8291, section 5 and appendix A."""
    private = int.from_bytes(push.unb64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    browser = push.Subscription(
        "https://push.example.net/",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    sealed = push.sealed(
        b"When I grow up, I want to be a watermelon",
        browser,
        key=ec.derive_private_key(private, push.CURVE),
        salt=push.unb64("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert push.b64(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
        "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_browser_can_read_what_is_pushed_and_who_has_sent_it() -> None:
    identity = push.Identity(push.Identity.made(), "mailto:host@example.org")
    with receiving() as receiver:
        browser = Browser(f"{receiver.url}/send/abc")
        push.send(browser.subscription, MESSAGE, Outward(HERE), identity, NOW)
        (got,) = receiver.got
    assert browser.read(got.body) == {
        "title": "Basic, the world",
        "text": LINE.text,
        "path": "/#/table/t1",
        "topic": "topic",
    }
    said, is_signed = claims(got.headers["authorization"])
    assert is_signed
    assert said["aud"] == receiver.url
    assert said["sub"] == "mailto:host@example.org"
    assert NOW < said["exp"] <= NOW + 86_400
    assert got.headers["content-encoding"] == "aes128gcm"
    assert got.headers["topic"] == "topic"
    assert got.headers["urgency"] == "high"
    assert LINE.text.encode() not in got.body


def test_the_longest_news_fit_into_one_push() -> None:
    long = Line("said", "t1", "x" * 200, "ü" * 500, "/#/table/t1", "topic")
    assert len(push.plain(Message("m", (long,) * 20, None))) <= push.LONGEST


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [
        ("", "BTBZMqHH6r4Tts7J_aSIgg"),
        ("AAAA", "BTBZMqHH6r4Tts7J_aSIgg"),
        ("é", "x"),
        ("A" * 88, ""),
    ],
)
def test_keys_that_are_none_are_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(Forbidden):
        push.check(push.Subscription("https://push.example/", p256dh, auth), Outward())


# ---- mail ----


def test_a_mail_has_words_links_and_a_way_out() -> None:
    out = "https://war.example/room/api/notices/unsubscribe/a.b"
    with post_office() as (post, smtp):
        mail.send(mail.written(mail.letter("ann@example.org", MESSAGE, out), smtp, NOW), smtp)
    (sent,) = post.mails
    assert post.recipients == [["ann@example.org"]]
    assert sent["subject"] == f"{LINE.text} (Basic, the world)"
    assert sent["list-unsubscribe"] == f"<{out}>"
    assert sent["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
    assert sent["message-id"] == "<m1@room.example>"
    text = text_of(sent)
    assert LINE.text in text
    assert "https://war.example/room/#/table/t1" in text
    assert out in text
    page = sent.get_body(("html",))
    assert isinstance(page, EmailMessage)
    assert 'href="https://war.example/room/#/table/t1"' in page.get_content()
    assert "src=" not in page.get_content()


def test_a_long_subject_stands_beside_its_name() -> None:
    """An empty first line, as Python would fold it, looks like no subject to some."""
    line = Line("asked", "t1", "Basic, the western half of the world", "a" * 100, "/", "t")
    letter = mail.letter(
        "ann@example.org", Message("m1", (line,), "https://w.example"), "https://w"
    )
    with post_office() as (_, smtp):
        written = bytes(mail.written(letter, smtp, NOW))
    assert b"\r\nSubject: aaa" in written


ADDED = {"x-peer", "x-mailfrom", "x-rcptto"}
"""By the library of the tests' mail server."""


@pytest.mark.parametrize(
    "hostile",
    [
        "Anna\r\nBcc: everybody@example.org",
        "Anna\nContent-Type: text/html\n\n<script>",
        "\u2028Bcc: x@y.z",
        "=?utf-8?q?=0D=0ABcc:_x@y.z?=",
        "\x00\x1b[31m\u202eevil",
        "a" * 5000,
    ],
)
def test_no_words_become_headers(hostile: str) -> None:
    line = Line("said", "t1", hostile, hostile, "/#/table/t1", "topic")
    letter = mail.letter(
        "ann@example.org", Message("m1", (line,), "https://w.example"), "https://w"
    )
    with post_office() as (post, smtp):
        mail.send(mail.written(letter, smtp, NOW), smtp)
    (sent,) = post.mails
    assert sent["bcc"] is None
    assert post.recipients == [["ann@example.org"]]
    assert sent.get_content_type() == "multipart/alternative"
    assert {name.lower() for name in sent} - ADDED == {
        *("from", "to", "subject", "date", "message-id", "auto-submitted", "mime-version"),
        *("content-type", "list-unsubscribe", "list-unsubscribe-post"),
    }
    page = sent.get_body(("html",))
    assert isinstance(page, EmailMessage)
    assert "<script>" not in page.get_content()


@pytest.mark.parametrize(
    "address",
    [
        "",
        "ann",
        "ann@",
        "@example.org",
        "ann@localhost",
        "ann@example.org, bob@example.org",
        "Ann <ann@example.org>",
        "ann@example.org\r\nBcc: bob@example.org",
        "ann\n@example.org",
        '"ann bob"@example.org',
        "ann@[127.0.0.1]",
        "ann@@example.org",
        "ann@.example.org",
        "a" * 250 + "@example.org",
        "änn@example.org",
    ],
)
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(Forbidden):
        mail.read_address(address)


def test_addresses_are_kept_as_they_are() -> None:
    assert mail.read_address(" Ann.B+war@Example.ORG ") == "Ann.B+war@example.org"


def test_a_mail_server_that_refuses_somebody_for_good_is_believed() -> None:
    letter = mail.Letter("ann@example.org", "s", "t", "p", "m1")
    with post_office() as (post, smtp):
        post.refuses.add("ann@example.org")
        with pytest.raises(Unreachable) as refused:
            mail.send(mail.written(letter, smtp, NOW), smtp)
        assert refused.value.is_gone
        post.refuses.clear()
        post.is_busy = True
        with pytest.raises(Unreachable) as busy:
            mail.send(mail.written(letter, smtp, NOW), smtp)
        assert not busy.value.is_gone
    with pytest.raises(Unreachable):
        mail.send(mail.written(letter, smtp, NOW), smtp)
