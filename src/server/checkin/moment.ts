import { dayInKyiv, yearInKyiv } from "#server/platform/kyiv.ts"

/** When a desk's step is made. */
export interface Moment {
  readonly now: Date
  /** In Ukraine, dd.mm.yyyy. */
  readonly today: string
  readonly thisYear: number
}

export const momentOf = (now: Date): Moment => ({
  now,
  today: dayInKyiv(now).split("-").reverse().join("."),
  thisYear: yearInKyiv(now),
})
