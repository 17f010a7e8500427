import type { AthleteId, MedicalNoteId } from "#domain/ids.ts"

export type MedicalKind = "knockout" | "injury" | "note"

/** What a doctor or a desk recorded of an entry. Days are dd.mm.yyyy. */
export interface MedicalNote {
  readonly id: MedicalNoteId
  readonly athleteId: AthleteId
  readonly kind: MedicalKind
  readonly text: string
  /** When it happened. */
  readonly day: string
  /** The last day on which the athlete may not compete; '' none. */
  readonly restUntil: string
}

/** Days of rest after a number of knock-outs within a number of months (0: at any time). */
export interface RestRule {
  readonly knockouts: number
  readonly months: number
  readonly days: number
}

/**
 * Rest after a knock-out by a blow to the head, as in force in 2024. WT Competition Rules, article on the knock-down:
 * 30 days and a doctor's consent; the longer ones after a repetition as the WT Medical Code is commonly applied. The
 * strictest rule that applies counts.
 */
export const restRules2024: readonly RestRule[] = [
  { knockouts: 1, months: 0, days: 30 },
  { knockouts: 2, months: 3, days: 90 },
  { knockouts: 3, months: 12, days: 180 },
]

/**
 * The last day of rest after a knock-out on `day`; `earlier`: the days of the other knock-outs, of which later ones are
 * ignored.
 */
export function restUntil(day: string, earlier: readonly string[], rules: readonly RestRule[] = restRules2024): string {
  const today = read(day)
  const days = rules.map((rule) => {
    const since = rule.months === 0 ? today : monthsBefore(today, rule.months)
    const count = 1 + earlier.map(read).filter((one) => one >= since && one <= today).length
    return count >= rule.knockouts ? rule.days : 0
  })
  return write(today + Math.max(0, ...days) * DAY)
}

/** The day a number of days after another. */
export const daysAfter = (day: string, days: number): string => write(read(day) + days * DAY)

/** The note whose rest is still running on `day` and ends last; null: competing is allowed. */
export function resting<Note extends Pick<MedicalNote, "restUntil">>(notes: readonly Note[], day: string): Note | null {
  const today = read(day)
  const running = notes.filter((note) => note.restUntil !== "" && read(note.restUntil) >= today)
  return running.reduce<Note | null>(
    (last, note) => (last === null || read(note.restUntil) > read(last.restUntil) ? note : last),
    null,
  )
}

/** Days as numbers that can be compared, earlier ones smaller. */
export const compareDays = (one: string, other: string): number => read(one) - read(other)

const DAY = 86_400_000

// Midnight of a day in UTC, which has no summer time.
function read(day: string): number {
  const [date = 0, month = 1, year = 0] = day.split(".").map(Number)
  return Date.UTC(year, month - 1, date)
}

function write(at: number): string {
  const [year, month, date] = new Date(at).toISOString().slice(0, 10).split("-")
  return `${date}.${month}.${year}`
}

/** The same day of an earlier month; if that month has no such day, its last day. */
function monthsBefore(at: number, months: number): number {
  const day = new Date(at)
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months + 1, 0)).getUTCDate()
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, Math.min(day.getUTCDate(), last))
}
