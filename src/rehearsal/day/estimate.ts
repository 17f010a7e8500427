/** About how many steps such a day has, so that one knows how far it is. */
export function estimatedSteps(
  counts: ReadonlyMap<number, number>,
  isList: (category: number) => boolean,
  judges: number,
): number {
  let steps = 30
  for (const [category, count] of counts) {
    const forms = 2 * (count + (count >= 20 ? Math.ceil(count / 2) : 0) + (count >= 9 ? Math.min(8, count) : 0))
    steps += count + (isList(category) ? forms * (2 + judges) : Math.max(0, count - 1) * 3.25)
  }
  return Math.round(steps)
}
