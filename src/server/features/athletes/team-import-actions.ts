import { createHash } from "node:crypto"
import type { TeamAthlete, TeamAthleteFields } from "#domain/athletes/team-athlete.ts"
import { MOST_IN_TEAM } from "#domain/athletes/team-sheet.ts"
import type { AccountId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Shell } from "#server/platform/change.ts"
import {
  type AddedAthlete,
  addedByActions,
  changeTeam,
  fieldsBeforeImport,
  holdTeam,
  insertTeamAthletes,
  listTeam,
  updateTeamAthlete,
} from "#server/records/team.ts"
import type { MarkedTeam, TeamJob } from "./import-worker.ts"
import type { Importer } from "./importer.ts"

type Db = Shell["db"]

/** Sheets of people that were read, with the coach's answers. */
export type TeamSheets = Omit<TeamJob, "team" | "headless">

interface ImportDeps {
  readonly db: Db
  readonly importer: Importer
}

interface ImportStep {
  /** The mark of the preview that the coach has seen; null: none was seen. */
  readonly checked: string | null
  readonly action: string | null
  readonly bodyHash: string
}

/** What sheets would bring into the owner's team; nothing is saved. A sheet without a header is looked at all the same. */
export const previewTeam = async (
  { db, importer }: ImportDeps,
  owner: AccountId,
  sheets: TeamSheets,
): Promise<MarkedTeam> => await importer.planTeam({ ...sheets, team: await listTeam(db, owner), headless: "guess" })

/**
 * Fills the owner's team from sheets, all rows or none. An action that comes again is answered as before and done once. Refuses
 * `state_moved` if what was seen is not what would be done now.
 */
export const importTeam = (
  { db, importer }: ImportDeps,
  owner: AccountId,
  sheets: TeamSheets,
  step: ImportStep,
): Promise<MarkedTeam> =>
  changeTeam(db, owner, async (tx) => {
    const { team, isDone } = await teamBefore(tx, owner, step)
    const plan = await importer.planTeam({ ...sheets, team, headless: "refuse" })
    if (isDone || plan.added.length + plan.changed.length === 0) return plan
    if (step.checked !== null && step.checked !== plan.checked) throw new Refusal("state_moved")
    await addPlanned(tx, owner, plan, step)
    await changePlanned(tx, owner, plan, team, step)
    return plan
  })

/** The team as the action finds it. One that was done already is answered of the team that it found then. */
async function teamBefore(tx: Db, owner: AccountId, { action, bodyHash }: ImportStep) {
  const added = new Set(await addedByActions(tx, owner, actionsOfRows(action, MOST_IN_TEAM), bodyHash))
  const fieldsBefore = await fieldsBeforeImport(tx, owner, action, bodyHash)
  const team = (await listTeam(tx, owner))
    .filter(({ id }) => !added.has(id))
    .map((one) => ({ ...one, ...fieldsBefore.get(one.id) }))
  return { team, isDone: added.size + fieldsBefore.size > 0 }
}

async function addPlanned(
  tx: Db,
  owner: AccountId,
  { added }: MarkedTeam,
  { action, bodyHash }: ImportStep,
): Promise<void> {
  const actions = actionsOfRows(action, added.length)
  const fresh = added.map((fields, at): AddedAthlete => ({ fields, action: actions[at] ?? null }))
  await insertTeamAthletes(tx, owner, fresh, bodyHash)
}

async function changePlanned(
  tx: Db,
  owner: AccountId,
  { changed }: MarkedTeam,
  team: readonly TeamAthlete[],
  { action, bodyHash }: ImportStep,
): Promise<void> {
  await holdTeam(
    tx,
    owner,
    changed.map(({ id }) => id),
  )
  const stored = new Map(team.map((one) => [one.id, one]))
  for (const { id, fields } of changed) {
    const before = stored.get(id)
    const by = action && before ? { action, bodyHash, fields: fieldsOf(before) } : null
    await updateTeamAthlete(tx, owner, id, fields, by)
  }
}

const fieldsOf = ({ firstName, lastName, middleName, birthDate, sex }: TeamAthleteFields): TeamAthleteFields => ({
  firstName,
  lastName,
  middleName,
  birthDate,
  sex,
})

/** An id for each athlete whom one action adds, made of its own: the table knows an athlete by the action that added it, and no two by one. */
const actionsOfRows = (action: string | null, count: number): string[] =>
  action === null ? [] : Array.from({ length: count }, (_, at) => actionOfRow(action, at))

function actionOfRow(action: string, at: number): string {
  const hash = createHash("sha256").update(`${action} ${at}`).digest("hex")
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}
