import { useState } from "react"
import type { WireScoringCourt } from "#contract/scoring.ts"
import { draft } from "./kept.ts"
import { messages } from "./messages.ts"
import { emptyPad, type Pad, sentMark } from "./pad.ts"
import { rulesOf } from "./rules.ts"
import { ScorePad } from "./ScorePad.tsx"
import type { Tablet } from "./tablet.ts"

/** The performance that is open on this court; what was pressed is kept through a reload and a return by the chief. */
export function Scoring({ tablet, court }: { tablet: Tablet; court: WireScoringCourt }) {
  const { event } = court
  const rules = rulesOf(court.style === "freestyle" ? "freestyle" : "traditional", court.rules_from, court.deductions)
  const [pad, setPad] = useState<Pad>(() => keptPad(event, rules.criteria.length) ?? emptyPad(rules))
  const change = (next: Pad): void => {
    draft.keep({ event, pad: next })
    setPad(next)
  }
  return (
    <ScorePad
      rules={rules}
      pad={pad}
      name={court.name}
      subtitle={subtitleOf(court)}
      onChange={change}
      onSend={() => void tablet.send(event, sentMark(pad, rules))}
    />
  )
}

function keptPad(event: number, criteria: number): Pad | null {
  const kept = draft.read()
  return kept?.event === event && kept.pad.parts.length === criteria ? kept.pad : null
}

function subtitleOf(court: WireScoringCourt): string {
  const form =
    court.style === "freestyle" ? messages.freestyle : court.poomsae_name || messages.formNumber(court.poomsaeNumber)
  return [form, messages.rounds[court.round], court.category_name, court.organization].filter(Boolean).join(" · ")
}
