import styles from "./standings.module.css"

/** A medal; its figure says what its colour says. */
export const Disc = ({ place }: { place: 1 | 2 | 3 }) => (
  <span className={styles.disc} data-place={place} aria-hidden="true">
    {place}
  </span>
)
