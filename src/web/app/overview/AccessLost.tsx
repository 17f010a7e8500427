import { Link } from "@tanstack/react-router"
import { paths } from "#web/app/paths.ts"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { messages } from "./messages.ts"
import styles from "./overview.module.css"

/** Instead of a tournament whose owner has just taken the access away; a published one can still be looked at. */
export function AccessLost({ id, isOpen }: { id: number; isOpen: boolean }) {
  return (
    <div role="alert">
      <PageHeading title={messages.lost} />
      <p>{messages.lostText}</p>
      <p className={styles.facts}>
        <Link {...paths.tournaments()} className="button">
          {messages.toList}
        </Link>
        {isOpen && (
          <Link {...paths.overview(id)} reloadDocument className="button button-quiet">
            {messages.lostOpen}
          </Link>
        )}
      </p>
    </div>
  )
}
