import { Checkbox, Group, NativeSelect, Stack, Text } from "@mantine/core"
import type { ImportAnswer } from "#contract/athletes/import.ts"
import { importMessages } from "./import.uk.ts"
import type { ImportWork, Join } from "./use-import.ts"

interface Pair {
  readonly names: readonly string[]
  readonly join: Join | undefined
}

/** Clubs that may be one: a person ticks those that are, and chooses the name. */
export function ImportClubs({ work, answer }: { work: ImportWork; answer: ImportAnswer }) {
  const joins = work.said?.joins ?? []
  const pairs = pairsOf(answer, joins)
  if (pairs.length === 0) return null
  const isBusy = work.isReading || work.isUploading
  const put = (names: readonly string[], to: string | null): void => {
    const others = joins.filter((join) => !isOf(join, names))
    const from = names.filter((name) => name !== to)
    work.change({ joins: to === null ? others : [...others, { from, to }] })
  }
  return (
    <details open>
      <summary>{importMessages.alike(pairs.length)}</summary>
      <Text c="dimmed">{importMessages.alikeLead}</Text>
      <Stack gap={8} mt={8}>
        {pairs.map(({ names, join }) => {
          const label = importMessages.alikePair(labelOf(answer, names[0]), labelOf(answer, names[1]))
          return (
            <Group key={names.join("\n")} gap={12}>
              <Checkbox
                label={label}
                checked={join !== undefined}
                disabled={isBusy}
                onChange={({ currentTarget: { checked } }) => put(names, checked ? (names[0] ?? null) : null)}
              />
              {join && (
                <NativeSelect
                  aria-label={importMessages.keepName(label)}
                  value={join.to}
                  data={[...names]}
                  disabled={isBusy}
                  onChange={({ currentTarget: { value } }) => put(names, value)}
                />
              )}
            </Group>
          )
        })}
      </Stack>
    </details>
  )
}

const isOf = ({ from, to }: Join, names: readonly string[]): boolean =>
  names.length === from.length + 1 && [...from, to].every((name) => names.includes(name))

/** The pairs that are joined already, which the server no longer finds, and those that may be. */
function pairsOf({ alike }: ImportAnswer, joins: readonly Join[]): Pair[] {
  const joined = joins.map((join): Pair => ({ names: [...join.from, join.to].sort(), join }))
  const open = alike
    .map((clubs) => clubs.map(({ name }) => name))
    .filter((names) => !joins.some((join) => isOf(join, names)))
  return [...joined, ...open.map((names): Pair => ({ names, join: undefined }))]
}

function labelOf({ alike }: ImportAnswer, name = ""): string {
  const club = alike.flat().find((one) => one.name === name)
  return club ? importMessages.categoryCount(name, club.count) : name
}
