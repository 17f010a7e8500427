import type { Side } from "#domain/bracket/types.ts"
import type { FightBoard, FightSide } from "#web/ui/scoreboard/board.ts"
import { example } from "./uk.ts"

/** A technique every so many seconds. */
const EVERY = 4
/** Of a round, seconds. */
const WHOLE = 120

const { head, trunk, hand } = example.techniques
/** What happens in the round, in its order. */
const STEPS: readonly (readonly [side: Side, points: number, what: string])[] = [
  ["red", 2, trunk],
  ["blue", 3, head],
  ["blue", 2, trunk],
  ["red", 1, hand],
  ["red", 3, head],
  ["blue", 2, trunk],
  ["red", 2, trunk],
  ["blue", 3, head],
  ["blue", 1, hand],
  ["red", 2, trunk],
]

/** Where the round begins to be told. */
const BEGUN = { blue: 2, red: 1 }
/** Where the page begins, and a picture that does not move stays: 12 : 9, as the page says before its board is there. */
export const FIRST = 33

/** The example fight after so many seconds: it begins anew when its round is told. */
export function fightAt(second: number): FightBoard {
  const told = second % (EVERY * (STEPS.length + 1))
  const done = STEPS.slice(0, Math.floor(told / EVERY))
  const isFresh = told % EVERY < 2
  const sideOf = (side: Side, gamJeom: number, roundsWon: number): FightSide => {
    const last = done.at(-1)
    const isGiven = isFresh && last?.[0] === side
    return {
      athlete: example[side],
      points: done.filter(([own]) => own === side).reduce((sum, [, points]) => sum + points, BEGUN[side]),
      gamJeom,
      roundsWon,
      video: side === "blue" ? "there" : "used",
      technical: null,
      chip: null,
      given: isGiven && last ? { points: last[1], what: last[2] } : null,
    }
  }
  return {
    at: "fight",
    court: example.court,
    tournament: example.tournament,
    about: example.about,
    number: 117,
    blue: sideOf("blue", 1, 1),
    red: sideOf("red", 3, 0),
    round: 2,
    isGolden: false,
    toWin: 2,
    gamJeomLimit: 5,
    past: [{ blue: 9, red: 6 }],
    left: WHOLE - 20 - told,
    whole: WHOLE,
    phase: { is: "running" },
    seats: null,
  }
}
