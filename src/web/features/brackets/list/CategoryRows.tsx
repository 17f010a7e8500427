import { IconCircle, IconCircleCheck, IconCircleDashed, IconListNumbers, IconProgress } from "@tabler/icons-react"
import { type ComponentType, useEffect, useRef } from "react"
import { messages } from "../messages.ts"
import type { Listed, ListGroups, Mark } from "./category-list.ts"
import styles from "./list.module.css"
import { markText } from "./mark-text.ts"

interface Props {
  readonly groups: ListGroups
  readonly chosen: number | null
  readonly onChoose: (category: number) => void
}

export function CategoryRows({ groups, chosen, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = chosen === null ? null : list.current?.querySelector<HTMLElement>(`[data-category="${chosen}"]`)
    const { current } = list
    if (!row || !current) return
    const [inner, outer] = [row.getBoundingClientRect(), current.getBoundingClientRect()]
    if (inner.top < outer.top) current.scrollBy({ top: inner.top - outer.top - inner.height })
    else if (inner.bottom > outer.bottom) current.scrollBy({ top: inner.bottom - outer.bottom + inner.height })
  }, [chosen])
  const parts = (["men", "women", "other"] as const).filter((part) => groups[part].length > 0)
  return (
    <div className={styles.rows} ref={list}>
      {parts.length === 0 && <p className={styles.none}>{messages.noneShown}</p>}
      {parts.map((part) => (
        <section key={part} aria-label={messages[part]}>
          <h2 className={styles.sex}>{messages[part]}</h2>
          <ul className={styles.list}>
            {groups[part].map((listed) => (
              <li key={listed.category.id}>
                <Row listed={listed} isChosen={listed.category.id === chosen} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface RowProps {
  readonly listed: Listed
  readonly isChosen: boolean
  readonly onChoose: (category: number) => void
}

function Row({ listed: { category, mark }, isChosen, onChoose }: RowProps) {
  const Icon = icons[mark.kind]
  return (
    <button
      type="button"
      className={styles.row}
      data-category={category.id}
      aria-current={isChosen || undefined}
      onClick={() => onChoose(category.id)}
    >
      <span className={styles.name}>{category.fullname}</span>
      <span className={styles.count}>
        <span className="visually-hidden">, {messages.athletes(category.count)}, </span>
        <span aria-hidden="true">{category.count}</span>
      </span>
      <span className={styles.mark} data-kind={mark.kind}>
        <Icon size={14} stroke={2} aria-hidden />
        {markText(mark)}
      </span>
    </button>
  )
}

const icons: Readonly<Record<Mark["kind"], ComponentType<{ size: number; stroke: number; "aria-hidden": true }>>> = {
  list: IconListNumbers,
  empty: IconCircleDashed,
  undrawn: IconCircleDashed,
  drawn: IconCircle,
  left: IconProgress,
  done: IconCircleCheck,
}
