import { scored as byRounds, type FightForm, isScore, shownWinner } from "../desk/fight-form.ts"

/** What of an entry is odd and may still be so: it is said, and saved when it is meant. */
export type Oddity = "behind" | "level" | "noScore" | "halfScore" | "huge"

/** More points than contests have; a slip such as 127 for 12:7. */
const HUGE = 60

/** Reasons that tell of a score. */
const BY_SCORE: ReadonlySet<string> = new Set(["PTG", "PTF", "GDP", "SD"])

/** What a person would ask about, in the order of the fields. */
export function odditiesOf(typed: FightForm): Oddity[] {
  const form = byRounds(typed)
  const { bluePoints, redPoints, decision } = form
  if (!isScore(bluePoints) || !isScore(redPoints)) return []
  const [blue, red] = [Number(bluePoints), Number(redPoints)]
  const winner = shownWinner(form)
  const lead = winner === "red" ? red - blue : blue - red
  const isWon = winner === "blue" || winner === "red"
  const scored = bluePoints !== "" || redPoints !== ""
  const told: readonly (readonly [boolean, Oddity])[] = [
    [isWon && !scored && BY_SCORE.has(decision), "noScore"],
    [scored && (bluePoints === "" || redPoints === ""), "halfScore"],
    [isWon && scored && lead < 0 && (BY_SCORE.has(decision) || decision === "SUP"), "behind"],
    [isWon && scored && lead === 0 && BY_SCORE.has(decision), "level"],
    [Math.max(blue, red) > HUGE, "huge"],
  ]
  return told.flatMap(([isSo, oddity]) => (isSo ? [oddity] : []))
}
