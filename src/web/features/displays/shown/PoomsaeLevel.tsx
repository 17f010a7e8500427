import type { WireStand } from "#contract/displays/calls.ts"
import styles from "./poomsae.module.css"
import { shortForm } from "./poomsae.ts"
import { messages } from "./uk.ts"

/** A plate over a result that decides nothing yet: who is level performs another form. */
export const Level = ({ stand: { item } }: { stand: WireStand }) =>
  item.due && <p className={styles.level}>{messages.poomsae.level(shortForm(item.due.poomsaeName))}</p>
