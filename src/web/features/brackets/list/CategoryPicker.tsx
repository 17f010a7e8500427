import { Button, Popover, Text } from "@mantine/core"
import { useDidUpdate, useDisclosure } from "@mantine/hooks"
import { IconSelector } from "@tabler/icons-react"
import type { ReactNode } from "react"

interface Props {
  readonly title: string
  readonly chosen: number
  /** The list that opens below it. */
  readonly children: ReactNode
}

/** The title of a category as the button that opens the list of them, where there is no room for a pane. */
export function CategoryPicker({ title, chosen, children }: Props) {
  const [isOpen, { close, toggle }] = useDisclosure()
  useDidUpdate(close, [chosen])
  return (
    <Popover opened={isOpen} onDismiss={close} position="bottom-start" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          maw="100%"
          h="auto"
          mih="var(--control)"
          px={8}
          py={2}
          fz={15}
          fw={600}
          style={{ verticalAlign: "middle" }}
          onClick={toggle}
        >
          <Text span inherit lineClamp={2} lh="18px" ta="start" style={{ whiteSpace: "normal" }}>
            {title}
          </Text>
          <IconSelector size={16} stroke={1.75} style={{ marginLeft: 6 }} aria-hidden />
        </Button>
      </Popover.Target>
      <Popover.Dropdown display="flex" h="min(520px, calc(var(--sheet) - 72px))" p={0}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
