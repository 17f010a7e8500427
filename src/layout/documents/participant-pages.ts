import { type PaperStyle, paperMeta } from "./occasion.ts"
import type { PageFn } from "./page.ts"
import { coachCol, countCol, nameCol, of, type Person, teamCols, yearCol } from "./person-columns.ts"
import { blockPages } from "./table.ts"
import { block, type Col } from "./table-rows.ts"

/** An entry of the list of participants; `category` in words. */
export interface Participant {
  readonly person: Person
  readonly category: string
}

/** Those of one club, category or region, in the order of the list. */
export interface ParticipantGroup {
  readonly title: string
  readonly participants: readonly Participant[]
}

/** By what a list of participants is divided. */
export type ParticipantOrder = "club" | "category" | "region"

/** Who takes part: a table for each club, category or region, without the column that its title tells. */
export function participantPages(
  groups: readonly ParticipantGroup[],
  by: ParticipantOrder,
  style: PaperStyle,
  note: string,
): PageFn[] {
  const teams = of<Participant>(teamCols(style.team), ({ person }) => person)
  const told = { club: [], category: teams, region: teams.filter(({ title }) => title !== "Область") }[by]
  const columns: Col<Participant>[] = [
    countCol,
    ...of<Participant>([nameCol, yearCol], ({ person }) => person),
    ...(by === "category" ? [] : [categoryCol]),
    ...told,
    ...of<Participant>([coachCol], ({ person }) => person),
  ]
  const blocks = groups.map(({ title, participants }) => block(participants, columns, title))
  return blockPages(blocks, paperMeta(style, titles[by], note))
}

const titles: Readonly<Record<ParticipantOrder, string>> = {
  club: "Учасники за організаціями",
  category: "Учасники за категоріями",
  region: "Учасники за областями",
}

const categoryCol: Col<Participant> = { title: "Категорія", w: 4, get: ({ category }) => category }
