import type { Bracket } from "#domain/bracket/index.ts"
import * as Domain from "#domain/bracket/index.ts"
import { isOfTree } from "#domain/formats/format.ts"
import type { AthleteId } from "#domain/ids.ts"
import { roundLabel } from "#layout/bracket/geometry.ts"

/** The results that fall, each by number or round and its pair. */
export function fallenTexts(
  bracket: Bracket,
  undone: readonly number[],
  athleteById: ReadonlyMap<AthleteId, { readonly name: string }>,
): string[] {
  const { fights } = Domain.standing(bracket)
  const name = (id: AthleteId | null | undefined): string => (id == null ? "…" : (athleteById.get(id)?.name ?? "…"))
  return undone.map((t) => {
    const number = bracket.fights[t]?.number ?? null
    const title = number === null ? (roundTitle(bracket, t) ?? fightTitle(null)) : fightTitle(number)
    return `${title} (${name(fights[t]?.blue)} – ${name(fights[t]?.red)})`
  })
}

export const fightTitle = (number: number | null): string => (number === null ? "Поєдинок" : `Поєдинок ${number}`)

const roundTitle = (bracket: Bracket, t: number): string | null =>
  isOfTree(bracket, t) ? roundLabel(Domain.depth(t) + 1) : null
