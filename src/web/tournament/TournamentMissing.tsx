import { Link } from "@tanstack/react-router"
import { paths } from "#web/lib/paths.ts"
import { PageHead } from "#web/ui/PageHead.tsx"
import { Empty } from "#web/ui/states.tsx"
import { messages } from "./uk.ts"

export function TournamentMissing() {
  return (
    <>
      <PageHead title={messages.notFound} order={1} />
      <Empty text={messages.notFoundText}>
        <Link {...paths.tournaments()} className="button">
          {messages.toList}
        </Link>
      </Empty>
    </>
  )
}
