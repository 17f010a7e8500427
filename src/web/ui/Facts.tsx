import { Group, Text } from "@mantine/core"
import type { ReactNode } from "react"

/** Names and values, a line each; on a narrow screen the value stands below its name. */
export const Facts = ({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl style={{ margin: 0 }}>
    {facts.map(([name, value]) => (
      <Group key={name} gap="2px 12px" py={4} align="baseline">
        <Text component="dt" c="dimmed" flex="1 1 280px">
          {name}
        </Text>
        <Text component="dd" m={0} fw={600} flex="2 1 160px" style={{ overflowWrap: "anywhere" }}>
          {value}
        </Text>
      </Group>
    ))}
  </dl>
)
