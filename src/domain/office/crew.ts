import type { SectionId } from "#domain/ids.ts"
import { isRotated, type Official, officialRoles, worksOn } from "./officials.ts"
import type { Duty, Shift } from "./rows.ts"

/** The judges of a tournament, and where the rota has them. */
export interface Rota {
  readonly officials: readonly Official[]
  readonly shifts: readonly Shift[]
  readonly duties: readonly Duty[]
}

/** A moment at a court; `day` 0: the first one; `time` «10:42», '' not known. */
export interface CourtMoment {
  readonly section: SectionId
  readonly day: number
  readonly time: string
}

/**
 * Who works on a court at a moment, by role: those who stay there, and those whom the rota has there in the shift that
 * the moment falls into; in all shifts of the day, where names of shifts say no times, or none that fit.
 */
export function crewAt({ officials, shifts, duties }: Rota, { section, day, time }: CourtMoment): Official[] {
  const ofDay = shifts.filter((one) => one.day === (day || 1))
  const now = ofDay.filter(({ name }) => holds(name, time))
  const current = new Set((now.length > 0 ? now : ofDay).map(({ id }) => id))
  const onDuty = new Set(
    duties.filter((one) => one.sectionId === section && current.has(one.shiftId)).map(({ officialId }) => officialId),
  )
  const isThere = (one: Official): boolean => one.sectionId === section || (isRotated(one) && onDuty.has(one.id))
  const there = officials.filter((one) => isThere(one) && worksOn(one, day || 1))
  return there.sort((one, other) => officialRoles.indexOf(one.role) - officialRoles.indexOf(other.role))
}

/** Whether a shift that is called «09:00–10:00» has this time. */
function holds(name: string, time: string): boolean {
  const [, from, to] = /^(\d\d:\d\d)–(\d\d:\d\d)$/.exec(name) ?? []
  return from !== undefined && to !== undefined && time !== "" && from <= time && time < to
}
