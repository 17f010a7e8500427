const format = new Intl.DateTimeFormat("uk-UA", { dateStyle: "short", timeStyle: "short", timeZone: "Europe/Kyiv" })

/** An ISO moment as day and time in Ukraine. */
export const momentText = (iso: string): string => format.format(new Date(iso))
