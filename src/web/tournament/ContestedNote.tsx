import styles from "./tournament.module.css"
import { messages } from "./uk.ts"

/** Shown above a form if somebody else has changed its fields meanwhile. */
export function ContestedNote({ isContested }: { isContested: boolean }) {
  if (!isContested) return null
  return (
    <p role="alert" className={styles.contested}>
      {messages.changedMeanwhile}
    </p>
  )
}
