import { ActionIcon, Group, Input, Paper, Text } from "@mantine/core"
import { IconChevronDown, IconChevronUp, IconCornerDownLeft, IconHelp } from "@tabler/icons-react"
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from "react"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { JustRecorded } from "#web/tournament/result/JustRecorded.tsx"
import type { RecordedList } from "#web/tournament/result/use-recorded.ts"
import { useDeskKeys } from "#web/tournament/use-desk-keys.ts"
import { Callout } from "#web/ui/Callout.tsx"
import { Popped } from "#web/ui/Popped.tsx"
import { PaneHead } from "#web/ui/panes/Panes.tsx"
import { RecordedNoteContext } from "../desk/recorded-note.ts"
import { messages as common } from "../uk.ts"
import styles from "./entry.module.css"
import type { FoundFight } from "./entry-types.ts"
import { lettersText, readReason } from "./paper-text.ts"
import type { EntryField } from "./read-entry.ts"
import { messages } from "./uk.ts"
import { useEntry } from "./use-entry.ts"

interface Props {
  readonly tournament: WireTournamentFull
  /** The category on the screen. */
  readonly shown: number
  /** The number leads to this fight. */
  readonly onFound: (category: number, t: number) => void
  readonly recorded: RecordedList
  /** Opens and closes what is below the bar; null: it is always open. */
  readonly sheet: { readonly isOpen: boolean; readonly toggle: () => void } | null
  /** What stands below the bar; what was recorded last is in its `RecordedNote`. */
  readonly children: ReactNode
}

/** Results entered only by keyboard, for any category: number, who won, points, reason, Enter. */
export function EntryBar({ tournament, shown, onFound, recorded, sheet, children }: Props) {
  const entry = useEntry(tournament, shown, onFound, recorded.add)
  const { typed, change, found, note } = entry
  const boxes = useRef<Partial<Record<EntryField, HTMLInputElement | null>>>({})
  // A field that takes the focus selects its text.
  const goTo = (field: EntryField): void => boxes.current[field]?.focus()
  const toNumber = (): void => boxes.current.number?.select()
  useDeskKeys({ F2: toNumber })

  const lookUp = (): void => {
    if (entry.lookUp()) goTo("winner")
    else toNumber()
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!found) return lookUp()
    if (await entry.submit()) goTo("number")
  }
  const keys = (event: KeyboardEvent): void => {
    if (event.key === "Escape") {
      entry.clear()
      goTo("number")
    }
    if (event.key === "Tab" && !event.shiftKey) endField(event)
    if (event.key !== "Enter") return
    // A key that is held down answers no question.
    if (event.repeat) event.preventDefault()
    else if (note?.kind !== "ask") endField(event)
  }
  /** Each field ends only by Enter or Tab; Enter after the reason saves. */
  const endField = (event: KeyboardEvent): void => {
    const field = event.target instanceof HTMLInputElement ? event.target.name : ""
    if (field === "score") change(readReason(typed))
    if (field === "number" && event.key === "Tab") endNumber(event)
    const next = NEXT[field]
    if (event.key !== "Enter" || !next) return
    event.preventDefault()
    goTo(next)
  }
  /** Tab looks the number up as Enter does; if there is nothing to look up it moves on. */
  const endNumber = (event: KeyboardEvent): void => {
    if (found || typed.number.trim() === "") return
    event.preventDefault()
    lookUp()
  }
  const undone = (): void => {
    entry.forget()
    goTo("number")
  }
  return (
    <>
      <PaneHead>
        <section className={`${styles.bar} low-controls`} aria-label={messages.bar}>
          <form onSubmit={(event) => void submit(event)} onKeyDown={keys} noValidate>
            <Group gap={4} wrap="nowrap">
              {fieldsOf(tournament.best_of_three === 1).map(({ name, label, placeholder, hint }) => (
                <Input
                  key={name}
                  ref={(box) => {
                    boxes.current[name] = box
                  }}
                  name={name}
                  aria-label={label}
                  placeholder={placeholder}
                  title={hint}
                  value={typed[name]}
                  autoComplete="off"
                  maxLength={40}
                  flex={name === "score" ? 1.4 : 1}
                  error={note?.kind === "problem" && note.field === name}
                  onChange={(event) => change({ [name]: event.currentTarget.value })}
                  onFocus={(event) => event.currentTarget.select()}
                />
              ))}
              <ActionIcon type="submit" variant="default" aria-label={messages.save} title={messages.save}>
                <IconCornerDownLeft size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
              <Help />
              {sheet && <SheetButton {...sheet} />}
            </Group>
          </form>
          <Bubble entry={entry} />
        </section>
      </PaneHead>
      <RecordedNoteContext
        value={
          <JustRecorded tournament={tournament.id} recorded={recorded} onUndone={undone}>
            <Answer entry={entry} />
          </JustRecorded>
        }
      >
        {children}
      </RecordedNoteContext>
    </>
  )
}

/** How the fields are left, and the letters of the reasons. */
const Help = () => (
  <Popped
    position="bottom-end"
    width={300}
    trapFocus
    returnFocus
    button={(props) => (
      <ActionIcon variant="subtle" aria-label={messages.help} title={messages.help} {...props}>
        <IconHelp size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    )}
  >
    <p>{messages.keys}</p>
    <p>{messages.letters(lettersText)}</p>
  </Popped>
)

function SheetButton({ isOpen, toggle }: NonNullable<Props["sheet"]>) {
  const Icon = isOpen ? IconChevronDown : IconChevronUp
  return (
    <ActionIcon variant="subtle" aria-label={common.desk} title={common.desk} aria-expanded={isOpen} onClick={toggle}>
      <Icon size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}

/** Where Enter leads from a field. */
const NEXT: Readonly<Record<string, EntryField>> = { winner: "score", score: "decision" }

const fieldsOf = (isByRounds: boolean) =>
  [
    { name: "number", label: messages.number, placeholder: "№" },
    { name: "winner", label: messages.winner, placeholder: messages.winnerShort, hint: messages.winnerHint },
    isByRounds
      ? { name: "score", label: messages.rounds, placeholder: messages.rounds, hint: messages.roundsHint }
      : { name: "score", label: messages.score, placeholder: messages.score, hint: messages.scoreHint },
    {
      name: "decision",
      label: messages.decision,
      placeholder: messages.decisionShort,
      hint: messages.letters(lettersText),
    },
  ] satisfies readonly { name: EntryField; label: string; placeholder: string; hint?: string }[]

interface NotesProps {
  readonly entry: ReturnType<typeof useEntry>
}

/** Over what is below the fields, which does not move: whose fight it is, what is wrong or odd. */
function Bubble({ entry: { found, note } }: NotesProps) {
  return (
    <Paper
      className={styles.bubble}
      withBorder
      radius={7}
      shadow="var(--shadow)"
      p="8px 12px"
      bg="var(--raise)"
      fz={13}
      display={found || note ? undefined : "none"}
    >
      <div role="status">{found && <strong>{foundText(found)}</strong>}</div>
      {note?.kind === "problem" && <Input.Error role="alert">{note.lines.join(" ")}</Input.Error>}
      {note?.kind === "ask" && (
        <Callout role="alert">
          {[...note.lines, messages.again].map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Callout>
      )}
    </Paper>
  )
}

/** What the server answered last, and what is on its way. */
const Answer = ({ entry: { answer, sending } }: NotesProps) => (
  <Text component="div" inherit role="status" c="dimmed" fz={12.5} style={{ overflowWrap: "anywhere" }}>
    {answer?.text}
    {sending.length > 0 && <p>{messages.sending(sending.map(({ typed }) => typed.number))}</p>}
  </Text>
)

function foundText({ view, opened }: FoundFight): string {
  const nameOf = (id: typeof opened.blue): string => (id === null ? "…" : (view.athleteById.get(id)?.name ?? "…"))
  return messages.found(view.category.fullname, nameOf(opened.blue), nameOf(opened.red))
}
