import type { CopiesHealth } from "#contract/site/calls.ts"
import type { MeasuredCopies } from "#server/platform/http/metrics.ts"
import type { Backups } from "./backups.ts"
import { lateOf } from "./lateness.ts"
import type { PlaceState } from "./place.ts"

export const backupStates = (backups: Backups | null, clock: () => Date) => (): readonly MeasuredCopies[] =>
  (backups?.places ?? []).map((place) => {
    const state = place.state()
    const seconds = (at: Date | null): number => (at?.getTime() ?? 0) / 1000
    return {
      folder: state.folder,
      isSound: healthOf(state, clock()) === "sound",
      broken: state.broken.length,
      isLate: lateOf(state, clock()) !== null,
      savedAt: seconds(state.savedAt),
      verifiedAt: seconds(state.verifiedAt),
    }
  })

/** How the copies of this server are, by the place that is worst. */
export const copiesHealth = (backups: Backups | null, clock: () => Date) => (): CopiesHealth => {
  const places = backups?.places ?? []
  if (places.length === 0) return "off"
  const each = places.map((place) => healthOf(place.state(), clock()))
  return WORST_FIRST.find((health) => each.includes(health)) ?? "sound"
}

const WORST_FIRST = ["broken", "unwritten", "late"] as const

function healthOf(state: PlaceState, now: Date): Exclude<CopiesHealth, "off"> {
  if (state.broken.length > 0) return "broken"
  if (state.trouble !== null) return "unwritten"
  return lateOf(state, now) === null ? "sound" : "late"
}
