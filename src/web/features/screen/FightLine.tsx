import type { WireShownFight } from "#contract/screens.ts"
import { aboutFight, whenText } from "./fight-text.ts"
import styles from "./fights.module.css"
import { messages } from "./messages.ts"
import { Sign } from "./Sign.tsx"

/** One fight in a row: number, the two, category, when. */
export const FightLine = ({ fight }: { fight: WireShownFight }) => (
  <div className={styles.line} data-state={fight.state}>
    <strong className={styles.number}>{fight.number}</strong>
    <div className={styles.names}>
      {(["blue", "red"] as const).map((side) => (
        <p key={side}>
          <Sign side={side} />
          <span className="visually-hidden">{messages.sides[side]}: </span>
          <span className={styles.who}>{fight[side]?.name ?? messages.unknown}</span>{" "}
          <small>{fight[side]?.organization}</small>
        </p>
      ))}
    </div>
    <p className={styles.meta}>
      <strong>{whenText(fight)}</strong>
      <small>{aboutFight(fight)}</small>
    </p>
  </div>
)
