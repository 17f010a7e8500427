import { FormulaCard } from "./FormulaCard.tsx"
import { messages } from "./messages.ts"
import type { PartProps } from "./part-props.ts"
import { TeamLines } from "./TeamLines.tsx"

/** The teams by points, and how the points are made. */
export const TeamsPart = (props: PartProps) => (
  <>
    {props.standings.categories.length > 0 && (
      <TeamLines {...props} table="teams" isListed={() => true} empty={messages.noTeams} />
    )}
    <FormulaCard tournament={props.tournament.id} mayEdit={props.mayEdit} formula={props.standings.formula} />
  </>
)
