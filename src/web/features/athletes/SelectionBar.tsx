import { Button } from "@mantine/core"
import type { ReactNode } from "react"
import styles from "./athletes.module.css"
import { messages } from "./messages.ts"

interface Props {
  readonly count: number
  /** Of those chosen, how many bear the tick. */
  readonly verified: number
  readonly onMove: () => void
  readonly onVerify: (status: 0 | 1) => void
  readonly onDelete: () => void
  readonly onClear: () => void
}

/** What can be done with the rows that are chosen. */
export function SelectionBar({ count, verified, onMove, onVerify, onDelete, onClear }: Props) {
  return (
    <section className={styles.selection} aria-label={messages.selection}>
      <p role="status">{messages.selected(count)}</p>
      <Step onClick={onMove}>{messages.move}</Step>
      {verified < count && <Step onClick={() => onVerify(1)}>{messages.verify}</Step>}
      {verified > 0 && <Step onClick={() => onVerify(0)}>{messages.unverify}</Step>}
      <Step onClick={onDelete}>{messages.deleteAction}</Step>
      <Step onClick={onClear}>{messages.clearSelection}</Step>
    </section>
  )
}

const Step = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button variant="default" size="xs" onClick={onClick}>
    {children}
  </Button>
)
