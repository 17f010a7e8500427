import { Paper, Title } from "@mantine/core"
import type { ReactNode } from "react"

/** A sheet of paper on the desk. With a title it is a section of the page, named for a screen reader. */
export const Card = ({ title, children }: { title?: string; children: ReactNode }) => (
  <Paper component={title ? "section" : "div"} aria-label={title} withBorder radius={8} p={16}>
    {title && (
      <Title order={2} fz={16} lh={1.25} mb={12}>
        {title}
      </Title>
    )}
    {children}
  </Paper>
)
