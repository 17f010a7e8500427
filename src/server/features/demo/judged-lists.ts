import { JUDGES } from "#domain/demo/plan.ts"
import { inventedMark } from "#domain/demo/results.ts"
import type { Random } from "#domain/draw/random.ts"
import type { PoomsaeEventId, SectionId } from "#domain/ids.ts"
import * as Poomsae from "#domain/poomsae/index.ts"
import { inserted } from "#domain/value/changes.ts"
import { formChanges } from "#server/features/poomsae/list-actions.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { performanceKey, type StoredSheet, scoreChanges, sheetChanges } from "#server/views/poomsae/sheet.ts"

interface Judging {
  readonly random: Random
  /** When the last performance was judged. */
  readonly until: Date
  readonly sectionId: SectionId
  readonly nextEvent: () => PoomsaeEventId
}

/** The rows of a generated list in which the first `most` performances are judged, by all judges each. */
export function judgedList(stored: StoredSheet, most: number, judging: Judging): RowChange[] {
  const { category, cutOffs, scoring, athletes } = stored
  const { random, until } = judging
  const roster = athletes.filter(({ out }) => !out).map(({ id }) => id)
  const forms: Poomsae.DrawnForm[] = []
  const judged: Judged[] = []
  let sheet = Poomsae.makeLists(stored.sheet, roster, cutOffs, random)
  while (judged.length < most) {
    const key = Poomsae.nextPerformance(sheet, scoring, judged.at(-1)?.key ?? null)
    if (key === null) break
    const one = judge(key, formOf(stored, key, forms, random), sheet, { scoring, random })
    judged.push(one)
    const performances = new Map(sheet.performances).set(Poomsae.nameOf(key), one.performance)
    sheet = Poomsae.advance(sheet, { ...sheet, performances }, cutOffs, scoring, random)
  }
  return [
    ...sheetChanges(stored, sheet),
    ...forms.flatMap((form) => formChanges(category.id, undefined, form)),
    ...judged.flatMap((one, at) =>
      rowsOf(stored, one, new Date(until.getTime() - (judged.length - 1 - at) * PERFORMANCE_MS), judging),
    ),
  ]
}

interface Judged {
  readonly key: Poomsae.PerformanceKey
  readonly poomsae: number
  readonly marks: readonly (Poomsae.CleanMark & { readonly seat: number })[]
  readonly performance: Poomsae.Performance
}

/** From one performance to the next. */
const PERFORMANCE_MS = 150_000

/** The form of that round and number, drawn if it is not drawn yet. */
function formOf(
  { category, rules }: StoredSheet,
  { round, number }: Poomsae.PerformanceKey,
  forms: Poomsae.DrawnForm[],
  random: Random,
): number {
  const known = forms.find((one) => one.round === round && one.number === number)
  if (known) return known.poomsae
  const poomsae = Poomsae.drawForm(Poomsae.poolOf(category, rules), forms, { round, number }, random)
  forms.push({ round, number, poomsae })
  return poomsae
}

function judge(
  key: Poomsae.PerformanceKey,
  poomsae: number,
  { style }: Poomsae.Sheet,
  { scoring, random }: { readonly scoring: Poomsae.ScoringRules; readonly random: Random },
): Judged {
  const marks = Array.from({ length: JUDGES }, (_, at) => ({
    ...Poomsae.readMark(inventedMark(random, scoring), style, scoring),
    seat: at + 1,
  }))
  const { technique, presentation } = Poomsae.tally(marks, style, scoring)
  return { key, poomsae, marks, performance: { technique, presentation, penalties: Poomsae.noPenalties, marks } }
}

function rowsOf(
  { category, rows }: StoredSheet,
  { key, poomsae, marks, performance }: Judged,
  closedAt: Date,
  { sectionId, nextEvent }: Judging,
): RowChange[] {
  const at = performanceKey(category.id, key)
  const event = nextEvent()
  const openedAt = new Date(closedAt.getTime() - PERFORMANCE_MS / 2)
  const judges = marks.map(({ seat }) => seat)
  return [
    ...scoreChanges(category.id, rows, key, performance, event),
    inserted(
      "poomsaeEvents",
      { id: event },
      {
        ...at,
        t: null,
        opponentId: null,
        sectionId,
        kort: 1,
        poomsae,
        judges,
        note: "",
        state: "closed",
        auto: true,
        openedAt,
        closedAt,
      },
    ),
    ...marks.map(({ seat, ...mark }) =>
      inserted("poomsaeMarks", { ...at, seat }, { ...mark, sendId: "", device: "", sentAt: closedAt }),
    ),
  ]
}
