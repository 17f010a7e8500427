const clock = new Intl.DateTimeFormat("uk-UA", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  timeZone: "Europe/Kyiv",
})

/** «10:42:07» in Kyiv. */
export const timeOf = (moment: Date): string => clock.format(moment)

/** «10:40»: a time of the day, so many seconds after another (HH:MM); past midnight it begins anew. */
export function later(start: string, seconds: number): string {
  const [hours = 0, minutes = 0] = start.split(":").map(Number)
  const total = hours * 60 + minutes + Math.round(seconds / 60)
  const two = (value: number): string => String(value).padStart(2, "0")
  return `${two(Math.floor(total / 60) % 24)}:${two(total % 60)}`
}
