import { ActionIcon, Button, Menu, Modal } from "@mantine/core"
import "@mantine/core/styles/Menu.layer.css"
import { IconDotsVertical, IconTableImport, IconTrash, IconUserPlus } from "@tabler/icons-react"
import { lazy, Suspense, useState } from "react"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { Loading } from "#web/ui/states.tsx"
import styles from "./athletes.module.css"
import { importMessages } from "./import-messages.ts"
import { messages } from "./messages.ts"
import { useDeleteAllAthletes } from "./use-delete-athletes.ts"

const ImportPanel = lazy(async () => ({ default: (await import("./ImportPanel.tsx")).ImportPanel }))

interface Props {
  readonly tournament: WireTournamentFull
  /** How many the filters let through. */
  readonly shown: number
  readonly mayEdit: boolean
  readonly onAdd: () => void
}

/** The tab's title with the count, and what can be done with all of them. */
export function AthletesBar({ tournament, shown, mayEdit, onAdd }: Props) {
  const [isImporting, setImporting] = useState(false)
  const count = tournament.sportsmans.length
  return (
    <div className={styles.bar}>
      <h2>{messages.title(count)}</h2>
      <p role="status" className={styles.shown}>
        {shown === count ? "" : messages.shown(shown, count)}
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
          <MoreMenu tournament={tournament.id} count={count} />
        </div>
      )}
      <Modal
        opened={isImporting}
        onClose={() => setImporting(false)}
        size={960}
        title={importMessages.title}
        closeOnClickOutside={false}
      >
        <div className={styles.dialog}>
          <Suspense fallback={<Loading text={messages.loading} />}>
            <ImportPanel tournament={tournament.id} onClose={() => setImporting(false)} />
          </Suspense>
        </div>
      </Modal>
    </div>
  )
}

function MoreMenu({ tournament, count }: { tournament: number; count: number }) {
  const removeAll = useDeleteAllAthletes(tournament)
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="outline" size="var(--control)" aria-label={messages.more}>
          <IconDotsVertical size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconTrash size={16} stroke={1.8} aria-hidden />}
          disabled={count === 0}
          onClick={() => removeAll(count)}
        >
          {messages.deleteAll}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
