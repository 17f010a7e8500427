import { type PaperStyle, paperMeta } from "./occasion.ts"
import type { PageFn } from "./page.ts"
import { coachCol, countCol, nameCol, of, type Person, teamCols, yearCol } from "./person-columns.ts"
import { blockPages } from "./table.ts"
import { block, type Col } from "./table-rows.ts"
import { paperTexts } from "./uk.ts"

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

/** Participants: a table for each club, category or region, without the column that is its title. */
export function participantPages(
  groups: readonly ParticipantGroup[],
  by: ParticipantOrder,
  style: PaperStyle,
  note: string,
): PageFn[] {
  const teams = of<Participant>(teamCols(style.team), ({ person }) => person)
  const told = { club: [], category: teams, region: teams.filter(({ title }) => title !== paperTexts.regionColumn) }[by]
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
  club: paperTexts.participantsByClub,
  category: paperTexts.participantsByCategory,
  region: paperTexts.participantsByRegion,
}

const categoryCol: Col<Participant> = { title: paperTexts.categoryColumn, w: 4, get: ({ category }) => category }
