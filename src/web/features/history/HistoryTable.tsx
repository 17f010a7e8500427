import { Fragment, useState } from "react"
import type { WireHistoryEntry } from "#contract/history.ts"
import { useUndo } from "#web/tournament/use-undo.ts"
import { TableHead } from "#web/ui/TableHead.tsx"
import { HistoryDetails } from "./HistoryDetails.tsx"
import styles from "./history.module.css"
import { messages } from "./messages.ts"

const moment = new Intl.DateTimeFormat("uk-UA", { dateStyle: "short", timeStyle: "medium", timeZone: "Europe/Kyiv" })

interface Props {
  readonly tournament: number
  readonly steps: readonly WireHistoryEntry[]
  /** The newest step of all, after which there is nothing to take back; null: not among these. */
  readonly newest: number | null
  /** Somebody wants to return to the state after this revision. */
  readonly onReturn: (revision: number) => void
}

export function HistoryTable({ tournament, steps, newest, onReturn }: Props) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const toggle = (revision: number): void =>
    setOpen((before) => (before.has(revision) ? without(before, revision) : new Set([...before, revision])))
  return (
    <table className={styles.table}>
      <TableHead columns={["№", messages.time, messages.who, messages.what]} actions={messages.actions} />
      <tbody>
        {steps.map((step) => (
          <Fragment key={step.revision}>
            <tr data-undone={step.undone_by !== null || undefined}>
              <td className={styles.quiet}>{step.revision}</td>
              <td className={styles.quiet}>
                <time dateTime={step.at}>{moment.format(new Date(step.at))}</time>
              </td>
              <td className={styles.who}>
                {step.user_name}
                {step.device && <span className={styles.device}>{step.device}</span>}
              </td>
              <td className={styles.what}>
                <span>{step.summary}</span> <Note step={step} />
              </td>
              <td className={styles.action}>
                <Actions
                  tournament={tournament}
                  step={step}
                  isOpen={open.has(step.revision)}
                  onToggle={() => toggle(step.revision)}
                  onReturn={step.revision === newest ? null : () => onReturn(step.revision)}
                />
              </td>
            </tr>
            {open.has(step.revision) && (
              <tr className={styles.detailsRow}>
                <td colSpan={5}>
                  <HistoryDetails tournament={tournament} revision={step.revision} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

interface ActionsProps {
  readonly tournament: number
  readonly step: WireHistoryEntry
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** Null at the newest step. */
  readonly onReturn: (() => void) | null
}

function Actions({ tournament, step, isOpen, onToggle, onReturn }: ActionsProps) {
  const undo = useUndo(tournament)
  return (
    <div className={styles.buttonsOfRow}>
      {step.count > 1 && (
        <button
          type="button"
          className="button button-quiet"
          aria-label={messages.detailsNamed(step.summary)}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          {messages.details}
        </button>
      )}
      {isUndoable(step) && (
        <button
          type="button"
          className="button button-quiet"
          aria-label={messages.undoNamed(step.summary)}
          aria-busy={undo.isPending}
          onClick={() => !undo.isPending && undo.mutate({ id: tournament, step: step.revision })}
        >
          {messages.undo}
        </button>
      )}
      {onReturn && (
        <button
          type="button"
          className="button button-quiet"
          aria-label={messages.backNamed(step.revision)}
          onClick={onReturn}
        >
          {messages.back}
        </button>
      )}
    </div>
  )
}

function Note({ step }: { step: WireHistoryEntry }) {
  const notes = [
    step.count > 1 ? messages.rows(step.count) : "",
    step.undone_by === null ? "" : messages.wasUndone(step.undone_by),
  ].filter(Boolean)
  return notes.length > 0 ? <span className={styles.quiet}>{notes.join(" · ")}</span> : null
}

/** Founding, binning and restoring have ways of their own; a step taken back is past. */
const isUndoable = (step: WireHistoryEntry): boolean =>
  step.undone_by === null && step.count > 0 && step.revision > 1 && !FINAL.has(step.kind)

const FINAL = new Set([
  "tournament.create",
  "tournament.copy",
  "tournament.delete",
  "tournament.restore",
  "tournament.import",
])

const without = (set: ReadonlySet<number>, value: number): ReadonlySet<number> =>
  new Set([...set].filter((one) => one !== value))
