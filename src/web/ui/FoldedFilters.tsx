import { Popover, Stack } from "@mantine/core"
import type { ReactElement, ReactNode } from "react"

interface Props {
  /** The button that opens them. */
  readonly target: ReactElement
  readonly children: ReactNode
}

/** The filters of a head that has no room for them. */
export const FoldedFilters = ({ target, children }: Props) => (
  <Popover position="bottom-start" withinPortal={false} trapFocus>
    <Popover.Target>{target}</Popover.Target>
    <Popover.Dropdown maw="calc(100vw - 32px)">
      <Stack gap={12}>{children}</Stack>
    </Popover.Dropdown>
  </Popover>
)
