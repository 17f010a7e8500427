import type { Bracket } from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { fallenTexts } from "#web/tournament/fallen.uk.ts"
import { leavingMessages } from "#web/tournament/leaving.uk.ts"
import { messages } from "./uk.ts"
import type { Effect } from "./use-entry-steps.ts"

type Forecast = Pick<Effect, "left" | "opponent" | "further"> & {
  readonly undone: readonly Pick<Effect["undone"][number], "technicalNumber">[]
}

/**
 * The effect of a move to another category on the athlete's draw: who advances, which results fall, and who stands
 * where they fell.
 */
export function removalText(
  { left, opponent, undone, further }: Forecast,
  bracket: Bracket | null,
  athleteById: ReadonlyMap<AthleteId, { readonly name: string }>,
): string {
  if (left === 0) return leavingMessages.notDrawn
  const nameOf = (id: number): string => athleteById.get(id as AthleteId)?.name ?? `ID ${id}`
  const passes = opponent === 0 ? "" : leavingMessages.passes(nameOf(opponent))
  const leaves = `${[leavingMessages.offDraw.will, passes].filter(Boolean).join(", ")}.`
  if (bracket === null || undone.length === 0) return leaves
  const numbers = undone.map(({ technicalNumber }) => technicalNumber)
  const stands = further.length > 0 ? messages.stand(further.map(nameOf)) : ""
  return [leaves, messages.fall(fallenTexts(bracket, numbers, athleteById)), stands, messages.outInstead]
    .filter(Boolean)
    .join(" ")
}
