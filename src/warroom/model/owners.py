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

    def given(self, region: str, seat: Seat | None) -> "Owners":
        """The same, but for one region. Who holds what is taken over, if it is known."""
        owners = Owners(self)
        owners[region] = seat
        before = self[region]
        if hasattr(self, "held") and before != seat:
            left = tuple(each for each in self.held[before] if each != region)
            more = tuple(each for each, owner in owners.items() if owner == seat)
            owners.held = {**self.held, before: left, seat: more}
        return owners
