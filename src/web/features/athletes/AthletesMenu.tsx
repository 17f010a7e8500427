import { ActionIcon, Menu } from "@mantine/core"
import "@mantine/core/styles/Menu.layer.css"
import { IconDotsVertical, IconTableExport, IconTrash } from "@tabler/icons-react"
import type { WireAthlete } from "#contract/athletes.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { messages } from "./messages.ts"
import { useDeleteAllAthletes } from "./use-delete-athletes.ts"
import { useExport } from "./use-export.ts"

interface Props {
  readonly tournament: WireTournamentFull
  /** As filtered and sorted. */
  readonly rows: readonly WireAthlete[]
}

const icon = { size: 16, stroke: 1.8, "aria-hidden": true } as const

/** What is done more seldom with the whole list. */
export function AthletesMenu({ tournament, rows }: Props) {
  const count = tournament.sportsmans.length
  const removeAll = useDeleteAllAthletes(tournament.id)
  const exportAs = useExport(tournament.name, rows)
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="outline" size="var(--control)" aria-label={messages.more}>
          <IconDotsVertical size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {(["xlsx", "csv"] as const).map((kind) => (
          <Menu.Item
            key={kind}
            leftSection={<IconTableExport {...icon} />}
            disabled={rows.length === 0}
            onClick={() => exportAs(kind)}
          >
            {messages.exportAs(kind.toUpperCase(), rows.length)}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconTrash {...icon} />} disabled={count === 0} onClick={() => removeAll(count)}>
          {messages.deleteAll}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
