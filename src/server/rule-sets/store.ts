import { type Kysely, sql } from "kysely"
import type { AccountId } from "#domain/ids.ts"
import { scoringValuesOn } from "#domain/poomsae/scoring-rules.ts"
import { invariant, Refusal } from "#domain/refusal.ts"
import { builtInRules } from "#domain/rules/built-in.ts"
import type { RulePick, RuleSet } from "#domain/rules/rule-set.ts"
import type { Tables } from "#server/platform/db/tables.ts"

/** A version with who made it and when; the built-in one was made by nobody. */
export interface StoredRules {
  readonly id: number
  readonly version: number
  readonly rules: RuleSet
  readonly updatedAt: Date | null
  readonly author: string
}

export const BUILT_IN: StoredRules = { id: 0, version: 1, rules: builtInRules, updatedAt: null, author: "" }

/** The newest version of each, the built-in one first, then by the day from which they hold, newest first. */
export async function listRuleSets(db: Kysely<Tables>): Promise<StoredRules[]> {
  const { rows } = await sql<Row>`select distinct on (r.id) ${columns}
    from "ruleSets" r left join accounts a on a.id = r."createdBy" order by r.id, r.version desc`.execute(db)
  const stored = rows.map(storedOf)
  const day = ({ rules }: StoredRules): string => rules.validFrom.split(".").reverse().join("")
  return [BUILT_IN, ...stored.sort((one, other) => day(other).localeCompare(day(one)) || other.id - one.id)]
}

/** One version (null: the newest), or undefined. */
export async function findRuleSet(
  db: Kysely<Tables>,
  id: number,
  version: number | null,
): Promise<StoredRules | undefined> {
  if (id === 0) return BUILT_IN
  const { rows } = await sql<Row>`select ${columns}
    from "ruleSets" r left join accounts a on a.id = r."createdBy"
    where r.id = ${id} and (${version}::int is null or r.version = ${version}::int)
    order by r.version desc limit 1`.execute(db)
  return rows[0] && storedOf(rows[0])
}

/** What a tournament holds to. */
export async function rulesOf(db: Kysely<Tables>, { ruleSetId, ruleSetVersion }: RulePick): Promise<RuleSet> {
  if (ruleSetId === 0) return builtInRules
  const found = await findRuleSet(db, ruleSetId, ruleSetVersion)
  invariant(found, "a picked version is kept")
  return found.rules
}

interface Mark {
  readonly action: string | null
  readonly bodyHash: string
}

/** The version that this very action of the account has made, if it was done before; `action_reused` where it asked for another. */
export async function findByAction(db: Kysely<Tables>, { action, bodyHash }: Mark, accountId: AccountId) {
  const made = await db
    .selectFrom("ruleSets")
    .select(["id", "version", "bodyHash"])
    .where("action", "=", action)
    .where("createdBy", "=", accountId)
    .executeTakeFirst()
  if (made && made.bodyHash !== bodyHash) throw new Refusal("action_reused")
  return made && (await findRuleSet(db, made.id, made.version))
}

export async function nextRuleSetId(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('"ruleSetIds"')::int as id`.execute(db)
  const id = rows[0]?.id
  invariant(id, "a sequence always answers")
  return id
}

/** Keeps a version; refuses `state_moved` where somebody else has just made it. */
export async function insertRules(
  db: Kysely<Tables>,
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
  readonly body: Omit<RuleSet, "scoring"> & Partial<Pick<RuleSet, "scoring">>
  readonly updatedAt: Date
  readonly author: string
}

const columns = sql`r.id, r.version, r.body, r."updatedAt",
  coalesce(trim(a."firstName" || ' ' || a."lastName"), '') as author`

/** Versions that were kept before scoring stood in them have the values of their day. */
const storedOf = ({ body, ...row }: Row): StoredRules => ({
  ...row,
  rules: { ...body, scoring: body.scoring ?? scoringValuesOn(body.validFrom) },
})
