import { useRef } from "react"
import type { WireScreenView } from "#contract/screens/calls.ts"
import { BracketWall } from "./BracketWall.tsx"
import { Ceremony } from "./Ceremony.tsx"
import { CourtBoard } from "./CourtBoard.tsx"
import { CallBoard, NextBoard } from "./FightLists.tsx"
import { Overlay } from "./Overlay.tsx"
import { Poomsae } from "./Poomsae.tsx"
import styles from "./screen.module.css"
import { messages } from "./uk.ts"
import { useCalm } from "./use-calm.ts"
import { useScreen } from "./use-screen.ts"
import { useWholeRows } from "./use-whole-rows.ts"

/** A display in the venue: it shows what headquarters assigned to it, and switches by itself. */
export function ScreenPage({ code }: { code: string }) {
  const { view, isMissing, isOld } = useScreen(code)
  const root = useRef<HTMLDivElement>(null)
  useCalm()
  useWholeRows(root, isOld ? null : view)
  if (isMissing) {
    return (
      <main className={styles.middle}>
        <h1>{messages.missing}</h1>
        <p>{messages.missingHint}</p>
      </main>
    )
  }
  if (!view) return <main className={styles.middle}>{messages.loading}</main>
  if (view.show.role === "overlay") return <Overlay show={view.show} old={isOld ? messages.old : view.hall} />
  return (
    <div ref={root} className={styles.screen} data-role={view.show.role}>
      <header className={`${styles.head} ${styles.apart}`}>
        <span>{placeOf(view)}</span>
        <span className={styles.quiet}>{view.tournament}</span>
      </header>
      <div role="status">
        {isOld && <p className={styles.stale}>{messages.old}</p>}
        {view.hall !== "" && <p className={styles.stale}>{view.hall}</p>}
      </div>
      <Role view={view} />
    </div>
  )
}

function Role({ view: { show } }: { view: WireScreenView }) {
  switch (show.role) {
    case "court":
      return <CourtBoard show={show} />
    case "next":
      return <NextBoard show={show} />
    case "calls":
      return <CallBoard show={show} />
    case "brackets":
      return <BracketWall show={show} />
    case "ceremony":
      return <Ceremony show={show} />
    case "poomsae":
      return <Poomsae show={show} />
    case "overlay":
      return null
  }
}

function placeOf({ show }: WireScreenView): string {
  if (show.role === "poomsae") return messages.place(show.court, show.item.kort)
  return "court" in show ? show.court : messages.titles[show.role]
}
