import { useCallback, useRef, useState } from "react"
import type { WireCheckin } from "#contract/checkin.ts"
import { toastError, toastSuccess } from "#web/ui/toasts.ts"
import styles from "./checkin.module.css"
import { DeskSteps } from "./DeskSteps.tsx"
import type { DeskView, Entry } from "./desk-view.ts"
import { EntryPanel } from "./EntryPanel.tsx"
import { lateText } from "./late-text.ts"
import { messages } from "./messages.ts"
import { SearchField } from "./SearchField.tsx"
import { stateText } from "./state-text.ts"
import type { Ended, Late } from "./use-entry-steps.ts"

interface Props {
  readonly view: DeskView
  readonly open: number | null
  readonly onOpen: (athlete: number | null) => void
}

/** A desk: find, weigh, next. The search field has the focus whenever nobody is at the desk. */
export function Station({ view, open, onOpen }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState("")
  // Steps of this desk that the lists below have not heard of yet.
  const ownRevisions = useRef(new Map<number, number>())
  const back = useCallback(
    (text: string) => {
      setSaid(text)
      onOpen(null)
      input.current?.focus()
    },
    [onOpen],
  )
  const openEntry = (athlete: number): void => {
    setSaid("")
    onOpen(athlete)
  }
  const savedText = (entry: Entry, item: WireCheckin, { category, isMended }: Ended): string => {
    const where = category === undefined ? entry.athlete.category : (view.categoryNames.get(category) ?? "")
    const text = messages.saved(entry.athlete.name, stateText({ ...entry, item }), where)
    return isMended ? `${text}. ${messages.mended}` : text
  }
  /** Somebody else may stand at the desk by then: nothing that is open is touched. */
  const late = (entry: Entry, outcome: Late): void => {
    if (outcome.kind === "done") toastSuccess(savedText(entry, outcome.item, outcome.how))
    else toastError(lateText(entry, outcome), entry.athlete.name)
  }
  const stepped = (revision: number, { athlete }: WireCheckin): void => {
    ownRevisions.current.set(athlete, revision)
  }
  return (
    <div className={styles.station}>
      <div className={styles.desk}>
        <SearchField view={view} input={input} onOpen={openEntry} />
        <p role="status" className={styles.said}>
          {said}
        </p>
        {open !== null && (
          <OpenEntry
            key={open}
            view={view}
            athlete={open}
            since={ownRevisions.current.get(open) ?? 0}
            onStep={stepped}
            onDone={(entry, item, how) => back(savedText(entry, item, how))}
            onLate={late}
            onBack={back}
          />
        )}
      </div>
      <DeskSteps tournament={view.id} onUndo={() => input.current?.focus()} />
    </div>
  )
}

interface OpenProps {
  readonly view: DeskView
  readonly athlete: number
  readonly since: number
  readonly onStep: (revision: number, item: WireCheckin) => void
  readonly onDone: (entry: Entry, item: WireCheckin, how: Ended) => void
  readonly onLate: (entry: Entry, outcome: Late) => void
  readonly onBack: (text: string) => void
}

/** Keeps what the entry was when it was opened: that is what its steps rest on. */
function OpenEntry({ view, athlete, since, onStep, onDone, onLate, onBack }: OpenProps) {
  const now = view.byId.get(athlete)
  const [opened, setOpened] = useState(() => ({ entry: now, revision: Math.max(view.revision, since), times: 0 }))
  const { entry } = opened
  if (!entry) return <p role="alert">{messages.nobody}</p>
  const reopen = (): void =>
    setOpened(({ times }) => ({ entry: now ?? entry, revision: view.revision, times: times + 1 }))
  return (
    <EntryPanel
      key={opened.times}
      view={view}
      entry={entry}
      revision={opened.revision}
      onStep={onStep}
      onDone={(item, how) => onDone(entry, item, how)}
      onLate={(outcome) => onLate(entry, outcome)}
      onUnchanged={() => onBack(messages.unchanged)}
      onBack={() => onBack("")}
      onReopen={reopen}
    />
  )
}
