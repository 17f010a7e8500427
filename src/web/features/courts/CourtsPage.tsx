import { Text } from "@mantine/core"
import { type ReactNode, useMemo } from "react"
import { timeOf } from "#domain/uk/dates.ts"
import { useLostSince } from "#web/lib/connection.ts"
import { courtTabs } from "#web/tournament/court-tabs.uk.ts"
import { type CourtsData, courtsQuery } from "#web/tournament/courts-query.ts"
import { TournamentView } from "#web/tournament/TournamentView.tsx"
import styles from "./courts.module.css"
import { type CourtsView, courtsView } from "./courts-view.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly id: number
  /** `lead`: by how much the server’s clock is ahead of this one, ms. */
  readonly children: (view: CourtsView, lead: number) => ReactNode
}

/** The common part of the pages of the courts: the queues, followed live; without a network, of when they are. */
export const CourtsPage = ({ id, children }: Props) => (
  <TournamentView
    id={id}
    title={courtTabs.title}
    options={courtsQuery(id)}
    loading={messages.loading}
    forbidden={messages.forbidden}
  >
    {(data, shownAt) => (
      <Courts data={data} shownAt={shownAt}>
        {children}
      </Courts>
    )}
  </TournamentView>
)

interface CourtsProps extends Pick<Props, "children"> {
  readonly data: CourtsData
  readonly shownAt: number
}

function Courts({ data, shownAt, children }: CourtsProps) {
  const view = useMemo(() => courtsView(data), [data])
  const lost = useLostSince()
  return (
    <div className="full-sheet">
      {children(view, Date.parse(data.now) - shownAt)}
      <div role="status" className={styles.stale}>
        {lost !== null && (
          <Text c="var(--danger)" bg="var(--danger-soft)" fw={600} px={20} py={8}>
            {messages.stale(timeOf(new Date(shownAt)))}
          </Text>
        )}
      </div>
    </div>
  )
}
