import { IconDots } from "@tabler/icons-react"
import { useState } from "react"
import { onDemand } from "#web/ui/on-demand.tsx"
import styles from "./phone.module.css"
import type { Page, WorkspacePage } from "./place.ts"
import { RailLink } from "./RailLink.tsx"
import rail from "./rail.module.css"
import { groupsFor, INFO } from "./rows.ts"
import { messages } from "./uk.ts"
import type { Workspace } from "./use-workspace.ts"

const Sections = onDemand(async () => (await import("./Sections.tsx")).Sections)

interface Props {
  readonly place: WorkspacePage
  readonly workspace: Workspace
}

const IN_BAR: readonly Page[] = ["athletes", "checkin", "results"]

/** At the bottom of a phone: the rows that are used most, and the sheet with all of them. */
export function PhoneBar({ place, workspace }: Props) {
  const [isOpen, setOpen] = useState(false)
  const shown = groupsFor(workspace.mayEdit)
    .flatMap(({ rows }) => rows)
    .filter(({ page }) => IN_BAR.includes(page))
  const isOther = place.page !== "info" && !shown.some(({ page }) => page === place.page)
  const { phoneRows } = messages
  const row = { tournament: place.tournament }
  return (
    <>
      <nav className={styles.bar} aria-label={messages.bar}>
        <RailLink
          {...row}
          row={INFO}
          label={phoneRows.info}
          name={messages.overviewName}
          isCurrent={place.page === "info"}
        />
        {shown.map((one) => (
          <RailLink
            key={one.page}
            {...row}
            row={one}
            label={phoneRows[one.page as keyof typeof phoneRows]}
            isCurrent={one.page === place.page}
          />
        ))}
        <button
          type="button"
          className={`${rail.row} pick`}
          aria-label={messages.allSections}
          aria-current={isOther ? "page" : undefined}
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <IconDots size={20} stroke={1.75} aria-hidden />
          <span>{phoneRows.more}</span>
        </button>
      </nav>
      {isOpen && <Sections place={place} workspace={workspace} onClose={() => setOpen(false)} />}
    </>
  )
}
