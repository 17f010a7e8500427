import { DndContext, useDraggable, useSensors } from "@dnd-kit/core"
import { ActionIcon, Box, Group, Paper, SimpleGrid, Text } from "@mantine/core"
import { IconArrowDown, IconArrowUp, IconGripVertical } from "@tabler/icons-react"
import { type KeyboardEvent, useRef, useState } from "react"
import type { WireCategoryOne, WirePoomsaeRow } from "#contract/poomsae/calls.ts"
import { nameWithMark } from "#domain/athletes/unranked.uk.ts"
import type { Round } from "#domain/poomsae/types.ts"
import { silentDrag, usePointerSensors } from "#web/lib/drag.ts"
import { usePointer } from "#web/lib/use-pointer.ts"
import { Scroll } from "#web/ui/Scroll.tsx"
import { placed, shifted } from "./list-order.ts"
import styles from "./poomsae.module.css"
import { scoreText, totalOf } from "./sheet-view.ts"
import { messages } from "./uk.ts"
import { useOrder } from "./use-order.ts"

interface Props {
  readonly tournament: number
  readonly data: WireCategoryOne
  readonly rounds: readonly Round[]
  readonly decimals: number
  /** Whether the order may be changed now. */
  readonly isManual: boolean
}

interface TakenAthlete {
  readonly round: Round
  readonly id: number
}

/** The rounds side by side, each in the order in which they perform; changed by drag, by buttons and by keys. */
export function RoundLists({ tournament, data, rounds, decimals, isManual }: Props) {
  const { wanted, put } = useOrder(tournament, data.item.id)
  const [told, setTold] = useState("")
  const [over, setOver] = useState<TakenAthlete | null>(null)
  const taken = useRef<TakenAthlete | null>(null)
  const [isDragging, setDragging] = useState(false)
  const pointer = usePointer(isDragging)
  const sensors = useSensors(...usePointerSensors())
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
  const end = (): TakenAthlete | null => {
    const held = taken.current
    taken.current = null
    setDragging(false)
    setOver(null)
    return held
  }
  const under = (): TakenAthlete | null => {
    const at = pointer.current && rowUnder(pointer.current.x, pointer.current.y)
    return at && at.round === taken.current?.round ? at : null
  }
  return (
    <DndContext
      sensors={sensors}
      accessibility={silent}
      onDragStart={({ active }) => {
        taken.current = active.data.current as TakenAthlete
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
      {isManual && (
        <Text bg="var(--winner)" p="8 12">
          {messages.manualBanner}
        </Text>
      )}
      <p role="status" className="visually-hidden">
        {told}
      </p>
      <Box
        component={Scroll}
        label={messages.side}
        flex="1 1 auto"
        pb={12}
        pl="var(--gutter-left)"
        pr="var(--gutter-right)"
      >
        <SimpleGrid minColWidth={240} autoFlow="auto-fit" spacing={12}>
          {rounds.map((round) => (
            <Paper withBorder p={12} component="section" key={round} aria-label={messages.rounds[round]}>
              <h3>{messages.roundList(messages.rounds[round], data.roundsData[round].length)}</h3>
              {data.roundsData[round].length === 0 && <Text c="dimmed">{messages.roundEmpty}</Text>}
              <ol className="plain-list">
                {rowsOf(round).map((row, at) => (
                  <OrderRow
                    key={row.id}
                    row={row}
                    round={round}
                    at={at}
                    decimals={decimals}
                    isManual={isManual}
                    isTarget={over?.round === round && over.id === row.id}
                    onShift={(by) => change(round, row.id, (ids) => shifted(ids, row.id, by))}
                  />
                ))}
              </ol>
            </Paper>
          ))}
        </SimpleGrid>
      </Box>
    </DndContext>
  )
}

interface RowProps {
  readonly row: WirePoomsaeRow
  readonly round: Round
  /** From 0. */
  readonly at: number
  readonly decimals: number
  readonly isManual: boolean
  /** The dragged row would be dropped here. */
  readonly isTarget: boolean
  readonly onShift: (by: number) => void
}

/** One performer of a round; by hand the performer is moved. */
function OrderRow({ row, round, at, decimals, isManual, isTarget, onShift }: RowProps) {
  const name = `${round}:${row.id}`
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({
    id: name,
    data: { round, id: row.id },
    disabled: !isManual,
  })
  const byKey = (event: KeyboardEvent): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onShift(by)
  }
  const shift = (label: string, by: number, Icon: typeof IconArrowUp) => (
    <ActionIcon variant="subtle" size="var(--control)" aria-label={label} onClick={() => onShift(by)}>
      <Icon size={18} stroke={1.8} aria-hidden />
    </ActionIcon>
  )
  return (
    <Group
      component="li"
      ref={setNodeRef}
      className={`${styles.performer} ruled-below`}
      gap={8}
      wrap="nowrap"
      data-order-row={name}
      data-target={isTarget || undefined}
      data-taken={isDragging || undefined}
      {...(isManual ? listeners : {})}
    >
      {isManual && (
        <ActionIcon
          variant="subtle"
          size="var(--control)"
          style={{ touchAction: "none" }}
          ref={setActivatorNodeRef}
          aria-label={messages.handle(row.name)}
          onKeyDown={byKey}
        >
          <IconGripVertical size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
      <Text c="dimmed">{at + 1}</Text>
      <Text flex={1} miw={0}>
        {nameWithMark(row.name, row.unranked === 1)}
        <Text span display="block" fz={12} c="dimmed">
          {row.organization || row.oblast}
        </Text>
      </Text>
      <Text fw={700} className="num">
        {scoreText(totalOf(row, round), decimals)} {row.place !== null && messages.placeShort(row.place)}
      </Text>
      {isManual && shift(messages.up(row.name), -1, IconArrowUp)}
      {isManual && shift(messages.down(row.name), 1, IconArrowDown)}
    </Group>
  )
}

function rowUnder(x: number, y: number): TakenAthlete | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-order-row]")
  const [round, id] = found?.dataset.orderRow?.split(":") ?? []
  return found ? { round: round as Round, id: Number(id) } : null
}

const silent = silentDrag()
