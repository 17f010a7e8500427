import { Drawer } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import type { MenuItem } from "#web/ui/menu-items.tsx"
import { onDemand } from "#web/ui/on-demand.tsx"
import { useAccountItems } from "./account-items.ts"
import { useMoreItems } from "./more-items.ts"
import styles from "./phone.module.css"
import type { WorkspacePage } from "./place.ts"
import { RailLink } from "./RailLink.tsx"
import rail from "./rail.module.css"
import { groupsFor, INFO } from "./rows.ts"
import { messages } from "./uk.ts"
import type { Workspace } from "./use-workspace.ts"

const RehearsalDialog = onDemand(
  async () => (await import("#web/features/rehearsals/RehearsalDialog.tsx")).RehearsalDialog,
)

interface Props {
  readonly place: WorkspacePage
  readonly workspace: Workspace
  readonly onClose: () => void
}

/** All pages of the tournament and of the account, over the whole phone. */
export function Sections({ place, workspace, onClose }: Props) {
  const { tournament } = place
  const [isRehearsing, rehearse] = useState(false)
  const more = useMoreItems(tournament, workspace, () => rehearse(true))
  const account = useAccountItems().map(({ onAct, ...item }) => ({
    ...item,
    ...(onAct && {
      onAct: () => {
        onAct()
        onClose()
      },
    }),
  }))
  if (isRehearsing) {
    return <RehearsalDialog id={tournament} onClose={onClose} />
  }
  const row = { tournament, onFollow: onClose }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="100%"
      title={messages.sections}
      classNames={{ body: styles.sheet }}
    >
      <nav aria-label={messages.sections}>
        <RailLink {...row} row={INFO} isCurrent={place.page === "info"} />
        {groupsFor(workspace.mayEdit).map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            {rows.map((one) => (
              <RailLink
                key={one.page}
                {...row}
                row={one}
                isCurrent={one.page === place.page}
                count={workspace.counts[one.page]}
              />
            ))}
          </section>
        ))}
        <Lines title={messages.rows.more} items={more} onFollow={onClose} />
        <Lines title={messages.own} items={account} onFollow={onClose} />
      </nav>
    </Drawer>
  )
}

interface LinesProps {
  readonly title: string
  readonly items: readonly MenuItem[]
  readonly onFollow: () => void
}

const Lines = ({ title, items, onFollow }: LinesProps) =>
  items.length > 0 && (
    <section aria-label={title}>
      <h3>{title}</h3>
      {items.map(({ key, label, icon: Icon, link, onAct }) => {
        const content = (
          <>
            {Icon && <Icon size={16} stroke={1.75} aria-hidden />}
            <span>{label}</span>
          </>
        )
        return link ? (
          <Link key={key} {...link} className={`${rail.row} pick`} onClick={onFollow}>
            {content}
          </Link>
        ) : (
          <button key={key} type="button" className={`${rail.row} pick`} onClick={onAct}>
            {content}
          </button>
        )
      })}
    </section>
  )
