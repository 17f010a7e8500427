import { Box, Group, Stack, Text, Title } from "@mantine/core"
import type { ReactNode } from "react"
import { Scroll } from "#web/ui/Scroll.tsx"
import styles from "./print.module.css"

/** Panes side by side and the foot below them, which stays in sight; in a narrow window they stand one below the other. */
export const Panes = ({ foot, children }: { readonly foot: ReactNode; readonly children: ReactNode }) => (
  <Stack gap={0} h="100%">
    <Box className={styles.panes} flex={1} mih={0}>
      {children}
    </Box>
    <Group component="footer" className="foot ruled-above" gap={8} mih={60} px="var(--gutter-right)" py={8}>
      {foot}
    </Group>
  </Stack>
)

interface PaneProps {
  readonly title: string
  readonly children: ReactNode
}

/** A pane with its name above what scrolls in it. */
export const Pane = ({ title, children }: PaneProps) => (
  <Stack component="section" className={styles.pane} gap={0} miw={0} mih={0} aria-label={title}>
    <Text
      component="h3"
      className="ruled-below"
      flex="none"
      px={16}
      bg="var(--page)"
      c="dimmed"
      fz={12}
      fw={600}
      lh="33px"
    >
      {title}
    </Text>
    <Scroll as="div" role="group" className={styles.body} label={title}>
      {children}
    </Scroll>
  </Stack>
)

/** A part of a pane under a heading of its own. */
export const Block = ({ title, children }: PaneProps) => (
  <Stack component="section" className={styles.block} gap={8} aria-label={title}>
    <Title order={4} fz={14} lh="inherit">
      {title}
    </Title>
    {children}
  </Stack>
)
