import { Link } from "@tanstack/react-router"
import { paths } from "#web/lib/paths.ts"
import { NoMatch } from "#web/ui/NoMatch.tsx"
import { Empty } from "#web/ui/states.tsx"
import type { PartProps } from "./part-props.ts"
import { isFiltered } from "./standings-search.ts"
import { messages } from "./uk.ts"

/** No category to tell of: the filters let none through, or nothing is drawn, so nobody can have won. */
export function NothingShown({ tournament, search, onChange }: Pick<PartProps, "tournament" | "search" | "onChange">) {
  const { part } = search
  if (isFiltered(search)) return <NoMatch by={[messages.noneFound]} onReset={() => onChange(part ? { part } : {})} />
  return (
    <Empty text={messages.none}>
      <Link {...paths.overview(tournament.id, 4)} className="button button-quiet">
        {messages.toDraw}
      </Link>
    </Empty>
  )
}
