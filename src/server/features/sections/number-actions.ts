import type * as Bracket from "#domain/bracket/index.ts"
import { fightChanges } from "#domain/bracket/stored.ts"
import type { CategoryId, SectionId, TournamentId } from "#domain/ids.ts"
import type { AgreedQuestions } from "#domain/questions.ts"
import { orNotFound } from "#domain/refusal.ts"
import {
  type CourtCategory,
  courtOf,
  drawFights,
  numberCourts,
  numbersByCourt,
  numbersTwice,
} from "#domain/schedule/index.ts"
import { updated } from "#domain/value/changes.ts"
import { action, previewBy } from "#server/platform/action.ts"
import { categoryTopics } from "#server/platform/category-topics.ts"
import { refuseIfMoved, type Scope, type Step, type Tx } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import type { SectionRow } from "#server/records/tournaments/tournaments.ts"
import { askOutside } from "#server/views/outside.ts"
import { type CourtPlan, isKnown, loadCourts } from "./courts.ts"
import { checkedStart } from "./section-actions.ts"

export interface NumberOrder {
  readonly section: SectionId
  /** Stored in the section; absent: the section's own. */
  readonly startNumber?: number | undefined
  /** `open` leaves fights that were called or are over as they are. */
  readonly mode: "all" | "open"
  readonly paper: Paper
}

/** Whether numbers on printed sheets stay. */
export type Paper = "stays" | "reprinted"

export interface NumberedSection {
  /** Whose fights they are. */
  readonly categories: readonly CategoryId[]
  readonly count: number
  /** Numbers on printed sheets of the courts that are numbered. */
  readonly printed: number
  /** Earlier numbers that are now different or removed. */
  readonly erased: number
  readonly first: number | null
  readonly last: number | null
  /** Numbers that other categories have too; `section` '': categories without a section. */
  readonly twice: readonly { readonly section: string; readonly numbers: readonly number[] }[]
}

/**
 * Numbers the fights of a section; other sections stay as they are. Asks while somebody stands outside of a category whose
 * fights it numbers (`agreed` null: it does not).
 */
export const numberSection = action(async (tx, tournament, order: NumberOrder, agreed: AgreedQuestions | null) => {
  const step = await decide(tx, tournament, order)
  await askOutside(tx, tournament.id, { of: step.outcome.categories, act: "number", agreed })
  return step
})

/**
 * What numbering would do; nothing is saved. Refused (`state_moved`) if the court was changed since the screen was drawn: its first
 * number would be overwritten unseen.
 */
export const previewNumbers = previewBy(async (tx, tournament, order: NumberOrder, scope: Scope) => {
  await refuseIfMoved(tx, scope, tournament, [{ table: "sections", key: { id: order.section } }])
  return (await decide(tx, tournament, order)).outcome
})

async function decide(tx: Tx, { id }: TournamentRow, order: NumberOrder): Promise<Step<NumberedSection>> {
  const courts = await loadCourts(tx, id)
  const { sections } = courts
  const section = orNotFound(sections.find((one) => one.id === order.section))
  const start = checkedStart(order.startNumber ?? section.startNumber)
  const { after, numbers, changes, topics, printed, erased } = numberedBy(courts, new Map([[section.id, start]]), order)
  const given = numbers.get(section.id) ?? []
  return {
    kind: "section.number",
    changes: [...updated("sections", { id: section.id }, section, { startNumber: start }), ...changes],
    topics,
    outcome: {
      categories: numberedIn(courts, new Map([[section.id, start]])),
      count: given.length,
      printed,
      erased,
      first: given.at(0) ?? null,
      last: given.at(-1) ?? null,
      twice: givenTwice(after, section.id, sections),
    },
  }
}

/** What numbering these courts, each from its first number, makes of the brackets. */
export function numberedBy(
  courts: CourtPlan,
  starts: ReadonlyMap<SectionId, number>,
  { mode, paper }: Pick<NumberOrder, "mode" | "paper">,
) {
  const { categories, people, rulesOf, isOnPaper } = courts
  const isCalled = isKnown(categories)
  const fixed = (id: CategoryId, t: number): boolean =>
    (mode === "open" && isCalled(id, t)) || (paper === "stays" && isOnPaper(id, t))
  const done = numberCourts({ categories, people, starts, fixed, rulesOf })
  const after = categories.map((one): CourtCategory => ({ ...one, bracket: done.brackets.get(one.id) ?? null }))
  const pairs = categories.flatMap(({ id: category, bracket: before }) => {
    const now = done.brackets.get(category)
    const isSame = !before || !now || now.fights.every((fight, t) => fight === before.fights[t])
    return isSame ? [] : [{ category, before, after: now }]
  })
  return {
    ...done,
    after,
    changes: pairs.flatMap(({ category, before, after: now }) => fightChanges(category, before, now)),
    topics: ["sections" as const, ...categoryTopics(pairs.map(({ category }) => category))],
    printed: countPrinted(courts, starts),
    erased: pairs.reduce((sum, { before, after: now }) => sum + erasedOf(before, now), 0),
  }
}

/** The categories that have fights on these courts. */
export const numberedIn = ({ categories }: CourtPlan, starts: ReadonlyMap<SectionId, number>): CategoryId[] =>
  categories.flatMap((category) => {
    const fights = category.bracket === null ? [] : drawFights(category.bracket)
    return fights.some(({ round }) => starts.has(courtOf(category, round) ?? (0 as SectionId))) ? [category.id] : []
  })

const countPrinted = ({ categories, isOnPaper }: CourtPlan, starts: ReadonlyMap<SectionId, number>): number =>
  categories.reduce((sum, category) => {
    const fights = category.bracket === null ? [] : drawFights(category.bracket)
    const isMeant = (round: number): boolean => starts.has(courtOf(category, round) ?? (0 as SectionId))
    return sum + fights.filter(({ t, round }) => isMeant(round) && isOnPaper(category.id, t)).length
  }, 0)

const erasedOf = (before: Bracket.Bracket, after: Bracket.Bracket): number =>
  before.fights.filter(({ number }, t) => number !== null && number !== after.fights[t]?.number).length

/** The numbers of a court that others have too. */
export function givenTwice(
  categories: readonly CourtCategory[],
  section: SectionId,
  sections: readonly SectionRow[],
): NumberedSection["twice"] {
  const byCourt = numbersByCourt(categories)
  const own = byCourt.get(section) ?? []
  return [...byCourt].flatMap(([id, theirs]) => {
    if (id === section) return []
    const numbers = numbersTwice(own, theirs)
    return numbers.length > 0 ? [{ section: sections.find((one) => one.id === id)?.name ?? "", numbers }] : []
  })
}

/**
 * The bracket with numbers behind the last one of each of its courts, in the order in which its fights are to be fought; other
 * categories keep theirs. Without a court it has none.
 */
export async function numberedBehind(
  tx: Tx,
  id: TournamentId,
  categoryId: CategoryId,
  bracket: Bracket.Bracket,
): Promise<Bracket.Bracket> {
  const { categories, sections, people, rulesOf } = await loadCourts(tx, id)
  const others = categories.filter((one) => one.id !== categoryId)
  const own = categories.find((one) => one.id === categoryId)
  if (!own) return bracket
  const known = numbersByCourt(others)
  const courts = new Set(drawFights(bracket).map(({ round }) => courtOf(own, round)))
  const starts = new Map(
    sections.flatMap((section) => {
      if (!courts.has(section.id)) return []
      const last = Math.max(0, ...(known.get(section.id) ?? []))
      return [[section.id, last === 0 ? section.startNumber : last + 1] as const]
    }),
  )
  const fixed = (one: CategoryId): boolean => one !== categoryId
  const numbered = numberCourts({ categories: [...others, { ...own, bracket }], people, starts, fixed, rulesOf })
  return numbered.brackets.get(categoryId) ?? bracket
}
