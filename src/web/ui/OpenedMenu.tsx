import { Menu } from "@mantine/core"
import { useEffect, useRef, useState } from "react"
import { MenuButton, type MenuLooks } from "./MenuButton.tsx"
import { type MenuItem, menuItems } from "./menu-items.tsx"

interface Props {
  readonly items: readonly MenuItem[]
  readonly looks: MenuLooks
  readonly isInPlace: boolean
}

/** A menu that opens as soon as it is there: its button was pressed. */
export function OpenedMenu({ items, looks, isInPlace }: Props) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => setOpen(true), [])
  const lines = items.map(({ onAct, ...item }) => ({
    ...item,
    ...(onAct && {
      onAct: () => {
        // A dialog gives the focus back to what had it: the menu is gone by then.
        opener.current?.focus()
        onAct()
      },
    }),
  }))
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      withinPortal={!isInPlace}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <MenuButton {...looks} ref={opener} autoFocus />
      </Menu.Target>
      <Menu.Dropdown>{menuItems(lines)}</Menu.Dropdown>
    </Menu>
  )
}
