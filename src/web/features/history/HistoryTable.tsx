import type { WireHistoryEntry } from "#contract/history.ts"
import { useUndo } from "#web/tournament/use-undo.ts"
import styles from "./history.module.css"
import { messages } from "./messages.ts"

const moment = new Intl.DateTimeFormat("uk-UA", { dateStyle: "short", timeStyle: "medium", timeZone: "Europe/Kyiv" })

export function HistoryTable({ tournament, steps }: { tournament: number; steps: readonly WireHistoryEntry[] }) {
  const undo = useUndo(tournament)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">№</th>
          <th scope="col">{messages.time}</th>
          <th scope="col">{messages.who}</th>
          <th scope="col">{messages.what}</th>
          <th scope="col">
            <span className="visually-hidden">{messages.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.revision} data-undone={step.undone_by !== null || undefined}>
            <td className={styles.quiet}>{step.revision}</td>
            <td className={styles.quiet}>
              <time dateTime={step.at}>{moment.format(new Date(step.at))}</time>
            </td>
            <td className={styles.who}>{step.user_name}</td>
            <td className={styles.what}>
              <span>{step.summary}</span> <Note step={step} />
            </td>
            <td className={styles.action}>
              {isUndoable(step) && (
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={messages.undoNamed(step.summary)}
                  aria-busy={undo.isPending && undo.variables.step === step.revision}
                  onClick={() => !undo.isPending && undo.mutate({ id: tournament, step: step.revision })}
                >
                  {messages.undo}
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Note({ step }: { step: WireHistoryEntry }) {
  const notes = [
    step.count > 1 ? messages.rows(step.count) : "",
    step.undoes === null ? "" : messages.undoes(step.undoes),
    step.undone_by === null ? "" : messages.wasUndone,
  ].filter(Boolean)
  return notes.length > 0 ? <span className={styles.quiet}>{notes.join(" · ")}</span> : null
}

/** Creating and binning the tournament belong to the list of tournaments; a step taken back is past. */
const isUndoable = (step: WireHistoryEntry): boolean =>
  step.undone_by === null && step.count > 0 && step.kind !== "tournament.create" && step.kind !== "tournament.delete"
