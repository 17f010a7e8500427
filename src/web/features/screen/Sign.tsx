import styles from "./fights.module.css"

/** A dot for blue, a square for red: a hall has people who do not tell the colours apart. */
export const Sign = ({ side }: { side: "blue" | "red" }) => (
  <span className={styles.sign} data-side={side} aria-hidden="true" />
)
