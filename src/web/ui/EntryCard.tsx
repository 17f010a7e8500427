import { Box, Text } from "@mantine/core"
import type { ReactNode } from "react"
import { pageTitle } from "#web/lib/page-title.uk.ts"
import { Card } from "./Card.tsx"

interface Props {
  readonly title: string
  /** Pixels at most; 440 by default. */
  readonly width?: number
  readonly children: ReactNode
}

/** A page of one small question, in the middle: signing in, a new password, an invitation. */
export function EntryCard({ title, width = 440, children }: Props) {
  return (
    <Box w="100%" maw={width} mx="auto" my="4vh">
      <Card>
        <title>{pageTitle(title)}</title>
        <Text component="h1" fw={700} fz={22} mb={16}>
          {title}
        </Text>
        {children}
      </Card>
    </Box>
  )
}
