"""Settings: file, environment and flags, and what is refused of them."""

from pathlib import Path

import pytest

from warroom.server.hosting.reading import all_fields, read_settings, variable
from warroom.server.hosting.settings import (
    LogFormat,
    MayLay,
    ServerSettings,
    SettingsError,
    Tls,
)

EVERYTHING = """
host = "0.0.0.0"
port = 8000
names = ["play.example.org"]
public-url = "https://example.org/warroom/"
trusted-proxies = ["10.0.0.0/8", "::1"]
tables = "invited"

[mail]
host = "mail.example.org"
tls = "implicit"
sender = "warroom@example.org"

[limits]
tables-by-minute = 2

[log]
format = "json"
"""


def read(
    tmp_path: Path, text: str = "", environment: dict[str, str] | None = None, **flags: object
) -> ServerSettings:
    file = tmp_path / "settings.toml"
    file.write_text(text, encoding="utf-8")
    return read_settings(file, environment or {}, flags)


def test_nothing_must_be_set(tmp_path: Path) -> None:
    assert read(tmp_path) == read_settings(None, {"PATH": "/bin"}, {}) == ServerSettings()


def test_the_file_says_it_all(tmp_path: Path) -> None:
    settings = read(tmp_path, EVERYTHING)
    assert (settings.host, settings.port, settings.tables) == ("0.0.0.0", 8000, MayLay.INVITED)
    assert (settings.mail.tls, settings.mail.port) == (Tls.IMPLICIT, 587)
    assert settings.limits.tables_by_minute == 2
    assert settings.log.format is LogFormat.JSON


def test_flags_win_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    environment = {
        "WARROOM_PORT": "8001",
        "WARROOM_HOST": "127.0.0.2",
        "WARROOM_NAMES": "a.example, b.example",
        "WARROOM_MAIL_PORT": "25",
        "WARROOM_MAIL_TLS": "",
    }
    settings = read(tmp_path, EVERYTHING, environment, port=8002)
    assert (settings.host, settings.port) == ("127.0.0.2", 8002)
    assert settings.names == ("a.example", "b.example")
    assert (settings.mail.port, settings.mail.tls) == (25, Tls.IMPLICIT)
    assert settings.mail.host == "mail.example.org"


def test_every_setting_has_a_variable_of_its_own() -> None:
    variables = [variable(path) for path, _ in all_fields(ServerSettings)]
    assert len(variables) == len(set(variables)) > 30
    assert "WARROOM_MAIL_PASSWORD_FILE" in variables


def test_a_variable_that_is_no_setting_is_told_of(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    read(tmp_path, "", {"WARROOM_PROT": "1", "WARROOM_CI": "1"})
    assert caplog.messages == ["WARROOM_PROT is no setting"]


@pytest.mark.parametrize(
    ("text", "field", "why"),
    [
        ("port = 'x'", "port", "from 0 to 65535"),
        ("port = 65536", "port", "from 0 to 65535"),
        ("port = true", "port", "from 0 to 65535"),
        ("names = ['https://example.org']", "names", "the name alone"),
        ("names = 'example.org'", "names", "the name alone"),
        ("origins = ['example.org']", "origins", "https://example.org"),
        ("public-url = 'example.org'", "public-url", "a whole address"),
        ("public-url = 'https://user:secret@example.org'", "public-url", "a whole address"),
        ("root-path = '/api'", "root-path", "a meaning of its own"),
        ("root-path = 'warroom'", "root-path", "a path from the root"),
        ("database = 'mysql://secret@host/x'", "database", "postgresql://"),
        ("trusted-proxies = ['10.0.0.1/8']", "trusted-proxies", "has host bits set"),
        ("tables = 'nobody'", "tables", "Invalid enum value"),
        ("colour = 1", "colour", "there is only host, port"),
        ("mail = 1", "mail", "write [mail]"),
        ("port = {}\n", "port", "from 0 to 65535"),
        ("[port]\nx = 1", "port", "from 0 to 65535"),
        ("[mail]\nhots = 'x'", "mail.hots", "there is only host"),
        ("[mail]\nhost = 'mail.example.org'", "mail.sender", "it comes from"),
        ("[mail]\nsender = 'x@y\\r\\nBcc: z'", "mail.sender", "the address alone"),
        ("[mail]\nuser = 'x'", "mail.password-file", "go together"),
        ("[mail]\nuser = 'x'\npassword-file = 'no'", "mail.password-file", "no file no"),
        ("[mail]\npassword-file = 3", "mail.password-file", "Expected `str`"),
        ("[limits]\ntables = 0", "limits.tables", ">= 1"),
        ("[limits]\nburst = nan", "limits.burst", "> 0.0"),
        ("[retention]\nfinished = -1", "retention.finished", ">= 0"),
        ("[log]\nlevel = 'loud'", "log.level", "Invalid enum"),
        ("port = ", "settings.toml", "Invalid value"),
    ],
)
def test_bad_values_are_refused_by_name(tmp_path: Path, text: str, field: str, why: str) -> None:
    with pytest.raises(SettingsError) as refused:
        read(tmp_path, text)
    assert refused.value.field.endswith(field)
    assert why in str(refused.value)
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize(
    ("name", "text"),
    [("WARROOM_PORT", "http"), ("WARROOM_TABLES", "some"), ("WARROOM_LIMITS_BURST", "much")],
)
def test_bad_variables_too(tmp_path: Path, name: str, text: str) -> None:
    with pytest.raises(SettingsError) as refused:
        read(tmp_path, "", {name: text})
    assert refused.value.field == name


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="No such file"):
        read_settings(tmp_path / "none.toml", {}, {})
    (tmp_path / "latin.toml").write_bytes(b"host = '\xe4'")
    with pytest.raises(SettingsError, match="utf-8"):
        read_settings(tmp_path / "latin.toml", {}, {})


def test_the_public_address_says_path_name_and_origin() -> None:
    settings = ServerSettings(public_url="https://example.org:8443/warroom/", names=("b.example",))
    assert settings.prefix == "/warroom"
    assert settings.known_names == ("127.0.0.1", "b.example", "example.org")
    assert settings.known_origins == ("https://example.org:8443",)
    assert settings.is_secret_on_the_way
    assert ServerSettings(public_url="http://x", root_path="/a/b/").prefix == "/a/b"
    assert ServerSettings().prefix == ""
    assert ServerSettings().known_origins == ()


def test_the_password_of_the_database_lies_in_a_file(tmp_path: Path) -> None:
    (tmp_path / "password").write_text("s/e:c@ret\n")
    text = f"""
database = "postgresql://warroom@host:5433/games?sslmode=require"
database-password-file = "{tmp_path / "password"}"
"""
    expected = "postgresql://warroom:s%2Fe%3Ac%40ret@host:5433/games?sslmode=require"
    assert read(tmp_path, text).database == expected
    with pytest.raises(SettingsError, match="database-password-file"):
        read(tmp_path, text.replace("/password", "/none"))
