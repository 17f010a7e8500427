import { Paper, Text } from "@mantine/core"
import type { ReactNode } from "react"

/** A sheet of paper on the desk. With a title it is a section of the page, named for a screen reader. */
export const Card = ({ title, children }: { title?: string; children: ReactNode }) => (
  <Paper component={title ? "section" : "div"} aria-label={title} withBorder radius={8} p={16}>
    {title && (
      <Text component="h2" fw={700} fz={16} lh={1.25} mb={12}>
        {title}
      </Text>
    )}
    {children}
  </Paper>
)
