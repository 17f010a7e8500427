import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { dateAndTime } from "#web/lib/dates.ts"
import styles from "./layout.module.css"
import { messages } from "./messages.ts"
import { paths } from "./paths.ts"

/** Says that everything here is a demo, until when, and the way to what stays. */
export function DemoBar() {
  const { data } = useQuery(currentUserQuery)
  const until = data?.user.guestUntil
  if (until === undefined) return null
  return (
    <aside className={styles.demo} aria-label={messages.demo}>
      {messages.demoUntil(dateAndTime(new Date(until)))} <Link {...paths.signUp()}>{messages.demoSignUp}</Link>
    </aside>
  )
}
