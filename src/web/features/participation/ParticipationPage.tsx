import { Link } from "@tanstack/react-router"
import { paths } from "#web/app/paths.ts"
import { Card } from "#web/ui/Card.tsx"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { messages } from "./messages.ts"

/** The place where coaches enter their athletes; until then it says what to do instead. */
export function ParticipationPage() {
  return (
    <>
      <PageHeading title={messages.title} />
      <Card>
        <div className="stack">
          <p>{messages.text}</p>
          <Link {...paths.tournaments(2)} className="button button-quiet">
            {messages.toTournaments}
          </Link>
        </div>
      </Card>
    </>
  )
}
