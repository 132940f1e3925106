"""Small charts without a drawing library: rectangles and words, written as SVG or PNG."""

import struct
import zlib
from pathlib import Path
from xml.sax.saxutils import escape

import numpy as np
from msgspec import Struct

from warroom.kernel.errors import Code, Refused

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789%.,:+-/()"
FONT = (
    "EHHVHHH UHHUHHU EHGGGHE UHHHHHU VGGUGGV VGGUGGG EHGNHHF HHHVHHH E44444E 72222IC HIKOKIH "
    "GGGGGGV HRLLHHH HHPLJHH EHHHHHE UHHUGGG EHHHLID UHHUKIH FGGE11U V444444 HHHHHHE HHHHHA4 "
    "HHHLLLA HHA4AHH HHHA444 V1248GV EHJLPHE 4C4444E EH1248V V2421HE 26AIV22 VGU11HE 68GUHHE "
    "V124888 EHHEHHE EHHF12C OP248J3 00000CC 0000CC8 0CC0CC0 044V440 000V000 01248G0 2488842 "
    "8422248"
)
"""Letters of five by seven dots: each sign is a row of dots, counted in base 32."""

GLYPHS = dict(zip(LETTERS, FONT.split(), strict=True))
WIDE = 6  # dots from letter to letter


class Box(Struct):
    x: float
    y: float
    width: float
    height: float
    colour: str


class Words(Struct):
    """Left, middle or right of a point, which is at the top of the letters."""

    x: float
    y: float
    text: str
    size: int = 2  # of a dot
    align: str = "left"
    colour: str = "#2b2418"


class Picture:
    """A sheet that boxes and words are put on, in this order."""

    def __init__(self, width: int, height: int, paper: str = "#f4ecd8") -> None:
        self.width, self.height = width, height
        self.parts: list[Box | Words] = [Box(0, 0, width, height, paper)]

    def box(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        self.parts.append(Box(x, y, width, height, colour))

    def words(self, x: float, y: float, text: str, size: int = 2, align: str = "left") -> None:
        self.parts.append(Words(x, y, text, size, align))

    def write(self, path: Path) -> None:
        """As the name of the file asks for."""
        check_picture(path)
        if path.suffix.lower() == ".svg":
            path.write_text(self.svg(), encoding="utf-8")
        else:
            path.write_bytes(self.png())

    def svg(self) -> str:
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" '
            f'width="{self.width}" height="{self.height}" font-family="sans-serif">'
        ]
        anchors = {"left": "start", "middle": "middle", "right": "end"}
        for part in self.parts:
            if isinstance(part, Box):
                lines.append(
                    f'<rect x="{part.x:g}" y="{part.y:g}" width="{part.width:g}" '
                    f'height="{part.height:g}" fill="{part.colour}"/>'
                )
            else:
                lines.append(
                    f'<text x="{part.x:g}" y="{part.y + 7 * part.size:g}" fill="{part.colour}" '
                    f'font-size="{8 * part.size}" text-anchor="{anchors[part.align]}">'
                    f"{escape(part.text)}</text>"
                )
        return "\n".join([*lines, "</svg>", ""])

    def png(self) -> bytes:
        dots = np.zeros((self.height, self.width, 3), np.uint8)
        for part in self.parts:
            if isinstance(part, Box):
                rows = slice(round(part.y), round(part.y + part.height))
                dots[rows, round(part.x) : round(part.x + part.width)] = _rgb(part.colour)
            else:
                _write(dots, part)
        pixels = np.hstack([np.zeros((self.height, 1), np.uint8), dots.reshape(self.height, -1)])
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(pixels.tobytes(), 9)), (b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*each) for each in chunks)


def check_picture(path: Path) -> None:
    """Whether it can be written; for whoever asks before a long work."""
    if path.suffix.lower() not in (".png", ".svg"):
        message = f"{path.name}: a picture can be written as .png or .svg."
        raise Refused(Code.UNKNOWN_NAME, "", message, field="plot")


def _rgb(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour[1:]))


def _write(dots: np.ndarray, words: Words) -> None:
    """Letter by letter; what has no glyph is left blank, what lies outside is cut off."""
    text = words.text.upper().replace("−", "-").replace("–", "-")
    width = (len(text) * WIDE - 1) * words.size
    left = words.x - {"left": 0, "middle": width / 2, "right": width}[words.align]
    for place, letter in enumerate(text):
        rows = [int(sign, 32) for sign in GLYPHS.get(letter, "0000000")]
        glyph = np.array([[row >> (4 - column) & 1 for column in range(5)] for row in rows], bool)
        glyph = glyph.repeat(words.size, axis=0).repeat(words.size, axis=1)
        x, y = round(left) + place * WIDE * words.size, round(words.y)
        if x >= 0:
            spot = dots[y : y + glyph.shape[0], x : x + glyph.shape[1]]
            spot[glyph[: spot.shape[0], : spot.shape[1]]] = _rgb(words.colour)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
