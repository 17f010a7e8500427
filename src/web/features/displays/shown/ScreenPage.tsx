import { type ReactNode, useMemo } from "react"
import type { WireScreenView, WireShow, WireShownFight } from "#contract/displays/calls.ts"
import { timeOf, timeWithSeconds } from "#domain/uk/dates.ts"
import { onDemand } from "#web/ui/on-demand.tsx"
import { Stage } from "#web/ui/stage/Stage.tsx"
import { isDim, type Stale, staleOf } from "#web/ui/stage/stale.ts"
import { BracketWall } from "./BracketWall.tsx"
import { CallBoard } from "./CallBoard.tsx"
import { Ceremony } from "./Ceremony.tsx"
import { CourtBoard } from "./CourtBoard.tsx"
import { NextBoard } from "./NextBoard.tsx"
import { Overlay } from "./Overlay.tsx"
import { SoundSwitch } from "./SoundSwitch.tsx"
import { Speaker } from "./Speaker.tsx"
import styles from "./screen.module.css"
import { announcementOf } from "./sound/announcement.ts"
import { type Sound, useSound } from "./sound/use-sound.ts"
import { messages } from "./uk.ts"
import { useCalled } from "./use-called.ts"
import { useCalm } from "./use-calm.ts"
import { useScreen } from "./use-screen.ts"

// A court of fights needs nothing of it, and a display that loads for the first time has a slow line.
const PoomsaeShown = onDemand(async () => (await import("./PoomsaeShown.tsx")).PoomsaeShown)

/** A display in the venue: it shows what headquarters assigned to it, and switches by itself. */
export function ScreenPage({ code }: { code: string }) {
  const { view, isMissing, age } = useScreen(code)
  if (isMissing) {
    return (
      <Message>
        <h1>{messages.missing}</h1>
        <p>{messages.missingHint}</p>
      </Message>
    )
  }
  if (!view) {
    return (
      <Message>
        <p>{messages.loading}</p>
      </Message>
    )
  }
  // Moments of the server's clock, whatever the display's own says.
  const asOf = Date.parse(view.now)
  const stale = staleOf({ age, at: timeWithSeconds(new Date(asOf)), what: "data", note: view.hall })
  if (view.show.role === "overlay")
    return <Overlay show={view.show} code={code} sides={view.look.sides} isOld={stale !== null} />
  return <Display code={code} view={view} now={asOf + age} stale={stale} />
}

const Message = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <Stage>
      <main className={styles.message}>{children}</main>
    </Stage>
  </div>
)

interface DisplayProps {
  readonly code: string
  readonly view: WireScreenView
  /** By the server's clock, ms. */
  readonly now: number
  readonly stale: Stale | null
}

function Display({ code, view, now, stale }: DisplayProps) {
  const { show, look } = view
  const isMoved = useCalm()
  const sound = useSound()
  const fights = useMemo(() => fightsOn(show), [show])
  const fresh = useCalled(fights, (fight) => {
    if (sound.isOn) sound.say(announcementOf(courtOf(show, fight), fight))
  })
  return (
    <div className={styles.page}>
      <Stage margin={look.margin} isCalm={look.calm} isDim={isDim(stale)}>
        <Role code={code} view={view} now={now} stale={stale} fresh={fresh} sound={sound} />
      </Stage>
      {fights.length > 0 && show.role !== "speaker" && <SoundSwitch sound={sound} isSeen={isMoved} />}
    </div>
  )
}

interface RoleProps extends DisplayProps {
  readonly fresh: ReadonlySet<string>
  readonly sound: Sound
}

function Role({ code, view: { show, look, tournament }, now, stale, fresh, sound }: RoleProps) {
  const time = timeOf(new Date(now))
  switch (show.role) {
    case "court":
      return <CourtBoard show={show} code={code} tournament={tournament} time={time} sides={look.sides} stale={stale} />
    case "next":
      return <NextBoard show={show} now={now} time={time} fresh={fresh} stale={stale} />
    case "calls":
      return <CallBoard courts={show.courts} now={now} time={time} fresh={fresh} stale={stale} />
    case "speaker":
      return <Speaker courts={show.courts} sound={sound} time={time} stale={stale} />
    case "brackets":
      return <BracketWall show={show} time={time} stale={stale} />
    case "ceremony":
      return <Ceremony show={show} tournament={tournament} stale={stale} />
    case "poomsae":
      return <PoomsaeShown show={show} tournament={tournament} now={now} time={time} sides={look.sides} stale={stale} />
    case "overlay":
      return null
  }
}

/** The fights of which a display can say that they are called. */
function fightsOn(show: WireShow): readonly WireShownFight[] {
  return courtsOf(show).flatMap(({ current, next }) => [...(current ? [current] : []), ...next])
}

function courtsOf(
  show: WireShow,
): readonly { court: string; current: WireShownFight | null; next: readonly WireShownFight[] }[] {
  if (show.role === "calls" || show.role === "speaker") return show.courts
  return show.role === "court" || show.role === "next" ? [show] : []
}

const courtOf = (show: WireShow, fight: WireShownFight): string =>
  courtsOf(show).find(({ current, next }) => current === fight || next.includes(fight))?.court ?? ""
