import { Button, Checkbox } from "@mantine/core"
import { type KeyboardEvent, useRef, useState } from "react"
import { checkFight } from "#contract/fights.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { errorText } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { Failed, Loading } from "#web/ui/states.tsx"
import { TableHead } from "#web/ui/TableHead.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { messages } from "./check-messages.ts"
import styles from "./entry.module.css"
import { type CheckRow, useChecks } from "./use-checks.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly onClose: () => void
}

/** The second look: recorded results one below another, each confirmed from its paper by a key. */
export function CheckDialog({ tournament, onClose }: Props) {
  const { rows, error, refetch } = useChecks(tournament)
  const [isAll, setAll] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const left = rows?.filter(({ check }) => check.checked === 0) ?? []
  const shown = isAll ? (rows ?? []) : left
  const { mutate, isPending } = useTournamentWrite(checkFight, tournament.id, {
    onError: (failure) => toastError(errorText(failure), messages.notSaved),
  })
  const mark = ({ check }: CheckRow, step: number): void => {
    if (isPending) return
    const { id, revision } = tournament
    const { category, technicalNumber } = check
    mutate({ id, revision, category, technicalNumber, checked: check.checked === 1 ? 0 : 1 })
    moveFocus(box.current, step)
  }
  const keys = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    moveFocus(box.current, step)
  }
  return (
    <Dialog opened onClose={onClose} title={messages.title} size={960}>
      <div className={styles.paper}>
        <p className={styles.hint}>{messages.hint}</p>
        {!rows && (error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading text={messages.loading} />)}
        {rows && (
          <>
            <p role="status" className={styles.told}>
              {rows.length === 0 ? messages.none : messages.left(left.length)}
            </p>
            <Checkbox
              label={messages.all}
              data-autofocus
              checked={isAll}
              onChange={(event) => setAll(event.currentTarget.checked)}
            />
          </>
        )}
        {shown.length > 0 && (
          <div ref={box}>
            <table aria-label={messages.table} className={styles.table} onKeyDown={keys}>
              <Head />
              <tbody>
                {shown.map((row) => (
                  <Row key={row.key} row={row} onMark={() => mark(row, isAll ? 1 : 0)} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </Dialog>
  )
}

const Head = () => <TableHead columns={[messages.columns.fight, messages.columns.recorded, messages.columns.check]} />

function Row({ row: { text, check }, onMark }: { row: CheckRow; onMark: () => void }) {
  const isChecked = check.checked === 1
  const action = isChecked ? messages.take : messages.check
  return (
    <tr>
      <td>{text}</td>
      <td>{check.recorded_by && messages.by(check.recorded_by, timeOf(check.recorded_at))}</td>
      <td>
        {isChecked && <p>{messages.by(check.checked_by, timeOf(check.checked_at))}</p>}
        {check.same_person === 1 && <p className={styles.odd}>{messages.same}</p>}
        <Button variant="default" data-row aria-label={messages.named(action, text)} onClick={onMark}>
          {action}
        </Button>
      </td>
    </tr>
  )
}

/** To the button of another row. A row that is confirmed goes away: the next one then stands in its place. */
function moveFocus(box: HTMLElement | null, step: number): void {
  const buttons = [...(box?.querySelectorAll<HTMLElement>("[data-row]") ?? [])]
  const at = buttons.findIndex((button) => button.matches(":focus"))
  const beside = buttons[at + 1] ?? buttons[at - 1]
  const next = step === 0 ? beside : buttons[Math.min(Math.max(at + step, 0), buttons.length - 1)]
  next?.focus()
}

const clock = new Intl.DateTimeFormat("uk-UA", { dateStyle: "short", timeStyle: "short", timeZone: "Europe/Kyiv" })
const timeOf = (iso: string): string => (iso === "" ? "" : clock.format(new Date(iso)))
