import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { paths } from "#web/app/paths.ts"
import { useSignedIn } from "#web/lib/session.ts"
import { tournamentsQuery } from "#web/tournament/queries.ts"
import { messages } from "./messages.ts"
import styles from "./tournaments.module.css"

/** For the landing page: what is published, or nothing at all. Loaded after the page itself, because it brings the contract. */
export function PublishedTournaments() {
  const isSignedIn = useSignedIn()
  const { data } = useQuery(tournamentsQuery)
  const list = data?.list.filter(({ published }) => published === 1) ?? []
  if (list.length === 0) return null
  return (
    <section aria-labelledby="published" className={styles.publishedSection}>
      <h2 id="published">{messages.published}</h2>
      <ul className={styles.published}>
        {list.map(({ id, name, city, date }) => (
          <li key={id}>
            <strong>
              {isSignedIn ? <Link {...paths.overview(id)}>{name || messages.missing}</Link> : name || messages.missing}
            </strong>
            <span>{[date, city].filter(Boolean).join(" · ") || messages.missing}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
