import type { ShowOf, WireShownFight } from "#contract/displays/calls.ts"
import { sideScores } from "#domain/bracket/score-text.ts"
import type { Side } from "#domain/bracket/types.ts"
import { nameOfDecision } from "#domain/catalogue/decision-words.ts"
import { timeOf } from "#domain/uk/dates.ts"
import { personName } from "#domain/uk/person-name.ts"
import { roundLabel } from "#layout/bracket/geometry.ts"
import type { Board, Contestant, NextFight, ResultBoard, ResultSide } from "#web/ui/scoreboard/board.ts"
import { messages } from "./uk.ts"

interface BoardContext {
  readonly tournament: string
  /** Of day, «10:42». */
  readonly time: string
}

/** What the scoreboard of a court shows of the fight that is there, or of the one that comes. */
export function boardOf({ court, current, next, isDone }: ShowOf<"court">, { tournament, time }: BoardContext): Board {
  const [following] = next
  const then = following ? nextOf(following) : null
  if (!current) return { at: "idle", court, tournament, time, next: then, isDone }
  const around = { court, tournament, about: aboutFight(current), number: current.number }
  if (current.state === "over") return { ...resultOf(current, then), ...around }
  const isRunning = current.state === "running"
  return {
    at: "called",
    ...around,
    isRunning,
    blue: contestantOf(current, "blue"),
    red: contestantOf(current, "red"),
    left: null,
    since: clockOf(isRunning ? current.startedAt : current.calledAt),
    absent: null,
  }
}

function resultOf(
  fight: WireShownFight,
  next: NextFight | null,
): Omit<ResultBoard, "court" | "tournament" | "about" | "number"> {
  const winner = winnerOf(fight)
  return {
    at: "result",
    isByRounds: fight.rounds.length > 0,
    winner,
    blue: resultSideOf(fight, "blue"),
    red: resultSideOf(fight, "red"),
    reason: reasonOf(fight.decision, winner, fight.words),
    next,
  }
}

const resultSideOf = (fight: WireShownFight, side: Side): ResultSide => ({
  athlete: contestantOf(fight, side),
  score: fight[`${side}Points`],
  rounds: fight.rounds.map((round) => ({ points: round[side], isWon: roundWinner(round) === side })),
  ...(fight.totals ? { sum: { text: sideScores(fight)[side], forms: [] } } : {}),
})

function roundWinner({ blue, red, winner }: WireShownFight["rounds"][number]): Side | null {
  if (winner !== "") return winner
  return blue === red ? null : blue > red ? "blue" : "red"
}

function contestantOf(fight: WireShownFight, side: Side): Contestant | null {
  const athlete = fight[side]
  if (!athlete) return null
  const { name, organization, region, sex, unranked } = athlete
  const { surname, given } = personName(name)
  return { surname, given, club: organization, region: messages.region(region), sex, isUnranked: unranked }
}

/** «Кадети -44 ж · Півфінал». */
export const aboutFight = ({ categoryName, round }: Pick<WireShownFight, "categoryName" | "round">): string =>
  [categoryName, roundOf({ round })].filter(Boolean).join(" · ")

/** «Півфінал»; '' of no bracket. */
export const roundOf = ({ round }: Pick<WireShownFight, "round">): string => (round > 0 ? roundLabel(round) : "")

/** The side that has won; null: the fight is open, or both sides are out. */
export function winnerOf({ state, winner, blue, red }: WireShownFight): Side | null {
  if (state !== "over" || winner === 0) return null
  return winner === blue?.id ? "blue" : winner === red?.id ? "red" : null
}

export const nextOf = ({ number, blue, red, expected }: WireShownFight): NextFight => ({
  number,
  blue: blue ? personName(blue.name).surname : "",
  red: red ? personName(red.name).surname : "",
  expected: clockOf(expected),
})

/** «За різницею балів · PTG»; of two who are both out nobody has won, and there is no opponent: «Обидва дискваліфіковані · DSQ». `words`: in place of a code that would say what is untrue. */
export function reasonOf(code: string, winner: Side | null, words: string | null = null): string {
  if (words !== null) return messages.reason(words)
  const why = winner === null ? messages.bothOutBy(code) : messages.reason(nameOfDecision(code))
  return [why, code].filter(Boolean).join(" · ")
}

/** «10:38»; '' stays. */
const clockOf = (iso: string): string => (iso === "" ? "" : timeOf(new Date(iso)))
