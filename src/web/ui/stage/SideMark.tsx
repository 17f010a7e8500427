import styles from "./stage.module.css"

interface Props {
  readonly side: "blue" | "red"
  /** On a dark ground; otherwise in the colour of the text. */
  readonly isColoured?: boolean
}

/** A disc for blue, a square for red. */
export const SideMark = ({ side, isColoured = false }: Props) => (
  <span className={styles.mark} data-side={side} data-coloured={isColoured || undefined} aria-hidden="true" />
)
