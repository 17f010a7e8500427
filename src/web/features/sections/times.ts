/** «10:40»: the time of day a number of seconds after another (HH:MM), wrapping at midnight. */
export function later(start: string, seconds: number): string {
  const [hours = 0, minutes = 0] = start.split(":").map(Number)
  const total = hours * 60 + minutes + Math.round(seconds / 60)
  const two = (value: number): string => String(value).padStart(2, "0")
  return `${two(Math.floor(total / 60) % 24)}:${two(total % 60)}`
}
