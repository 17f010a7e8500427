import { IconRefresh, IconTableExport, IconTableImport } from "@tabler/icons-react"
import { type ComponentProps, useState } from "react"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { paths } from "#web/lib/paths.ts"
import type { SheetKind } from "#web/lib/sheet-file.ts"
import { useSync } from "#web/tournament/use-sync.ts"
import { AddButton } from "#web/ui/AddButton.tsx"
import { onDemand } from "#web/ui/on-demand.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { saveSheet } from "#web/ui/save-sheet.ts"
import { messages } from "./uk.ts"
import { useDeleteAllAthletes } from "./use-delete-athletes.ts"

const SyncDialog = onDemand(async () => (await import("./SyncDialog.tsx")).SyncDialog)

interface Props extends Pick<ComponentProps<typeof PageHead>, "search" | "filters" | "filtersSet"> {
  readonly tournament: WireTournamentFull
  /** As filtered and sorted. */
  readonly rows: readonly WireAthlete[]
  readonly mayEdit: boolean
  readonly onAdd: () => void
}

/** The tab's title with the count, its filters, and the actions for all of them. */
export function AthletesBar({ tournament, rows, mayEdit, onAdd, search, filters, filtersSet }: Props) {
  const { sync, ...syncing } = useSyncing(tournament.id)
  const count = tournament.sportsmans.length
  const removeAll = useDeleteAllAthletes(tournament.id)
  const staff = {
    actions: [
      { key: "import", label: messages.upload, icon: IconTableImport, link: paths.importSheet(tournament.id) },
      { key: "sync", label: messages.sync, icon: IconRefresh, onAct: sync },
    ],
    menu: [
      ...(["xlsx", "csv"] as const).map((kind) => ({
        key: kind,
        label: messages.exportAs(kind.toUpperCase(), rows.length),
        icon: IconTableExport,
        onAct: () => void saveRows(tournament.name, kind, rows),
        isOff: rows.length === 0,
      })),
      {
        key: "remove",
        label: messages.deleteAll,
        onAct: () => void removeAll(count),
        isDanger: true,
        isOff: count === 0,
      },
    ],
    primary: <AddButton onClick={onAdd}>{messages.add}</AddButton>,
  }
  return (
    <>
      <PageHead
        title={messages.title(count)}
        count={rows.length === count ? "" : messages.shown(rows.length, count)}
        {...(count > 0 ? { search, filters, filtersSet } : {})}
        {...(mayEdit ? staff : {})}
      />
      {syncing.isAsked && <SyncDialog {...syncing} />}
    </>
  )
}

const { synced, notSynced } = messages
const syncTexts = { synced, unchanged: synced, failed: notSynced }

function useSyncing(tournament: number) {
  const { sync, isPending, refused, close } = useSync(tournament, syncTexts)
  const [isAsked, setAsked] = useState(false)
  const ask = (): void => {
    if (isPending) return
    setAsked(true)
    sync()
  }
  return { sync: ask, isAsked, isPending, refused, onClose: close }
}

/** Saves the rows as they are filtered and sorted. */
const saveRows = (tournament: string, kind: SheetKind, rows: readonly WireAthlete[]): Promise<void> =>
  saveSheet(tournament, kind, messages.exportName, async () => (await import("./export-table.ts")).exportSheet(rows))
