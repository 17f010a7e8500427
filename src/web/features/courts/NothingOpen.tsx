import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { paths } from "#web/lib/paths.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { Empty } from "#web/ui/states.tsx"
import { listsOn } from "./lists-on.ts"
import { messages } from "./uk.ts"

interface Props {
  /** The tournament. */
  readonly id: number
  readonly section: number
  readonly isOver: boolean
}

/** No fight waits on a court: all are over, it has none yet, or poomsae are performed on it, which have no queue of fights. */
export function NothingOpen({ id, section, isOver }: Props) {
  const { data } = useQuery(fullTournamentQuery(id))
  const lists = listsOn(section, data?.item.protocols ?? [])
  if (lists.length > 0) {
    return (
      <Empty text={messages.poomsaeHere}>
        {lists.map(({ id: category, fullname }) => (
          <Link key={category} {...paths.bracket(id, category)} search={{ tab: 5 }} className="button button-quiet">
            {fullname}
          </Link>
        ))}
      </Empty>
    )
  }
  return (
    <Empty text={isOver ? messages.allOver : messages.noFights}>
      <Link {...paths.overview(id, 11)} className="button button-quiet">
        {messages.toNumbering}
      </Link>
    </Empty>
  )
}
