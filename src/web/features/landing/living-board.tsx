import "#web/ui/stage/stage-fonts.css"
import { useEffect, useState } from "react"
import { createRoot } from "react-dom/client"
import { Scoreboard } from "#web/ui/scoreboard/Scoreboard.tsx"
import { Stage } from "#web/ui/stage/Stage.tsx"
import { fightAt } from "./fight.ts"

/** Where a picture begins that does not move: some techniques are told. */
const STILL = 17

/** Puts the hall's scoreboard with an example fight into a frame of the page. */
export function showBoard(frame: HTMLElement): void {
  createRoot(frame).render(<LivingBoard isStill={matchMedia("(prefers-reduced-motion: reduce)").matches} />)
}

function LivingBoard({ isStill }: { isStill: boolean }) {
  const [second, setSecond] = useState(STILL)
  useEffect(() => {
    if (isStill) return undefined
    const timer = setInterval(() => document.visibilityState === "visible" && setSecond((before) => before + 1), 1_000)
    return () => clearInterval(timer)
  }, [isStill])
  return (
    <Stage isCalm={isStill}>
      <Scoreboard board={fightAt(second)} sides="blueLeft" />
    </Stage>
  )
}
