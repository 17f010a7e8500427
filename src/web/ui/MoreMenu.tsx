import { ActionIcon, Button, Menu } from "@mantine/core"
import { IconChevronDown, IconDots } from "@tabler/icons-react"
import { useRef } from "react"
import { type MenuItem, menuItems } from "./menu-items.tsx"
import { messages } from "./uk.ts"

interface Props {
  readonly items: readonly MenuItem[]
  /** Accessible name of the button; «Ще» by default. */
  readonly label?: string
  /** Whether the word «Ще» is shown beside the dots. */
  readonly isWordy?: boolean
  /** The button has this icon and the label in place of the dots. */
  readonly icon?: MenuItem["icon"]
  /** The lines stand beside the button in the page, in its landmark; without it nothing around the button cuts them. */
  readonly isInPlace?: boolean
}

/** Actions done once per tournament, removal last and in red. Without items there is no button. */
export function MoreMenu({ items, label = messages.more, isWordy = false, icon: Icon, isInPlace = false }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  if (items.length === 0) return null
  const lines = items.map(({ onAct, ...item }) => ({
    ...item,
    ...(onAct && {
      onAct: () => {
        // A dialog gives the focus back to what had it: the menu is gone by then.
        button.current?.focus()
        onAct()
      },
    }),
  }))
  const dots = <IconDots size={18} stroke={1.75} aria-hidden />
  return (
    <Menu position="bottom-end" withinPortal={!isInPlace} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        {Icon ? (
          <Button
            ref={button}
            variant="default"
            leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
            rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
          >
            {label}
          </Button>
        ) : isWordy ? (
          <Button ref={button} variant="subtle" leftSection={dots} aria-label={label}>
            {messages.more}
          </Button>
        ) : (
          <ActionIcon ref={button} variant="subtle" size={32} aria-label={label} title={label}>
            {dots}
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>{menuItems(lines)}</Menu.Dropdown>
    </Menu>
  )
}
