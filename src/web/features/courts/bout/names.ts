import type { BoutState } from "#domain/bout/replay.ts"
import type { Side } from "#domain/bracket/types.ts"
import { personName } from "#domain/uk/person-name.ts"
import type { CourtsView } from "../courts-view.ts"
import { messages } from "./uk.ts"

export interface Athlete {
  readonly surname: string
  readonly given: string
  readonly club: string
  /** Fights outside the competition. */
  readonly isUnranked: boolean
}

/** Who stands on a side of a bout; practice has an invented pair. */
export function athleteOf(view: CourtsView, { opening }: BoutState, side: Side, isPractice: boolean): Athlete {
  if (isPractice) return { surname: messages.practicePair[side], given: "", club: messages.practice, isUnranked: false }
  const athlete = view.athleteById.get(opening[side])
  const { surname, given } = personName(athlete?.name ?? "")
  return { surname, given, club: athlete?.organization ?? "", isUnranked: athlete?.unranked ?? false }
}
