import { dayInKyiv, localDate, yearInKyiv } from "#domain/uk/dates.ts"

/** When a desk's step is made. */
export interface Moment {
  readonly now: Date
  /** In Ukraine, dd.mm.yyyy. */
  readonly today: string
  readonly thisYear: number
}

export const momentOf = (now: Date): Moment => ({
  now,
  today: localDate(dayInKyiv(now)),
  thisYear: yearInKyiv(now),
})
