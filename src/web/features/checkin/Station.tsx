import { Box, Center, Text } from "@mantine/core"
import "@mantine/core/styles/Center.layer.css"
import { type ReactNode, type RefObject, useCallback, useRef, useState } from "react"
import type { WireCheckin } from "#contract/checkin/calls.ts"
import { toastError, toastSuccess } from "#web/ui/toasts.ts"
import { countStates, type DeskView, type Entry } from "./desk-view.ts"
import { EntryPanel } from "./EntryPanel.tsx"
import { SearchField } from "./SearchField.tsx"
import { StateCounts } from "./StateCounts.tsx"
import { lateText, stateText } from "./state.uk.ts"
import { messages } from "./uk.ts"
import type { Ended, Late } from "./use-entry-steps.ts"

interface Props {
  readonly view: DeskView
  readonly open: number | null
  readonly search: RefObject<HTMLInputElement | null>
  readonly onOpen: (athlete: number | null) => void
  /** The right column. */
  readonly children: ReactNode
}

/** A desk: find, weigh, next. The search field has the focus whenever nobody is at the desk. */
export function Station({ view, open, search, onOpen, children }: Props) {
  const [said, setSaid] = useState("")
  // Steps of this desk that the lists below have not heard of yet.
  const ownRevisions = useRef(new Map<number, number>())
  const back = useCallback(
    (text: string) => {
      setSaid(text)
      onOpen(null)
      search.current?.focus()
    },
    [onOpen, search],
  )
  const savedText = (entry: Entry, item: WireCheckin, { category, isMended }: Ended): string => {
    const where = category ?? entry.athlete.category
    const text = messages.saved(entry.athlete.name, stateText({ ...entry, item }), where)
    return isMended ? `${text}. ${messages.mended}` : text
  }
  /** Another athlete may be at the desk by then: nothing that is open is changed. */
  const late = (entry: Entry, outcome: Late): void => {
    if (outcome.kind === "done") toastSuccess(savedText(entry, outcome.item, outcome.how))
    else toastError(lateText(entry, outcome), entry.athlete.name)
  }
  return (
    <>
      <SearchField
        view={view}
        input={search}
        isOpen={open !== null}
        onOpen={(athlete) => {
          setSaid("")
          onOpen(athlete)
        }}
      />
      <Box mih={0}>
        <Center role="status" p={said === "" ? 0 : 24}>
          <Text c="var(--ok)" fw={600} ta="center">
            {said}
          </Text>
        </Center>
        {open === null ? (
          <Box p={24} maw={360} mx="auto" visibleFrom="sm">
            <StateCounts label={messages.idle} counts={countStates(view.entries)} />
          </Box>
        ) : (
          <OpenEntry
            key={open}
            view={view}
            athlete={open}
            since={ownRevisions.current.get(open) ?? 0}
            onStep={(revision, { athlete }) => ownRevisions.current.set(athlete, revision)}
            onDone={(entry, item, how) => back(savedText(entry, item, how))}
            onLate={late}
            onBack={back}
          />
        )}
      </Box>
      {children}
    </>
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

/** Keeps the entry as it was when it was opened: its steps are based on that. */
function OpenEntry({ view, athlete, since, onStep, onDone, onLate, onBack }: OpenProps) {
  const now = view.byId.get(athlete)
  const [opened, setOpened] = useState(() => ({ entry: now, revision: Math.max(view.revision, since), times: 0 }))
  const { entry } = opened
  if (!entry) return <p role="alert">{messages.nobody}</p>
  return (
    <EntryPanel
      key={opened.times}
      view={view}
      entry={entry}
      revision={opened.revision}
      onStep={onStep}
      onDone={(item, how) => onDone(entry, item, how)}
      onLate={(outcome) => onLate(entry, outcome)}
      onBack={onBack}
      onReopen={() => setOpened(({ times }) => ({ entry: now ?? entry, revision: view.revision, times: times + 1 }))}
    />
  )
}
