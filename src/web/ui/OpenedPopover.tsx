import { Popover, type PopoverProps } from "@mantine/core"
import { type ComponentProps, type ReactElement, type ReactNode, useEffect, useState } from "react"

export interface PoppedProps extends Omit<PopoverProps, "children" | "opened" | "onChange"> {
  /** The button, with these props on its element. */
  readonly button: (
    props: Pick<ComponentProps<"button">, "aria-haspopup" | "aria-expanded" | "autoFocus" | "onClick">,
  ) => ReactElement
  /** What opens beside it. */
  readonly children: ReactNode
}

/** Opens as soon as it is there: its button was pressed. The focus stays on the button, which is another element now. */
export function OpenedPopover({ button, children, ...props }: PoppedProps) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return (
    <Popover {...props} opened={isOpen} onChange={setOpen}>
      <Popover.Target>{button({ autoFocus: true, onClick: () => setOpen(!isOpen) })}</Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  )
}
