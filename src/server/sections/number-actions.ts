import type * as Bracket from "#domain/bracket/index.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId, CategoryId, SectionId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Athlete } from "#domain/registration/types.ts"
import {
  busyElsewhere,
  type CourtCategory,
  categorySeconds,
  fightSeconds,
  numberSection as numbered,
  numbersTwice,
  type People,
} from "#domain/schedule/index.ts"
import { listAthletes } from "#server/athletes/store.ts"
import { fightChanges, listDraws } from "#server/brackets/store.ts"
import { listCategories } from "#server/categories/store.ts"
import { change, type Doer, type Done, type Scope, type Shell, type Step, type Tx } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { updated } from "#server/platform/delta.ts"
import { preview } from "#server/platform/preview.ts"
import { listSections, type SectionRow } from "#server/tournaments/store.ts"
import { checkedStart } from "./section-actions.ts"

export interface NumberOrder {
  readonly section: SectionId
  /** Stored in the section; absent: the section's own. */
  readonly startNumber?: number | undefined
  /** `open` leaves fights that are over as they are. */
  readonly mode: "all" | "open"
}

export interface NumberedSection {
  readonly count: number
  /** Numbers that stood before and are others, or none, now. */
  readonly erased: number
  readonly first: number | null
  readonly last: number | null
  /** Numbers that other categories have too; `section` '': categories without a section. */
  readonly twice: readonly { readonly section: string; readonly numbers: readonly number[] }[]
}

/** Numbers the fights of a section; other sections stay as they are. */
export const numberSection = (
  shell: Shell,
  doer: Doer,
  scope: Scope,
  order: NumberOrder,
): Promise<Done<NumberedSection>> => change(shell, doer, scope, (tx, tournament) => decide(tx, tournament, order))

/** What numbering would do; nothing is saved. */
export const previewNumbers = (
  shell: Shell,
  doer: Doer,
  scope: Scope,
  order: NumberOrder,
): Promise<Done<NumberedSection>> =>
  preview(shell, doer, scope, async (tx, tournament) => (await decide(tx, tournament, order)).outcome)

async function decide(tx: Tx, { id }: TournamentRow, order: NumberOrder): Promise<Step<NumberedSection>> {
  const sections = await listSections(tx, id)
  const section = sections.find((one) => one.id === order.section)
  if (!section) throw new Refusal("not_found")
  const start = checkedStart(order.startNumber ?? section.startNumber)
  const { courts, people } = await loadCourts(tx, section)
  const own = courts.get(section.id) ?? []
  const others = [...courts].filter(([other]) => other !== section.id && other !== null).map(([, court]) => court)
  const done = numbered({
    categories: own,
    people,
    start,
    mode: order.mode,
    fixed: isOver(own),
    busy: (day) => busyElsewhere(others, people, day),
  })
  const pairs = own.flatMap(({ id: category, bracket }) => {
    const after = done.brackets.get(category)
    return bracket && after ? [{ category, before: bracket, after }] : []
  })
  return {
    kind: "section.number",
    changes: [
      ...updated("sections", { id: section.id }, section, { startNumber: start }),
      ...pairs.flatMap(({ category, before, after }) => fightChanges(category, before, after)),
    ],
    topics: ["sections", ...pairs.map(({ category }) => `category:${category}` as const)],
    outcome: {
      count: done.numbers.length,
      erased: pairs.reduce((sum, { before, after }) => sum + erasedOf(before, after), 0),
      first: done.numbers.at(0) ?? null,
      last: done.numbers.at(-1) ?? null,
      twice: givenTwice(
        pairs.map(({ after }) => after),
        courts,
        section,
        sections,
      ),
    },
  }
}

type Courts = ReadonlyMap<SectionId | null, readonly CourtCategory[]>

/** Every section's categories that take time on a court; undrawn brackets have no fights yet. */
async function loadCourts(tx: Tx, { tournamentId }: SectionRow): Promise<{ courts: Courts; people: People }> {
  const categories = await listCategories(tx, tournamentId)
  const athletes = await listAthletes(tx, tournamentId)
  const draws = await listDraws(tx, tournamentId)
  const byCategory = groupBy(athletes, ({ categoryId }) => categoryId)
  const court = categories.flatMap((category) => {
    const bracket = draws.get(category.id)?.bracket ?? null
    if (bracket === null && category.showType === "bracket") return []
    const entries = byCategory.get(category.id) ?? []
    const seconds = bracket === null ? categorySeconds(category, entries.length, null) : fightSeconds(category)
    const { id, day, dayPosition, sectionId } = category
    return [{ sectionId, id, day, dayPosition, bracket, seconds, athletes: entries.map((athlete) => athlete.id) }]
  })
  return { courts: groupBy(court, ({ sectionId }) => sectionId), people: peopleOf(athletes) }
}

/** Only who stands in several entries has to be kept apart from himself. */
function peopleOf(athletes: readonly Athlete[]): Map<AthleteId, number> {
  return new Map(athletes.flatMap(({ id, personId }) => (personId > 0 ? [[id, personId] as const] : [])))
}

/** A fight whose result is recorded; people know its number. */
function isOver(categories: readonly CourtCategory[]): (category: CategoryId, t: number) => boolean {
  const brackets = new Map(categories.map(({ id, bracket }) => [id, bracket]))
  return (category, t) => (brackets.get(category)?.fights[t]?.result ?? null) !== null
}

const erasedOf = (before: Bracket.Bracket, after: Bracket.Bracket): number =>
  before.fights.filter(({ number }, t) => number !== null && number !== after.fights[t]?.number).length

function givenTwice(
  own: readonly Bracket.Bracket[],
  courts: Courts,
  section: SectionRow,
  sections: readonly SectionRow[],
): NumberedSection["twice"] {
  const given = numbersOf(own)
  return [...courts].flatMap(([id, court]) => {
    if (id === section.id) return []
    const numbers = numbersTwice(given, numbersOf(court.flatMap(({ bracket }) => bracket ?? [])))
    return numbers.length > 0 ? [{ section: sections.find((one) => one.id === id)?.name ?? "", numbers }] : []
  })
}

const numbersOf = (brackets: readonly Bracket.Bracket[]): number[] =>
  brackets.flatMap(({ fights }) => fights.flatMap(({ number }) => number ?? []))
