const ends: Readonly<Record<string, (ids: readonly number[], at: number) => number | undefined>> = {
  ArrowUp: (ids, at) => ids[at - 1],
  ArrowDown: (ids, at) => ids[at + 1],
  Home: (ids) => ids[0],
  End: (ids) => ids.at(-1),
}

/** Where a key leads from a row of the list: up, down, to its ends; null where it leads nowhere. */
export function rowBeside(ids: readonly number[], id: number, key: string): number | null {
  const at = ids.indexOf(id)
  return at < 0 ? null : (ends[key]?.(ids, at) ?? null)
}

/** The row that the Tab key comes to: the one that had the focus last, else the chosen one, else the first. */
export const tabStop = (ids: readonly number[], ...wishes: readonly (number | null)[]): number | null =>
  wishes.find((wish): wish is number => wish !== null && ids.includes(wish)) ?? ids[0] ?? null
