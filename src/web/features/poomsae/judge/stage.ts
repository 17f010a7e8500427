import type { WireJudge, WireScoringCourt } from "#contract/poomsae/scoring.ts"
import type { WireDoing } from "#contract/seats/calls.ts"
import type { Letter } from "./outbox.ts"

interface Seen {
  /** null: not known yet. */
  readonly court: WireScoringCourt | null
  readonly letters: readonly Letter[]
}

/** What a tablet shows. */
export type Stage =
  | { readonly at: "waiting" }
  | { readonly at: "scoring" }
  /** Stored on the tablet, not echoed yet. */
  | { readonly at: "kept"; readonly letter: Letter }
  | { readonly at: "sent"; readonly judge: WireJudge }
  | { readonly at: "refused"; readonly letter: Letter }

/** `seat`: the judge's number. */
export function stageOf({ court, letters }: Seen, seat: number): Stage {
  const refused = letters.find((one) => one.refused !== "")
  if (refused) return { at: "refused", letter: refused }
  const letter = letters.find((one) => one.event === court?.event) ?? letters[0]
  if (letter) return { at: "kept", letter }
  // The chief gives no marks.
  if (seat === 0 || !court || court.state === "idle") return { at: "waiting" }
  const judge = court.judges.find((one) => one.seat === seat)
  if (judge?.sent === true) return { at: "sent", judge }
  return { at: court.state === "open" ? "scoring" : "waiting" }
}

/** `page`: whether the judge sees it; nobody scores on a tablet that is locked or shows another page. */
export function doingOf(state: Seen, seat: number, page: DocumentVisibilityState = "visible"): WireDoing {
  const { at } = stageOf(state, seat)
  if (at === "kept" || at === "sent") return "sent"
  if (page === "hidden") return "away"
  return at === "scoring" ? "scoring" : "waiting"
}
