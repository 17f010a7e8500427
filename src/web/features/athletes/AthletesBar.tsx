import { Button } from "@mantine/core"
import { IconRefresh, IconTableImport, IconUserPlus } from "@tabler/icons-react"
import { lazy, Suspense, useCallback, useState } from "react"
import type { WireAthlete } from "#contract/athletes.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { useSync } from "#web/tournament/use-sync.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { Loading } from "#web/ui/states.tsx"
import { useGuardedClose } from "#web/ui/use-guarded-close.ts"
import styles from "./athletes.module.css"
import { importMessages } from "./import-messages.ts"
import { messages } from "./messages.ts"

const AthletesMenu = lazy(async () => ({ default: (await import("./AthletesMenu.tsx")).AthletesMenu }))
const SyncDialog = lazy(async () => ({ default: (await import("./SyncDialog.tsx")).SyncDialog }))
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
          <SyncButton tournament={tournament.id} />
          <Suspense fallback={<span style={{ width: "var(--control)" }} />}>
            <AthletesMenu tournament={tournament} rows={rows} />
          </Suspense>
        </div>
      )}
      <Dialog
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
      </Dialog>
    </div>
  )
}

const { synced, notSynced } = messages
const syncTexts = { synced, unchanged: synced, failed: notSynced }

function SyncButton({ tournament }: { tournament: number }) {
  const { sync, isPending, refused, close } = useSync(tournament, syncTexts)
  const [isAsked, setAsked] = useState(false)
  const ask = (): void => {
    setAsked(true)
    sync()
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} stroke={1.8} aria-hidden />}
        onClick={() => !isPending && ask()}
      >
        {messages.sync}
      </Button>
      {isAsked && (
        <Suspense fallback={null}>
          <SyncDialog isPending={isPending} refused={refused} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
