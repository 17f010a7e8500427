import { createHash } from "node:crypto"
import type { TeamAthleteFields } from "#domain/athletes/team-athlete.ts"
import { MOST_IN_TEAM } from "#domain/athletes/team-sheet.ts"
import type { AccountId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Shell } from "#server/platform/change.ts"
import {
  changedBy,
  changeTeam,
  holdTeam,
  insertTeamAthletes,
  listTeam,
  type MarkedAthlete,
  madeBy,
  updateTeamAthlete,
} from "#server/records/team.ts"
import type { MarkedTeam, TeamJob } from "./import-worker.ts"
import type { Importer } from "./importer.ts"

type Db = Shell["db"]

/** Sheets of people that were read, with the coach's answers. */
export type TeamSheets = Omit<TeamJob, "team" | "headless">

interface Work {
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
export const previewTeam = async ({ db, importer }: Work, owner: AccountId, sheets: TeamSheets): Promise<MarkedTeam> =>
  await importer.planTeam({ ...sheets, team: await listTeam(db, owner), headless: "guess" })

/**
 * Fills the owner's team from sheets, all rows or none. An action that comes again is answered as before and done once. Refuses
 * `state_moved` if what was seen is not what would be done now.
 */
export const importTeam = (
  { db, importer }: Work,
  owner: AccountId,
  sheets: TeamSheets,
  { checked, action, bodyHash }: ImportStep,
): Promise<MarkedTeam> =>
  changeTeam(db, owner, async (tx) => {
    const made = new Set(await madeBy(tx, owner, marksOf(action, MOST_IN_TEAM), bodyHash))
    const found = await changedBy(tx, owner, action, bodyHash)
    // A press that comes again is answered from the team that it found.
    const team = (await listTeam(tx, owner))
      .filter(({ id }) => !made.has(id))
      .map((one) => ({ ...one, ...found.get(one.id) }))
    const plan = await importer.planTeam({ ...sheets, team, headless: "refuse" })
    if (made.size + found.size > 0 || plan.added.length + plan.changed.length === 0) return plan
    if (checked !== null && checked !== plan.checked) throw new Refusal("state_moved")
    const marks = marksOf(action, plan.added.length)
    const fresh = plan.added.map((fields, at): MarkedAthlete => ({ fields, action: marks[at] ?? null }))
    await insertTeamAthletes(tx, owner, fresh, bodyHash)
    await holdTeam(
      tx,
      owner,
      plan.changed.map(({ id }) => id),
    )
    const stood = new Map(team.map((one) => [one.id, one]))
    for (const { id, fields } of plan.changed) {
      const before = stood.get(id)
      await updateTeamAthlete(
        tx,
        owner,
        id,
        fields,
        action && before ? { action, bodyHash, fields: plain(before) } : null,
      )
    }
    return plan
  })

const plain = ({ firstName, lastName, middleName, birthDate, sex }: TeamAthleteFields): TeamAthleteFields => ({
  firstName,
  lastName,
  middleName,
  birthDate,
  sex,
})

/** A mark for each athlete whom an action brings: one action is one athlete's in the table. */
const marksOf = (action: string | null, count: number): string[] =>
  action === null ? [] : Array.from({ length: count }, (_, at) => markOf(action, at))

function markOf(action: string, at: number): string {
  const hash = createHash("sha256").update(`${action} ${at}`).digest("hex")
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}
