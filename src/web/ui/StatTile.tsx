import { Group, Text } from "@mantine/core"
import type { ReactNode } from "react"
import styles from "./stat-tile.module.css"

interface StripProps {
  readonly label: string
  /** Numbers stand below their labels, in a strip from edge to edge below the head of a page. */
  readonly isTall?: boolean
  readonly children: ReactNode
}

/** Figures of a page in one strip, divided by lines. */
export const StatStrip = ({ label, isTall, children }: StripProps) => (
  <Group component="section" aria-label={label} className={styles.strip} data-tall={isTall} gap={0}>
    {children}
  </Group>
)

interface Props {
  readonly value: string
  /** After the number, quietly, where there is room: «грн · 12 організацій». */
  readonly unit?: string
  readonly label: string
  /** Wraps the tile if it leads to its list: `(tile) => <Link …>{tile}</Link>`. */
  readonly link?: (content: ReactNode) => ReactNode
}

export function StatTile({ value, unit, label, link = (content) => content }: Props) {
  const content = (
    <>
      <Text span className="num" fz={20} fw={650} lh="26px" style={{ whiteSpace: "nowrap" }}>
        {value}
        {unit && (
          <Text span inherit c="dimmed" fz={13} fw={400} visibleFrom="sm">
            {` ${unit}`}
          </Text>
        )}
      </Text>{" "}
      <Text span inherit c="dimmed" fz={13}>
        {label}
      </Text>
    </>
  )
  return <div className={styles.tile}>{link(content)}</div>
}
