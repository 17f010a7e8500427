import { Group } from "@mantine/core"
import type { ReactNode } from "react"
import styles from "./toolbar.module.css"

/** One line between the head of a page and its table, for filters that the head has no room for. */
export const Toolbar = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Group
    component="search"
    className={`${styles.bar} low-controls ruled-below`}
    flex="none"
    gap={8}
    mih={48}
    pl="var(--gutter-left)"
    pr="var(--gutter-right)"
    fz={13}
    wrap="nowrap"
    aria-label={label}
  >
    {children}
  </Group>
)
