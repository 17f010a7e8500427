import { Text } from "@mantine/core"
import type { ListedRuleSet } from "#contract/rule-sets/calls.ts"
import { type DatedRules, disagreement, offeredOn } from "#domain/rules/offer.ts"
import { messages } from "./uk.ts"

interface Props {
  /** The first day, dd.mm.yyyy; '' none. */
  readonly day: string
  readonly picked: DatedRules & { readonly name: string }
  readonly sets: readonly ListedRuleSet[]
}

/** Shows that the first day and the rule set do not fit; the person decides what to do. */
export function RulesNote({ day, picked, sets }: Props) {
  const why = disagreement(day, picked, sets)
  return (
    <Text role="status" bg="var(--winner)" bdrs="var(--radius)" p={why ? "8px 12px" : 0}>
      {why === "notBegun" && messages.rulesNotBegun(picked.name, picked.validFrom)}
      {why === "superseded" && messages.rulesSuperseded(picked.name, offeredOn(day, sets)?.name ?? "")}
    </Text>
  )
}
