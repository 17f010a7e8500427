import { Button } from "@mantine/core"
import { timeOf } from "#web/lib/dates.ts"
import { Empty } from "#web/ui/states.tsx"
import styles from "./checkin.module.css"
import { type DeskView, secondAttempts } from "./desk-view.ts"
import { kg, messages } from "./messages.ts"
import { remaining } from "./state-text.ts"
import { useNow } from "./use-now.ts"

/** Who may be weighed once more, the most urgent first. */
export function SecondTab({ view, onOpen }: { view: DeskView; onOpen: (athlete: number) => void }) {
  const now = useNow()
  const list = secondAttempts(view.entries)
  if (list.length === 0) return <Empty text={messages.secondEmpty} />
  return (
    <ul className={styles.steps}>
      {list.map(({ athlete, item }) => {
        const left = item.second_until ? remaining(item.second_until, now) : ""
        const weight = item.weight2 ?? item.weight1
        return (
          <li key={athlete.id}>
            <span>
              <strong>{athlete.name}</strong>{" "}
              <span className={styles.muted}>
                {[athlete.category, athlete.organization, weight === null ? "" : `${kg(weight)} кг`]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            <span className={styles.timer} data-over={(item.second_until !== "" && left === "") || undefined}>
              {item.second_until === ""
                ? messages.noTime
                : `${timeOf(new Date(item.second_until))}, ${left || messages.timeOver}`}
            </span>
            <Button variant="default" aria-label={messages.openNamed(athlete.name)} onClick={() => onOpen(athlete.id)}>
              {messages.open}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
