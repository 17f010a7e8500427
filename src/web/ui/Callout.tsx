import { Box, Group } from "@mantine/core"
import type { ReactNode } from "react"

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
    role={label ? "region" : role}
    aria-label={label}
    justify="space-between"
    gap="8px 16px"
    p="8px 12px"
    bd="1px solid var(--winner-line)"
    bdrs="var(--radius)"
    bg="var(--winner)"
  >
    <Box flex="1 1 260px" miw={0} style={{ overflowWrap: "anywhere" }}>
      {children}
    </Box>
    {actions && <Group gap={8}>{actions}</Group>}
  </Group>
)
