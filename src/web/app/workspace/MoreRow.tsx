import { Menu } from "@mantine/core"
import { IconDots } from "@tabler/icons-react"
import { useRef, useState } from "react"
import { menuItems } from "#web/ui/menu-items.tsx"
import { onDemand } from "#web/ui/on-demand.tsx"
import { useMoreItems } from "./more-items.ts"
import styles from "./rail.module.css"
import { messages } from "./uk.ts"
import type { Workspace } from "./use-workspace.ts"

const RehearsalDialog = onDemand(
  async () => (await import("#web/features/rehearsals/RehearsalDialog.tsx")).RehearsalDialog,
)

interface Props {
  readonly workspace: Workspace
  readonly tournament: number
  readonly isCurrent: boolean
}

/** The last row of the rail: a menu of what is done seldom. */
export function MoreRow({ workspace, tournament, isCurrent }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isRehearsing, rehearse] = useState(false)
  const items = useMoreItems(tournament, workspace, () => {
    // The dialog gives the focus back to what had it: the menu is gone by then.
    button.current?.focus()
    rehearse(true)
  })
  return (
    <>
      <Menu position="right-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button
            ref={button}
            type="button"
            className={`${styles.row} pick`}
            aria-label={messages.moreSteps}
            aria-current={isCurrent ? "page" : undefined}
          >
            <IconDots size={16} stroke={1.75} aria-hidden />
            <span className={`${styles.label} hidden-when-folded`}>{messages.rows.more}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>{menuItems(items)}</Menu.Dropdown>
      </Menu>
      {isRehearsing && <RehearsalDialog id={tournament} onClose={() => rehearse(false)} />}
    </>
  )
}
