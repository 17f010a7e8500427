import { NativeSelect } from "@mantine/core"
import { generalNameOf } from "#domain/catalogue/decision-words.ts"
import { decisions } from "#domain/catalogue/decisions.ts"
import { decisionOf, type ResultForm } from "./result-form.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly label: string
  readonly form: ResultForm
  readonly isBad: boolean
  readonly onChange: (decision: string) => void
}

/** Why the fight was won. Both out need a reason that somebody names: none is proposed. */
export function DecisionField({ label, form, isBad, onChange }: Props) {
  return (
    <NativeSelect
      label={label}
      data={form.winner === "both" ? reasonsOfBothOut : reasons}
      value={decisionOf(form)}
      error={isBad ? messages.problems.decision : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const reasons = decisions.map(({ code }) => ({
  value: code,
  label: [code, generalNameOf(code)].filter(Boolean).join(" – "),
}))

const reasonsOfBothOut = [{ value: "", label: messages.chooseDecision }, ...reasons.filter(({ value }) => value !== "")]
