/** What is older in a copy target than it should be: for long not everything was written, or nothing was compared. */
export type Late = "unsaved" | "unverified"

/** Copies follow a step within a second; a whole file of a large tournament on a slow stick takes some more. */
const SAVED_MS = 60_000
/** Three comparisons in a row that did not come to their end. */
const VERIFIED_MS = 30 * 60_000

/** `begunAt`: since when this server copies there; what it has not done yet counts from then. */
export function lateOf(
  place: { readonly begunAt: Date; readonly savedAt: Date | null; readonly verifiedAt: Date | null },
  now: Date,
): Late | null {
  const age = (at: Date | null): number => now.getTime() - (at ?? place.begunAt).getTime()
  if (age(place.savedAt) > SAVED_MS) return "unsaved"
  return age(place.verifiedAt) > VERIFIED_MS ? "unverified" : null
}
