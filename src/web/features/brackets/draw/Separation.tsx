import { useMemo } from "react"
import * as Draw from "#domain/draw/index.ts"
import type { CategoryView } from "../category-view.ts"
import { messages } from "../messages.ts"
import { type Aim, useAimed } from "./aim.ts"
import { excessText } from "./certificate.ts"
import styles from "./draw.module.css"
import { type Choice, type Places, placedOn, sizeOf } from "./placing.ts"

interface Props {
  readonly view: CategoryView
  readonly places: Places
  readonly choice: Choice | null
  readonly aim: Aim
}

/** How far the places are from the best that is possible: as they are, and as they would be where somebody in hand is held. */
export function Separation({ view: { entrants }, places, choice, aim }: Props) {
  const slot = useAimed(aim)
  const wanted = choice !== null && slot !== null && !isSame(choice, slot) ? placedOn(places, choice, slot) : places
  const excess = useMemo(() => excessText(Draw.certify(entrants, sizeOf(wanted), wanted)), [entrants, wanted])
  return (
    <p className={styles.quiet} role="status">
      {wanted === places ? messages.separationNow(excess) : messages.separationThen(excess)}
    </p>
  )
}

const isSame = (choice: Choice, slot: number): boolean => choice.from === "slot" && choice.slot === slot
