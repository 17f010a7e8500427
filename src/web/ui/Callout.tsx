import { Group } from "@mantine/core"
import type { ReactNode } from "react"
import styles from "./ui.module.css"

interface Props {
  /** Makes it a region of the page. */
  readonly label?: string
  readonly role?: "status" | "alert"
  /** Buttons at the right. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** What a person has to know before going on, in gold, with what can be done about it. */
export const Callout = ({ label, role, actions, children }: Props) => (
  <Group
    className={styles.callout}
    role={label ? "region" : role}
    aria-label={label}
    justify="space-between"
    gap="8px 16px"
  >
    <div>{children}</div>
    {actions && <Group gap={8}>{actions}</Group>}
  </Group>
)
