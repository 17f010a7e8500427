import type { MatchSum } from "./board.ts"
import styles from "./match.module.css"
import { messages } from "./uk.ts"

/** What somebody's forms come to in a match, and what it is of; of one form its total alone. */
export const Sum = ({ sum: { text, forms } }: { sum: MatchSum }) => (
  <div className={styles.sums}>
    <ul className={styles.forms}>
      {forms.map(({ number, name, total }) => (
        <li key={number}>
          <small>{name}</small>
          <strong className="num">{total}</strong>
        </li>
      ))}
    </ul>
    {text !== "" && (
      <div>
        <p className={styles.sumWord}>{messages.sum}</p>
        <p className={`${styles.sum} num`}>{text}</p>
      </div>
    )}
  </div>
)
