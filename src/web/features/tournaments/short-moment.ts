/** «22.11.2026, 05:15» of a moment of the wire, by this device's clock. */
export const shortMoment = (iso: string): string => format.format(new Date(iso))

const format = new Intl.DateTimeFormat("uk-UA", { dateStyle: "short", timeStyle: "short" })
