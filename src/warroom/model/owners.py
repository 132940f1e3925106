"""Who owns which region."""

from collections.abc import Mapping

from warroom.kernel.words import Seat


class Owners(dict[str, Seat | None]):
    """Who owns what, in the board's order. It is never changed in place, so that who holds what
    is worked out only once, when somebody first asks."""

    __slots__ = ("held",)

    held: Mapping[Seat | None, tuple[str, ...]]

    def of(self, seat: Seat | None) -> tuple[str, ...]:
        try:
            return self.held.get(seat, ())
        except AttributeError:
            held: dict[Seat | None, list[str]] = {owner: [] for owner in self.values()}
            for region, owner in self.items():
                held[owner].append(region)
            self.held = {owner: tuple(regions) for owner, regions in held.items()}
            return self.held.get(seat, ())
