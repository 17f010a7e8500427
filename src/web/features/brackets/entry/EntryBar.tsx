import { ActionIcon, Button, Group, Input, Paper, Text, TextInput } from "@mantine/core"
import { IconCornerDownLeft } from "@tabler/icons-react"
import { type FormEvent, type KeyboardEvent, useRef } from "react"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { useDeskKeys } from "#web/tournament/use-desk-keys.ts"
import { useUndo } from "#web/tournament/use-undo.ts"
import { Callout } from "#web/ui/Callout.tsx"
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
}

/** Results entered only by keyboard, for any category: number, who won, points, reason, Enter. */
export function EntryBar({ tournament, shown, onFound }: Props) {
  const entry = useEntry(tournament, shown, onFound)
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
  return (
    <Paper component="section" withBorder p={8} aria-label={messages.bar}>
      <form onSubmit={(event) => void submit(event)} onKeyDown={keys} noValidate>
        <Group gap={4} wrap="nowrap">
          {fieldsOf(tournament.best_of_three === 1).map(({ name, label, placeholder, hint }) => (
            <TextInput
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
              styles={{ input: { paddingInline: 6, fontSize: 14, fontWeight: 600 } }}
              error={note?.kind === "problem" && note.field === name}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
              onFocus={(event) => event.currentTarget.select()}
            />
          ))}
          <ActionIcon
            type="submit"
            variant="default"
            size="var(--control)"
            aria-label={messages.save}
            title={messages.save}
          >
            <IconCornerDownLeft size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Group>
      </form>
      <Notes tournament={tournament.id} entry={entry} onUndo={() => goTo("number")} />
    </Paper>
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
      placeholder: messages.decision,
      hint: messages.letters(lettersText),
    },
  ] satisfies readonly { name: EntryField; label: string; placeholder: string; hint?: string }[]

interface NotesProps {
  readonly tournament: number
  readonly entry: ReturnType<typeof useEntry>
  readonly onUndo: () => void
}

/** Below the fields: whose fight it is, what is wrong or odd, and what the server answered last. */
function Notes({ tournament, entry: { found, note, told, sending, forget }, onUndo }: NotesProps) {
  const { mutate, isPending } = useUndo(tournament)
  const last = found ? null : told
  const takeBack = (step: number): void => {
    mutate({ id: tournament, step }, { onSuccess: forget })
    onUndo()
  }
  const isQuiet = !found && !told && !note && sending.length === 0
  return (
    <Group mt={8} mih={44} fz={13} gap="4px 12px">
      <div role="status" style={{ overflowWrap: "anywhere" }}>
        {found && <strong>{foundText(found)}</strong>}
        {last && <strong>{last.text}</strong>}
        {sending.length > 0 && <p>{messages.sending(sending.map(({ typed }) => typed.number))}</p>}
      </div>
      {last && (
        <Button variant="default" size="compact-sm" loading={isPending} onClick={() => takeBack(last.revision)}>
          {messages.undo}
        </Button>
      )}
      {note?.kind === "problem" && <Input.Error role="alert">{note.lines.join(" ")}</Input.Error>}
      {note?.kind === "ask" && (
        <Callout role="alert">
          {[...note.lines, messages.again].map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Callout>
      )}
      {isQuiet && (
        <Text c="dimmed" fz={12}>
          {messages.keys} {messages.letters(lettersText)}
        </Text>
      )}
    </Group>
  )
}

function foundText({ view, opened }: FoundFight): string {
  const nameOf = (id: typeof opened.blue): string => (id === null ? "…" : (view.athleteById.get(id)?.name ?? "…"))
  return messages.found(view.category.fullname, nameOf(opened.blue), nameOf(opened.red))
}
