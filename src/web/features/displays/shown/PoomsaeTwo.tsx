import type { WireStand } from "#contract/displays/calls.ts"
import type { SideOrder } from "#domain/displays/screens.ts"
import { personName } from "#domain/uk/person-name.ts"
import { clockText } from "#web/ui/scoreboard/clock-text.ts"
import { ClubLine } from "#web/ui/stage/ClubLine.tsx"
import { FitName } from "#web/ui/stage/FitName.tsx"
import { isMatch } from "./match-board.ts"
import { nothingText, type PoomsaeLeft } from "./PoomsaeIdle.tsx"
import { Level } from "./PoomsaeLevel.tsx"
import { Lamps } from "./PoomsaePerforming.tsx"
import { Penalty, Place } from "./PoomsaeResult.tsx"
import { PoomsaeTwoMatch } from "./PoomsaeTwoMatch.tsx"
import styles from "./poomsae.module.css"
import { decimalsOf, modeOf, resultOf, secondsOf, shortForm, totalText } from "./poomsae.ts"
import { messages } from "./uk.ts"

interface Props extends PoomsaeLeft {
  readonly sides: SideOrder
  readonly stands: readonly WireStand[]
  /** By the server's clock, ms. */
  readonly now: number
}

/** Both places of a court side by side. */
export const PoomsaeTwo = ({ stands, now, ...left }: Props) => (
  <main className={styles.pair}>
    {stands.map((stand) => (
      <Half key={stand.item.kort} stand={stand} now={now} {...left} />
    ))}
  </main>
)

interface HalfProps extends Omit<Props, "stands"> {
  readonly stand: WireStand
}

function Half({ stand, now, sides, upcoming, isDone }: HalfProps) {
  const { item } = stand
  const mode = modeOf(stand, now)
  const place = messages.poomsae.kort(item.kort)
  if (isMatch(stand)) return <PoomsaeTwoMatch stand={stand} now={now} sides={sides} />
  if (mode === "idle") {
    return (
      <section className={styles.half} aria-label={place}>
        <p className={styles.label}>{place}</p>
        <p className={styles.quiet}>{upcoming ? messages.idle : nothingText(isDone)}</p>
      </section>
    )
  }
  const { surname, given } = personName(item.name)
  const result = resultOf(stand)
  const form = [messages.poomsae.form(item.poomsaeNumber), shortForm(item.poomsaeName)].filter(Boolean).join(" · ")
  return (
    <section className={styles.half} aria-label={place}>
      <div className={styles.halfHead}>
        <p className={styles.turn}>
          {mode === "performing" && <span className={styles.chip}>{messages.performing}</span>}
          <span className={styles.label}>{place}</span>
        </p>
        <FitName as="h1" text={surname} place={SURNAME} />
        {given !== "" && <FitName text={given} place={GIVEN} weight={600} />}
        <ClubLine
          club={item.organization}
          region={messages.region(item.region)}
          isUnranked={item.unranked}
          className={styles.club}
        />
        <p className={styles.halfForm}>{item.style === "freestyle" ? messages.freestyle : form}</p>
      </div>
      {mode === "performing" ? (
        <div className={styles.halfBottom}>
          <p className={`${styles.halfTotal} num`}>{clockText(secondsOf(item, now))}</p>
          <Lamps judges={item.judges} />
        </div>
      ) : (
        <div className={styles.halfBottom}>
          <p className={`${styles.halfTotal} num`}>{totalText(result.total, decimalsOf(item))}</p>
          <Penalty stand={stand} />
          <Place result={result} />
          <Level stand={stand} />
        </div>
      )}
    </section>
  )
}

const SURNAME = { one: { most: 12, least: 7.4 }, two: { most: 7.4, least: 4.4 } }
const GIVEN = { one: { most: 6.4, least: 4 }, two: { most: 4, least: 3 } }
