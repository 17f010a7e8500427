import {
  IconAddressBook,
  IconDeviceTablet,
  IconHistory,
  IconMailbox,
  IconPencil,
  IconPrinter,
  IconScale,
  IconTrophy,
  IconUsers,
} from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { RehearsalButton } from "#web/features/rehearsal/RehearsalButton.tsx"
import { paths } from "#web/lib/paths.ts"
import styles from "./overview.module.css"
import { messages } from "./uk.ts"

/** The pages of a tournament that are no tabs: a row of buttons, on a phone two rows of tiles. */
export function OverviewTools({ id, mayOwn }: { id: number; mayOwn: boolean }) {
  return (
    <nav className={styles.tools} aria-label={messages.tools}>
      <Link {...paths.checkin(id)} className="button button-quiet">
        <IconScale {...icon} />
        {messages.checkin}
      </Link>
      <Link {...paths.courts(id)} className="button button-quiet">
        <IconDeviceTablet {...icon} />
        {messages.courts}
      </Link>
      <Link {...paths.people(id)} className="button button-quiet">
        <IconAddressBook {...icon} />
        {messages.people}
      </Link>
      <Link {...paths.applications(id)} className="button button-quiet">
        <IconMailbox {...icon} />
        {messages.applications}
      </Link>
      <Link {...paths.standings(id)} className="button button-quiet">
        <IconTrophy {...icon} />
        {messages.standings}
      </Link>
      <Link {...paths.print(id)} className="button button-quiet">
        <IconPrinter {...icon} />
        {messages.print}
      </Link>
      <Link {...paths.history(id)} className="button button-quiet">
        <IconHistory {...icon} />
        {messages.history}
      </Link>
      {mayOwn && <RehearsalButton id={id} />}
      {mayOwn && (
        <Link {...paths.staff(id)} className="button button-quiet">
          <IconUsers {...icon} />
          {messages.staff}
        </Link>
      )}
      <Link {...paths.updateTournament(id)} className="button button-quiet">
        <IconPencil {...icon} />
        {messages.edit}
      </Link>
    </nav>
  )
}

const icon = { size: 18, stroke: 1.8, "aria-hidden": true }
