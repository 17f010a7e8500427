import type { Kysely } from "kysely"
import type { CategoryId, TournamentId } from "#domain/ids.ts"
import { type AgreedQuestions, requireAgreed } from "#domain/questions.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { checkRuleSet } from "#domain/rules/check-rule-set.ts"
import { nextSeason, type RuleSetDraft } from "#domain/rules/rule-draft.ts"
import type { RuleSet } from "#domain/rules/rule-set.ts"
import { updated } from "#domain/value/changes.ts"
import { action } from "#server/platform/action.ts"
import { type Doer, hashOf, type Tx } from "#server/platform/change.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { listBouts } from "#server/records/bouts/bouts.ts"
import { findDraw } from "#server/records/brackets/brackets.ts"
import { findCategoryOf } from "#server/records/categories/categories.ts"
import {
  FIRST_BUILT_IN,
  findByAction,
  findRuleSet,
  insertRules,
  nextRuleSetId,
  pickOf,
  type StoredRules,
} from "#server/records/rule-sets/rule-sets.ts"
import { ruleSetTexts } from "./uk.ts"

/** Which version a form was drawn from; id 0: a new set. */
export interface RuleVersion {
  readonly id: number
  readonly version: number
}

/**
 * Stores a new set, or a new version of one. Operators only; refused with `state_moved` if the form was made from
 * another version than the newest, and with every fault of the rules at its field.
 */
export function saveRuleSet(
  db: Kysely<Tables>,
  doer: Doer,
  action: string | null,
  { id, version }: RuleVersion,
  draft: RuleSetDraft,
): Promise<StoredRules> {
  return once(db, doer, { action, body: { id, version, draft } }, async () => {
    const before = orNotFound(id === 0 ? FIRST_BUILT_IN : (await pickOf(db, id)).stored)
    const rules = cleanRules(draft, before.rules)
    if (id === 0) return { id: await nextRuleSetId(db), version: 1, rules }
    if (before.version !== version) throw new Refusal("state_moved")
    return { id, version: version + 1, rules }
  })
}

/** Copies a set to a new one, for the same or for the next season. Operators only. */
export function copyRuleSet(
  db: Kysely<Tables>,
  doer: Doer,
  action: string | null,
  { id, season }: { readonly id: number; readonly season: "same" | "next" },
): Promise<StoredRules> {
  return once(db, doer, { action, body: { copy: id, season } }, async () => {
    const source = orNotFound(await findRuleSet(db, id, null))
    const rules =
      season === "next" ? nextSeason(source.rules) : { ...source.rules, name: ruleSetTexts.copyOf(source.rules.name) }
    return { id: await nextRuleSetId(db), version: 1, rules }
  })
}

/** The same action repeated returns what it made; two concurrent ones make one set. */
async function once(
  db: Kysely<Tables>,
  { accountId, isAdmin }: Doer,
  { action, body }: { readonly action: string | null; readonly body: unknown },
  decide: () => Promise<RuleVersion & { readonly rules: RuleSet }>,
): Promise<StoredRules> {
  if (accountId === null) throw new Refusal("not_signed_in")
  if (!isAdmin) throw new Refusal("forbidden")
  const bodyHash = hashOf({ action: action ?? undefined, body })
  const earlier = action === null ? undefined : await findByAction(db, { action, bodyHash }, accountId)
  if (earlier) return earlier
  const { rules, ...key } = await decide()
  await insertRules(db, { ...key, createdBy: accountId, action, bodyHash }, rules)
  return orNotFound(await findRuleSet(db, key.id, key.version))
}

function cleanRules(draft: RuleSetDraft, before: RuleSet): RuleSet {
  const checked = checkRuleSet(draft, before.groups)
  if (checked.ok) return checked.rules
  const errors = checked.problems.map(({ field, ...data }) => ({ field, code: "rule_set" as const, data }))
  throw new Refusal("rule_set", checked.problems[0]?.field ?? null, { errors })
}

interface CategoryPick {
  readonly category: CategoryId
  /** null: the tournament's. */
  readonly rules: number | null
  readonly agreed: AgreedQuestions
}

/**
 * Names a rule set for the fights of one category, in its newest version. What was fought stays as it was: bouts have
 * their rules in their logs, results by hand are read once. Refuses `rules_of_fights` for poomsae, and `rules_begun`.
 */
export const pickCategoryRules = action(async (tx, tournament, { category: id, rules, agreed }: CategoryPick) => {
  const category = orNotFound(await findCategoryOf(tx, tournament.id, id))
  if (category.kind !== "kyorugi") throw new Refusal("rules_of_fights", "category")
  const picked = rules === null ? null : await pickOf(tx, rules, tournament.id)
  const { ruleSetId = null, ruleSetVersion = null, ruleSetName = null } = category
  const name = picked?.stored.rules.name ?? ""
  const changes = updated(
    "categories",
    { id },
    { ruleSetId, ruleSetVersion, ruleSetName },
    {
      ruleSetId: picked?.ruleSetId ?? null,
      ruleSetVersion: picked?.ruleSetVersion ?? null,
      ruleSetName: picked ? name : null,
    },
  )
  const isAsked = changes.length > 0 && (await hasBegun(tx, tournament.id, id))
  requireAgreed(agreed, [isAsked ? new Refusal("rules_begun") : null])
  return { kind: "category.rules", changes, topics: ["categories", `category:${id}`], outcome: { name } }
})

/** Whether a fight of the category has begun on its court, was recorded, or stands in a bout of its own. */
async function hasBegun(tx: Tx, tournamentId: TournamentId, category: CategoryId): Promise<boolean> {
  const fights = (await findDraw(tx, tournamentId, category))?.bracket.fights ?? []
  if (fights.some(({ result, times }) => result !== null || (times?.startedAt ?? null) !== null)) return true
  return (await listBouts(tx, tournamentId)).some(({ categoryId }) => categoryId === category)
}

/** Holds a tournament to the newest version of a set; its categories stay as they are. */
export const pickRules = action(async (tx, tournament, id: number) => {
  const { stored, ...picked } = await pickOf(tx, id, tournament.id)
  const { ruleSetId, ruleSetVersion } = tournament
  return {
    kind: "tournament.rules",
    changes: updated("tournaments", { id: tournament.id }, { ruleSetId, ruleSetVersion }, picked),
    topics: ["tournament"],
    outcome: { id, version: stored.version, name: stored.rules.name },
  }
})
