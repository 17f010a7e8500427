import { Button } from "@mantine/core"
import { type FormEvent, type KeyboardEvent, type RefObject, useRef } from "react"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { useUndo } from "#web/tournament/use-undo.ts"
import { useDeskKeys } from "../desk/use-desk-keys.ts"
import { EntryField } from "./EntryField.tsx"
import { EntryNotes } from "./EntryNotes.tsx"
import { EntryTools } from "./EntryTools.tsx"
import styles from "./entry.module.css"
import { messages } from "./messages.ts"
import { lettersText, readWinner } from "./paper-text.ts"
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
    if (event.key === "Enter" && event.target === winner.current && note?.kind !== "ask") {
      event.preventDefault()
      score.current?.focus()
    }
  }
  const isBad = (field: keyof typeof boxes): boolean => note?.kind === "problem" && note.field === field
  const typeWinner = (text: string): void => {
    const isSkipped = text === " "
    change({ winner: text.trim() })
    if (isSkipped || readWinner(text)) focusAndSelect(score)
  }
  // The letter of the reason may follow the points at once: 12:7F.
  const typeScore = (text: string): void => {
    const [, points = text, letter = ""] = /^(.*?)\s*(\p{L}+)$/u.exec(text) ?? []
    change(letter === "" ? { score: text } : { score: points, decision: letter })
    if (letter !== "") decision.current?.focus()
  }
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
          onChange={typeWinner}
        />
        <EntryField
          box={score}
          label={isByRounds ? messages.rounds : messages.score}
          hint={isByRounds ? messages.roundsHint : messages.scoreHint}
          value={typed.score}
          width={isByRounds ? 160 : 112}
          isBad={isBad("score")}
          onChange={typeScore}
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

const focusAndSelect = (box: RefObject<HTMLInputElement | null>): void => box.current?.select()
