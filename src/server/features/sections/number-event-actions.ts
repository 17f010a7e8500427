import type { SectionId } from "#domain/ids.ts"
import type { AgreedQuestions } from "#domain/questions.ts"
import { Refusal } from "#domain/refusal.ts"
import { type CourtDay, courtDays, freshStarts, numbersByCourt } from "#domain/schedule/index.ts"
import { updated } from "#domain/value/changes.ts"
import { action, previewOf } from "#server/platform/action.ts"
import type { Step, Tx } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { askOutside } from "#server/views/outside.ts"
import { type CourtPlan, loadCourts } from "./courts.ts"
import { givenTwice, type NumberedSection, type NumberOrder, numberedBy, numberedIn } from "./number-actions.ts"

export interface EventOrder extends Pick<NumberOrder, "mode" | "paper"> {
  /** `fresh`: first numbers that do not meet, for all sections. */
  readonly starts: "own" | "fresh"
  /** Sections whose numbers are printed already and stay. */
  readonly skip: readonly number[]
}

export interface NumberedEvent extends Pick<NumberedSection, "categories" | "count" | "printed" | "erased"> {
  readonly courts: readonly (CourtDay & { readonly day: number; readonly isLate: boolean })[]
  /** Sections that share numbers, each pair once. */
  readonly twice: readonly { readonly of: string; readonly section: string; readonly numbers: readonly number[] }[]
}

/**
 * Numbers the fights of all sections by one schedule: one step. Asks while somebody stands outside of a category whose fights it
 * numbers.
 */
export const numberEvent = action(async (tx, tournament, order: EventOrder, agreed: AgreedQuestions) => {
  const step = await decide(tx, tournament, order)
  await askOutside(tx, tournament.id, { of: step.outcome.categories, act: "number", agreed })
  return step
})

/** What it would do; nothing is saved. */
export const previewEvent = previewOf(decide)

async function decide(tx: Tx, { id }: TournamentRow, order: EventOrder): Promise<Step<NumberedEvent>> {
  const courts = await loadCourts(tx, id)
  const known = new Set<number>(courts.sections.map((section) => section.id))
  if (!order.skip.every((section) => known.has(section))) throw new Refusal("not_found")
  const starts = startsOf(courts, order)
  const { after, numbers, days, changes, topics, printed, erased } = numberedBy(courts, starts, order)
  return {
    kind: "section.numberAll",
    changes: [
      ...courts.sections.flatMap((section) =>
        updated("sections", { id: section.id }, section, {
          startNumber: starts.get(section.id) ?? section.startNumber,
        }),
      ),
      ...changes,
    ],
    topics,
    outcome: {
      categories: numberedIn(courts, starts),
      count: [...numbers.values()].reduce((sum, given) => sum + given.length, 0),
      printed,
      erased,
      courts: days.flatMap(({ day, plan, kept }) => {
        const { blocks, closes } = courts.rulesOf(day)
        return courtDays([...plan, ...kept], blocks).map((one) => ({
          ...one,
          day,
          isLate: one.end > closes(one.court),
        }))
      }),
      twice: twiceOf(after, courts),
    },
  }
}

function startsOf(courts: CourtPlan, { starts, skip }: EventOrder): Map<SectionId, number> {
  const all =
    starts === "own" ? courts.sections.map(({ id, startNumber }) => [id, startNumber] as const) : fresh(courts)
  return new Map(all.filter(([id]) => !skip.includes(id)))
}

function fresh(courts: CourtPlan): (readonly [SectionId, number])[] {
  const fights = numberedBy(courts, new Map(courts.sections.map(({ id }) => [id, 1])), ALL_ANEW).numbers
  const starts = freshStarts(courts.sections.map(({ id }) => fights.get(id)?.length ?? 0))
  return courts.sections.map(({ id }, at) => [id, starts[at] ?? 1] as const)
}

const ALL_ANEW = { mode: "all", paper: "reprinted" } as const

function twiceOf(after: CourtPlan["categories"], { sections }: CourtPlan): NumberedEvent["twice"] {
  const names = sections.map(({ name }) => name)
  const known = numbersByCourt(after)
  return sections
    .filter(({ id }) => known.has(id))
    .flatMap(({ id, name }) =>
      givenTwice(after, id, sections)
        .filter(isLater(names, name))
        .map((one) => ({ ...one, of: name })),
    )
}

/** Each pair names the court of the first of both; categories without a court are always listed. */
const isLater =
  (names: readonly string[], name: string) =>
  ({ section }: NumberedSection["twice"][number]): boolean =>
    section === "" || names.indexOf(section) > names.indexOf(name)
