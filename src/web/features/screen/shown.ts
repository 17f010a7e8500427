import type { WireScreenView } from "#contract/screens/calls.ts"

/** What a display shows, and since when it is known to be so. */
export interface Shown {
  /** null: not known yet. */
  readonly view: WireScreenView | null
  /** By the display's own clock, ms: the time of the newest request that the server answered. */
  readonly asOf: number
  /** No display has this address, or its court is gone. */
  readonly isMissing: boolean
}

export const NOTHING: Shown = { view: null, asOf: 0, isMissing: false }

/** After an answer to what was asked at `askedAt`: an older state is neither shown nor counted as newer news. */
export function answered(shown: Shown, view: WireScreenView, askedAt: number): Shown {
  if (shown.view !== null && view.revision < shown.view.revision) return shown
  return { view, asOf: Math.max(shown.asOf, askedAt), isMissing: false }
}

/** How long ago what is shown was known to be so, at `now`, ms. */
export const ageOf = ({ view, asOf }: Shown, now: number): number => (view === null ? 0 : Math.max(0, now - asOf))
