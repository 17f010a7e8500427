import styles from "./athletes.module.css"

/**
 * How lists that open below an input are set up: inside their region, for whoever hears the page, and scrolled by the list
 * itself, since a scrolling box around it would be one that no key reaches.
 */
export const openList = {
  withScrollArea: false,
  classNames: { options: styles.options ?? "" },
  comboboxProps: { withinPortal: false },
}
