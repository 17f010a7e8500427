const format = new Intl.DateTimeFormat("uk-UA", { dateStyle: "short", timeStyle: "short", timeZone: "Europe/Kyiv" })

/** «15.05.26, 12:00» of Kyiv. */
export const moment = (iso: string): string => format.format(new Date(iso))
