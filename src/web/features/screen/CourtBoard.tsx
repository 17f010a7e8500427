import type { ShowOf, WireShownFight } from "#contract/screens.ts"
import { FightLine } from "./FightLine.tsx"
import { aboutFight, winnerOf } from "./fight-text.ts"
import styles from "./fights.module.css"
import { messages } from "./messages.ts"
import { Sign } from "./Sign.tsx"

/** A court's scoreboard: its fight over the whole display, the one after it in a line. */
export function CourtBoard({ show: { current, next, left } }: { show: ShowOf<"court"> }) {
  const [following] = next
  return (
    <main className={styles.court}>
      {current ? (
        <Fight fight={current} />
      ) : (
        <h1 className={styles.idle}>{left > 0 ? messages.idle : messages.done}</h1>
      )}
      {following && (
        <section className={styles.after} aria-label={messages.next}>
          <h2>{messages.next}</h2>
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
      <h1 className={styles.about}>
        <span className={styles.number}>№ {fight.number}</span> <span>{aboutFight(fight)}</span>
        <span className={styles.state} data-state={fight.state}>
          {fight.state === "over" ? resultText(fight) : messages.states[fight.state]}
        </span>
      </h1>
      <div className={styles.pair}>
        {(["blue", "red"] as const).map((side) => (
          <div key={side} className={styles.side} data-side={side} data-winner={winner === side || undefined}>
            <p className={styles.word}>
              <Sign side={side} />
              {messages.sides[side]}
              {winner === side && <strong className={styles.won}>{messages.won}</strong>}
            </p>
            <p className={styles.name}>{fight[side]?.name ?? messages.unknown}</p>
            <p className={styles.club}>{fight[side]?.organization}</p>
            {fight.state === "over" && <p className={styles.points}>{fight[`${side}_points`] ?? ""}</p>}
          </div>
        ))}
      </div>
    </section>
  )
}

const resultText = ({ decision, winner }: WireShownFight): string =>
  [winner === 0 ? messages.bothOut : messages.result, decision].filter(Boolean).join(" · ")
