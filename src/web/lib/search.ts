export interface TabSearch {
  readonly tab?: number
}

/** `?tab=N`; anything but a whole number counts as absent. Written by hand: a schema here would bring zod into the entry. */
export function readTab(search: Readonly<Record<string, unknown>>): TabSearch {
  const tab = Number(search.tab)
  return Number.isInteger(tab) && tab > 0 ? { tab } : {}
}

/** Who comes: makes tournaments, enters a team in them, or looks on. */
export const comers = ["organiser", "coach", "spectator"] as const
export type Comer = (typeof comers)[number]

export interface ComerSearch {
  readonly as?: Comer
}

/** `?as=coach`; anything else counts as absent. */
export function readComer(search: Readonly<Record<string, unknown>>): ComerSearch {
  const comer = comers.find((one) => one === search.as)
  return comer === undefined ? {} : { as: comer }
}
