import { differenceOf, fieldsOf } from "#domain/applications/differences.ts"
import type { Application } from "#domain/applications/types.ts"
import type { Consent } from "#domain/bracket/index.ts"
import type { ApplicationId, TournamentId } from "#domain/ids.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import type { Athlete } from "#domain/registration/types.ts"
import { deleteStep, saveStep } from "#server/features/athletes/actions.ts"
import type { Undone } from "#server/features/brackets/actions.ts"
import { action } from "#server/platform/action.ts"
import type { Step, Tx } from "#server/platform/change.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { updated } from "#server/platform/delta.ts"
import { findApplication } from "#server/records/applications/applications.ts"
import { findAthlete } from "#server/records/athletes/athletes.ts"

interface How {
  readonly consent: Consent
  readonly thisYear: number
}

/**
 * Applies changes made after Sync to the list: new fields, or a withdrawal. An entry deleted from the list is
 * forgotten, so that the next Sync brings it in again. Refused (`not_accepted`, `nothing_late`).
 */
export const applyLate = action(async (tx, tournament, id: ApplicationId, how: How) => {
  const one = orNotFound(await findApplication(tx, tournament.id, id))
  const athlete = await entryOf(tx, tournament.id, one)
  const late = differenceOf(one, athlete)
  if (late === null) throw new Refusal("nothing_late")
  if (!athlete || late.kind === "gone") return whole(nothing, forgotten(one))
  if (late.kind === "leaves") return whole(await deleteStep(tx, tournament, athlete.id, how.consent), forgotten(one))
  if (one.state !== "accepted") throw new Refusal("not_accepted")
  const fields = fieldsOf(one)
  const news = Object.fromEntries(late.fields.map((field) => [field, fields[field]]))
  const step = await saveStep(tx, tournament, athlete.id, { ...athlete, ...news }, how)
  return whole(step, updated("applications", { id }, one, { synced: fields }))
})

async function entryOf(tx: Tx, id: TournamentId, { athleteId }: Application): Promise<Athlete | undefined> {
  const found = athleteId === null ? undefined : await findAthlete(tx, athleteId)
  return found?.tournamentId === id ? found : undefined
}

const nothing = { changes: [], restsOn: [], topics: [], outcome: { undone: [] } }

const forgotten = (one: Application): RowChange[] =>
  updated("applications", { id: one.id }, one, { athleteId: null, synced: null })

/** The step of the list and what the application knows of it, in one. */
const whole = (
  { changes, restsOn = [], topics, outcome }: Pick<Step<Undone>, "changes" | "restsOn" | "topics" | "outcome">,
  own: readonly RowChange[],
): Step<Undone> => ({
  kind: "application.apply",
  changes: [...changes, ...own],
  restsOn,
  topics: [...topics, "applications"],
  outcome: { undone: outcome.undone },
})
