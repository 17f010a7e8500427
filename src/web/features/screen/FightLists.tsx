import type { ShowOf, WireShownFight } from "#contract/screens/calls.ts"
import { SideSign } from "#web/ui/SideSign.tsx"
import { aboutFight, whenText } from "./fight-text.ts"
import styles from "./screen.module.css"
import { messages } from "./uk.ts"

/** The next fights of a court, below the one that runs. */
export function NextBoard({ show: { current, next, left } }: { show: ShowOf<"next"> }) {
  // One that is called heads the list of those to come.
  const called = current && current.state === "called" ? [current] : []
  return (
    <main>
      {current && current.state === "running" && (
        <section className={styles.now} aria-label={messages.running}>
          <FightLine fight={current} />
        </section>
      )}
      <h1>{messages.nextOf(left + called.length)}</h1>
      <Fights list={[...called, ...next]} />
    </main>
  )
}

/** All courts side by side: who is there, who is called, who is to get ready. */
export const CallBoard = ({ show: { courts } }: { show: ShowOf<"calls"> }) => (
  <main className={styles.calls} data-many={courts.length > 3 || undefined}>
    <h1 className="visually-hidden">{messages.titles.calls}</h1>
    {courts.length === 0 && <p className={styles.quiet}>{messages.noCourts}</p>}
    {courts.map(({ court, current, next }) => (
      <section key={court} aria-label={court}>
        <h2>{court}</h2>
        <Fights list={[...(current && current.state !== "over" ? [current] : []), ...next]} />
      </section>
    ))}
  </main>
)

const Fights = ({ list }: { list: readonly WireShownFight[] }) =>
  list.length === 0 ? (
    <p className={styles.quiet}>{messages.noNext}</p>
  ) : (
    <ol className={styles.list} data-rows>
      {list.map((fight) => (
        <li key={`${fight.category}/${fight.technicalNumber}`}>
          <FightLine fight={fight} />
        </li>
      ))}
    </ol>
  )

/** One fight in a row: number, the two, category, when. */
export const FightLine = ({ fight }: { fight: WireShownFight }) => (
  <div className={styles.line} data-state={fight.state}>
    <strong className="num">{fight.number}</strong>
    <div>
      <p>
        <Athlete fight={fight} side="blue" />
      </p>
      <p>
        <Athlete fight={fight} side="red" />
      </p>
    </div>
    <p className={styles.meta}>
      <strong className="num">{whenText(fight)}</strong>
      <small>{aboutFight(fight)}</small>
    </p>
  </div>
)

/** Who stands on a side, in the order in which a screen reader says it. */
export const Athlete = ({ fight, side }: { fight: WireShownFight; side: "blue" | "red" }) => (
  <>
    <SideSign side={side} /> <span className="visually-hidden">{messages.sides[side]}: </span>
    <strong>{fight[side]?.name ?? messages.unknown}</strong> <small>{fight[side]?.organization}</small>
  </>
)
