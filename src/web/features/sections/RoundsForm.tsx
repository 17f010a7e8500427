import { Button, NativeSelect } from "@mantine/core"
import { useState } from "react"
import { moveRounds } from "#contract/sections.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { lastRound } from "#domain/schedule/index.ts"
import { errorText } from "#web/lib/errors.ts"
import { useShowChange, useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { toastError } from "#web/ui/toasts.ts"
import type { BoardCategory } from "./board-category.ts"
import { messages } from "./messages.ts"
import styles from "./sections.module.css"

interface Props {
  readonly tournament: WireTournamentFull
  readonly categories: readonly BoardCategory[]
  readonly onClose: () => void
}

interface Move {
  readonly category: number
  readonly round: number
  readonly section: number
}

/** Finals, or another round, of one category or of all on a court: fought elsewhere, with the numbers of that court. */
export function RoundsForm({ tournament, categories, onClose }: Props) {
  const { id, revision, sections } = tournament
  const [which, setWhich] = useState("all")
  const [round, setRound] = useState("0")
  const [section, setSection] = useState(String(sections[0]?.id ?? 0))
  const show = useShowChange(id)
  const offerUndo = useUndoToast(id)
  const { mutateAsync, isPending } = useTournamentWrite(moveRounds, id)
  const send = async (moves: readonly Move[]): Promise<void> => {
    if (moves.length === 0) return
    try {
      const done = await mutateAsync({ id, revision, moves: [...moves] })
      show(done.revision, (shown) => ({ ...shown, sections: done.sections }))
      offerUndo(messages.roundsMoved, done.revision)
    } catch (failure) {
      toastError(errorText(failure), messages.error)
    }
  }
  const brackets = categories.filter(({ isList }) => !isList)
  const chosen = brackets
    .filter(({ id: own }) => which === "all" || String(own) === which)
    .filter(({ sectionId }) => sectionId !== null && String(sectionId) !== section)
    .map(({ id: category }) => ({ category, round: Number(round), section: Number(section) }))
  return (
    <div className={styles.form}>
      <p>{messages.roundsText}</p>
      <div className={styles.fields}>
        <NativeSelect
          label={messages.roundField}
          data={Array.from({ length: lastRound + 1 }, (_, at) => ({
            value: String(at),
            label: messages.roundName(at),
          }))}
          value={round}
          onChange={({ currentTarget: { value } }) => setRound(value)}
        />
        <NativeSelect
          label={messages.roundCategory}
          data={[
            { value: "all", label: messages.roundAll },
            ...brackets.map((one) => ({ value: String(one.id), label: one.name })),
          ]}
          value={which}
          onChange={({ currentTarget: { value } }) => setWhich(value)}
        />
        <NativeSelect
          label={messages.roundCourt}
          data={sections.map((one) => ({ value: String(one.id), label: one.name }))}
          value={section}
          onChange={({ currentTarget: { value } }) => setSection(value)}
        />
      </div>
      <Button
        variant="default"
        aria-disabled={chosen.length === 0}
        aria-busy={isPending}
        onClick={() => void send(chosen)}
      >
        {messages.roundMove(chosen.length)}
      </Button>
      <Moved tournament={tournament} categories={categories} onBack={send} />
      <div className={styles.formEnd}>
        <Button variant="default" onClick={onClose}>
          {messages.close}
        </Button>
      </div>
    </div>
  )
}

interface MovedProps {
  readonly tournament: WireTournamentFull
  readonly categories: readonly BoardCategory[]
  readonly onBack: (moves: readonly Move[]) => Promise<void>
}

function Moved({ tournament: { sections }, categories, onBack }: MovedProps) {
  const names = new Map(categories.map(({ id, name }) => [Number(id), name]))
  const moved = sections.flatMap(({ name, rounds }) => rounds.map((taken) => ({ ...taken, court: name })))
  if (moved.length === 0) return <p className={styles.hint}>{messages.noRounds}</p>
  return (
    <ul className={styles.moved} aria-label={messages.roundsTitle}>
      {moved.map(({ category, round, court }) => {
        const what = `${names.get(category) ?? messages.missing}: ${messages.roundName(round)}`
        return (
          <li key={`${category}-${round}`}>
            <span>
              {what} → {court}
            </span>
            <Button
              variant="default"
              aria-label={messages.roundBackLabel(what)}
              onClick={() => void onBack([{ category, round, section: 0 }])}
            >
              {messages.roundBack}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
