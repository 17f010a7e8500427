export { dayInKyiv } from "#domain/kyiv.ts"

const year = new Intl.DateTimeFormat("en", { timeZone: "Europe/Kyiv", year: "numeric" })

/** The year in Ukraine, whatever the server's clock is set to. */
export const yearInKyiv = (now: Date): number => Number(year.format(now))
