import { Group, Stack } from "@mantine/core"
import type { ReactNode } from "react"

interface Props {
  /** Makes it a region of the page. */
  readonly label?: string
  readonly children: ReactNode
}

/** The fight of a desk and what stands below it: it scrolls above the foot. */
export const DeskBody = ({ label, children }: Props) => (
  <Stack
    component={label === undefined ? "div" : "section"}
    className="scroll"
    flex={1}
    gap={12}
    mih={0}
    p="12px 16px"
    aria-label={label}
  >
    {children}
  </Stack>
)

/** The primary button of a desk, always in sight, and what comes next. */
export const DeskFoot = ({ children }: Pick<Props, "children">) => (
  <Group
    className="foot ruled-above"
    flex="none"
    gap={12}
    justify="space-between"
    mih={64}
    p="8px 16px"
    c="dimmed"
    fz={13}
    wrap="nowrap"
  >
    {children}
  </Group>
)
