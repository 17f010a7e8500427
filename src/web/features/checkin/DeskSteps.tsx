import { Button } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import type { WireHistoryEntry } from "#contract/history.ts"
import { timeOf } from "#web/lib/dates.ts"
import { useUndo } from "#web/tournament/use-undo.ts"
import styles from "./checkin.module.css"
import { messages } from "./messages.ts"
import { deskStepsQuery } from "./queries.ts"

const OWN = 10
const OTHERS = 6

interface Props {
  readonly tournament: number
  readonly onUndo: () => void
}

/** The last steps of this desk with their way back, and what the others have just done. */
export function DeskSteps({ tournament, onUndo }: Props) {
  const { data = [] } = useQuery(deskStepsQuery(tournament))
  const { mutate: undo, isPending } = useUndo(tournament)
  const ownSteps = data.filter(({ own }) => own === 1).slice(0, OWN)
  const others = data.filter(({ own }) => own === 0).slice(0, OTHERS)
  return (
    <div className={styles.log}>
      <section aria-label={messages.ownSteps}>
        <h3>{messages.ownSteps}</h3>
        {ownSteps.length === 0 && <p className={styles.muted}>{messages.noSteps}</p>}
        <ul className={styles.steps}>
          {ownSteps.map((step) => (
            <li key={step.revision} data-undone={step.undone_by !== null || undefined}>
              <Step step={step} />
              {step.undone_by === null && (
                <Button
                  variant="default"
                  disabled={isPending}
                  aria-label={messages.undoNamed(step.summary)}
                  onClick={() => {
                    undo({ id: tournament, step: step.revision })
                    onUndo()
                  }}
                >
                  {messages.undo}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      {others.length > 0 && (
        <section aria-label={messages.otherSteps}>
          <h3>{messages.otherSteps}</h3>
          <ul className={styles.steps}>
            {others.map((step) => (
              <li key={step.revision} data-undone={step.undone_by !== null || undefined}>
                <Step step={step} who={[step.user_name, step.device].filter(Boolean).join(", ")} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Step({ step, who = "" }: { step: WireHistoryEntry; who?: string }) {
  const facts = [timeOf(new Date(step.at)), who, step.undone_by === null ? "" : messages.undone]
  return (
    <span>
      <span className={styles.summary}>{step.summary}</span>{" "}
      <span className={styles.muted}>{facts.filter(Boolean).join(" · ")}</span>
    </span>
  )
}
