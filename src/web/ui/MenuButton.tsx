import { ActionIcon, Button } from "@mantine/core"
import { IconChevronDown, IconDots } from "@tabler/icons-react"
import type { ComponentProps } from "react"
import type { MenuItem } from "./menu-items.tsx"
import { messages } from "./uk.ts"

export interface MenuLooks {
  /** Accessible name of the button; «Ще» by default. */
  readonly label?: string
  /** Whether the word «Ще» is shown beside the dots. */
  readonly isWordy?: boolean
  /** The button has this icon and the label in place of the dots. */
  readonly icon?: MenuItem["icon"]
}

type ButtonProps = MenuLooks & Omit<ComponentProps<"button">, "color" | "style" | "size">

/** The button of a menu: dots, unless it has a label of its own. */
export function MenuButton({ label = messages.more, isWordy = false, icon: Icon, ...props }: ButtonProps) {
  const dots = <IconDots size={18} stroke={1.75} aria-hidden />
  if (Icon) {
    return (
      <Button
        variant="default"
        leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
        rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
        {...props}
      >
        {label}
      </Button>
    )
  }
  if (isWordy) {
    return (
      <Button variant="subtle" leftSection={dots} aria-label={label} {...props}>
        {messages.more}
      </Button>
    )
  }
  return (
    <ActionIcon variant="subtle" size={32} aria-label={label} title={label} {...props}>
      {dots}
    </ActionIcon>
  )
}
