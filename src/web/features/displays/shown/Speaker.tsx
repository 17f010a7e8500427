import type { WireCourtCalls } from "#contract/displays/calls.ts"
import { FitName } from "#web/ui/stage/FitName.tsx"
import { StageHead } from "#web/ui/stage/StageHead.tsx"
import type { Stale } from "#web/ui/stage/stale.ts"
import type { Sound } from "./sound/use-sound.ts"
import styles from "./speaker.module.css"
import { announced } from "./speaker.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly courts: readonly WireCourtCalls[]
  readonly sound: Sound
  readonly time: string
  readonly stale: Stale | null
}

/** The hall's loudspeaker: it says every call to a court, and shows what is called now and who is next. */
export function Speaker({ courts, sound, time, stale }: Props) {
  const { isOn, hasVoice } = sound
  const fights = announced(courts)
  const isLarge = fights.length <= FEW
  return (
    <>
      <StageHead place={messages.titles.speaker} aside={messages.sound.about} time={time} stale={stale} hasRule />
      <main className={styles.speaker}>
        <h1 className={styles.state} data-on={isOn || undefined}>
          {isOn ? messages.sound.isOn : messages.sound.isOff}
        </h1>
        <button type="button" className={styles.big} data-on={isOn || undefined} onClick={() => sound.turn(!isOn)}>
          {isOn ? messages.sound.off : messages.sound.on}
        </button>
        <p className={styles.note}>{hasVoice ? messages.sound.voice : messages.sound.noVoice}</p>
        <ul className={styles.calls} data-large={isLarge || undefined} aria-label={messages.sound.called}>
          {fights.map(({ key, court, number, names, isCalled }) => (
            <li key={key} data-called={isCalled || undefined}>
              <FitName as="strong" text={court} place={isLarge ? LARGE_COURT : COURT} weight={800} />
              <span className={styles.when}>{isCalled ? messages.sound.isCalled : messages.sound.isNext}</span>
              <strong className="num">№ {number}</strong>
              <FitName as="span" text={names} place={isLarge ? LARGE_NAMES : NAMES} weight={600} />
            </li>
          ))}
        </ul>
      </main>
    </>
  )
}

/** So few have the room of six. */
const FEW = 3
const LARGE_NAMES = { one: { most: 8, least: 3 }, two: { most: 6, least: 2.8 } }
const LARGE_COURT = { one: { most: 7.4, least: 5 }, two: { most: 4.6, least: 2.8 } }
const COURT = { one: { most: 5, least: 3.6 }, two: { most: 3, least: 2 } }
const NAMES = { one: { most: 4.6, least: 3 }, two: { most: 3, least: 2.8 } }
