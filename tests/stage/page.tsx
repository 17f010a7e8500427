import "#web/app/base.css"
import "#web/ui/bracket-fonts.css"
import "#web/ui/stage/stage-fonts.css"
import { type ReactNode, StrictMode } from "react"
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import type { SideOrder } from "#domain/screens/screens.ts"
import { Scoreboard } from "#web/ui/scoreboard/Scoreboard.tsx"
import { Stage } from "#web/ui/stage/Stage.tsx"
import { isDim, type Stale } from "#web/ui/stage/stale.ts"
import { longStates, states } from "./boards.ts"
import { displays } from "./displays.tsx"

const boards = { ...states, ...longStates }

/** How one state is shown. */
export interface Shown {
  readonly name: string
  readonly sides?: SideOrder
  readonly stale?: Stale
  readonly margin?: number
}

let root: ReturnType<typeof createRoot> | null = null

/** Shows one state of a display over the whole window. */
async function show({ name, sides = "blueLeft", stale, margin = 0 }: Shown): Promise<void> {
  const box = document.getElementById("root")
  if (!box) throw new Error("no root")
  root ??= createRoot(box)
  const shown = (
    <StrictMode key={name}>
      <Stage margin={margin} isDim={isDim(stale ?? null)}>
        {contentOf(name, sides, stale ?? null)}
      </Stage>
    </StrictMode>
  )
  flushSync(() => root?.render(shown))
  await settled()
  // A face that was fetched for this state may have changed what fits.
  await document.fonts.ready
  await settled()
}

const settled = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

function contentOf(name: string, sides: SideOrder, stale: Stale | null): ReactNode {
  const board = boards[name]
  if (board) return <Scoreboard board={board} sides={sides} stale={stale} />
  const display = displays[name]
  if (!display) throw new Error(`no state ${name}`)
  return display(stale)
}

Reflect.set(window, "stage", { show, boards: Object.keys(boards), displays: Object.keys(displays) })
