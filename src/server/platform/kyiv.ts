const year = new Intl.DateTimeFormat("en", { timeZone: "Europe/Kyiv", year: "numeric" })

/** The year in Ukraine, whatever the server's clock is set to. */
export const yearInKyiv = (now: Date): number => Number(year.format(now))

const day = new Intl.DateTimeFormat("sv", { timeZone: "Europe/Kyiv" })

/** The day in Ukraine as yyyy-mm-dd: Swedish writes it so. */
export const dayInKyiv = (now: Date): string => day.format(now)
