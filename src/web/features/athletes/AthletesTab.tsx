import { Modal } from "@mantine/core"
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from "react"
import type { WireAthlete } from "#contract/athletes.ts"
import type { TabProps } from "#web/tournament/tab-props.ts"
import { Empty, Loading } from "#web/ui/states.tsx"
import { useGuardedClose } from "#web/ui/use-guarded-close.ts"
import { AthleteFilters } from "./AthleteFilters.tsx"
import type { RowActions } from "./AthleteRow.tsx"
import { AthletesBar } from "./AthletesBar.tsx"
import { AthleteTable } from "./AthleteTable.tsx"
import { filterAthletes } from "./athlete-filters.ts"
import styles from "./athletes.module.css"
import { messages } from "./messages.ts"
import { useDeleteAthlete } from "./use-delete-athletes.ts"
import { useFilters } from "./use-filters.ts"
import { useVerify } from "./use-verify.ts"

const AthleteForm = lazy(async () => ({ default: (await import("./AthleteForm.tsx")).AthleteForm }))

/** Tab 2: who takes part. */
export function AthletesTab({ tournament, mayEdit }: TabProps) {
  const { sportsmans, protocols } = tournament
  const { filters, setFilters, reset } = useFilters()
  const filterText = JSON.stringify(filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters are compared by what they say.
  const shown = useMemo(() => filterAthletes(sportsmans, filters), [sportsmans, filterText])
  const filterBox = useRef<HTMLElement>(null)
  const [edited, setEdited] = useState<WireAthlete | null>(null)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const { requestClose, watch } = useGuardedClose(close)
  const { pending, verify } = useVerify(tournament.id)
  const remove = useDeleteAthlete(tournament.id)
  const actions = useMemo((): RowActions => {
    const edit = (athlete: WireAthlete): void => {
      setEdited(athlete)
      setOpen(true)
    }
    return { verify, edit, remove }
  }, [verify, remove])
  const showAll = (): void => {
    reset()
    // The button goes with what it was pressed for; the focus must not fall back to the top of the page.
    filterBox.current?.querySelector("input")?.focus()
  }
  const add = (): void => {
    setEdited(null)
    setOpen(true)
  }
  return (
    <div className={styles.tab}>
      <AthletesBar tournament={tournament} shown={shown.length} mayEdit={mayEdit} onAdd={add} />
      {sportsmans.length > 0 && (
        <AthleteFilters ref={filterBox} athletes={sportsmans} filters={filters} onChange={setFilters} />
      )}
      {shown.length > 0 ? (
        <AthleteTable athletes={shown} categories={protocols} pending={pending} actions={mayEdit ? actions : null} />
      ) : (
        <Empty text={sportsmans.length > 0 ? messages.noneFound : messages.empty}>
          {sportsmans.length > 0 && (
            <button type="button" className="button button-quiet" onClick={showAll}>
              {messages.reset}
            </button>
          )}
        </Empty>
      )}
      <Modal
        opened={isOpen}
        onClose={requestClose}
        size={760}
        title={edited ? messages.editTitle : messages.addTitle}
        closeOnClickOutside={false}
      >
        <div className={styles.dialog}>
          <Suspense fallback={<Loading text={messages.loading} />}>
            <AthleteForm
              tournament={tournament}
              athlete={edited}
              watch={watch}
              onClose={requestClose}
              onSaved={close}
            />
          </Suspense>
        </div>
      </Modal>
    </div>
  )
}
