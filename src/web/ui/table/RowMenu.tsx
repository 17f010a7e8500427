import { Menu } from "@mantine/core"
import type { RefObject } from "react"
import { type MenuItem, menuItems } from "../menu-items.tsx"

interface Props {
  readonly target: RefObject<HTMLButtonElement | null>
  readonly items: readonly MenuItem[]
  readonly label: string
  readonly isOpen: boolean
  readonly onChange: (isOpen: boolean) => void
}

/** The actions of one row. */
export function RowMenu({ target, items, label, isOpen, onChange }: Props) {
  return (
    <Menu opened={isOpen} onChange={onChange} position="bottom-end">
      <Menu.Target>
        <button ref={target} type="button" className="row-tool" aria-label={label}>
          <span aria-hidden>⋯</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>{menuItems(items)}</Menu.Dropdown>
    </Menu>
  )
}
