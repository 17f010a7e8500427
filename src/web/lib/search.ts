export interface TabSearch {
  readonly tab?: number
}

/** `?tab=N`; anything but a whole number counts as absent. Written by hand: a schema here would bring zod into the entry. */
export function readTab(search: Readonly<Record<string, unknown>>): TabSearch {
  const tab = Number(search.tab)
  return Number.isInteger(tab) && tab > 0 ? { tab } : {}
}
