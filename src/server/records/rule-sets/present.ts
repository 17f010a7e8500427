import type { ListedRuleSet } from "#contract/rule-sets/calls.ts"
import { boutSlots, type WireRuleSet } from "#contract/rule-sets/whole.ts"
import { draftOf, type RuleSetDraft } from "#domain/rules/rule-draft.ts"
import type { StoredRules } from "./rule-sets.ts"

export const headingOf = ({
  id,
  version,
  rules,
  updatedAt,
  author,
}: StoredRules): Omit<ListedRuleSet, "format" | "freestyle"> => ({
  id,
  version,
  name: rules.name,
  validFrom: rules.validFrom,
  updated: updatedAt?.toISOString() ?? "",
  author,
})

export function present(stored: StoredRules): WireRuleSet {
  const { bands, individual, pairAndTeam, merge, kyorugi, bout, poomsae, scoring, freestyle } = draftOf(stored.rules)
  return {
    ...headingOf(stored),
    bands: bands.map(({ isExtra, ...band }) => ({ ...band, extra: isExtra })),
    individual: [...individual],
    pairAndTeam: [...pairAndTeam],
    merge,
    kyorugi: { ...kyorugi, contests: [...kyorugi.contests] },
    bout: {
      ...bout,
      tie: slots(bout.tie, boutSlots.tie),
      goldenTie: slots(bout.goldenTie, boutSlots.goldenTie),
      passiveReasons: slots(bout.passiveReasons, boutSlots.passiveReasons),
      video: { quota: bout.video.quota, keptWhenAccepted: bout.video.isKeptWhenAccepted },
    },
    poomsae: { ...poomsae, finals: poomsae.finals ?? 0 },
    scoring: scoringOnWire(scoring),
    freestyle: freestyle ?? { edition: "day", falls: true, acrobatics: true },
  }
}

/** A list in as many slots as a form has for it. */
const slots = <Value>(values: readonly Value[], length: number): (Value | "none")[] =>
  Array.from({ length: Math.max(length, values.length) }, (_, at) => values[at] ?? "none")

const points = (amount: number): number => amount / 1000

function scoringOnWire({ trimFrom, penalties: { time, boundary, restart }, deductions }: RuleSetDraft["scoring"]) {
  const { small, big } = deductions
  return {
    trimFrom,
    time: points(time),
    boundary: points(boundary),
    restart: points(restart),
    small: points(small),
    big: points(big),
  }
}
