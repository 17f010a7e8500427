import { List, Stack, Text } from "@mantine/core"
import type { ImportAnswer } from "#contract/athletes/import.ts"
import { madeCategories } from "./sheet-rows.ts"
import { messages } from "./uk.ts"

/** The categories that the import makes, and those that no bracket holds, with the ways to split them. */
export function Categories({ answer }: { readonly answer: ImportAnswer }) {
  const made = madeCategories(answer)
  return (
    <Stack gap={16} p={20} style={{ overflowY: "auto" }}>
      {answer.large.length > 0 && <Large answer={answer} />}
      {made.length > 0 && (
        <div>
          <h3>{messages.newCategories(made.length)}</h3>
          <List style={{ columns: "3 200px" }}>
            {made.map(({ name, count }) => (
              <List.Item key={name}>{messages.categoryCount(name, count)}</List.Item>
            ))}
          </List>
        </div>
      )}
    </Stack>
  )
}

const Large = ({ answer: { large } }: { readonly answer: ImportAnswer }) => (
  <div>
    <Text component="h3" c="var(--danger)" fw={600}>
      {messages.large(large.length)}
    </Text>
    <List>
      {large.map(({ name, count, ways }) => (
        <List.Item key={name}>
          <strong>{messages.largeOf(name, count)}</strong>
          {ways.length === 0 && <p>{messages.noWay}</p>}
          {ways.map(({ by, parts, left }) => (
            <p key={by}>
              {messages.way(
                messages.ways[by],
                parts.map((part) => messages.categoryCount(part.name, part.count)).join(", "),
                left,
              )}
            </p>
          ))}
        </List.Item>
      ))}
    </List>
  </div>
)
