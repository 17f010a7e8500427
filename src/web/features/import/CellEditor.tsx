import { Box, Group, Paper, Popover, Text, TextInput } from "@mantine/core"
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react"
import { MAX_TEXT } from "#domain/athletes/cell-values.ts"
import { foundBy, type Suggestion, type Suggestions } from "./suggestions.ts"
import { messages } from "./uk.ts"

/** What a key that ends the edit does next. */
export type After = "next note" | "table" | "nothing"

export type Answer = Pick<Suggestion, "value" | "kind">

interface Props {
  readonly label: string
  readonly start: string
  /** Whether it was begun by typing: `start` is what was typed. */
  readonly isTyped: boolean
  readonly suggestions: Suggestions
  readonly onDone: (value: Answer, after: After) => void
  readonly onLeave: () => void
}

const MOST = 60

/** A cell of the sheet while it is edited: a text with suggestions, of which Enter takes the marked one. */
export function CellEditor({ label, start, isTyped, suggestions, onDone, onLeave }: Props) {
  const { list: all, isSure, isClosed } = suggestions
  const [text, setText] = useState(start)
  const [isChanged, setChanged] = useState(isTyped)
  const list = isChanged ? foundBy(all, text).slice(0, MOST) : all.slice(0, MOST)
  const [marked, setMarked] = useState(isTyped ? (isClosed ? 0 : -1) : isSure ? 0 : -1)
  const option = list[marked]
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    input.current?.focus()
    if (!isTyped) input.current?.select()
  }, [isTyped])
  useEffect(() => document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: "nearest" }), [id, marked])
  // The focus that goes on to the table is no second answer.
  const isOver = useRef(false)
  const end = (value: Answer, after: After): void => {
    if (isOver.current) return
    isOver.current = true
    onDone(value, after)
  }
  const leave = (): void => {
    isOver.current = true
    onLeave()
  }
  const typed: Answer = { value: text, kind: "other" }
  const done = (after: After): void => end(option ?? typed, after)
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setMarked(Math.min(marked + 1, list.length - 1)),
    ArrowUp: () => setMarked(Math.max(marked - 1, isClosed ? 0 : -1)),
    Enter: () => done("next note"),
    F4: () => done("next note"),
    Tab: () => done("table"),
    Escape: leave,
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    // The page has meanings of its own for them.
    event.stopPropagation()
    act()
  }
  return (
    <Popover
      opened={list.length > 0}
      position="bottom-start"
      offset={4}
      // In the landmark of the page.
      portalProps={{ target: "#main" }}
      withRoles={false}
      trapFocus={false}
      returnFocus={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <TextInput
          ref={input}
          size="xs"
          styles={{ input: { height: 30, minHeight: 30 } }}
          role="combobox"
          aria-label={label}
          aria-expanded={list.length > 0}
          aria-controls={list.length > 0 ? id : undefined}
          aria-activedescendant={option && `${id}-${marked}`}
          aria-autocomplete="list"
          autoComplete="off"
          maxLength={MAX_TEXT}
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value)
            setChanged(true)
            setMarked(isClosed ? 0 : -1)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => end(isChanged ? typed : { value: start, kind: "other" }, "nothing")}
        />
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <Options id={id} list={list} marked={marked} onChoose={(chosen) => end(chosen, "next note")} />
      </Popover.Dropdown>
    </Popover>
  )
}

interface OptionsProps {
  readonly id: string
  readonly list: readonly Suggestion[]
  readonly marked: number
  readonly onChoose: (chosen: Suggestion) => void
}

const groups = ["fits", "make", "other"] as const

/** The list below the cell; the focus stays in the cell. */
const Options = ({ id, list, marked, onChoose }: OptionsProps) => (
  <Paper
    id={id}
    role="listbox"
    aria-label={messages.suggestions}
    miw={220}
    mah={280}
    style={{ overflowY: "auto" }}
    onMouseDown={(event) => event.preventDefault()}
  >
    {groups.map((kind) => {
      const own = list.flatMap((one, at) => (one.kind === kind ? [{ one, at }] : []))
      return own.length === 0 ? null : (
        // biome-ignore lint/a11y/useSemanticElements: a group of options inside a list, not of fields.
        <div key={kind} role="group" aria-label={messages.kinds[kind]}>
          {kind !== "other" && (
            <Text fz={12} c="dimmed" px={8} py={4} aria-hidden>
              {messages.kinds[kind]}
            </Text>
          )}
          {own.map(({ one, at }) => (
            <Box
              key={one.value}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === marked}
              px={8}
              py={6}
              bg={at === marked ? "var(--selected)" : undefined}
              style={{ borderRadius: 6, cursor: "pointer" }}
              onClick={() => onChoose(one)}
            >
              <Group gap={16} wrap="nowrap" justify="space-between">
                <span>{one.kind === "make" ? messages.make(one.value) : one.value}</span>
                {one.weights && (
                  <Text span fz={12} c="dimmed">
                    {one.weights}
                  </Text>
                )}
              </Group>
            </Box>
          ))}
        </div>
      )
    })}
  </Paper>
)
