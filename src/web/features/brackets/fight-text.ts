import type { Bracket, Result } from "#domain/bracket/index.ts"
import * as Domain from "#domain/bracket/index.ts"
import { isTree } from "#domain/formats/format.ts"
import type { AthleteId } from "#domain/ids.ts"
import { roundLabel } from "#layout/bracket/geometry.ts"
import type { Named } from "#layout/bracket/model.ts"
import { winnerOf } from "./desk/fight-form.ts"
import { messages } from "./messages.ts"

/** The results that fall, each by number or round and its pair. */
export function fallenTexts(
  bracket: Bracket,
  undone: readonly number[],
  athleteById: ReadonlyMap<AthleteId, Named>,
): string[] {
  const { fights } = Domain.standing(bracket)
  const name = (id: AthleteId | null | undefined): string => (id == null ? "…" : (athleteById.get(id)?.name ?? "…"))
  return undone.map((t) => {
    const number = bracket.fights[t]?.number ?? null
    const title = number === null ? (roundTitle(bracket, t) ?? messages.fightTitle(null)) : messages.fightTitle(number)
    return `${title} (${messages.pair(name(fights[t]?.blue), name(fights[t]?.red))})`
  })
}

const roundTitle = ({ format, size }: Bracket, t: number): string | null =>
  isTree(format) && t < size - 1 ? roundLabel(Domain.depth(t) + 1) : null

/** What is recorded of a fight: «12:7, Синій, PTG». */
export function resultText(result: Result | null): string {
  if (result === null) return messages.movedNone
  const winner = winnerOf(result)
  const who = winner === "both" ? messages.bothOut : winner === "blue" ? messages.blueWins : messages.redWins
  return `${result.bluePoints ?? "–"}:${result.redPoints ?? "–"}, ${who}${result.decision ? `, ${result.decision}` : ""}`
}

/** How many results are recorded. */
export const countResults = (bracket: Bracket | null): number =>
  bracket?.fights.filter(({ result }) => result !== null).length ?? 0
