/**
 * The place of each line by `compare`, which is negative if the first of two comes before the other. Equal lines share
 * a place, and the next one counts them: 1, 2, 2, 4.
 */
export function sharedPlaces<Line>(
  lines: readonly Line[],
  compare: (one: Line, other: Line) => number,
): ReadonlyMap<Line, number> {
  const sorted = lines.toSorted(compare)
  const places = new Map<Line, number>()
  for (const [at, line] of sorted.entries()) {
    const before = sorted[at - 1]
    const shared = before !== undefined && compare(before, line) === 0 ? places.get(before) : undefined
    places.set(line, shared ?? at + 1)
  }
  return places
}
