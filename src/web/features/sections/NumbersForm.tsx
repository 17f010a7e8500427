import { Button, Checkbox } from "@mantine/core"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { OutputOf } from "#contract/endpoint.ts"
import { numberEvent } from "#contract/sections.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { call } from "#web/lib/api.ts"
import { errorText } from "#web/lib/errors.ts"
import { keys } from "#web/lib/query-keys.ts"
import { useShowChange, useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { Scroll } from "#web/ui/Scroll.tsx"
import { Failed, Loading } from "#web/ui/states.tsx"
import { TableHead } from "#web/ui/TableHead.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"
import styles from "./sections.module.css"
import { later } from "./times.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly onClose: () => void
}

/** Shows what numbering the whole event would change and when each court would end, and does it in one step. */
export function NumbersForm({ tournament, onClose }: Props) {
  const { id, revision } = tournament
  const [isOpenOnly, setOpenOnly] = useState(false)
  const [isFresh, setFresh] = useState(false)
  const [printed, setPrinted] = useState<readonly number[]>([])
  const [isReprinted, setReprinted] = useState(false)
  const flags = { keep: isOpenOnly ? 1 : 0, starts: isFresh ? 1 : 0, reprint: isReprinted ? 1 : 0 } as const
  const order = { id, skip: printed.join(), ...flags }
  const { data, error } = useQuery({
    queryKey: [...keys.full(id), "numbers", revision, order.keep, order.starts, order.skip, order.reprint],
    queryFn: () => call(numberEvent, { ...order, preview: 1 }),
    placeholderData: keepPreviousData,
  })
  const show = useShowChange(id)
  const offerUndo = useUndoToast(id)
  const { mutateAsync, isPending } = useTournamentWrite(numberEvent, id)
  const number = async (): Promise<void> => {
    if (!data || data.count === 0) return
    try {
      const done = await mutateAsync({ ...order, revision: data.revision })
      show(done.revision, (shown) => ({ ...shown, sections: done.sections }))
      offerUndo(messages.numberedAll(done.count), done.revision)
      onClose()
    } catch (failure) {
      toastError(errorText(failure), messages.error)
    }
  }
  return (
    <div className={styles.form}>
      <p>{messages.numberAllText}</p>
      <Checkbox
        label={messages.numberAllOpen}
        checked={isOpenOnly}
        onChange={({ currentTarget: { checked } }) => setOpenOnly(checked)}
      />
      <Checkbox
        label={messages.numberAllFresh}
        checked={isFresh}
        onChange={({ currentTarget: { checked } }) => setFresh(checked)}
      />
      {(data?.printed ?? 0) > 0 && (
        <Checkbox
          label={messages.numberAllReprint(data?.printed ?? 0)}
          checked={isReprinted}
          onChange={({ currentTarget: { checked } }) => setReprinted(checked)}
        />
      )}
      <fieldset className={styles.breaks}>
        <legend>{messages.numberAllPrinted}</legend>
        {tournament.sections.map(({ id: section, name }) => (
          <Checkbox
            key={section}
            label={name}
            checked={printed.includes(section)}
            onChange={({ currentTarget: { checked } }) =>
              setPrinted((before) => (checked ? [...before, section] : before.filter((one) => one !== section)))
            }
          />
        ))}
      </fieldset>
      {error ? <Failed text={errorText(error)} /> : <Seen seen={data} tournament={tournament} />}
      <div className={styles.formEnd}>
        <Button variant="default" onClick={onClose}>
          {messages.close}
        </Button>
        <Button aria-disabled={!data || data.count === 0} aria-busy={isPending} onClick={() => void number()}>
          {messages.numberAction}
        </Button>
      </div>
    </div>
  )
}

type Outcome = OutputOf<typeof numberEvent>

function Seen({ seen, tournament }: { seen: Outcome | undefined; tournament: WireTournamentFull }) {
  if (!seen) return <Loading text={messages.loading} />
  return (
    <>
      <p role="status">
        {seen.count === 0 ? messages.nothingToNumberAll : messages.numberAllSeen(seen.count, seen.erased)}
      </p>
      {seen.courts.length > 0 && <Courts courts={seen.courts} tournament={tournament} />}
      {seen.warnings.length > 0 && (
        <div role="alert">
          <ul className={styles.warnings}>
            {seen.warnings.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

interface CourtsProps {
  readonly courts: Outcome["courts"]
  readonly tournament: WireTournamentFull
}

function Courts({ courts, tournament: { days, sections } }: CourtsProps) {
  const names = new Map(sections.map(({ id, name }) => [id, name]))
  const begins = new Map(days.map(({ day, start }) => [day, start]))
  const dayName = (day: number): string => (day === 0 ? messages.noDay : messages.day(day))
  return (
    <Scroll className={styles.scroll} label={messages.numberAllTable}>
      <table className={styles.loads}>
        <TableHead columns={[messages.spreadColumn, messages.columnFights, messages.columnEnd, messages.columnIdle]} />
        <tbody>
          {courts.map(({ section, day, count, end, idle, is_late }) => (
            <tr key={`${day}-${section}`}>
              <th scope="row">
                {names.get(section) ?? messages.noSection}, {dayName(day)}
              </th>
              <td>{count}</td>
              <td data-late={is_late === 1 || undefined}>
                {later(begins.get(day) ?? "09:00", end)}
                {is_late === 1 && <span className={styles.late}>{messages.afterClosing}</span>}
              </td>
              <td>{messages.duration(idle)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}
