import { fieldsOf } from "#domain/applications/differences.ts"
import { mended, mendedPeople } from "#domain/applications/mended.ts"
import { takesEntries } from "#domain/applications/steps.ts"
import { type Application, type ApplicationFields, BY_RULE, isActive } from "#domain/applications/types.ts"
import { misfits } from "#domain/athletes/fits.ts"
import type { Category } from "#domain/athletes/types.ts"
import type { CategoryId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { seasonOf } from "#domain/tournament/calendar-date.ts"
import { isOverSince } from "#domain/tournament/last-day.ts"
import { yearInKyiv } from "#domain/uk/dates.ts"
import { updated } from "#domain/value/changes.ts"
import { change, type Shell, type Tx } from "#server/platform/change.ts"
import type { RowChange, TournamentRow } from "#server/platform/db/tables.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { listDays } from "#server/records/sections.ts"
import { listTeam, listUntold, takeUntold, type Untold } from "#server/records/team.ts"
import { findRules, listApplications } from "./applications.ts"
import { fieldsAndProblems } from "./fields.ts"
import { type Placer, placed, placerIn } from "./places.ts"

/**
 * Brings what coaches have mended in their teams into the entries that name these people, each tournament in a step of its own. What a
 * tournament refuses now (another server writes it) stays noted for the next time; so does what fails, which is thrown in the end.
 */
export async function carryMends(shell: Shell, now: Date): Promise<void> {
  const errors = (await carryEach(shell, null, now)).map(({ error }) => error)
  const failures = errors.filter((error) => !(error instanceof Refusal))
  if (failures.length > 0) throw new AggregateError(failures, "mends of a team were not carried")
}

/**
 * The same of a coach who has just mended a team, which is saved: answers the tournaments that do not know of it yet. One that a hall
 * writes may come back when it is over, and is then told no more: its secretary alone can mend the entry.
 */
export async function carryOwnMends(shell: Shell, owner: Untold["owner"], now: Date): Promise<readonly Behind[]> {
  // What fails is tried again by the server's clock, which logs it.
  const left = await carryEach(shell, owner, now)
  const held = new Set(left.filter(({ error }) => isOfHall(error)).map(({ tournament }) => tournament))
  const behind = await listUntold(shell.db, owner)
  return behind.map(({ tournament: id, name }) => ({ id, name, why: held.has(id) ? "held" : "failed" }))
}

export interface Behind {
  readonly id: TournamentId
  readonly name: string
  /** `held`: a hall's server writes it. */
  readonly why: "failed" | "held"
}

const isOfHall = (error: unknown): boolean => error instanceof Refusal && error.code === "held_by_hall"

/** A tournament that was not told, and why: what failed or was refused. */
interface Left {
  readonly tournament: TournamentId
  readonly error: unknown
}

/** What was left: one keeps no other waiting. `owner` null: of all coaches. */
async function carryEach(shell: Shell, owner: Untold["owner"] | null, now: Date): Promise<Left[]> {
  const left: Left[] = []
  for (const untold of await listUntold(shell.db, owner))
    await carryInto(shell, untold, now).catch((error: unknown) => {
      left.push({ tournament: untold.tournament, error })
    })
  return left
}

/** One step: the entries know of it if and only if it is noted no more. */
const carryInto = (shell: Shell, untold: Untold, now: Date) =>
  change(
    shell,
    { accountId: untold.owner, isAdmin: false, device: "" },
    { tournamentId: untold.tournament, need: "upkeep" },
    async (tx, tournament) => ({
      kind: "application.mend",
      changes: await mendsOf(tx, tournament, untold, now),
      topics: ["applications"],
      outcome: null,
    }),
  )

async function mendsOf(tx: Tx, tournament: TournamentRow, untold: Untold, now: Date): Promise<RowChange[]> {
  const ids = await takeUntold(tx, untold)
  // A day that is over is a document.
  const days = await listDays(tx, tournament.id)
  if (isOverSince([tournament.date, ...days.map(({ date }) => date)], now, 0) === true) return []
  const team = new Map((await listTeam(tx, untold.owner)).map((one): [number, typeof one] => [one.id, one]))
  const own = (await listApplications(tx, tournament.id)).filter(
    (one) =>
      one.accountId === untold.owner && isActive(one) && [...ids].some((id) => one.teamAthletes.includes(Number(id))),
  )
  const { rules } = await findRules(tx, tournament.id)
  const isOpen = takesEntries(tournament.registrationOpen, rules, now)
  const thisYear = yearInKyiv(now)
  const categories = await listCategories(tx, tournament.id)
  const year = seasonOf(tournament.date, thisYear)
  const placeOf = await placerIn(tx, tournament, categories, year)
  const context = { categories: new Map(categories.map((one) => [one.id, one])), placeOf, year }
  return own.flatMap((one) => {
    const wish = { ...one, ...mendedPeople(one, team) }
    const { fields, problems } = fieldsAndProblems(wish, thisYear)
    // What nobody could enter so stays as it was entered.
    if (problems.length > 0) return []
    const { name, birthYear, sex, members } = fields
    const categoryId = categoryNow(one, fields, context)
    const now = { ...fieldsOf(one), name, birthYear, sex, members, categoryId }
    return updated("applications", { id: one.id }, one, mended(one, now, { isOpen }))
  })
}

interface Context {
  readonly categories: ReadonlyMap<CategoryId, Category>
  readonly placeOf: Placer
  readonly year: number
}

/**
 * Whom the mended sex or year keeps out of a class of sparring of before comes where the rule leads (`docs/decisions/applications.md`). Any
 * other category stays, and the secretary is warned of it as ever.
 */
function categoryNow(before: Application, now: ApplicationFields, { categories, placeOf, year }: Context): CategoryId {
  const category = categories.get(before.categoryId)
  if (before.categoryId !== BY_RULE) {
    const isOut = (one: ApplicationFields): boolean =>
      category !== undefined && misfits(one, category, year).some(({ field }) => field !== "weight")
    if (category?.kind !== "kyorugi" || category.workType !== "individual" || isOut(before) || !isOut(now))
      return before.categoryId
  }
  return placed({ ...now, categoryId: BY_RULE }, placeOf).categoryId
}
