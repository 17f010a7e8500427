import { Group } from "@mantine/core"
import type { ReactNode } from "react"

/** A line of a short list that is no table: what it is at the left, its facts and buttons at the right. */
export const ListLine = ({ children }: { readonly children: ReactNode }) => (
  <Group
    component="li"
    justify="space-between"
    gap="4px 16px"
    py={8}
    style={{ borderBottom: "1px solid var(--line)", listStyle: "none", overflowWrap: "anywhere" }}
  >
    {children}
  </Group>
)
