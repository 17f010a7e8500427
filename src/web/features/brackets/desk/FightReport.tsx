import { useMemo } from "react"
import type { Bracket } from "#domain/bracket/index.ts"
import { bracketModel } from "#layout/bracket/model.ts"
import { fightName } from "../board/fight-name.ts"
import type { CategoryView } from "../category-view.ts"
import styles from "./desk.module.css"

interface Props {
  readonly view: CategoryView
  readonly bracket: Bracket
  readonly t: number
}

/** The fight in words, for those who may only look. */
export function FightReport({ view, bracket, t }: Props) {
  const model = useMemo(() => bracketModel(bracket, view.athleteById, "organization"), [bracket, view.athleteById])
  return <p className={styles.note}>{fightName(model, t)}</p>
}
