import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import type { Athlete } from "#domain/registration/types.ts"
import type { Tx } from "#server/platform/change.ts"
import { type Leaving, leaveDraws } from "#server/records/athletes/leaving.ts"
import { findDraw } from "#server/records/brackets/brackets.ts"

export interface OffDraw extends Leaving {
  /** The opponent who advances because of it; null: nobody, or not known yet. */
  readonly opponent: AthleteId | null
}

/** What it does to his draw that an entry leaves it. */
export async function offDraw(tx: Tx, athlete: Athlete, consent: Bracket.Consent): Promise<OffDraw> {
  const leaving = await leaveDraws(tx, athlete.tournamentId, [athlete], consent)
  const draw =
    leaving.left > 0 && athlete.categoryId ? await findDraw(tx, athlete.tournamentId, athlete.categoryId) : null
  return { ...leaving, opponent: draw && opponentOf(draw.bracket, athlete.id) }
}

/** The athlete whom he would meet next, if known. */
function opponentOf(bracket: Bracket.Bracket, athlete: AthleteId): AthleteId | null {
  const next = Bracket.standing(bracket).fights.find(
    ({ state, blue, red }) => state === "ready" && (blue === athlete || red === athlete),
  )
  return next ? (next.blue === athlete ? next.red : next.blue) : null
}
