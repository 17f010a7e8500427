import * as contract from "#contract/rule-sets/calls.ts"
import * as whole from "#contract/rule-sets/whole.ts"
import type { ParsedOf } from "#contract/wire/endpoint.ts"
import { allGroups } from "#domain/catalogue/age-groups.ts"
import type { TournamentId } from "#domain/ids.ts"
import type { Finals } from "#domain/poomsae/finals.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { ownRulesOf } from "#domain/rules/category-rules.ts"
import type { RuleSetDraft } from "#domain/rules/rule-draft.ts"
import type { RulePick, RuleSet } from "#domain/rules/rule-set.ts"
import { agreedOf, scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { headingOf, present } from "#server/records/rule-sets/present.ts"
import { findRuleSet, listRuleSets, pickedRules } from "#server/records/rule-sets/rule-sets.ts"
import { visibleTournament } from "#server/records/tournaments/visible.ts"
import type { Deps } from "#server/views/deps.ts"
import { copyRuleSet, pickCategoryRules, pickRules, saveRuleSet } from "./actions.ts"

/** Rule sets: read by everybody signed in, written by operators, picked by a tournament's staff. */
export function ruleSetRoutes(serve: Serve, { shell, db }: Deps): void {
  serve(contract.listRuleSets, async () => ({
    list: (await listRuleSets(db)).map((one) => ({
      ...headingOf(one),
      format: one.rules.kyorugi.format,
      freestyle: one.rules.freestyle?.edition ?? "",
    })),
  }))

  serve(whole.oneRuleSet, async ({ id, version }) => {
    const found = orNotFound(await findRuleSet(db, id, version ?? null))
    return { item: present(found) }
  })

  serve(whole.saveRuleSet, async ({ action, id, version, ...body }, caller) => ({
    item: present(await saveRuleSet(db, caller, action ?? null, { id, version }, draftFrom(body))),
  }))

  serve(whole.copyRuleSet, async ({ action, id, season }, caller) => {
    const wish = { id, season: season === 1 ? ("next" as const) : ("same" as const) }
    return { item: present(await copyRuleSet(db, caller, action ?? null, wish)) }
  })

  serve(contract.tournamentRules, async ({ id }, caller) => {
    const tournament = await visibleTournament(db, caller, id)
    return { item: await presentPick(tournament, tournament.id) }
  })

  serve(contract.pickCategoryRules, async (input, caller) => {
    const rules = input.tournament === 1 ? null : (input.rules ?? null)
    if (rules === null && input.tournament !== 1) throw new Refusal("required", "rules")
    const wish = { category: input.category, rules, agreed: agreedOf(input) }
    const { revision, outcome } = await pickCategoryRules(shell, caller, scopeOf(input.id, input), wish)
    return { revision, name: outcome.name }
  })

  serve(contract.pickRules, async (input, caller) => {
    const { revision, outcome } = await pickRules(shell, caller, scopeOf(input.id, input), input.rules)
    return { revision, item: await presentPick({ ruleSetId: outcome.id, ruleSetVersion: outcome.version }, input.id) }
  })

  /** What the categories that name rules of their own are read by, each version once. */
  async function ownOf(id: TournamentId) {
    const naming = (await listCategories(db, id)).flatMap((one) => {
      const own = ownRulesOf(one)
      return own ? [{ category: one.id, own }] : []
    })
    const sets = new Map<string, ReturnType<typeof agesOf>>()
    for (const { own } of naming) {
      const key = `${own.ruleSetId}/${own.ruleSetVersion}`
      if (!sets.has(key)) sets.set(key, agesOf((await pickedRules(db, own)).rules))
    }
    return naming.flatMap(({ category, own }) => {
      const ages = sets.get(`${own.ruleSetId}/${own.ruleSetVersion}`)
      return ages ? [{ category, contests: ages.contests, groups: ages.groups }] : []
    })
  }

  async function presentPick(pick: RulePick, tournament: TournamentId) {
    const { id, version, rules } = await pickedRules(db, pick)
    const newest = await findRuleSet(db, id, null)
    return {
      rules: id,
      version,
      name: rules.name,
      validFrom: rules.validFrom,
      format: rules.kyorugi.format,
      freestyle: rules.freestyle?.edition ?? "",
      ...agesOf(rules),
      finals: rules.poomsae.finals ?? 0,
      own: await ownOf(tournament),
      newest: newest?.version ?? version,
    }
  }
}

const agesOf = ({ kyorugi, groups }: RuleSet) => ({
  contests: kyorugi.contests.map(({ ageStart, ageStop, rounds }) => ({ ageStart, ageStop, rounds })),
  groups: allGroups(groups).map(({ id, ageStart }) => ({ id, ageStart })),
})

type Body = Omit<ParsedOf<typeof whole.saveRuleSet>, "action" | "id" | "version">

const draftFrom = ({
  bands,
  bout,
  scoring,
  poomsae,
  freestyle: { edition, ...counted },
  ...rest
}: Body): RuleSetDraft => ({
  ...rest,
  // Not checked yet: the rules say what is no number of finals.
  poomsae: { ...poomsae, finals: poomsae.finals as Finals },
  ...(edition !== "day" && { freestyle: { edition, ...counted } }),
  scoring: scoringFrom(scoring),
  bands: bands.map(({ extra, ...band }) => ({ ...band, isExtra: extra })),
  bout: {
    ...bout,
    tie: filled(bout.tie),
    goldenTie: filled(bout.goldenTie),
    passiveReasons: filled(bout.passiveReasons),
    video: { quota: bout.video.quota, isKeptWhenAccepted: bout.video.keptWhenAccepted },
  },
})

const filled = <Value extends string>(slots: readonly (Value | "none")[]): Exclude<Value, "none">[] =>
  slots.filter((one): one is Exclude<Value, "none"> => one !== "none")

const milli = (amount: number): number => Math.round(amount * 1_000_000) / 1000

const scoringFrom = ({ trimFrom, time, boundary, restart, small, big }: Body["scoring"]): RuleSetDraft["scoring"] => ({
  trimFrom,
  penalties: { time: milli(time), boundary: milli(boundary), restart: milli(restart) },
  deductions: { small: milli(small), big: milli(big) },
})
