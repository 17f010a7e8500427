import { DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from "@dnd-kit/core"
import { useRef, useState } from "react"
import type { WireCategoryOne } from "#contract/poomsae.ts"
import type { Round } from "#domain/poomsae/types.ts"
import { usePointer } from "#web/lib/use-pointer.ts"
import { Scroll } from "#web/ui/Scroll.tsx"
import { placed, shifted } from "./list-order.ts"
import { messages } from "./messages.ts"
import { OrderRow } from "./OrderRow.tsx"
import styles from "./poomsae.module.css"
import { useOrder } from "./use-order.ts"

interface Props {
  readonly tournament: number
  readonly data: WireCategoryOne
  readonly rounds: readonly Round[]
  readonly decimals: number
  /** Whether the order may be changed now. */
  readonly isManual: boolean
}

interface Taken {
  readonly round: Round
  readonly id: number
}

/** The rounds side by side, each in the order in which they perform; changed by drag, by buttons and by keys. */
export function RoundLists({ tournament, data, rounds, decimals, isManual }: Props) {
  const { wanted, put } = useOrder(tournament, data.item.id)
  const [told, setTold] = useState("")
  const [over, setOver] = useState<Taken | null>(null)
  const taken = useRef<Taken | null>(null)
  const [isDragging, setDragging] = useState(false)
  const pointer = usePointer(isDragging)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  const rowsOf = (round: Round) => {
    const byId = new Map(data.roundsData[round].map((row) => [row.id, row]))
    return (wanted[round] ?? [...byId.keys()]).flatMap((id) => byId.get(id) ?? [])
  }
  const change = (round: Round, id: number, order: (ids: readonly number[]) => readonly number[]): void => {
    const before = rowsOf(round)
    const ids = order(before.map((row) => row.id))
    if (ids.every((one, at) => one === before[at]?.id)) return
    put(round, ids)
    const name = before.find((row) => row.id === id)?.name ?? ""
    setTold(messages.movedTo(name, ids.indexOf(id) + 1, messages.rounds[round]))
  }
  const end = (): Taken | null => {
    const held = taken.current
    taken.current = null
    setDragging(false)
    setOver(null)
    return held
  }
  const under = (): Taken | null => {
    const at = pointer.current && rowUnder(pointer.current.x, pointer.current.y)
    return at && at.round === taken.current?.round ? at : null
  }
  return (
    <DndContext
      sensors={sensors}
      accessibility={silent}
      onDragStart={({ active }) => {
        taken.current = active.data.current as Taken
        setDragging(true)
      }}
      onDragMove={() => setOver(under())}
      onDragEnd={() => {
        const target = under()
        const held = end()
        if (!held || !target) return
        change(held.round, held.id, (ids) => placed(ids, held.id, ids.indexOf(target.id)))
      }}
      onDragCancel={end}
    >
      {isManual && <p className={styles.banner}>{messages.manualBanner}</p>}
      <p role="status" className={styles.reader}>
        {told}
      </p>
      <div className={styles.columns}>
        {rounds.map((round) => (
          <section key={round} className={styles.column} aria-label={messages.rounds[round]}>
            <h3>{messages.roundList(messages.rounds[round], data.roundsData[round].length)}</h3>
            {data.roundsData[round].length === 0 && <p className={styles.hint}>{messages.roundEmpty}</p>}
            <Scroll as="ol" className={styles.list} label={messages.rounds[round]}>
              {rowsOf(round).map((row, at) => (
                <OrderRow
                  key={row.id}
                  {...{ row, round, at, decimals, isManual }}
                  isTarget={over?.round === round && over.id === row.id}
                  onShift={(by) => change(round, row.id, (ids) => shifted(ids, row.id, by))}
                />
              ))}
            </Scroll>
          </section>
        ))}
      </div>
    </DndContext>
  )
}

function rowUnder(x: number, y: number): Taken | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-order-row]")
  const [round, id] = found?.dataset.orderRow?.split(":") ?? []
  return found ? { round: round as Round, id: Number(id) } : null
}

const nothing = (): undefined => undefined
/** The library tells of rectangles; the place in the list is told by ourselves. */
const silent = {
  screenReaderInstructions: { draggable: "" },
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
}
