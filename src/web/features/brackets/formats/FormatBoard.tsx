import { Box, Stack } from "@mantine/core"
import { useMemo } from "react"
import { type Bracket, levelIn } from "#domain/bracket/index.ts"
import { isTree } from "#domain/formats/format.ts"
import { type BracketModel, bracketModel } from "#layout/bracket/model.ts"
import { crossTable, type Line } from "#layout/formats/cross-table.ts"
import { fightRows } from "#layout/formats/fight-rows.ts"
import { Scroll } from "#web/ui/Scroll.tsx"
import { BoardTools } from "../board/BoardTools.tsx"
import type { BoardLook } from "../board/use-board.ts"
import type { CategoryView } from "../category-view.ts"
import { FightRow, Quiet } from "./FightRow.tsx"
import styles from "./formats.module.css"
import { messages } from "./uk.ts"

interface Fights {
  /** When fights are expected, «10:42», by technical number. */
  readonly times?: ReadonlyMap<number, string> | undefined
  readonly chosen: number | null
  readonly onChoose: (t: number) => void
}

interface Props extends Fights {
  readonly view: CategoryView
  readonly bracket: Bracket
  readonly look: BoardLook
  readonly onLook: (change: Partial<BoardLook>) => void
}

/** Shows formats in addition to the tree of a bracket: the table of a round robin, fights in their order. */
export function FormatBoard({ view, bracket, look, onLook, ...fights }: Props) {
  const { athleteById } = view
  const { secondary } = look
  const model = useMemo(() => bracketModel(bracket, athleteById, secondary), [bracket, athleteById, secondary])
  const isBeside = isTree(bracket.format)
  return (
    <section
      className={`${styles.board} scroll`}
      data-beside={isBeside || undefined}
      aria-label={`${messages.formats[bracket.format]}: ${view.category.fullname}`}
    >
      {!isBeside && <BoardTools look={look} onChange={onLook} hasZoom={false} />}
      {bracket.format === "roundRobin" && <CrossTable bracket={bracket} model={model} />}
      <FightRows bracket={bracket} model={model} {...fights} />
    </section>
  )
}

/** Everybody against everybody, the best first, with what decides each place. */
function CrossTable({ bracket, model }: { readonly bracket: Bracket; readonly model: BracketModel }) {
  const lines = crossTable(bracket, model)
  const isLevel = levelIn(bracket).length > 0
  return (
    <Box component={Scroll} label={messages.table} mb={16}>
      <table className={`${styles.table} num`}>
        <thead>
          <tr>
            <th scope="col">№</th>
            <th scope="col">{messages.athlete}</th>
            {lines.map(({ entry }, at) => (
              <th key={entry.id} scope="col" aria-label={messages.against(at + 1, entry.name)}>
                {at + 1}
              </th>
            ))}
            <th scope="col">{messages.wins}</th>
            <th scope="col">{messages.points}</th>
            <th scope="col">{messages.place}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <LineRow key={line.entry.id} line={line} number={at + 1} />
          ))}
        </tbody>
      </table>
      {lines.some(({ tie }) => tie) && <strong>{isLevel ? messages.levelNote : messages.tieNote}</strong>}
      <Quiet>{messages.rules}</Quiet>
    </Box>
  )
}

function LineRow({ line, number }: { readonly line: Line; readonly number: number }) {
  const { entry, cells, wins, score, place, tie } = line
  return (
    <tr>
      <td>{number}</td>
      <th scope="row">
        {entry.name}
        <Quiet>{entry.secondary}</Quiet>
      </th>
      {cells.map(({ against, outcome, score }) => (
        <td key={against} data-outcome={outcome ?? undefined} data-self={against === entry.id || undefined}>
          {outcome !== null && (
            <>
              <span aria-hidden="true">{score || (outcome === "won" ? messages.winMark : messages.lossMark)}</span>
              <span className="visually-hidden">{`${messages[outcome]} ${score}`}</span>
            </>
          )}
        </td>
      ))}
      <td>{wins}</td>
      <td>{score}</td>
      <td>
        <strong>{place ?? "–"}</strong>
        {tie && <abbr title={messages.tie}>{messages.tieMark}</abbr>}
      </td>
    </tr>
  )
}

interface RowsProps extends Fights {
  readonly bracket: Bracket
  readonly model: BracketModel
}

/** Fights outside of any tree, one below the other in the order in which they are fought. */
function FightRows({ bracket, model, times, chosen, onChoose }: RowsProps) {
  const rows = fightRows(bracket)
  const { format } = bracket
  if (rows.length === 0) return null
  return (
    <>
      <h3>{format === "thirdFight" || format === "repechage" ? messages.bronzeFights : messages.fights}</h3>
      <Quiet>{messages.rulesOf[format]}</Quiet>
      <Stack component="ol" className="plain-list" gap={4} mt={4}>
        {rows.map(({ t, note }, at) => {
          const remark = note === "tie" ? messages.tieFight : note === null ? "" : messages.half[note]
          return (
            <li key={t}>
              <FightRow
                model={model}
                t={t}
                place={at + 1}
                remark={remark}
                time={times?.get(t)}
                isChosen={t === chosen}
                onChoose={onChoose}
              />
            </li>
          )
        })}
      </Stack>
    </>
  )
}
