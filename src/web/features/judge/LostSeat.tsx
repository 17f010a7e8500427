import styles from "./judge.module.css"
import { messages } from "./messages.ts"

/** Another device sits here now. */
export const LostSeat = ({ letters, onJoin }: { letters: number; onJoin: () => void }) => (
  <main className={styles.middle}>
    <h1 role="alert">{messages.lost}</h1>
    <p>{messages.lostHint}</p>
    {letters > 0 && <p className={styles.error}>{messages.lostKept(letters)}</p>}
    <button type="button" className="button" onClick={onJoin}>
      {messages.join}
    </button>
  </main>
)
