const kyivClock = new Intl.DateTimeFormat("sv", { timeZone: "Europe/Kyiv", dateStyle: "short", timeStyle: "short" })
const kyivDay = new Intl.DateTimeFormat("sv", { timeZone: "Europe/Kyiv" })

/** A moment as a field for date and time takes it, `YYYY-MM-DDTHH:MM` by the clock of Kyiv; '' none. Swedish writes it so. */
export const kyivField = (at: Date | null): string => (at === null ? "" : kyivClock.format(at).replace(" ", "T"))

/** The moment that such a field names; null where it names none. In the hour that autumn has twice, the first. */
export function kyivMoment(field: string): Date | null {
  const naive = Date.parse(`${field}:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(field) || Number.isNaN(naive)) return null
  // Ukraine is two or three hours ahead; in the hour that spring skips neither fits.
  const hours = [3, 2].find((ahead) => kyivField(new Date(naive - ahead * HOUR)) === field) ?? 2
  return new Date(naive - hours * HOUR)
}

const HOUR = 3_600_000

/** The day in Ukraine at a moment, `YYYY-MM-DD`. */
export const dayInKyiv = (at: Date): string => kyivDay.format(at)
