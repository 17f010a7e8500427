import { DndContext, DragOverlay } from "@dnd-kit/core"
import { Box } from "@mantine/core"
import { type ReactNode, useMemo, useState } from "react"
import type { CategoryId } from "#domain/ids.ts"
import { silentDrag } from "#web/lib/drag.ts"
import { type BoardCategory, totalsOf } from "../board-category.ts"
import { messages } from "../uk.ts"
import { BoardColumn, type ColumnView } from "./BoardColumn.tsx"
import styles from "./board.module.css"
import { CategoryPool, type PoolTexts } from "./CategoryPool.tsx"
import type { Target } from "./targets.ts"
import { useBoardDrag } from "./use-board-drag.ts"

interface Props {
  /** In the order of lists. */
  readonly categories: readonly BoardCategory[]
  readonly columns: readonly ColumnView[]
  readonly columnOf: (category: BoardCategory) => number
  readonly texts: PoolTexts
  /** Shown in place of the columns if there are none. */
  readonly empty?: ReactNode
  readonly mayEdit: boolean
  readonly onMove: (ids: readonly CategoryId[], target: Target) => void
  /** Below the categories: what the last move did, or what holds for all columns. */
  readonly children?: ReactNode
}

/** Categories on the left, what takes them on the right: by drag, by keys, by ticks and a button, by a select. */
export function Board({ categories, columns, columnOf, texts, empty, mayEdit, onMove, children }: Props) {
  const [ticked, setTicked] = useState<readonly CategoryId[]>([])
  const names = useMemo(() => new Map(categories.map(({ id, name }) => [id, name])), [categories])
  const selected = ticked.filter((id) => names.has(id))
  const move = (ids: readonly CategoryId[], target: Target): void => {
    onMove(ids, target)
    setTicked((before) => before.filter((id) => !ids.includes(id)))
  }
  const { drag, told, sensors, handlers } = useBoardDrag({
    columns: [{ id: 0, title: texts.none, ids: [] }, ...columns.map(columnIds)],
    groupOf: (id) => (selected.includes(id) ? selected : [id]),
    nameOf: (id) => names.get(id) ?? "",
    onMove: move,
  })
  const taken = drag?.ids ?? []
  const target = drag?.target ?? null
  const most = Math.max(0, ...columns.map((column) => totalsOf(column.categories).seconds))
  const shared = { mayEdit, taken, selected, onMove: move }
  return (
    <DndContext sensors={sensors} accessibility={spoken} {...handlers}>
      <div className={styles.board}>
        <CategoryPool
          categories={categories}
          columns={columns}
          columnOf={columnOf}
          texts={texts}
          isOver={target?.column === 0}
          onSelect={setTicked}
          {...shared}
        >
          {children}
        </CategoryPool>
        <div className={styles.columns}>
          {columns.length === 0 && empty}
          {columns.map((column) => (
            <BoardColumn key={column.id} column={column} most={most} target={target} {...shared} />
          ))}
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {told}
      </p>
      <DragOverlay dropAnimation={null} style={{ pointerEvents: "none" }}>
        {drag?.by === "pointer" && (
          <Box component="span" p="6px 12px" bg="var(--ink)" bdrs="var(--radius)" c="var(--on-ink)" fw={600}>
            {taken.length === 1 && taken[0] !== undefined ? names.get(taken[0]) : messages.categories(taken.length)}
          </Box>
        )}
      </DragOverlay>
    </DndContext>
  )
}

const columnIds = ({ id, title, categories }: ColumnView) => ({
  id,
  title,
  ids: categories.map((category) => category.id),
})

const spoken = silentDrag(messages.instructions)
