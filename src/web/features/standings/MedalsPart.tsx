import { messages } from "./messages.ts"
import type { PartProps } from "./part-props.ts"
import { TeamLines } from "./TeamLines.tsx"
import { medalsOf } from "./team-columns.ts"

/** Who has how many medals; gold before silver before bronze. */
export const MedalsPart = (props: PartProps) => (
  <TeamLines {...props} table="medals" isListed={(line) => medalsOf(line) > 0} empty={messages.noMedals} />
)
