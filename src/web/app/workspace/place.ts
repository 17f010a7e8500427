import { TAB_NUMBERS } from "#web/tournament/tab-numbers.ts"

/** A page inside the frame of a tournament, by the name of its row in the rail. */
export type Page =
  | "info"
  | "athletes"
  | "applications"
  | "categories"
  | "people"
  | "draw"
  | "numbering"
  | "days"
  | "checkin"
  | "results"
  | "courts"
  | "standings"
  | "print"
  | "history"
  | "more"

/** Where in the workspace somebody is. */
export interface WorkspacePage {
  readonly tournament: number
  readonly page: Page
  /** Whether the page was made for a window of its own, and so has its own heading instead of the tournament's. */
  readonly isApart: boolean
  /** Whether it is one of the tabs, which visitors see too. */
  readonly isTab: boolean
  /** The width, in pixels, that the page needs beside an open rail. */
  readonly minWidth: number
}

export const TABS = TAB_NUMBERS satisfies Partial<Record<Page, number>>

const pageOfTab = new Map<number, Page>(Object.entries(TABS).map(([page, tab]) => [tab, page as keyof typeof TABS]))

/** The row that the rail marks, by the part of the address after the tournament's id. */
const INSIDE: Readonly<Record<string, Page>> = {
  applications: "applications",
  checkin: "checkin",
  history: "history",
  import: "athletes",
  people: "people",
  statement: "people",
  print: "print",
  staff: "more",
  standings: "standings",
}
const APART: Readonly<Record<string, Page>> = {
  awards: "courts",
  desk: "courts",
  judges: "courts",
  screens: "courts",
  embed: "more",
  mirror: "more",
  privacy: "more",
}
const MIN_WIDTHS: Partial<Record<Page, number>> = {
  athletes: 1080,
  draw: 1120,
  results: 1240,
  courts: 1240,
}

/** The place that an address leads to; null: it is outside the workspace. `tab`: the number in the address's query. */
export function placeOf(pathname: string, tab: number | undefined): WorkspacePage | null {
  const [, tournament, rest = ""] = /^\/user\/tournaments\/overview\/([1-9]\d{0,9})(?:\/(.*))?$/.exec(pathname) ?? []
  const [, updated] = /^\/user\/tournaments\/update\/([1-9]\d{0,9})$/.exec(pathname) ?? []
  if (updated !== undefined) return place(Number(updated), "more", true, false)
  if (tournament === undefined) return null
  const id = Number(tournament)
  const [part = ""] = rest.split("/")
  if (part === "") return place(id, pageOfTab.get(tab ?? TABS.info) ?? "info", false, true)
  if (part === "bracket") return place(id, pageOfTab.get(tab ?? TABS.draw) ?? "draw", false, true)
  const inside = INSIDE[part]
  if (inside) return place(id, inside, false, false)
  const apart = APART[part]
  return apart ? place(id, apart, true, false) : null
}

const place = (tournament: number, page: Page, isApart: boolean, isTab: boolean): WorkspacePage => ({
  tournament,
  page,
  isApart,
  isTab,
  minWidth: MIN_WIDTHS[page] ?? 880,
})
