import { useMemo } from "react"
import type { Bracket } from "#domain/bracket/index.ts"
import { isTree } from "#domain/formats/format.ts"
import { bracketModel } from "#layout/bracket/model.ts"
import type { CategoryView } from "../category-view.ts"
import { CrossTable } from "./CrossTable.tsx"
import { FightRows } from "./FightRows.tsx"
import styles from "./formats.module.css"
import { messages } from "./messages.ts"

interface Props {
  readonly view: CategoryView
  readonly bracket: Bracket
  readonly secondary: "organization" | "region"
  /** When fights are expected, «10:42», by technical number. */
  readonly times?: ReadonlyMap<number, string> | undefined
  readonly chosen: number | null
  readonly onChoose: (t: number) => void
}

/** What a category is fought in besides the tree of a bracket: the table of a round robin, fights in their order. */
export function FormatBoard({ view, bracket, secondary, times, chosen, onChoose }: Props) {
  const { athleteById } = view
  const model = useMemo(() => bracketModel(bracket, athleteById, secondary), [bracket, athleteById, secondary])
  const isBeside = isTree(bracket.format)
  return (
    <section
      className={styles.board}
      data-beside={isBeside || undefined}
      aria-label={`${messages.formats[bracket.format]}: ${view.category.fullname}`}
    >
      {bracket.format === "roundRobin" && <CrossTable bracket={bracket} model={model} />}
      <FightRows bracket={bracket} model={model} times={times} chosen={chosen} onChoose={onChoose} />
    </section>
  )
}
