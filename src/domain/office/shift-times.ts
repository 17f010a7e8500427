import { Refusal } from "#domain/refusal.ts"

export const SHIFTS = { min: 1, max: 24 }
export const SHIFT_MINUTES = { min: 5, max: 480 }

/**
 * Names of consecutive shifts, «09:00–10:00». Refuses if the start is not HH:MM (`invalid`) or the last one would end
 * after midnight (`out_of_range`, with the most shifts that fit).
 */
export function shiftNames(start: string, minutes: number, count: number): string[] {
  const parts = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(start.trim())
  if (!parts) throw new Refusal("invalid", "start", { about: "official" })
  const first = Number(parts[1]) * 60 + Number(parts[2])
  if (first + minutes * count > DAY) {
    throw new Refusal("out_of_range", "count", {
      about: "official",
      min: SHIFTS.min,
      max: Math.floor((DAY - first) / minutes),
    })
  }
  return Array.from({ length: count }, (_, at) => {
    const from = first + at * minutes
    return `${clock(from)}–${clock(from + minutes)}`
  })
}

const DAY = 24 * 60

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`
