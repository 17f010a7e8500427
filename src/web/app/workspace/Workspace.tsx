import { useMediaQuery, useWindowEvent } from "@mantine/hooks"
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react"
import { keptText } from "#web/lib/kept-text.ts"
import { OfTournament } from "#web/lib/of-tournament.ts"
import { fetchOpened } from "#web/ui/fetch-opened.ts"
import { onDemand } from "#web/ui/on-demand.tsx"
import { useIsPhone } from "#web/ui/use-is-phone.ts"
import { useFrameTint } from "../FrameTint.tsx"
import frame from "../layout.module.css"
import { NewVersionBar } from "../NewVersionBar.tsx"
import { OfflineBar } from "../OfflineBar.tsx"
import { messages } from "../uk.ts"
import type { WorkspacePage } from "./place.ts"
import { Rail } from "./Rail.tsx"
import { TopLine } from "./TopLine.tsx"
import { useSettled } from "./use-settled.ts"
import { useWorkspace } from "./use-workspace.ts"
import styles from "./workspace.module.css"

const Bars = onDemand(async () => (await import("./Bars.tsx")).Bars)
const PhoneBar = onDemand(async () => (await import("./PhoneBar.tsx")).PhoneBar)

interface Props {
  readonly place: WorkspacePage
  /** Shown in place of the workspace if there is no such tournament. */
  readonly instead: ReactNode
  readonly children: ReactNode
}

/** The frame of a tournament's pages: a line, a rail and the sheet with the page, which alone scrolls. */
export function Workspace({ place, instead, children }: Props) {
  const main = useFocusIntoPage(place)
  const isSettled = useSettled(main)
  useEffect(() => {
    if (isSettled) fetchOpened()
  }, [isSettled])
  const workspace = useWorkspace(place.tournament, isSettled)
  const [isFolded, turn] = useFold(place.minWidth)
  const isPhone = useIsPhone()
  const tint = useFrameTint()
  // The page that is shown instead asks again, and must not be taken away while it waits for the same answer.
  const [wasMissing, miss] = useState(false)
  if (workspace.isMissing && !wasMissing) miss(true)
  if (wasMissing && !workspace.tournament) return instead
  return (
    <div className={styles.workspace} data-tint={tint || undefined} data-folded={isFolded || undefined}>
      <a className={frame.skip} href="#main">
        {messages.skip}
      </a>
      <Rail place={place} workspace={workspace} isSettled={isSettled} isFolded={isFolded} onTurn={turn} />
      <TopLine
        place={place}
        tournament={workspace.tournament}
        mayEdit={workspace.mayEdit}
        next={workspace.next}
        isSettled={isSettled}
      />
      <main id="main" ref={main} className={styles.sheet} tabIndex={-1}>
        <OfTournament value={workspace.tournament?.shortName ?? ""}>{children}</OfTournament>
      </main>
      <div className={styles.bars} ref={tellHeight}>
        <OfflineBar />
        <NewVersionBar />
        {isSettled && <Bars tournament={place.tournament} />}
      </div>
      {isPhone && <PhoneBar place={place} workspace={workspace} />}
    </div>
  )
}

/**
 * Whoever follows a row of the rail goes on in the page: behind the row stand up to twenty other rows and the line. A page that
 * takes the focus itself, as a desk does, keeps it.
 */
function useFocusIntoPage({ page }: WorkspacePage): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.closest("nav")) main.current?.focus({ preventScroll: true })
  }, [page])
  return main
}

/** Tells the sheet how high the bars below it are, as long as they stand there. Nothing is drawn anew for it. */
function tellHeight(bars: HTMLDivElement): () => void {
  const resized = new ResizeObserver(() => {
    bars.parentElement?.style.setProperty("--bars", `${bars.offsetHeight}px`)
  })
  resized.observe(bars)
  return () => resized.disconnect()
}

/** Kept per browser: "open", "folded"; '' leaves it to the page. */
const kept = keptText("rail")

/** The width of the open rail, px. */
const RAIL = 200

/** Whether the rail is folded, by the person's choice, else where the page needs its room; and the way to turn it. */
function useFold(minWidth: number): readonly [boolean, () => void] {
  const choice = kept.use()
  const hasRoom = useMediaQuery(`(min-width: ${minWidth + RAIL}px)`, true, { getInitialValueInEffect: false })
  const isFolded = choice === "" ? !hasRoom : choice === "folded"
  const turn = useCallback((): void => void kept.keep(isFolded ? "open" : "folded"), [isFolded])
  useWindowEvent("keydown", (event) => {
    // The physical key: on a Ukrainian layout it types another letter.
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.code !== "KeyB") return
    // In a text that is written it makes letters bold.
    if (event.target instanceof HTMLElement && event.target.isContentEditable) return
    event.preventDefault()
    turn()
  })
  return [isFolded, turn]
}
