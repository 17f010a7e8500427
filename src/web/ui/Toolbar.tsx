import { Group } from "@mantine/core"
import type { ReactNode } from "react"
import styles from "./toolbar.module.css"

/** One line between the head of a page and its table, for filters that the head has no room for. */
export const Toolbar = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Group component="search" gap={8} wrap="nowrap" className={`${styles.bar} low-controls`} aria-label={label}>
    {children}
  </Group>
)
