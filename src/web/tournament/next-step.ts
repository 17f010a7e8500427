import type { LinkProps } from "@tanstack/react-router"
import type { StepKind } from "#domain/progress/next-step.ts"
import { paths } from "#web/lib/paths.ts"
import { TAB_NUMBERS } from "./tab-numbers.ts"

/** Where a step is done: the row of the rail, and the address. */
interface StepPlace {
  readonly page:
    | "info"
    | "more"
    | "athletes"
    | "categories"
    | "applications"
    | "checkin"
    | "draw"
    | "numbering"
    | "courts"
    | "results"
    | "print"
  readonly link: LinkProps
}

/** The page on which somebody does this step. */
export const placeOfStep = (tournament: number, kind: StepKind): StepPlace => PLACES[kind](tournament)

const PLACES: Readonly<Record<StepKind, (tournament: number) => StepPlace>> = {
  ages: (id) => ({ page: "more", link: paths.updateTournament(id) }),
  entries: (id) => ({ page: "athletes", link: paths.importSheet(id) }),
  applications: (id) => ({ page: "applications", link: paths.applications(id) }),
  uncategorised: (id) => ({ page: "athletes", link: withoutCategory(id) }),
  allEntries: (id) => ({ page: "athletes", link: paths.importSheet(id) }),
  small: (id) => ({
    page: "categories",
    link: { ...paths.overview(id), search: { tab: TAB_NUMBERS.categories, state: "small" } },
  }),
  weighIn: (id) => ({ page: "checkin", link: paths.checkin(id) }),
  draw: (id) => ({ page: "draw", link: paths.overview(id, TAB_NUMBERS.draw) }),
  // Everybody gets a place, and all draws are published, by one press on the first page.
  outside: (id) => ({ page: "info", link: paths.overview(id, TAB_NUMBERS.info) }),
  publish: (id) => ({ page: "info", link: paths.overview(id, TAB_NUMBERS.info) }),
  courts: (id) => ({ page: "numbering", link: paths.overview(id, TAB_NUMBERS.numbering) }),
  numbers: (id) => ({ page: "numbering", link: paths.overview(id, TAB_NUMBERS.numbering) }),
  papers: (id) => ({ page: "print", link: paths.print(id) }),
  fights: (id) => ({ page: "courts", link: paths.courts(id) }),
  finish: (id) => ({ page: "results", link: paths.overview(id, TAB_NUMBERS.results) }),
  report: (id) => ({ page: "print", link: { ...paths.print(id), search: { part: "report" } } }),
  print: (id) => ({ page: "print", link: paths.print(id) }),
}

/** The athletes' table with those that no category has. */
export const withoutCategory = (tournament: number): LinkProps => ({
  ...paths.overview(tournament),
  search: { tab: TAB_NUMBERS.athletes, category: "0" },
})

/** The athletes' table with these alone. */
export const onlyThese = (tournament: number, ids: readonly number[]): LinkProps => ({
  ...paths.overview(tournament),
  search: { tab: TAB_NUMBERS.athletes, among: ids.join(".") },
})

/** The athletes' table with those who stand outside of a drawn category. */
export const outsideOnly = (tournament: number): LinkProps => ({
  ...paths.overview(tournament),
  search: { tab: TAB_NUMBERS.athletes, outside: "1" },
})
