import { Link } from "@tanstack/react-router"
import { paths } from "#web/lib/paths.ts"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { Empty } from "#web/ui/states.tsx"
import { messages } from "./uk.ts"

export function TournamentMissing() {
  return (
    <>
      <PageHeading title={messages.notFound} />
      <Empty text={messages.notFoundText}>
        <Link {...paths.tournaments()} className="button">
          {messages.toList}
        </Link>
      </Empty>
    </>
  )
}
