import styles from "./stage.module.css"

/** The mark of a winner, as high as the letters beside it. */
export const CheckMark = () => (
  <svg className={styles.check} viewBox="0 0 24 20" aria-hidden="true">
    <path d="M2 10.5 9 17 22 3" fill="none" stroke="currentColor" strokeWidth="4.4" />
  </svg>
)
