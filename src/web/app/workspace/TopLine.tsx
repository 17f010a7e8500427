import { ActionIcon } from "@mantine/core"
import { IconArrowLeft, IconPencil } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { memo, Suspense } from "react"
import { SearchButton } from "#web/features/search/SearchButton.tsx"
import { lazy } from "#web/lib/lazy.ts"
import { pageTitle } from "#web/lib/page-title.uk.ts"
import { paths } from "#web/lib/paths.ts"
import { onDemand } from "#web/ui/on-demand.tsx"
import { StatusBadge } from "#web/ui/StatusBadge.tsx"
import { LiveMark } from "../LiveMark.tsx"
import type { WorkspacePage } from "./place.ts"
import { tabTitle } from "./tab-title.ts"
import styles from "./top-line.module.css"
import { messages } from "./uk.ts"
import { type Facts, factsOf, type Workspace } from "./use-workspace.ts"

const FactsButton = lazy(async () => ({ default: (await import("./FactsButton.tsx")).FactsButton }))

const Notices = onDemand(async () => (await import("../Notices.tsx")).Notices)

/** What is next is known after the page, too. */
const NextStepChip = onDemand(async () => (await import("./NextStepChip.tsx")).NextStepChip)

interface Props extends Pick<Workspace, "tournament" | "mayEdit" | "next"> {
  readonly place: WorkspacePage
  /** Whether the page has come. */
  readonly isSettled: boolean
}

/** The only line above a page: which tournament it is, whether it is followed live, the search. */
export const TopLine = memo(function TopLine({ place, tournament, mayEdit, next, isSettled }: Props) {
  return (
    <header className={styles.line}>
      <ActionIcon
        variant="subtle"
        c="dimmed"
        size={44}
        className="only-on-phone"
        aria-label={place.page === "info" ? messages.toTournaments : messages.toOverview}
        renderRoot={(root) => (
          <Link {...(place.page === "info" ? paths.tournaments() : paths.overview(place.tournament))} {...root} />
        )}
      >
        <IconArrowLeft size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      {tournament && <Name tournament={tournament} place={place} />}
      {tournament && (
        <span className="not-on-phone">
          <StatusBadge
            text={tournament.isPublished ? messages.published : messages.unpublished}
            tone={tournament.isPublished ? "good" : "neutral"}
          />
        </span>
      )}
      {tournament && place.page !== "info" && <FactsLine tournament={tournament} isSettled={isSettled} />}
      {mayEdit && place.page !== "info" && (
        <ActionIcon
          variant="subtle"
          c="dimmed"
          size={28}
          className={`${styles.edit} not-on-phone`}
          aria-label={messages.edit}
          title={messages.edit}
          renderRoot={(root) => <Link {...paths.updateTournament(place.tournament)} {...root} />}
        >
          <IconPencil size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      <span className={styles.space} />
      {next && <NextStepChip place={place} kind={next.kind} />}
      <span className={styles.notices}>{isSettled && <Notices />}</span>
      <span className={styles.live}>
        <LiveMark />
      </span>
      <SearchButton />
    </header>
  )
})

/** The library's popover comes after the page: until then the line is only read. */
function FactsLine({ tournament, isSettled }: { readonly tournament: Facts; readonly isSettled: boolean }) {
  const line = <span className={`${styles.facts} cut`}>{factsOf(tournament)}</span>
  if (!isSettled) return line
  return (
    <Suspense fallback={line}>
      <FactsButton tournament={tournament} />
    </Suspense>
  )
}

/** The heading of the page, unless the page has one of its own; a phone shows the row that is open instead of the name. */
function Name({ tournament, place }: { tournament: Facts; place: WorkspacePage }) {
  const { name, shortName } = tournament
  const isHeading = !place.isApart && place.page !== "info"
  const text = (
    <>
      <span className={`${styles.full} cut hidden-on-phone`} title={name}>
        {shortName}
      </span>
      <span className={`${styles.page} cut only-on-phone sentence-case`} aria-hidden>
        {messages.rows[place.page]}
      </span>
    </>
  )
  return (
    <>
      {!place.isApart && <title>{pageTitle(tabTitle(place.page, place.page === "info" ? name : shortName))}</title>}
      {isHeading ? <h1 className={styles.name}>{text}</h1> : <p className={styles.name}>{text}</p>}
    </>
  )
}
