import type { ParsedOf } from "#contract/endpoint.ts"
import {
  copyRuleSet as copyEndpoint,
  type ListedRuleSet,
  listRuleSets as listEndpoint,
  oneRuleSet,
  pickRules as pickEndpoint,
  saveRuleSet as saveEndpoint,
  tournamentRules,
  type WireRuleSet,
} from "#contract/rule-sets.ts"
import { maySee } from "#domain/access.ts"
import type { TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { draftOf, type RuleSetDraft } from "#domain/rules/rule-draft.ts"
import type { RulePick } from "#domain/rules/rule-set.ts"
import type { Deps } from "#server/platform/deps.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { findTournament } from "#server/tournaments/store.ts"
import { copyRuleSet, pickRules, saveRuleSet } from "./actions.ts"
import { findRuleSet, listRuleSets, pickedRules, type StoredRules } from "./store.ts"

/** Rule sets: read by everybody signed in, written by operators, picked by a tournament's staff. */
export function ruleSetRoutes(serve: Serve, { shell, db }: Deps): void {
  serve(listEndpoint, async () => ({
    list: (await listRuleSets(db)).map((one) => ({ ...headingOf(one), format: one.rules.kyorugi.format })),
  }))

  serve(oneRuleSet, async ({ id, version }) => {
    const found = await findRuleSet(db, id, version ?? null)
    if (!found) throw new Refusal("not_found")
    return { item: present(found) }
  })

  serve(saveEndpoint, async ({ action, id, version, ...body }, caller) => ({
    item: present(await saveRuleSet(db, caller, action ?? null, { id, version }, draftFrom(body))),
  }))

  serve(copyEndpoint, async ({ action, id, season }, caller) => {
    const wish = { id, season: season === 1 ? ("next" as const) : ("same" as const) }
    return { item: present(await copyRuleSet(db, caller, action ?? null, wish)) }
  })

  serve(tournamentRules, async ({ id }, caller) => {
    const tournament = await findTournament(db, id as TournamentId)
    if (!tournament || !maySee(caller, tournament)) throw new Refusal("not_found")
    return { item: await presentPick(tournament) }
  })

  serve(pickEndpoint, async (input, caller) => {
    const { revision, outcome } = await pickRules(shell, caller, scopeOf(input.id, input), input.rules)
    return { revision, item: await presentPick({ ruleSetId: outcome.id, ruleSetVersion: outcome.version }) }
  })

  async function presentPick(pick: RulePick) {
    const { id, version, rules } = await pickedRules(db, pick)
    const newest = await findRuleSet(db, id, null)
    return {
      rules: id,
      version,
      name: rules.name,
      validFrom: rules.validFrom,
      format: rules.kyorugi.format,
      newest: newest?.version ?? version,
    }
  }
}

const headingOf = ({ id, version, rules, updatedAt, author }: StoredRules): Omit<ListedRuleSet, "format"> => ({
  id,
  version,
  name: rules.name,
  validFrom: rules.validFrom,
  updated: updatedAt?.toISOString() ?? "",
  author,
})

function present(stored: StoredRules): WireRuleSet {
  const { bands, individual, pairAndTeam, merge, kyorugi, poomsae, scoring } = draftOf(stored.rules)
  return {
    ...headingOf(stored),
    bands: bands.map(({ isExtra, ...band }) => ({ ...band, extra: isExtra ? 1 : 0 })),
    individual: [...individual],
    pairAndTeam: [...pairAndTeam],
    merge: { ...merge, mixedGrades: merge.mixedGrades ? 1 : 0 },
    kyorugi: { ...kyorugi, technicalCard: kyorugi.technicalCard ? 1 : 0, contests: [...kyorugi.contests] },
    poomsae,
    scoring: scoringOnWire(scoring),
  }
}

type Body = Omit<ParsedOf<typeof saveEndpoint>, "action" | "id" | "version">

const draftFrom = ({ bands, merge, kyorugi, scoring, ...rest }: Body): RuleSetDraft => ({
  ...rest,
  scoring: scoringFrom(scoring),
  bands: bands.map(({ extra, ...band }) => ({ ...band, isExtra: extra === 1 })),
  merge: { ...merge, mixedGrades: merge.mixedGrades === 1 },
  kyorugi: { ...kyorugi, technicalCard: kyorugi.technicalCard === 1 },
})

const points = (amount: number): number => amount / 1000
const milli = (amount: number): number => Math.round(amount * 1_000_000) / 1000

function scoringOnWire({ trimFrom, penalties: { time, boundary, restart }, deductions }: RuleSetDraft["scoring"]) {
  const { small, big } = deductions
  return {
    ...{ trimFrom, time: points(time), boundary: points(boundary), restart: points(restart) },
    ...{ small: points(small), big: points(big) },
  }
}

const scoringFrom = ({ trimFrom, time, boundary, restart, small, big }: Body["scoring"]): RuleSetDraft["scoring"] => ({
  trimFrom,
  penalties: { time: milli(time), boundary: milli(boundary), restart: milli(restart) },
  deductions: { small: milli(small), big: milli(big) },
})
