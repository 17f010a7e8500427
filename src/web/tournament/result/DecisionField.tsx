import { NativeSelect } from "@mantine/core"
import { generalNameOf } from "#domain/catalogue/decision-words.ts"
import { type Decision, decisions } from "#domain/catalogue/decisions.ts"
import { messages as words } from "./desk.uk.ts"
import { decisionOf, type ResultForm } from "./result-form.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly form: ResultForm
  readonly isBad: boolean
  readonly onChange: (decision: string) => void
}

/** Why the fight was won. Both out need a reason that somebody names: none is proposed, and none of them speaks of a win. */
export function DecisionField({ form, isBad, onChange }: Props) {
  const areBothOut = form.winner === "both"
  return (
    <NativeSelect
      label={areBothOut ? words.reason : words.decision}
      data={areBothOut ? reasonsOfBothOut : reasons}
      value={decisionOf(form)}
      error={isBad ? messages.problems.decision : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const { decision: won } = words
const WON = `${won} `

/** `wonBy`: what is said of a name that speaks of a win. */
function reasonOf({ code }: Decision, wonBy: (name: string) => string) {
  const name = generalNameOf(code)
  const said = name.startsWith(WON) ? wonBy(name) : name
  return { value: code, label: [code, said].filter(Boolean).join(" – ") }
}

/** The label says the first word: without it the others have room. */
const reasons = decisions.map((one) => reasonOf(one, (name) => name.slice(WON.length)))

const reasonsOfBothOut = [
  { value: "", label: messages.chooseDecision },
  ...decisions.filter(({ code }) => code !== "").map((one) => reasonOf(one, () => "")),
]
