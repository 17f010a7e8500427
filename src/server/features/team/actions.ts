import type { Kysely } from "kysely"
import { checkTeamAthlete, type TeamAthleteFields } from "#domain/athletes/team-athlete.ts"
import type { AccountId, TeamAthleteId } from "#domain/ids.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { hashOf } from "#server/platform/change.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { squarePhoto } from "#server/platform/photos/square-photo.ts"
import { cleanOf } from "#server/platform/problems.ts"
import {
  deleteTeamAthlete,
  findTeamAthlete,
  holdTeam,
  insertTeamAthlete,
  type Pictured,
  setTeamPhoto,
  updateTeamAthlete,
} from "#server/records/team.ts"

type Db = Kysely<Tables>

/** Adds an athlete to the owner's team (`id` null), once for each action, or changes one. `today` as yyyy-mm-dd. */
export async function saveTeamAthlete(
  db: Db,
  owner: AccountId,
  id: TeamAthleteId | null,
  draft: TeamAthleteFields,
  { today, action }: { readonly today: string; readonly action: string | undefined },
): Promise<Pictured> {
  const fields = cleanOf(checkTeamAthlete(draft, today), "team")
  if (id !== null && !(await mendTeamAthlete(db, owner, id, fields))) throw new Refusal("not_found")
  const mark = { action: action ?? null, bodyHash: hashOf({ action, body: draft }) }
  return orNotFound(await findTeamAthlete(db, owner, id ?? (await insertTeamAthlete(db, owner, fields, mark))))
}

const mendTeamAthlete = (db: Db, owner: AccountId, id: TeamAthleteId, fields: TeamAthleteFields): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await holdTeam(tx, owner, [id])
    return await updateTeamAthlete(tx, owner, id, fields)
  })

/** Takes an athlete and the photo out of the owner's team. */
export async function removeTeamAthlete(db: Db, owner: AccountId, id: TeamAthleteId): Promise<void> {
  if (!(await deleteTeamAthlete(db, owner, id))) throw new Refusal("not_found")
}

/** Stores a photo of the owner's athlete in place of the one before; answers its id. */
export async function saveTeamPhoto(db: Db, owner: AccountId, id: TeamAthleteId, photo: Uint8Array): Promise<string> {
  if (!(await findTeamAthlete(db, owner, id))) throw new Refusal("not_found")
  const stored = await setTeamPhoto(db, owner, id, await squarePhoto(photo))
  if (stored === null) throw new Refusal("not_found")
  return stored
}
