import { IconCircle, IconCircleCheck, IconCircleDashed, IconListNumbers, IconProgress } from "@tabler/icons-react"
import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from "react"
import { messages } from "../messages.ts"
import type { Listed, ListGroups, Mark } from "./category-list.ts"
import styles from "./list.module.css"
import { markText } from "./mark-text.ts"
import { rowBeside, tabStop } from "./row-beside.ts"

interface Props {
  readonly groups: ListGroups
  readonly chosen: number | null
  readonly onChoose: (category: number) => void
}

/** The categories by sex. The whole list is one tab stop; the arrow keys walk it. */
export function CategoryRows({ groups, chosen, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  useEffect(() => {
    const row = chosen === null ? null : list.current?.querySelector<HTMLElement>(`[data-category="${chosen}"]`)
    const { current } = list
    if (!row || !current) return
    const [inner, outer] = [row.getBoundingClientRect(), current.getBoundingClientRect()]
    if (inner.top < outer.top) current.scrollBy({ top: inner.top - outer.top - inner.height })
    else if (inner.bottom > outer.bottom) current.scrollBy({ top: inner.bottom - outer.bottom + inner.height })
  }, [chosen])
  const parts = (["men", "women", "other"] as const).filter((part) => groups[part].length > 0)
  const ids = parts.flatMap((part) => groups[part].map(({ category }) => category.id))
  const stop = tabStop(ids, focused, chosen)
  const walk = (event: KeyboardEvent, from: number): void => {
    const next = rowBeside(ids, from, event.key)
    if (next === null) return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>(`[data-category="${next}"]`)?.focus()
  }
  return (
    <div className={styles.rows} ref={list}>
      {parts.length === 0 && <p className={styles.none}>{messages.noneShown}</p>}
      {parts.map((part) => (
        <section key={part} aria-label={messages[part]}>
          <h2 className={styles.sex}>{messages[part]}</h2>
          <ul className={styles.list}>
            {groups[part].map((listed) => (
              <li key={listed.category.id}>
                <Row
                  listed={listed}
                  isChosen={listed.category.id === chosen}
                  isStop={listed.category.id === stop}
                  onChoose={onChoose}
                  onFocus={setFocused}
                  onWalk={walk}
                />
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
  readonly isStop: boolean
  readonly onChoose: (category: number) => void
  readonly onFocus: (category: number) => void
  readonly onWalk: (event: KeyboardEvent, from: number) => void
}

function Row({ listed: { category, mark }, isChosen, isStop, onChoose, onFocus, onWalk }: RowProps) {
  const Icon = icons[mark.kind]
  return (
    <button
      type="button"
      className={styles.row}
      data-category={category.id}
      aria-current={isChosen || undefined}
      tabIndex={isStop ? 0 : -1}
      onClick={() => onChoose(category.id)}
      onFocus={() => onFocus(category.id)}
      onKeyDown={(event) => onWalk(event, category.id)}
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
  draft: IconCircleDashed,
  alone: IconCircle,
  drawn: IconCircle,
  left: IconProgress,
  done: IconCircleCheck,
}
