import { Box, Input, Stack, Text } from "@mantine/core"
import { useWindowEvent } from "@mantine/hooks"
import { IconSearch } from "@tabler/icons-react"
import { type KeyboardEvent, type RefObject, useId, useMemo, useState } from "react"
import { isCovered, isTyping } from "#web/lib/typing.ts"
import { StatusBadge } from "#web/ui/StatusBadge.tsx"
import styles from "./checkin.module.css"
import { type DeskView, type Entry, missing } from "./desk-view.ts"
import { findable, findEntries, MOST } from "./find-entries.ts"
import { Key } from "./Key.tsx"
import { shortState, toneOf } from "./state.uk.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly view: DeskView
  readonly input: RefObject<HTMLInputElement | null>
  /** Whether somebody is at the desk: what was typed for the search stays until the athlete leaves. */
  readonly isOpen: boolean
  readonly onOpen: (athlete: number) => void
}

/** Nobody: Enter in an empty field opens nobody. */
const NONE = -1

/** One field for a surname, a number or a card; arrows choose, Enter opens. While it is empty, who is still to come stands below. */
export function SearchField({ view, input, isOpen, onOpen }: Props) {
  const [text, setText] = useState("")
  const [chosen, setChosen] = useState(NONE)
  const listId = useId()
  // Thousands of names are compared in a form of their own: it is made when somebody begins to type.
  const isSought = text !== ""
  const list = useMemo(
    () => (isSought ? findable(view.entries.map(({ athlete }) => athlete)) : []),
    [view.entries, isSought],
  )
  const found = useMemo(() => findEntries(text, list, view.id), [text, list, view.id])
  const expected = useMemo(() => missing(view.entries).slice(0, MOST), [view.entries])
  const hits = isSought ? found.hits : expected.map(({ athlete }) => athlete)
  useWindowEvent("keydown", (event) => {
    if (event.key !== "/" || isTyping(event) || isCovered()) return
    event.preventDefault()
    input.current?.focus()
  })
  const clear = (): void => {
    setText("")
    setChosen(NONE)
  }
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (!isOpen) clear()
  }
  const open = (at: number): void => {
    const hit = hits[at]
    if (!hit) return
    setChosen(at)
    onOpen(hit.id)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      setChosen((Math.max(chosen, step < 0 ? 0 : NONE) + step + hits.length) % hits.length)
    }
    if (event.key === "Enter") {
      // Else the same key would submit the form that has the focus by then.
      event.preventDefault()
      open(chosen)
    }
    if (event.key === "Escape") clear()
  }
  const status = found.isStrange ? messages.strange : text.trim() !== "" && hits.length === 0 ? messages.nobody : ""
  return (
    <Stack component="section" className={styles.find} gap={12} miw={0} py={12} aria-label={messages.search}>
      <Input
        ref={input}
        aria-label={messages.search}
        placeholder={messages.search}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        rightSection={<Key>/</Key>}
        rightSectionPointerEvents="none"
        mx={12}
        role="combobox"
        autoComplete="off"
        autoFocus
        spellCheck={false}
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(hits[chosen] ? { "aria-activedescendant": `${listId}-${chosen}` } : {})}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const { value } = event.currentTarget
          setText(value)
          setChosen(value === "" ? NONE : 0)
        }}
        onKeyDown={onKeyDown}
      />
      <Box
        id={listId}
        className="scroll"
        flex={1}
        role="listbox"
        aria-label={isSought ? messages.found : messages.stillExpected}
      >
        {hits.map(({ id }, at) => (
          <Hit
            key={id}
            id={`${listId}-${at}`}
            entry={view.byId.get(id)}
            isChosen={at === chosen}
            onOpen={() => open(at)}
          />
        ))}
      </Box>
      <Text role="status" c="dimmed" fz={12.5} px={12}>
        {status || messages.searchHint}
      </Text>
    </Stack>
  )
}

interface HitProps {
  readonly id: string
  readonly entry: Entry | undefined
  readonly isChosen: boolean
  readonly onOpen: () => void
}

function Hit({ id, entry, isChosen, onOpen }: HitProps) {
  if (!entry) return null
  const { athlete } = entry
  const facts = [athlete.category || messages.noCategory, athlete.organization, athlete.bdate].filter(Boolean)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys of the whole list.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={`${styles.option} pick ruled-below`}
      onClick={onOpen}
    >
      <Text span c="dimmed" fz={13} className="num">
        {athlete.id}
      </Text>
      <Text span fz={13} fw={600} lh="18px">
        {athlete.name}
      </Text>
      <StatusBadge text={shortState(entry)} tone={toneOf(entry)} />
      <Text span c="dimmed" fz={13} truncate>
        {facts.join(" · ")}
      </Text>
    </div>
  )
}
