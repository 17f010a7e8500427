import { type Checked, checked, problemIf } from "#domain/athletes/problem.ts"
import type { SectionId } from "#domain/ids.ts"
import { text } from "#domain/key.ts"
import type { CourtBlocks, Span } from "./types.ts"

/** When a court does not work. */
export interface Break {
  /** null: all courts. */
  readonly sectionId: SectionId | null
  /** «Обід», «Відкриття»; '' for a court's own hours. */
  readonly title: string
  /** HH:MM; '' from the morning on: the court begins later. */
  readonly startTime: string
  /** HH:MM; '' to the night: the court is closed from then on. */
  readonly endTime: string
}

/** Of one day. */
export interface CourtBreaks {
  /** When the day begins, HH:MM. */
  readonly startTime: string
  readonly breaks: readonly Break[]
}

/** More than any day has. */
export const mostBreaks = 60

/** The breaks of a day, cleaned; each has a beginning or an end, the one before the other. */
export function checkBreaks(breaks: readonly Break[]): Checked<readonly Break[]> {
  const value = breaks.map((one) => ({
    ...one,
    title: text(one.title),
    startTime: text(one.startTime),
    endTime: text(one.endTime),
  }))
  const problems = value.flatMap(({ startTime, endTime }, at) => [
    ...problemIf(startTime !== "" && !isTime(startTime), `breaks.${at}.start`, "invalid"),
    ...problemIf(endTime !== "" && !isTime(endTime), `breaks.${at}.end`, "invalid"),
    ...problemIf(startTime === "" && endTime === "", `breaks.${at}.start`, "required"),
    ...problemIf(isTime(startTime) && isTime(endTime) && startTime >= endTime, `breaks.${at}.end`, "invalid"),
  ])
  return checked(problems, value)
}

/** HH:MM of 24 hours. */
export const isTime = (value: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

/** Seconds from one time of a day to another; both HH:MM. */
export function secondsAfter(start: string, time: string): number {
  const of = (value: string): number => {
    const [hours = 0, minutes = 0] = value.split(":").map(Number)
    return (hours * 60 + minutes) * 60
  }
  return of(time) - of(start)
}

/** Seconds of each court's day in which it does not work. What has no end is no block: see `closesAt`. */
export function blocksOf({ startTime, breaks }: CourtBreaks): CourtBlocks {
  const spans = breaks
    .filter(({ endTime }) => endTime !== "")
    .map(({ sectionId, ...one }) => ({
      sectionId,
      start: one.startTime === "" ? -wholeDay : secondsAfter(startTime, one.startTime),
      end: secondsAfter(startTime, one.endTime),
    }))
  return (court): Span[] =>
    spans.filter(({ sectionId }) => sectionId === null || sectionId === court).map(({ start, end }) => ({ start, end }))
}

/** Seconds after which a court is closed; it is a wish that a plan may not be able to keep. */
export function closesAt({ startTime, breaks }: CourtBreaks, court: SectionId | null): number {
  const closings = breaks.filter(
    ({ sectionId, endTime }) => endTime === "" && (sectionId === null || sectionId === court),
  )
  return Math.min(
    Number.POSITIVE_INFINITY,
    ...closings.map((one) => Math.max(0, secondsAfter(startTime, one.startTime))),
  )
}

const wholeDay = 86_400
