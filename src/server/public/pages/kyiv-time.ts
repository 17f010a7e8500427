const clock = new Intl.DateTimeFormat("uk-UA", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/Kyiv" })

/** «10:42» of an ISO moment, by the clock of Kyiv. */
export const clockTime = (iso: string): string => clock.format(new Date(iso))

const day = new Intl.DateTimeFormat("uk-UA", { dateStyle: "short", timeZone: "Europe/Kyiv" })

/** «15.05.26», the day in Ukraine. */
export const dayOf = (moment: Date): string => day.format(moment)
