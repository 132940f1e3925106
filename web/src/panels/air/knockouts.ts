// Cards chosen among others that may look alike.

/** The first places that hold these cards, each card once. */
export function placesOf(cards: readonly string[], wanted: readonly string[]): ReadonlySet<number> {
  const places = new Set<number>();
  for (const card of wanted) {
    const place = cards.findIndex((each, at) => each === card && !places.has(at));
    if (place >= 0) places.add(place);
  }
  return places;
}
