import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { dateAndTime } from "#domain/uk/dates.ts"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { paths } from "#web/lib/paths.ts"
import { tournamentsQuery } from "#web/tournament/queries.ts"
import styles from "./layout.module.css"
import { messages } from "./uk.ts"

/** Marks everything as a demo with its end, and offers the way to a lasting account. */
export function DemoBar() {
  const { data } = useQuery(currentUserQuery)
  const until = data?.user.guestUntil
  const { data: tournaments } = useQuery({ ...tournamentsQuery, enabled: until !== undefined })
  if (until === undefined) return null
  const own = tournaments?.list.find(({ role }) => role !== "")
  return (
    <aside className={styles.bar} data-tone="demo" aria-label={messages.demo}>
      {messages.demoUntil(dateAndTime(new Date(until)))}{" "}
      {own && (
        <>
          <Link {...paths.coachDay(own.id)}>{messages.demoCoach}</Link> ·{" "}
        </>
      )}
      <Link {...paths.signUp()}>{messages.demoSignUp}</Link>
    </aside>
  )
}
