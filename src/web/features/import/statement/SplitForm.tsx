import { Button, Group, Stack, Text, TextInput } from "@mantine/core"
import { useState } from "react"
import type { StatementAnswer, StatementWireLine } from "#contract/money/statement.ts"
import { hryvnias, kopiykyOf } from "#domain/office/money.ts"
import { SearchSelect } from "#web/ui/SearchSelect.tsx"
import { statementTexts } from "./uk.ts"
import { numberOf, type StatementWork } from "./use-statement.ts"

interface Props {
  readonly work: StatementWork
  readonly answer: StatementAnswer
  readonly line: StatementWireLine
  readonly onClose: () => void
}

interface TypedPart {
  /** Index among the clubs; null: none yet. */
  readonly club: number | null
  readonly sum: string
}

/** One payment for several clubs: their sums have to come to the whole. */
export function SplitForm({ work, answer, line, onClose }: Props) {
  const [parts, setParts] = useState<readonly TypedPart[]>(() => proposed(answer, line))
  const rest = parts.reduce((left, { sum }) => left - (kopiykyOf(sum) ?? 0), line.amount)
  const isWhole = rest === 0 && parts.every(({ club, sum }) => club !== null && (kopiykyOf(sum) ?? 0) > 0)
  const set = (at: number, part: Partial<TypedPart>): void =>
    setParts(parts.map((one, place) => (place === at ? { ...one, ...part } : one)))
  return (
    <Stack
      component="form"
      aria-label={statementTexts.splitTitle(line.amount)}
      gap={16}
      p={20}
      style={{ overflowY: "auto" }}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWhole) return
        const of = parts.flatMap(({ club, sum }) => {
          const own = club === null ? undefined : answer.clubs[club]
          return own ? [{ organization: own.organization, region: own.region, amount: kopiykyOf(sum) ?? 0 }] : []
        })
        work.whose(numberOf(line), of)
        onClose()
      }}
    >
      {parts.map(({ club, sum }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
        <Group key={at} gap={8} align="flex-end" wrap="wrap">
          <SearchSelect
            label={statementTexts.part(at + 1)}
            style={{ flex: "2 1 200px" }}
            data={answer.clubs.map((one, place) => ({
              value: String(place),
              label: `${statementTexts.club(one.organization, one.region)} (${statementTexts.owes(one.owed)})`,
            }))}
            nothingFoundMessage={statementTexts.nothingFound}
            value={club === null ? null : String(club)}
            onChange={(value) => set(at, { club: value === null ? null : Number(value) })}
          />
          <TextInput
            label={statementTexts.partSum(at + 1)}
            style={{ flex: "1 1 120px" }}
            inputMode="decimal"
            maxLength={16}
            value={sum}
            onChange={({ currentTarget: { value } }) => set(at, { sum: value })}
          />
        </Group>
      ))}
      <Text role="status">{statementTexts.left(rest)}</Text>
      <Group gap={8}>
        <Button type="submit" disabled={!isWhole}>
          {statementTexts.apply}
        </Button>
        <Button
          variant="default"
          disabled={parts.length >= MOST_PARTS}
          onClick={() => setParts([...parts, { club: null, sum: rest > 0 ? hryvnias(rest) : "" }])}
        >
          {statementTexts.addPart}
        </Button>
      </Group>
    </Stack>
  )
}

/** As many as the server takes. */
const MOST_PARTS = 20

/** The clubs that the line names with what they owe, as far as the sum goes. */
function proposed({ clubs }: StatementAnswer, line: StatementWireLine): TypedPart[] {
  let left = line.amount
  const named = line.clubs.map((club): TypedPart => {
    const own = Math.min(left, Math.max(0, clubs[club]?.owed ?? 0))
    left -= own
    return { club, sum: own > 0 ? hryvnias(own) : "" }
  })
  return named.length > 1 ? named : [...named, { club: null, sum: left > 0 ? hryvnias(left) : "" }]
}
