import type { WireScreenView } from "#contract/displays/calls.ts"
import { type Held, taken, type ViewEvent } from "#contract/live/followed.ts"
import { screenOf, WALLS } from "#contract/live/screen.ts"

/** What a display shows, and since when it is known to be so. */
export interface Shown {
  /** null: not known yet. */
  readonly view: WireScreenView | null
  /**
   * By the display's own clock, ms: when the server was heard last, or the time of the newest request that it answered.
   */
  readonly asOf: number
  /** No display has this address, or its court is gone. */
  readonly isMissing: boolean
  /** What the stream has told; null: there is none. */
  readonly held: (Held & { readonly revision: number }) | null
  /** How far the server's clock is ahead of the display's, ms; null: not known. */
  readonly ahead: number | null
}

export const NOTHING: Shown = { view: null, asOf: 0, isMissing: false, held: null, ahead: null }

/** After an answer to what was asked at `askedAt`: an older state is neither shown nor counted as newer news. */
export function answered(shown: Shown, view: WireScreenView, askedAt: number): Shown {
  if (isBefore(view, shown)) return shown
  // While there is a stream, it alone says how new the whole is.
  const revision = shown.held?.revision ?? view.revision
  return dated({ ...shown, view: { ...view, revision }, isMissing: false }, Math.max(shown.asOf, askedAt))
}

/** A stream begins; `server`: its clock at `now`, ms. */
export const begun = (shown: Shown, server: number, now: number): Shown => ({ ...shown, ahead: server - now })

/** The stream is gone: what it told is no ground for what comes next. */
export const lost = (shown: Shown): Shown => ({ ...shown, held: null })

/** After an event of the stream; `missed`: something before it is missing. */
export function told(shown: Shown, event: ViewEvent, now: number): Shown | "missed" {
  const after = taken(shown.held, event)
  if (after === "missed") return after
  if (after === "known") return shown
  const next = { ...shown, held: { ...after, revision: event.revision } }
  if (isBefore(next.held, shown)) return next
  const view = { ...screenOf(after.fragments), revision: event.revision, now: "" }
  // The pictures of a wall are asked for: what is shown stays until the next one is there.
  const show = wallsOf(next) === "" ? view.show : shown.view?.show
  return dated({ ...next, view: show === undefined ? null : { ...view, show }, isMissing: false }, now)
}

/** After any word of the server: what it told last is still so, unless it is of before what is shown. */
export const alive = (shown: Shown, now: number): Shown =>
  shown.held && !isBefore(shown.held, shown) ? dated(shown, now) : shown

/** Numbers that change with the pictures of a wall, which a display asks for; '' it is no wall. */
export const wallsOf = ({ held }: Shown): string => String(held?.fragments.get(WALLS) ?? "")

/** Whether the picture of a wall that `before` shows has become another by what was told since. */
export const isAnother = (before: Shown, after: Shown): boolean =>
  pictureOf(before, wallsOf(before)) !== pictureOf(before, wallsOf(after))

/**
 * Of that, what concerns the picture that is shown: a result of another of its brackets is no reason to ask, since the
 * wall asks for each bracket when it comes to it. `count`: a wall that has become longer says so.
 */
function pictureOf(shown: Shown, walls: string): string {
  const show = shown.view?.show
  if (show?.role !== "brackets" || walls === "") return walls
  const each = walls.split(",")
  return `${each[show.turn] ?? ""} of ${each.length}`
}

/** How long ago what is shown was known to be so, at `now`, ms. */
export const ageOf = ({ view, asOf }: Shown, now: number): number => (view === null ? 0 : Math.max(0, now - asOf))

const isBefore = ({ revision }: { readonly revision: number }, { view }: Shown): boolean =>
  view !== null && revision < view.revision

/** What is shown is so at a moment, which is said by the server's clock. */
function dated(shown: Shown, asOf: number): Shown {
  const { view, ahead } = shown
  const isKnown = view !== null && ahead !== null
  return { ...shown, asOf, view: isKnown ? { ...view, now: new Date(asOf + ahead).toISOString() } : view }
}
