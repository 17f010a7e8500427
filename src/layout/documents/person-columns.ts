import type { Athlete } from "#domain/athletes/types.ts"
import { nameWithMark } from "#domain/athletes/unranked.uk.ts"
import { homeOf } from "#domain/catalogue/abroad.ts"
import type { PaperStyle } from "./occasion.ts"
import { type Col, narrowCol } from "./table-rows.ts"
import { paperTexts } from "./uk.ts"

/** The fields of an athlete on papers. */
export type Person = Pick<
  Athlete,
  "id" | "name" | "unranked" | "birthYear" | "region" | "country" | "organization" | "coach" | "coach2" | "coach3"
>

type PersonCol = Col<Person>

export const nameCol: PersonCol = {
  title: paperTexts.nameColumn,
  w: 5,
  face: "semibold",
  get: ({ name, unranked }) => nameWithMark(name, unranked),
}
export const yearCol: PersonCol = narrowCol(paperTexts.bornColumn, "middle", ({ birthYear }) => `${birthYear ?? ""}`)
export const coachCol: PersonCol = {
  title: paperTexts.coachColumn,
  w: 3,
  face: "cond",
  get: ({ coach, coach2, coach3 }) => [coach, coach2, coach3].filter(Boolean).join(", "),
}

/** Organisation and region; the one that the tournament's kind of protocol uses comes first. */
export const teamCols = (team: PaperStyle["team"]): PersonCol[] =>
  team === "organization" ? [organizationCol, regionCol] : [regionCol, organizationCol]

export const teamOf = (person: Person, team: PaperStyle["team"]): string =>
  team === "organization" ? person.organization : homeOf(person.region, person.country)

const organizationCol: PersonCol = {
  title: paperTexts.organizationColumn,
  w: 4,
  face: "cond",
  get: (one) => teamOf(one, "organization"),
}
const regionCol: PersonCol = { title: paperTexts.regionColumn, w: 2, face: "cond", get: (one) => teamOf(one, "region") }

/** The columns of people in a table of rows that have one each. */
export const of = <Row>(cols: readonly PersonCol[], personOf: (row: Row) => Person): Col<Row>[] =>
  cols.map((col) => ({ ...col, get: (row, at) => col.get(personOf(row), at) }))

/** «1», «2», … */
export const countCol: Col<unknown> = narrowCol("№", "end", (_row, at) => `${at + 1}`)

/** The place of a row, as it is written. */
export const placeCol = <Row>(placeOf: (row: Row) => string): Col<Row> =>
  narrowCol(paperTexts.placeColumn, "middle", placeOf, { face: "bold" })

/** A column that is filled in by hand, this many points wide. */
export const blankCol = (title: string, least: number): Col<unknown> => narrowCol(title, "middle", () => "", { least })
