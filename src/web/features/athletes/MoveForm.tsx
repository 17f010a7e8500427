import { Button } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { moveAthletes } from "#contract/athlete-steps.ts"
import type { OutputOf } from "#contract/endpoint.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { call } from "#web/lib/api.ts"
import { errorText } from "#web/lib/errors.ts"
import { keys } from "#web/lib/query-keys.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { SearchSelect } from "#web/ui/SearchSelect.tsx"
import { toastError } from "#web/ui/toasts.ts"
import styles from "./athletes.module.css"
import { messages } from "./messages.ts"
import { openList } from "./open-list.ts"
import { removalTexts, takesResults } from "./removal-text.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly athletes: readonly number[]
  readonly onClose: () => void
  readonly onMoved: () => void
}

/** Chooses the category, says in numbers what the move changes, and moves. */
export function MoveForm({ tournament, athletes, onClose, onMoved }: Props) {
  const { id, revision, protocols } = tournament
  const [category, setCategory] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const offerUndo = useUndoToast(id)
  const body = { id, athletes: [...athletes], category: Number(category) }
  const told = useQuery({
    queryKey: [...keys.all(id), "move", revision, category, athletes],
    queryFn: () => call(moveAthletes, { ...body, preview: 1 }),
    enabled: category !== null,
  })
  const { mutate, isPending } = useTournamentWrite(moveAthletes, id, {
    onSuccess: (done) => {
      offerUndo(messages.moved(messages.title(done.count), nameOf(category)), done.revision)
      onMoved()
    },
    onError: (error) => toastError(errorText(error), messages.notMoved),
  })
  const nameOf = (chosen: string | null): string =>
    protocols.find((one) => String(one.id) === chosen)?.fullname ?? messages.noCategory
  const isIdle = told.data === undefined || told.data.count === 0 || isPending
  const move = (): void => {
    if (!isIdle) mutate({ ...body, ...(told.data && takesResults(told.data) ? { force: 1 } : {}) })
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        move()
      }}
    >
      <SearchSelect
        ref={input}
        label={messages.moveTo}
        limit={300}
        allowDeselect={false}
        nothingFoundMessage={messages.nothing}
        {...openList}
        // A list that is longer than its window can be scrolled by keys too.
        attributes={{ options: { tabIndex: 0 } }}
        data={[
          { value: "0", label: messages.noCategory },
          ...protocols.map((one) => ({ value: String(one.id), label: one.fullname || messages.missing })),
        ]}
        value={category}
        onChange={setCategory}
      />
      <div role="status" className={styles.told}>
        {told.data && <Told told={told.data} tournament={tournament} />}
        {told.error && <p>{errorText(told.error)}</p>}
      </div>
      <div className={styles.formEnd}>
        <Button variant="default" onClick={onClose}>
          {messages.close}
        </Button>
        <Button type="submit" aria-disabled={isIdle}>
          {messages.forceMoveAction}
        </Button>
      </div>
    </form>
  )
}

function Told({ told, tournament }: { told: OutputOf<typeof moveAthletes>; tournament: WireTournamentFull }) {
  const { count, misfits, twice } = told
  if (count === 0) return <p>{messages.moveNobody}</p>
  const facts = [
    ...removalTexts(told, tournament),
    misfits > 0 && messages.moveMisfits(misfits),
    twice > 0 && messages.moveTwice(twice),
  ].filter((fact) => fact !== false)
  return (
    <>
      <p>{messages.moveCount(messages.title(count))}</p>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </>
  )
}
