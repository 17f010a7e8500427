import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { dateAndTime } from "#domain/uk/dates.ts"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { paths } from "#web/lib/paths.ts"
import styles from "./layout.module.css"
import { messages } from "./uk.ts"

/** Marks everything as a demo with its end, and offers the way to a lasting account. */
export function DemoBar() {
  const { data } = useQuery(currentUserQuery)
  const until = data?.user.guestUntil
  if (until === undefined) return null
  return (
    <aside className={styles.bar} data-tone="demo" aria-label={messages.demo}>
      {messages.demoUntil(dateAndTime(new Date(until)))} <Link {...paths.signUp()}>{messages.demoSignUp}</Link>
    </aside>
  )
}
