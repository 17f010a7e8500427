import { sql } from "kysely"
import { usualBoutValues } from "#domain/bout/values.ts"
import type { AccountId, TournamentId } from "#domain/ids.ts"
import { scoringValuesOn } from "#domain/poomsae/scoring-rules.ts"
import { invariant, Refusal } from "#domain/refusal.ts"
import { builtInOf, builtInRules, builtInSets, isBuiltInId } from "#domain/rules/built-in.ts"
import type { KyorugiRules } from "#domain/rules/kyorugi.ts"
import { kyorugiValuesOn } from "#domain/rules/kyorugi-editions.ts"
import { datedOf, offeredOn } from "#domain/rules/offer.ts"
import type { RulePick, RuleSet } from "#domain/rules/rule-set.ts"
import { isoDay } from "#domain/tournament/calendar-date.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { nextNumbers } from "#server/platform/numbers.ts"

/** A version with its author and time; built-in ones have no author and are all version 1. */
export interface StoredRules {
  readonly id: number
  readonly version: number
  readonly rules: RuleSet
  readonly updatedAt: Date | null
  readonly author: string
}

const byNobody = (id: number, rules: RuleSet): StoredRules => ({ id, version: 1, rules, updatedAt: null, author: "" })

/** What a set that is new is compared with. */
export const FIRST_BUILT_IN: StoredRules = byNobody(0, builtInRules)

/** The newest version of each: the built-in ones, then the others, each by the day from which they hold, newest first. */
export async function listRuleSets(db: Db): Promise<StoredRules[]> {
  const { rows } = await sql<Row>`select distinct on (r.id) ${columns}
    from "ruleSets" r left join accounts a on a.id = r."createdBy" where r."tournamentId" is null
    order by r.id, r.version desc`.execute(db)
  const stored = rows.map(storedOf)
  const day = ({ rules }: StoredRules): string => isoDay(rules.validFrom)
  const newestFirst = (one: StoredRules, other: StoredRules): number =>
    day(other).localeCompare(day(one)) || other.id - one.id
  return [...builtInSets.map(({ id, rules }) => byNobody(id, rules)).sort(newestFirst), ...stored.sort(newestFirst)]
}

/** One version (null: the newest), or undefined; also of a set that came with a tournament. */
export async function findRuleSet(db: Db, id: number, version: number | null): Promise<StoredRules | undefined> {
  if (isBuiltInId(id)) {
    const rules = (version ?? 1) === 1 ? builtInOf(id) : undefined
    return rules && byNobody(id, rules)
  }
  const { rows } = await sql<Row>`select ${columns}
    from "ruleSets" r left join accounts a on a.id = r."createdBy"
    where r.id = ${id} and (${version}::int is null or r.version = ${version}::int)
    order by r.version desc limit 1`.execute(db)
  return rows[0] && storedOf(rows[0])
}

/** What a tournament holds to. */
export async function rulesOf(db: Db, { ruleSetId, ruleSetVersion }: RulePick): Promise<RuleSet> {
  return (await pickedRules(db, { ruleSetId, ruleSetVersion })).rules
}

/** The version that a tournament picked, with its heading. */
export async function pickedRules(db: Db, { ruleSetId, ruleSetVersion }: RulePick): Promise<StoredRules> {
  const version = isBuiltInId(ruleSetId) ? null : ruleSetVersion
  // A file may name a version that its set does not have.
  const found = (await findRuleSet(db, ruleSetId, version)) ?? (await findRuleSet(db, ruleSetId, null))
  invariant(found, "a picked version is kept")
  return found
}

/** Of these sets those that are everybody's, or came with this tournament. */
export async function openTo(db: Db, tournament: TournamentId | null, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select distinct id from "ruleSets"
    where id = any(${[...ids]}::int[]) and ("tournamentId" is null or "tournamentId" = ${tournament}::int)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The newest version of a set, as a tournament (null: a new one) stores it; refuses `not_found`. */
export async function pickOf(
  db: Db,
  id: number,
  tournament: TournamentId | null = null,
): Promise<RulePick & { readonly stored: StoredRules }> {
  const stored = await findRuleSet(db, id, null)
  const isOpen = isBuiltInId(id) || (await openTo(db, tournament, [id])).has(id)
  if (!stored || !isOpen) throw new Refusal("not_found")
  return { ruleSetId: id, ruleSetVersion: isBuiltInId(id) ? 0 : stored.version, stored }
}

/** The set that a tournament of that day (dd.mm.yyyy) is offered. */
export async function offeredId(db: Db, day: string): Promise<number> {
  const sets = await listRuleSets(db)
  return offeredOn(day, sets.map(datedOf))?.id ?? 0
}

interface Mark {
  readonly action: string | null
  readonly bodyHash: string
}

/** The version that the same action of the account has already made; `action_reused` if it asked for another. */
export async function findByAction(db: Db, { action, bodyHash }: Mark, accountId: AccountId) {
  const made = await db
    .selectFrom("ruleSets")
    .select(["id", "version", "bodyHash"])
    .where("action", "=", action)
    .where("createdBy", "=", accountId)
    .executeTakeFirst()
  if (made && made.bodyHash !== bodyHash) throw new Refusal("action_reused")
  return made && (await findRuleSet(db, made.id, made.version))
}

export async function nextRuleSetId(db: Db): Promise<number> {
  const [id] = await nextNumbers(db, "ruleSetIds", 1)
  invariant(id, "a sequence always answers")
  return id
}

/** Stores a version; refuses `state_moved` if another person has just made it. */
export async function insertRules(
  db: Db,
  row: { readonly id: number; readonly version: number; readonly createdBy: AccountId } & Mark,
  rules: RuleSet,
): Promise<void> {
  const { name, validFrom } = rules
  const kept = await db
    .insertInto("ruleSets")
    .values({ ...row, name, validFrom, body: JSON.stringify(rules) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (kept.numInsertedOrUpdatedRows !== 1n) throw new Refusal("state_moved")
}

interface Row {
  readonly id: number
  readonly version: number
  readonly body: Omit<RuleSet, "scoring" | "bout" | "kyorugi"> &
    Partial<Pick<RuleSet, "scoring" | "bout">> & { readonly kyorugi: OlderKyorugi }
  readonly updatedAt: Date
  readonly author: string
}

/** What a version holds at least. */
type OlderKyorugi = Pick<KyorugiRules, "pointGap" | "penalties" | "contests"> & Partial<KyorugiRules>

const columns = sql`r.id, r.version, r.body, r."updatedAt",
  coalesce(trim(a."firstName" || ' ' || a."lastName"), '') as author`

/** Versions that were stored before they contained scoring, points and bouts have the values of their day. */
export const wholeRules = (body: Row["body"]): RuleSet => ({
  ...body,
  kyorugi: { ...kyorugiValuesOn(body.validFrom), ...body.kyorugi },
  bout: body.bout ?? usualBoutValues,
  scoring: body.scoring ?? scoringValuesOn(body.validFrom),
})

const storedOf = ({ body, ...row }: Row): StoredRules => ({ ...row, rules: wholeRules(body) })
