import { Box, Group, Text } from "@mantine/core"
import type { ReactNode } from "react"
import styles from "./ui.module.css"

/** Figures of a page in one strip, divided by lines. */
export const StatStrip = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Group component="section" aria-label={label} className={styles.strip} gap={0}>
    {children}
  </Group>
)

export const StatTile = ({ value, label }: { readonly value: string; readonly label: string }) => (
  <Box flex="1 1 140px" p="12px 16px">
    <Text span className="num" fz={20} fw={650} lh="26px">
      {value}
    </Text>{" "}
    <Text span c="dimmed" fz={13}>
      {label}
    </Text>
  </Box>
)
