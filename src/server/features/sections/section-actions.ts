import * as Bracket from "#domain/bracket/index.ts"
import type { SectionId } from "#domain/ids.ts"
import { key, text } from "#domain/key.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { startNumbers, suggestedStart } from "#domain/schedule/index.ts"
import { updated } from "#domain/value/changes.ts"
import { action } from "#server/platform/action.ts"
import type { Tx } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { listDraws } from "#server/records/brackets/brackets.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { removedRow, savedRow } from "#server/records/numbered-rows.ts"
import { listSections, type SectionRow } from "#server/records/tournaments/tournaments.ts"

/** A field that is not given keeps its value; a new court gets the next free hundred. */
export interface SectionDraft {
  readonly name?: string | undefined
  readonly startNumber?: number | undefined
}

/** Adds a section (id null) or changes one; no two of a tournament have the same name. */
export const saveSection = action(async (tx, tournament, id: SectionId | null, draft: SectionDraft) => {
  const sections = await listSections(tx, tournament.id)
  const before = id === null ? undefined : orNotFound(sections.find((section) => section.id === id))
  const value = {
    name: checkedName(draft.name ?? before?.name ?? "", sections, id),
    startNumber: checkedStart(draft.startNumber ?? before?.startNumber ?? (await proposed(tx, tournament, sections))),
  }
  const { id: own, changes } = await savedRow(tx, "sections", before, before ? value : { ...value, rounds: [] })
  return { kind: before ? "section.update" : "section.create", changes, topics: ["sections"], outcome: { id: own } }
})

/** Deletes a section: its categories come off it, their numbers stay until they are numbered again. */
export const deleteSection = action(async (tx, tournament, id: SectionId) => {
  const section = orNotFound((await listSections(tx, tournament.id)).find((one) => one.id === id))
  const own = (await listCategories(tx, tournament.id)).filter(({ sectionId }) => sectionId === id)
  return {
    kind: "section.delete",
    changes: [
      ...own.flatMap((category) => updated("categories", { id: category.id }, category, { sectionId: null })),
      removedRow("sections", section),
    ],
    topics: ["sections", "categories"],
    outcome: null,
  }
})

/** The first number of a section, within what a bracket has room for. */
export function checkedStart(number: number): number {
  const { min, max } = startNumbers
  if (number < min || number > max) throw new Refusal("out_of_range", "start_number", { min, max })
  return number
}

function checkedName(name: string, sections: readonly SectionRow[], own: SectionId | null): string {
  const clean = text(name)
  if (clean === "") throw new Refusal("required", "name", { about: "section" })
  const isTaken = sections.some((section) => section.id !== own && key(section.name) === key(clean))
  if (isTaken) throw new Refusal("name_taken", "name")
  return clean
}

async function proposed(tx: Tx, { id }: TournamentRow, sections: readonly SectionRow[]): Promise<number> {
  const categories = await listCategories(tx, id)
  const draws = await listDraws(tx, id)
  const fightsOf = (section: SectionRow): number =>
    categories
      .filter(({ sectionId }) => sectionId === section.id)
      .map((category) => draws.get(category.id))
      .reduce((sum, draw) => sum + (draw ? Bracket.progress(draw.bracket).fights : 0), 0)
  return suggestedStart(sections.map((section) => ({ startNumber: section.startNumber, fights: fightsOf(section) })))
}
