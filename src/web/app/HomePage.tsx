import { Link } from "@tanstack/react-router"
import { lazy, Suspense } from "react"
import { useSignedIn } from "#web/lib/session.ts"
import styles from "./home.module.css"
import { messages } from "./messages.ts"
import { paths } from "./paths.ts"

// The list brings the contract with it: it comes after the page, which must be light.
const PublishedTournaments = lazy(async () => ({
  default: (await import("#web/features/tournaments/PublishedTournaments.tsx")).PublishedTournaments,
}))

export function HomePage() {
  const isSignedIn = useSignedIn()
  return (
    <div className={styles.home}>
      <title>{messages.homeTitle}</title>
      <h1 className={styles.title}>{messages.homeHeading}</h1>
      <p className={styles.lead}>{messages.homeLead}</p>
      <div className={styles.ways}>
        <Link {...(isSignedIn ? paths.profile() : paths.login())} className="button">
          {messages.cabinet}
        </Link>
        {!isSignedIn && (
          <>
            <Link {...paths.signUp()} className="button button-quiet">
              {messages.signUp}
            </Link>
            <Link {...paths.demo()} className={styles.demo}>
              {messages.demo}
            </Link>
          </>
        )}
      </div>
      <Suspense fallback={null}>
        <PublishedTournaments />
      </Suspense>
    </div>
  )
}
