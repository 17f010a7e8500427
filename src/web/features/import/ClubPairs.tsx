import { Checkbox, Group, NativeSelect, Stack, Text } from "@mantine/core"
import type { ImportAnswer } from "#contract/athletes/import.ts"
import { messages } from "./uk.ts"
import type { Join } from "./use-import.ts"

interface Pair {
  readonly names: readonly string[]
  readonly join: Join | undefined
}

interface Props {
  readonly answer: ImportAnswer
  readonly joins: readonly Join[]
  readonly onJoins: (joins: readonly Join[]) => void
}

/** Clubs that may be one: a person ticks those that are, and chooses the name. */
export function ClubPairs({ answer, joins, onJoins }: Props) {
  const put = (names: readonly string[], to: string | null): void => {
    const others = joins.filter((join) => !isOf(join, names))
    const from = names.filter((name) => name !== to)
    onJoins(to === null ? others : [...others, { from, to }])
  }
  return (
    <Stack gap={8} p={20} style={{ overflowY: "auto" }}>
      <Text c="dimmed">{messages.alikeLead}</Text>
      {pairsOf(answer, joins).map(({ names, join }) => {
        const label = messages.alikePair(labelOf(answer, names[0]), labelOf(answer, names[1]))
        return (
          <Group key={names.join("\n")} gap={12}>
            <Checkbox
              label={label}
              py={8}
              checked={join !== undefined}
              onChange={({ currentTarget: { checked } }) => put(names, checked ? (names[0] ?? null) : null)}
            />
            {join && (
              <NativeSelect
                aria-label={messages.keepName(label)}
                value={join.to}
                data={[...names]}
                onChange={({ currentTarget: { value } }) => put(names, value)}
              />
            )}
          </Group>
        )
      })}
    </Stack>
  )
}

const isOf = ({ from, to }: Join, names: readonly string[]): boolean =>
  names.length === from.length + 1 && [...from, to].every((name) => names.includes(name))

/** The pairs that are joined already, which the server no longer finds, and those that may be. */
export function pairsOf({ alike }: Pick<ImportAnswer, "alike">, joins: readonly Join[]): Pair[] {
  const joined = joins.map((join): Pair => ({ names: [...join.from, join.to].sort(), join }))
  const open = alike
    .map((clubs) => clubs.map(({ name }) => name))
    .filter((names) => !joins.some((join) => isOf(join, names)))
  return [...joined, ...open.map((names): Pair => ({ names, join: undefined }))]
}

function labelOf({ alike }: ImportAnswer, name = ""): string {
  const club = alike.flat().find((one) => one.name === name)
  return club ? messages.categoryCount(name, club.count) : name
}
