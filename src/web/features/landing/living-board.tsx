import "#web/ui/stage/stage-fonts.css"
import { useEffect, useLayoutEffect, useState } from "react"
import { createRoot } from "react-dom/client"
import { Scoreboard } from "#web/ui/scoreboard/Scoreboard.tsx"
import { Stage } from "#web/ui/stage/Stage.tsx"
import { FIRST, fightAt } from "./fight.ts"

/** Puts the hall's scoreboard with an example fight into a frame of the page; the spectator's phone counts along. */
export function showBoard(frame: HTMLElement): void {
  createRoot(frame).render(<LivingBoard isStill={matchMedia("(prefers-reduced-motion: reduce)").matches} />)
}

function LivingBoard({ isStill }: { isStill: boolean }) {
  const [second, setSecond] = useState(FIRST)
  useEffect(() => {
    if (isStill) return undefined
    const timer = setInterval(() => document.visibilityState === "visible" && setSecond((before) => before + 1), 1_000)
    return () => clearInterval(timer)
  }, [isStill])
  const board = fightAt(second)
  const { blue, red } = board
  useLayoutEffect(() => {
    for (const [side, points] of Object.entries({ blue: blue.points, red: red.points })) {
      const place = document.querySelector(`[data-points-of="${side}"]`)
      if (place) place.textContent = String(points)
    }
  }, [blue.points, red.points])
  return (
    <Stage isCalm={isStill}>
      <Scoreboard board={board} sides="blueLeft" />
    </Stage>
  )
}
