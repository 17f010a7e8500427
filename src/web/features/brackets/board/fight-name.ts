import type { BracketModel, FightModel } from "#layout/bracket/model.ts"
import { fightMessages } from "./fight.uk.ts"

/** The label of a fight's button: «Поєдинок 12: A – B, 12:7, перемога: A». `time`: the expected time, if known. */
export function fightName(model: BracketModel, t: number, time?: string): string {
  const fight = model.fights[t]
  if (!fight) return ""
  const [blue, red] = [
    fight.blue?.name ?? fightMessages.unknownAthlete,
    fight.red?.name ?? fightMessages.unknownAthlete,
  ]
  const text = fightMessages.fight(fight.number, fightMessages.pair(blue, red))
  if (fight.state !== "done" && fight.state !== "bothOut") return time ? text + fightMessages.expectedAt(time) : text
  return (
    text +
    scoreText(fight) +
    (fight.winner ? fightMessages.won(fight.winner === "blue" ? blue : red) : fightMessages.bothWereOut)
  )
}

function scoreText({ bluePoints, redPoints, rounds }: FightModel): string {
  if (bluePoints === "" && redPoints === "") return ""
  return fightMessages.score(bluePoints || "–", redPoints || "–") + (rounds && ` (${rounds})`)
}
