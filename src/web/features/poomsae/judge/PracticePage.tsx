import styles from "./judge.module.css"
import { PracticePad } from "./PracticePad.tsx"

/** Practice for a judge who has no seat yet. */
export const PracticePage = () => (
  <main className={`${styles.screen} always-dark`}>
    <PracticePad onEnd={() => location.assign("/judge")} />
  </main>
)
