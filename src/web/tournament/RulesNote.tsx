import type { ListedRuleSet } from "#contract/rule-sets.ts"
import { type DatedRules, disagreement, offeredOn } from "#domain/rules/offer.ts"
import { messages } from "./messages.ts"
import styles from "./tournament.module.css"

interface Props {
  /** The first day, dd.mm.yyyy; '' none. */
  readonly day: string
  readonly picked: DatedRules & { readonly name: string }
  readonly sets: readonly ListedRuleSet[]
}

/** Says that the first day and the rules do not fit; what to do about it is the person's to decide. */
export function RulesNote({ day, picked, sets }: Props) {
  const why = disagreement(day, picked, sets)
  return (
    <p className={styles.rulesNote} role="status">
      {why === "notBegun" && messages.rulesNotBegun(picked.name, picked.validFrom)}
      {why === "superseded" && messages.rulesSuperseded(picked.name, offeredOn(day, sets)?.name ?? "")}
    </p>
  )
}
