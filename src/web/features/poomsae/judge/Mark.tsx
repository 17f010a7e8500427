import type { Side } from "#domain/bracket/types.ts"
import styles from "./match.module.css"
import { messages } from "./uk.ts"

/** A disc for blue, a square for red. */
export const Mark = ({ side }: { readonly side: Side }) => (
  <span className={styles.mark} data-mark={side} aria-hidden="true" />
)

/** The same with its word. */
export const SideWord = ({ side }: { readonly side: Side }) => (
  <span className={styles.word}>
    <Mark side={side} /> <span>{messages.sides[side]}</span>
  </span>
)
