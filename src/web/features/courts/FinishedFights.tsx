import { Link } from "@tanstack/react-router"
import { nameOf, type Queue } from "#domain/queue/index.ts"
import { paths } from "#web/app/paths.ts"
import { timeOf } from "#web/lib/dates.ts"
import styles from "./courts.module.css"
import type { CourtsView } from "./courts-view.ts"
import { messages } from "./messages.ts"
import { Pair } from "./Pair.tsx"
import { numberText } from "./queue-text.ts"

const MOST = 10

interface Props {
  readonly view: CourtsView
  readonly id: number
  readonly queue: Queue
}

/** What is behind the court: the last results, and how much is left of each category. */
export function FinishedFights({ view, id, queue }: Props) {
  const categories = queue.byCategory.filter(({ all }) => all > 0)
  if (categories.length === 0) return null
  return (
    <div className={styles.behind}>
      <details>
        <summary>{messages.byCategory}</summary>
        <ul className={styles.counts}>
          {categories.map(({ category, left, all }) => (
            <li key={category}>
              <Link {...paths.bracket(id, category)}>{view.categoryNames.get(category)}</Link>{" "}
              <strong>{messages.ofAll(left, all)}</strong>
            </li>
          ))}
        </ul>
      </details>
      {queue.finished.length > 0 && (
        <details>
          <summary>{messages.lastFights}</summary>
          <ol className={styles.finished}>
            {queue.finished.slice(0, MOST).map((fight) => {
              const wire = view.wireByName.get(nameOf(fight))
              return (
                <li key={nameOf(fight)}>
                  <span className={styles.rowHead}>
                    <strong>{numberText(fight)}</strong>
                    <span>{`${wire?.blue_points ?? 0}:${wire?.red_points ?? 0} ${wire?.decision ?? ""}`}</span>
                    {fight.finishedAt !== null && <span>{timeOf(new Date(fight.finishedAt))}</span>}
                    <Link {...paths.bracket(id, fight.category)}>{messages.correct}</Link>
                  </span>
                  <Pair fight={fight} view={view} isShort winner={wire?.winner ?? 0} />
                </li>
              )
            })}
          </ol>
        </details>
      )}
    </div>
  )
}
