import { groupBy } from "#domain/group-by.ts"
import type { OfficialId, SectionId, ShiftId } from "#domain/ids.ts"
import { isRotated, type Official, worksOn } from "#domain/office/officials.ts"
import { isOwn, majorityOf, type RotaCourt, rotation } from "#domain/office/rotation.ts"
import type { Duty, Shift } from "#domain/office/rows.ts"
import { shiftNames } from "#domain/office/shift-times.ts"
import { Refusal } from "#domain/refusal.ts"
import { inserted, removed } from "#domain/value/changes.ts"
import type { Decide } from "#domain/value/step.ts"
import { rowsOf, type Value } from "#domain/value/value.ts"
import { dutiesOf, dutyAdded, dutyRemoved } from "./rota-steps.ts"

/** `seats`: corner judges per court, in addition to one referee. */
export interface RotaOrder {
  readonly day: number
  readonly start: string
  readonly minutes: number
  readonly count: number
  readonly seats: number
}

export interface ComposedRota {
  readonly shifts: readonly Shift[]
  readonly duties: readonly Duty[]
  /** Shifts of that day that there were. */
  readonly replaced: number
  /** Turns over mostly the judge's own club or region. */
  readonly own: number
  /** Seats without a judge. */
  readonly empty: number
  readonly loads: readonly { readonly official: OfficialId; readonly turns: number }[]
}

/** Composes the shifts of a day and their crews again; one step. */
export const composeRota: Decide<RotaOrder, ComposedRota> = (value, order, { newId }) => {
  const names = shiftNames(order.start, order.minutes, order.count)
  const courts = courtsOf(value, order.day)
  if (courts.length === 0) throw new Refusal("no_courts")
  const judges = rowsOf(value, "officials").filter((official) => isRotated(official) && worksOn(official, order.day))
  if (judges.length === 0) throw new Refusal("no_judges")
  const shifts = names.map((name) => ({ id: newId<ShiftId>("shifts"), day: order.day, name }))
  const duties = crewsOf(judges, courts, shifts, order.seats)
  const old = rowsOf(value, "shifts").filter(({ day }) => day === order.day)
  const gone = new Set(old.map((shift) => shift.id))
  const left = dutiesOf(value, ({ shiftId }) => gone.has(shiftId))
  return {
    kind: "rota.compose",
    changes: [
      ...left.map(dutyRemoved),
      ...old.map(({ id, ...row }) => removed("shifts", { id }, row)),
      ...shifts.map(({ id: shift, ...row }) => inserted("shifts", { id: shift }, row)),
      ...duties.map(dutyAdded),
    ],
    outcome: {
      shifts,
      duties,
      replaced: old.length,
      own: ownTurns(duties, judges, courts),
      empty: shifts.length * courts.length * (1 + order.seats) - duties.length,
      loads: judges.map((judge) => ({
        official: judge.id,
        turns: duties.filter(({ officialId }) => officialId === judge.id).length,
      })),
    },
  }
}

/** Referees and corner judges go round apart: a court needs one of those and `seats` of these. */
function crewsOf(
  judges: readonly Official[],
  courts: readonly RotaCourt[],
  shifts: readonly Shift[],
  seats: number,
): Duty[] {
  const crews = (role: Official["role"], count: number) =>
    rotation(
      judges.filter((judge) => judge.role === role),
      courts,
      shifts.length,
      count,
    )
  const [referees, corners] = [crews("referee", 1), crews("corner", seats)]
  return shifts.flatMap((shift, slot) =>
    courts.flatMap((court, at) =>
      [...(referees[slot]?.[at] ?? []), ...(corners[slot]?.[at] ?? [])].map((officialId) => ({
        officialId,
        shiftId: shift.id,
        sectionId: court.id,
      })),
    ),
  )
}

/** The courts in use on that day, with their athletes of that day; without a plan of the days all courts. */
function courtsOf(value: Value, day: number): RotaCourt[] {
  const sections = rowsOf(value, "sections")
  const categories = rowsOf(value, "categories").filter((category) => category.day === 0 || category.day === day)
  const courtOf = new Map(categories.map((category) => [category.id, category.sectionId]))
  const byCourt = groupBy(rowsOf(value, "athletes"), ({ categoryId }) =>
    categoryId === null ? null : (courtOf.get(categoryId) ?? null),
  )
  const busy = new Set<SectionId | null>(categories.map(({ sectionId }) => sectionId))
  const working = sections.filter((section) => busy.has(section.id))
  return (working.length > 0 ? working : sections).map((section) => ({
    id: section.id,
    ...majorityOf(byCourt.get(section.id) ?? []),
  }))
}

function ownTurns(duties: readonly Duty[], judges: readonly Official[], courts: readonly RotaCourt[]): number {
  const judgeById = new Map(judges.map((judge) => [judge.id, judge]))
  const courtById = new Map(courts.map((court) => [court.id, court]))
  return duties.filter(({ officialId, sectionId }) => {
    const [judge, court] = [judgeById.get(officialId), courtById.get(sectionId)]
    return judge !== undefined && court !== undefined && isOwn(judge, court)
  }).length
}
