import { measureAt } from "./measure.ts"
import styles from "./stage.module.css"
import type { Stale } from "./stale.ts"
import { messages } from "./uk.ts"
import { useFaces } from "./use-faces.ts"
import { useRoom } from "./use-room.ts"

interface Props {
  /** Court or title. */
  readonly place: string
  /** Category and round. */
  readonly about?: string
  /** The tournament; where there is no room, its name is cut first. */
  readonly event?: string
  /** One sentence instead of the category. */
  readonly aside?: string
  /** The time of day. */
  readonly time?: string
  readonly align?: "start" | "middle"
  readonly hasRule?: boolean
  /** The place is not what the display is about. */
  readonly isQuiet?: boolean
  /** Why what is shown may be out of date. */
  readonly stale?: Stale | null
}

/** The first row of a display: where it is, what is on, whose tournament it is. */
export function StageHead({
  place,
  about = "",
  event = "",
  aside = "",
  time = "",
  align = "start",
  hasRule = false,
  isQuiet = false,
  stale = null,
}: Props) {
  const { ref, room } = useRoom()
  useFaces()
  if (stale) return <StaleHead place={place} stale={stale} />
  const size = room === null ? ABOUT.most : aboutSize({ place, about, event, room: room.width })
  return (
    <header
      ref={ref}
      className={styles.head}
      data-align={align}
      data-rule={hasRule || undefined}
      data-quiet={isQuiet || undefined}
    >
      <p className={styles.place}>{place}</p>
      {about !== "" && (
        <p className={styles.about} style={{ fontSize: `calc(${size} * var(--u))` }}>
          {about}
        </p>
      )}
      {aside !== "" && <p className={`${styles.aside} ${styles.cut}`}>{aside}</p>}
      {event !== "" && <p className={`${styles.event} ${styles.cut}`}>{event}</p>}
      {time !== "" && <p className={`${styles.time} num`}>{time}</p>}
    </header>
  )
}

const StaleHead = ({ place, stale }: { place: string; stale: Stale }) => (
  <div className={styles.head} data-stale role="status">
    <p className={styles.place}>{place}</p>
    <p className={styles.cut}>{"note" in stale ? stale.note : messages.stale(stale.seconds)}</p>
    {"at" in stale && <p className="num">{messages.asOf[stale.what](stale.at)}</p>}
  </div>
)

const ABOUT = { most: 4.2, least: 2.8 }
const PLACE = 5.4
const GAP = 4
/** Room kept for the tournament's name, unless the category would become smaller than `ABOUT.least`. */
const EVENT = 18

interface HeadTexts {
  readonly place: string
  readonly about: string
  readonly event: string
  readonly room: number
}

/**
 * The category is never cut. It becomes smaller down to `ABOUT.least` beside the tournament's name, then takes the room of
 * that name, and only then becomes smaller still.
 */
function aboutSize({ place, about, event, room }: HeadTexts): number {
  const width = measureAt(700)(about)
  const free = room - measureAt(800)(place.toLocaleUpperCase("uk")) * PLACE - GAP
  const shared = (free - (event === "" ? 0 : EVENT + GAP)) / width
  const alone = free / width
  const size = shared >= ABOUT.least ? shared : Math.min(alone, Math.max(shared, ABOUT.least))
  return Math.floor(Math.min(ABOUT.most, size) * 100) / 100
}
