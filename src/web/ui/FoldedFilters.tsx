import { Popover } from "@mantine/core"
import type { ReactElement, ReactNode } from "react"
import styles from "./page-head.module.css"

interface Props {
  /** The button that opens them. */
  readonly target: ReactElement
  readonly children: ReactNode
}

/** The filters of a head that has no room for them. */
export const FoldedFilters = ({ target, children }: Props) => (
  <Popover position="bottom-start" withinPortal={false} trapFocus>
    <Popover.Target>{target}</Popover.Target>
    <Popover.Dropdown className={styles.folded}>{children}</Popover.Dropdown>
  </Popover>
)
