/** The list with one item moved by so many places, never past its ends. */
export function shifted(list: readonly number[], id: number, by: number): readonly number[] {
  const at = list.indexOf(id)
  if (at < 0) return list
  return placed(list, id, Math.min(list.length - 1, Math.max(0, at + by)))
}

/** The list with one of it at that place, from 0. */
export function placed(list: readonly number[], id: number, place: number): readonly number[] {
  if (!list.includes(id)) return list
  return list.filter((one) => one !== id).toSpliced(place, 0, id)
}
