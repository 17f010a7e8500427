import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { showDemo } from "#contract/demo/calls.ts"
import { dateAndTime } from "#domain/uk/dates.ts"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { paths } from "#web/lib/paths.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"
import styles from "./layout.module.css"
import { messages } from "./uk.ts"

const demoQuery = queryOf([...keys.currentUser, "demo"], showDemo, {})

/** Marks everything as a demo with its end, and offers the way to a lasting account. */
export function DemoBar() {
  const { data } = useQuery(currentUserQuery)
  const until = data?.user.guestUntil
  const { data: demo } = useQuery({ ...demoQuery, enabled: until !== undefined })
  if (until === undefined) return null
  return (
    <aside className={styles.bar} data-tone="demo" aria-label={messages.demo}>
      {messages.demo}
      <span className="not-on-phone">{messages.demoAbout}</span>
      {messages.demoUntil(dateAndTime(new Date(until)))}{" "}
      {demo && (
        <>
          <Link {...paths.coachDay(demo.item.tournament)}>{messages.demoCoach}</Link> ·{" "}
          {demo.item.pages !== "" && (
            <>
              <a href={demo.item.pages} target="_blank" rel="noreferrer">
                {messages.demoParent}
              </a>{" "}
              ·{" "}
            </>
          )}
        </>
      )}
      <Link {...paths.signUp()}>{messages.demoSignUp}</Link>
    </aside>
  )
}
