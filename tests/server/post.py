"""A mail server as a process: `python -m tests.server.post` says its port, then a line of JSON for
each mail that it is given, until its input ends."""

import json
import sys
from email.message import EmailMessage

from .receivers import post_office, text_of


class Told(list[EmailMessage]):
    """Every mail is told as it comes."""

    def append(self, mail: EmailMessage) -> None:
        told = {"to": mail["To"], "subject": mail["Subject"], "text": text_of(mail)}
        print(json.dumps(told), flush=True)


def receive() -> None:
    with post_office() as (post, smtp):
        post.mails = Told()
        print(smtp.port, flush=True)
        sys.stdin.read()


if __name__ == "__main__":
    receive()
