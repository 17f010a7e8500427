import { declaredWeight, MENDING_SECONDS, type Verdict, weigh, withoutLast } from "#domain/checkin/checkin.ts"
import { isUnlikelyWeight } from "#domain/checkin/likely-weight.ts"
import { rightClasses } from "#domain/checkin/right-classes.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { requireAgreed } from "#domain/questions.ts"
import { Refusal } from "#domain/refusal.ts"
import { seasonOf } from "#domain/tournament/calendar-date.ts"
import { categoryTopics } from "#server/platform/category-topics.ts"
import { change, type Doer, type Done, type Scope, type Shell, type Tx } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { listDraws } from "#server/records/brackets/brackets.ts"
import { isOwnSlip, WEIGHT_MENDED, WEIGHT_WRITTEN } from "#server/records/checkin/checkin.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"
import { countEntries } from "#server/records/sections.ts"
import {
  boundsOf,
  loadSubject,
  type Moment,
  requireRested,
  type Sent,
  type Subject,
  withSent,
  writeDown,
} from "./subject.ts"

export interface Proposal {
  /** null: it is still to be made, of the class `classId` of the catalogue. */
  readonly categoryId: CategoryId | null
  readonly classId: number
  readonly name: string
  /** Entries in that category now. */
  readonly count: number
  readonly isDrawn: boolean
}
export interface Weighed {
  readonly verdict: Verdict
  /** It took the place of the last weight. */
  readonly isMended: boolean
  readonly proposals: readonly Proposal[]
}

/**
 * Records a weight in kilograms; an athlete who was absent or out counts as present again. With `mends` it replaces the
 * last weight if the same desk recorded that within the last minute: no attempt is used up.
 */
export const weighAthlete = (
  shell: Shell,
  doer: Doer,
  scope: Scope,
  id: AthleteId,
  sent: Sent & { readonly kg: number; readonly moment: Moment; readonly mends: boolean },
): Promise<Done<Weighed>> =>
  change(shell, doer, scope, async (tx, tournament) => {
    const { kg, moment, agreed } = sent
    const subject = await loadSubject(tx, tournament, scope, id)
    const slip = { accountId: doer.accountId, device: doer.device, seconds: MENDING_SECONDS }
    const isMended = sent.mends && (await isOwnSlip(tx, tournament.id, id, slip))
    const sentRow = withSent(subject, sent)
    const before = isMended ? withoutLast(sentRow) : sentRow
    const { after, verdict } = weigh(before, kg, boundsOf(subject.category), { now: moment.now, agreed })
    const declared = declaredWeight(subject.athlete.weight, subject.row)
    requireAgreed(agreed, [slipQuestion(kg, subject, declared, seasonOf(tournament.date, moment.thisYear))])
    const allowed = await requireRested(tx, subject, { ...after, declared }, sent, moment.today)
    const weight = after.weight2 ?? after.weight1
    return {
      kind: isMended ? WEIGHT_MENDED : WEIGHT_WRITTEN,
      changes: await writeDown(tx, subject, allowed, { weight }),
      // An athlete alone in a draw has won once checked in.
      topics: ["athletes", ...categoryTopics([subject.athlete.categoryId])],
      outcome: {
        verdict,
        isMended,
        proposals: verdict === "fits" ? [] : await proposalsFor(tx, tournament, subject, kg, moment),
      },
    }
  })

/** Of what looks like a slip of a key; null: it does not. */
function slipQuestion(kg: number, { athlete, category }: Subject, declared: number | null, year: number) {
  const age = athlete.birthYear === null ? null : year - athlete.birthYear
  const bounds = category ?? { weight1: 0, weight2: 0 }
  if (!isUnlikelyWeight(kg, { age, declared, weight1: bounds.weight1, weight2: bounds.weight2 })) return null
  return new Refusal("weight_unlikely", null, {
    kg,
    ...(age !== null && { age }),
    ...(declared !== null && { declared }),
  })
}

async function proposalsFor(
  tx: Tx,
  tournament: TournamentRow,
  { athlete, categories }: Subject,
  kg: number,
  { thisYear }: Moment,
): Promise<Proposal[]> {
  const { groups } = await rulesOf(tx, tournament)
  const year = seasonOf(tournament.date, thisYear)
  const found = rightClasses(athlete, kg, { standing: categories, groups, picks: tournament, year })
  const counts = await countEntries(tx, tournament.id)
  const draws = await listDraws(tx, tournament.id)
  return found.map((one) =>
    one.kind === "make"
      ? { categoryId: null, classId: one.classId, name: one.category.name, count: 0, isDrawn: false }
      : {
          categoryId: one.category.id,
          classId: 0,
          name: one.category.name,
          count: counts.get(one.category.id) ?? 0,
          isDrawn: draws.has(one.category.id),
        },
  )
}
