import type { WireBoardBout, WireBoardFrame } from "#contract/bouts/frames.ts"
import type { Side } from "#domain/bracket/types.ts"
import type { Phase } from "#web/ui/scoreboard/board.ts"
import { clockText, secondsLeft } from "#web/ui/scoreboard/clock-text.ts"
import { aboutBout, phaseOf, restLeftOf, silenceOf, verdictReason } from "./bout-board.ts"
import { messages } from "./uk.ts"

/** What the bar over a picture says of a bout that judges score. */
export interface BoutAir {
  /** Court and number; category, why the bout was won, or that the panel is gone. */
  readonly tags: readonly [string, string]
  /** In place of the clock once the bout is won; '' the clock stands there. */
  readonly heading: string
  readonly clock: string
  /** Below the clock; '' once the bout is won. */
  readonly word: string
  /** How the middle looks. */
  readonly state: "over" | "called" | undefined
  readonly isStill: boolean
  /** null: nobody yet, or both are out. */
  readonly winner: Side | null
  /** Points of the round; once a bout by rounds is won, the rounds. */
  readonly points: Readonly<Record<Side, number>>
}

/** `now`: server time, ms; null: not known, so no running clock is shown. */
export function airOf(frame: WireBoardFrame, bout: WireBoardBout, now: number | null): BoutAir {
  const phase = phaseOf(bout, { now, interrupted: frame.interrupted })
  const isOver = bout.verdict !== null && (bout.phase === "confirmed" || phase.is === "decided")
  const about = isOver ? verdictReason(bout) : aboutBout(bout)
  return {
    tags: [
      [frame.court, bout.number > 0 ? `№ ${bout.number}` : messages.practice].join(" · "),
      silenceOf(frame) || about,
    ],
    ...(isOver ? wonAir(bout) : openAir(bout, phase, now)),
  }
}

type Middle = Omit<BoutAir, "tags">

function wonAir({ phase, verdict, format, blue, red }: WireBoardBout): Middle {
  const winner = verdict?.winner ?? null
  const waiting = winner === null ? messages.overlay.noWinner : messages.overlay.decided
  const isByRounds = format === "bestOfThree"
  return {
    // Until the operator confirms it, it is not the result.
    heading: phase === "confirmed" ? messages.result : waiting,
    clock: "",
    word: "",
    state: "over",
    isStill: false,
    winner,
    points: { blue: isByRounds ? blue.won : blue.points, red: isByRounds ? red.won : red.points },
  }
}

function openAir(bout: WireBoardBout, phase: Phase, now: number | null): Middle {
  const isResting = bout.phase === "rest" || bout.phase === "golden"
  const left = isResting ? restLeftOf(bout, now) : phase.is === "kyeshi" ? phase.left : secondsLeft(bout.clock, now)
  return {
    heading: "",
    clock: clockText(left),
    word: wordOf(bout, phase),
    state: isResting || phase.is === "kyeshi" || phase.is === "review" ? "called" : undefined,
    isStill: !isResting && (phase.is === "stopped" || phase.is === "unsure"),
    winner: null,
    points: { blue: bout.blue.points, red: bout.red.points },
  }
}

function wordOf(bout: WireBoardBout, phase: Phase): string {
  const { overlay } = messages
  if (bout.phase === "rest" || bout.phase === "golden") return overlay.rest
  switch (phase.is) {
    case "running":
    case "stopped":
      return bout.round > bout.rounds ? overlay.golden : overlay.round(bout.round)
    case "superiority":
      return overlay.superiority(bout.round, bout.rounds)
    case "ended":
      return overlay.grounds[phase.ground]
    case "review":
      return overlay.review[phase.verdict ?? phase.card]
    default:
      return overlay[phase.is]
  }
}
