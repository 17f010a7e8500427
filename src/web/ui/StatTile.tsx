import { Group } from "@mantine/core"
import type { ReactNode } from "react"
import styles from "./stat-tile.module.css"

/** Figures of a page in one strip, divided by lines. */
export const StatStrip = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Group component="section" aria-label={label} className={styles.strip} gap={0}>
    {children}
  </Group>
)

interface Props {
  readonly value: string
  readonly label: string
  /** Wraps the tile if it leads to its list: `(tile) => <Link …>{tile}</Link>`. */
  readonly link?: (content: ReactNode) => ReactNode
}

export function StatTile({ value, label, link = (content) => content }: Props) {
  const content = (
    <>
      <span className={styles.value}>{value}</span> <span className={styles.label}>{label}</span>
    </>
  )
  return <div className={styles.tile}>{link(content)}</div>
}
