import { ActionIcon, Button, Menu, Modal } from "@mantine/core"
import "@mantine/core/styles/Menu.layer.css"
import {
  IconDotsVertical,
  IconRefresh,
  IconTableExport,
  IconTableImport,
  IconTrash,
  IconUserPlus,
} from "@tabler/icons-react"
import { lazy, Suspense, useCallback, useState } from "react"
import type { WireAthlete } from "#contract/athletes.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { Loading } from "#web/ui/states.tsx"
import { useGuardedClose } from "#web/ui/use-guarded-close.ts"
import styles from "./athletes.module.css"
import { importMessages } from "./import-messages.ts"
import { messages } from "./messages.ts"
import { SyncDialog } from "./SyncDialog.tsx"
import { useDeleteAllAthletes } from "./use-delete-athletes.ts"
import { useExport } from "./use-export.ts"
import { useSync } from "./use-sync.ts"

const ImportPanel = lazy(async () => ({ default: (await import("./ImportPanel.tsx")).ImportPanel }))

interface Props {
  readonly tournament: WireTournamentFull
  /** As filtered and sorted. */
  readonly rows: readonly WireAthlete[]
  readonly mayEdit: boolean
  readonly onAdd: () => void
}

/** The tab's title with the count, and what can be done with all of them. */
export function AthletesBar({ tournament, rows, mayEdit, onAdd }: Props) {
  const [isImporting, setImporting] = useState(false)
  const { watch, requestClose } = useGuardedClose(useCallback(() => setImporting(false), []))
  const count = tournament.sportsmans.length
  return (
    <div className={styles.bar}>
      <h2>{messages.title(count)}</h2>
      <p role="status" className={styles.shown}>
        {rows.length === count ? "" : messages.shown(rows.length, count)}
      </p>
      {mayEdit && (
        <div className={styles.buttons}>
          <Button leftSection={<IconUserPlus size={18} stroke={1.8} aria-hidden />} onClick={onAdd}>
            {messages.add}
          </Button>
          <Button
            variant="default"
            leftSection={<IconTableImport size={18} stroke={1.8} aria-hidden />}
            onClick={() => setImporting(true)}
          >
            {messages.upload}
          </Button>
          <SyncButton tournament={tournament} />
          <MoreMenu tournament={tournament} rows={rows} />
        </div>
      )}
      <Modal
        opened={isImporting}
        onClose={requestClose}
        size={960}
        title={importMessages.title}
        closeOnClickOutside={false}
      >
        <div className={styles.dialog}>
          <Suspense fallback={<Loading text={messages.loading} />}>
            <ImportPanel tournament={tournament.id} watch={watch} onClose={requestClose} />
          </Suspense>
        </div>
      </Modal>
    </div>
  )
}

function SyncButton({ tournament }: { tournament: WireTournamentFull }) {
  const { sync, isPending, refused, close } = useSync(tournament)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} stroke={1.8} aria-hidden />}
        onClick={() => !isPending && sync()}
      >
        {messages.sync}
      </Button>
      <SyncDialog isPending={isPending} refused={refused} onClose={close} />
    </>
  )
}

const icon = { size: 16, stroke: 1.8, "aria-hidden": true } as const

function MoreMenu({ tournament, rows }: Pick<Props, "tournament" | "rows">) {
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
