import type { ShowOf, WireShownFight } from "#contract/screens/calls.ts"
import { SideSign } from "#web/ui/SideSign.tsx"
import { FightLine } from "./FightLists.tsx"
import { aboutFight, winnerOf } from "./fight-text.ts"
import styles from "./screen.module.css"
import { messages } from "./uk.ts"

/** A court's scoreboard: its fight over the whole display, the one after it in a line. */
export function CourtBoard({ show: { current, next, left } }: { show: ShowOf<"court"> }) {
  const [following] = next
  return (
    <main className={styles.court}>
      {current ? <Fight fight={current} /> : <h1>{left > 0 ? messages.idle : messages.done}</h1>}
      {following && (
        <section className={styles.after} aria-label={messages.next}>
          <h2 className={styles.quiet}>{messages.next}</h2>
          <FightLine fight={following} />
        </section>
      )}
    </main>
  )
}

function Fight({ fight }: { fight: WireShownFight }) {
  const winner = winnerOf(fight)
  return (
    <section className={styles.fight} aria-label={messages.fight(fight.number)}>
      <h1 className={styles.apart}>
        <span>
          <span className="num">№ {fight.number}</span> {aboutFight(fight)}
        </span>
        {fight.state === "running" ? <mark>{messages.states.running}</mark> : <span>{stateText(fight)}</span>}
      </h1>
      {(["blue", "red"] as const).map((side) => (
        <div key={side} className={styles.side} data-side={side} data-winner={winner === side || undefined}>
          <p>
            <SideSign side={side} /> <strong>{messages.sides[side]}</strong>{" "}
            {winner === side && <mark>{messages.won}</mark>}
          </p>
          <p className={styles.name}>{fight[side]?.name ?? messages.unknown}</p>
          <p className={styles.quiet}>{fight[side]?.organization}</p>
          {fight.state === "over" && <p className={`num ${styles.points}`}>{fight[`${side}Points`] ?? ""}</p>}
        </div>
      ))}
    </section>
  )
}

const stateText = ({ state, decision, winner }: WireShownFight): string =>
  state === "over"
    ? [winner === 0 ? messages.bothOut : messages.result, decision].filter(Boolean).join(" · ")
    : (messages.states[state] ?? "")
