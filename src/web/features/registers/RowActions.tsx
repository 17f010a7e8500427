import { IconPencil, IconTrash } from "@tabler/icons-react"
import { messages } from "./messages.ts"
import styles from "./registers.module.css"

interface Props {
  readonly name: string
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** The last cell of a row: change it, delete it (which the notice takes back). */
export function RowActions({ name, onEdit, onRemove }: Props) {
  const icon = { size: 18, stroke: 1.8, "aria-hidden": true } as const
  return (
    <td className={styles.actions}>
      <button type="button" className={styles.icon} aria-label={messages.editNamed(name)} onClick={onEdit}>
        <IconPencil {...icon} />
      </button>
      <button type="button" className={styles.icon} aria-label={messages.removeNamed(name)} onClick={onRemove}>
        <IconTrash {...icon} />
      </button>
    </td>
  )
}
