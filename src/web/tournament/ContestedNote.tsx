import { messages } from "./messages.ts"
import styles from "./tournament.module.css"

/** Above a form whose fields somebody else has changed meanwhile. */
export function ContestedNote({ isContested }: { isContested: boolean }) {
  if (!isContested) return null
  return (
    <p role="alert" className={styles.contested}>
      {messages.changedMeanwhile}
    </p>
  )
}
