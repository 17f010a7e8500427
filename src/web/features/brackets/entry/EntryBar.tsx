import { Button } from "@mantine/core"
import { type FormEvent, type KeyboardEvent, useRef } from "react"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { useDeskKeys } from "#web/tournament/use-desk-keys.ts"
import { useUndo } from "#web/tournament/use-undo.ts"
import { EntryField } from "./EntryField.tsx"
import { EntryNotes } from "./EntryNotes.tsx"
import { EntryTools } from "./EntryTools.tsx"
import styles from "./entry.module.css"
import { messages } from "./messages.ts"
import { lettersText, readReason } from "./paper-text.ts"
import { useEntry } from "./use-entry.ts"

interface Props {
  readonly tournament: WireTournamentFull
  /** The category on the screen. */
  readonly shown: number
  /** The number leads to this fight. */
  readonly onFound: (category: number, t: number) => void
}

/** Results by keyboard alone, whatever category they are of: number, who won, points, reason, Enter. */
export function EntryBar({ tournament, shown, onFound }: Props) {
  const entry = useEntry(tournament, shown, onFound)
  const undo = useUndo(tournament.id)
  const { typed, change, note, told } = entry
  const isByRounds = tournament.best_of_three === 1
  const number = useRef<HTMLInputElement>(null)
  const winner = useRef<HTMLInputElement>(null)
  const score = useRef<HTMLInputElement>(null)
  const decision = useRef<HTMLInputElement>(null)
  const boxes = { number, winner, score, decision }
  useDeskKeys({ F2: () => number.current?.select() })

  const goOn = (): void => {
    if (entry.lookUp()) winner.current?.focus()
    else number.current?.select()
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!entry.found) return goOn()
    if (await entry.submit()) number.current?.focus()
  }
  const keys = (event: KeyboardEvent): void => {
    if (event.key === "Escape") {
      entry.clear()
      number.current?.focus()
    }
    if (event.key === "Tab" && !event.shiftKey) endField(event)
    if (event.key !== "Enter") return
    // A key that is held down answers no question.
    if (event.repeat) event.preventDefault()
    else if (note?.kind !== "ask") endField(event)
  }
  /** Each field ends by Enter or Tab, and by nothing else; Enter after the reason saves. */
  const endField = (event: KeyboardEvent): void => {
    const { target } = event
    if (target === number.current) endNumber(event)
    if (target === score.current) change(readReason(typed))
    const next = target === winner.current ? score : decision
    if (event.key !== "Enter" || (target !== winner.current && target !== score.current)) return
    event.preventDefault()
    next.current?.focus()
  }
  /** Tab looks the number up as Enter does; where there is nothing to look up it goes on. */
  const endNumber = (event: KeyboardEvent): void => {
    if (event.key === "Enter" || entry.found || typed.number.trim() === "") return
    event.preventDefault()
    goOn()
  }
  const isBad = (field: keyof typeof boxes): boolean => note?.kind === "problem" && note.field === field
  const takeBack = (step: number): void => {
    undo.mutate({ id: tournament.id, step }, { onSuccess: entry.forget })
    number.current?.focus()
  }

  return (
    <section className={styles.bar} aria-label={messages.bar}>
      <form className={styles.fields} onSubmit={(event) => void submit(event)} onKeyDown={keys} noValidate>
        <EntryField
          box={number}
          label={messages.number}
          value={typed.number}
          width={96}
          isBad={isBad("number")}
          onChange={(text) => change({ number: text })}
        />
        <EntryField
          box={winner}
          label={messages.winner}
          hint={messages.winnerHint}
          value={typed.winner}
          width={84}
          isBad={isBad("winner")}
          onChange={(text) => change({ winner: text })}
        />
        <EntryField
          box={score}
          label={isByRounds ? messages.rounds : messages.score}
          hint={isByRounds ? messages.roundsHint : messages.scoreHint}
          value={typed.score}
          width={isByRounds ? 160 : 112}
          isBad={isBad("score")}
          onChange={(text) => change({ score: text })}
        />
        <EntryField
          box={decision}
          label={messages.decision}
          hint={messages.letters(lettersText)}
          value={typed.decision}
          width={84}
          isBad={isBad("decision")}
          onChange={(text) => change({ decision: text })}
        />
        <Button type="submit" variant="default">
          {messages.save}
        </Button>
      </form>
      <EntryNotes
        found={entry.found}
        note={note}
        told={told}
        sending={entry.sending.map(({ typed: { number } }) => number)}
        isUndoing={undo.isPending}
        onUndo={takeBack}
      />
      <EntryTools tournament={tournament} shown={shown} />
    </section>
  )
}
