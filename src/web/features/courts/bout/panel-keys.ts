import type { cardSubjects } from "#contract/bouts/log.ts"
import type { RefereeCode } from "#domain/bout/events.ts"
import type { Reason, Technique } from "#domain/bout/values.ts"
import type { Side } from "#domain/bracket/types.ts"

/** Which of the two cards; keys stay with the place on the screen, whatever colour stands there. */
export type KeySide = "left" | "right"

export type Subject = (typeof cardSubjects)[number]

/** What the panel waits for after a first key. */
export type Mode =
  | { readonly is: "play" | "list" }
  | { readonly is: "side"; readonly of: "medical" | "count" | "video" | "technical" | "vote" }
  | { readonly is: "subject"; readonly side: Side }
  | { readonly is: "counting"; readonly side: Side }
  | { readonly is: "code" | "both" }
  | { readonly is: "winner"; readonly code: Exclude<RefereeCode, ""> }
  /** Enter is pressed twice. */
  | { readonly is: "sure"; readonly code: RefereeCode; readonly winner: Side | null; readonly isOnce: boolean }

export const PLAY: Mode = { is: "play" }

/** What a key means, whatever the fight allows. */
export type Command =
  | { readonly do: "clock" | "next" | "takeLast" | "restoreLast" | "list" | "swap" | "phones" | "help" | "escape" }
  | { readonly do: "reopenRound" | "test" }
  | { readonly do: "point"; readonly at: KeySide; readonly technique: Technique }
  | { readonly do: "gamjeom"; readonly at: KeySide; readonly isPassive: boolean }
  | { readonly do: "adjust"; readonly by: number }
  | { readonly do: "ask"; readonly mode: Mode }
  | { readonly do: "place"; readonly at: KeySide }
  | { readonly do: "digit" | "reason"; readonly digit: number }
  | { readonly do: "accept" | "reject" }

interface Key {
  readonly code: string
  readonly shiftKey: boolean
}

const point = (at: KeySide, technique: Technique): Command => ({ do: "point", at, technique })
const asks = (of: Extract<Mode, { readonly is: "side" }>["of"]): Command => ({ do: "ask", mode: { is: "side", of } })

/** By `event.code`, so that the layout of the keyboard does not matter. */
const playKeys: Readonly<Record<string, Command>> = {
  Space: { do: "clock" },
  Enter: { do: "next" },
  NumpadEnter: { do: "next" },
  KeyA: point("left", "punch"),
  KeyS: point("left", "trunk"),
  KeyD: point("left", "head"),
  "Shift+KeyS": point("left", "turningTrunk"),
  "Shift+KeyD": point("left", "turningHead"),
  KeyJ: point("right", "punch"),
  KeyK: point("right", "trunk"),
  KeyL: point("right", "head"),
  "Shift+KeyK": point("right", "turningTrunk"),
  "Shift+KeyL": point("right", "turningHead"),
  KeyZ: { do: "gamjeom", at: "left", isPassive: false },
  KeyM: { do: "gamjeom", at: "right", isPassive: false },
  "Shift+KeyZ": { do: "gamjeom", at: "left", isPassive: true },
  "Shift+KeyM": { do: "gamjeom", at: "right", isPassive: true },
  Backspace: { do: "takeLast" },
  "Shift+Backspace": { do: "restoreLast" },
  ArrowLeft: { do: "adjust", by: -1000 },
  ArrowRight: { do: "adjust", by: 1000 },
  "Shift+ArrowLeft": { do: "adjust", by: -100 },
  "Shift+ArrowRight": { do: "adjust", by: 100 },
  KeyT: { do: "list" },
  KeyH: asks("medical"),
  KeyN: asks("count"),
  KeyV: asks("video"),
  KeyC: asks("technical"),
  KeyU: asks("vote"),
  KeyW: { do: "ask", mode: { is: "code" } },
  KeyR: { do: "reopenRound" },
  F2: { do: "phones" },
  F6: { do: "swap" },
  F7: { do: "test" },
  "Shift+Slash": { do: "help" },
  Escape: { do: "escape" },
}

/** A vote for the left or the right side. */
const voteKeys: Readonly<Record<string, Command>> = {
  ArrowLeft: { do: "adjust", by: -1000 },
  ArrowRight: { do: "adjust", by: 1000 },
}

function playCommand({ code, shiftKey }: Key): Command | null {
  const digit = shiftKey ? null : digitOf(code)
  return playKeys[shiftKey ? `Shift+${code}` : code] ?? (digit === null ? null : { do: "reason", digit })
}

function digitOf(code: string): number | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  return digit === undefined ? null : Number(digit)
}

/** The key of a panel that waits for a side, a number or a verdict; anything else leaves it waiting. */
function askedCommand({ code }: Key): Command | null {
  if (code === "KeyA") return { do: "place", at: "left" }
  if (code === "KeyL") return { do: "place", at: "right" }
  if (code === "Enter" || code === "NumpadEnter") return { do: "accept" }
  if (code === "KeyX") return { do: "reject" }
  if (code === "Escape") return { do: "escape" }
  const digit = digitOf(code)
  return digit === null ? null : { do: "digit", digit }
}

/** What a key means in a mode; `isReview`: a card is looked at, and waits for its verdict. */
export function commandOf(key: Key, mode: Mode, isReview: boolean): Command | null {
  // Whatever the panel waits for: a fight has to be stopped at once.
  if (key.code === "Space") return { do: "clock" }
  if (mode.is === "list") return null
  if (mode.is === "side" && mode.of === "vote" && key.code in voteKeys) return voteKeys[key.code] ?? null
  if (mode.is !== "play") return askedCommand(key)
  if (!isReview) return playCommand(key)
  const command = askedCommand(key)
  return command?.do === "place" || command === null ? playCommand(key) : command
}

/** The subjects of a video card by their digits. */
export const subjectKeys = ["head", "trunk", "punch", "turn", "gamjeom"] as const satisfies readonly Subject[]

/** For what a gam-jeom was given, from 1 on; the last one by 0. A rejected card gives its own. */
export const reasonKeys = [
  "out",
  "fall",
  "avoid",
  "grab",
  "push",
  "below",
  "head",
  "kalyeo",
  "coach",
  "other",
] as const satisfies readonly Reason[]

/** The referee's decisions by their digits. */
export const codeKeys = ["RSC", "WDR", "DSQ", "DQB", "PUN", ""] as const satisfies readonly RefereeCode[]
