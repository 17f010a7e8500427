import { Group } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { nameOf, type Queue } from "#domain/queue/index.ts"
import { timeOf } from "#domain/uk/dates.ts"
import { paths } from "#web/lib/paths.ts"
import styles from "./courts.module.css"
import type { CourtsView } from "./courts-view.ts"
import { Pair } from "./Pair.tsx"
import { numberText } from "./queue.uk.ts"
import { messages } from "./uk.ts"

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
    <>
      <details>
        <summary className={styles.summary}>{messages.byCategory}</summary>
        <ul className="plain-list">
          {categories.map(({ category, left, all }) => (
            <Group component="li" key={category} justify="space-between" py={4}>
              <Link {...paths.bracket(id, category)}>{view.categoryNames.get(category)}</Link>{" "}
              <strong>{messages.ofAll(left, all)}</strong>
            </Group>
          ))}
        </ul>
      </details>
      {queue.finished.length > 0 && (
        <details>
          <summary className={styles.summary}>{messages.lastFights}</summary>
          <ol className="plain-list">
            {queue.finished.slice(0, MOST).map((fight) => {
              const wire = view.wireByName.get(nameOf(fight))
              return (
                <li key={nameOf(fight)}>
                  <Group gap="0 10px" pt={8}>
                    <strong className="num">{numberText(fight)}</strong>
                    <span>{`${wire?.blue_points ?? 0}:${wire?.red_points ?? 0} ${wire?.decision ?? ""}`}</span>
                    {fight.finishedAt !== null && <span>{timeOf(new Date(fight.finishedAt))}</span>}
                    <Link {...paths.bracket(id, fight.category)}>{messages.correct}</Link>
                  </Group>
                  <Pair fight={fight} view={view} isShort winner={wire?.winner ?? 0} />
                </li>
              )
            })}
          </ol>
        </details>
      )}
    </>
  )
}
