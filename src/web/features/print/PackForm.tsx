import { Button, Checkbox, Group, SimpleGrid, Stack, Text } from "@mantine/core"
import { IconPrinter } from "@tabler/icons-react"
import { useState } from "react"
import type { startPrint, WireSheet } from "#contract/printing/jobs.ts"
import { sheetKindWords } from "#contract/printing/uk.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import type { InputOf } from "#contract/wire/endpoint.ts"
import { Choice } from "#web/ui/Choice.tsx"
import { Scroll } from "#web/ui/Scroll.tsx"
import { chosenOf, firstChoice, kindCounts, type PackChoice } from "./pack-choice.ts"
import styles from "./print.module.css"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly sheets: readonly WireSheet[]
  readonly isBusy: boolean
  readonly onOrder: (input: InputOf<typeof startPrint>) => void
}

/** Kinds, file, order, and the categories and courts. */
export function PackForm({ tournament, sheets, isBusy, onOrder }: Props) {
  const [choice, setChoice] = useState<PackChoice>(firstChoice)
  const change = (more: Partial<PackChoice>): void => setChoice({ ...choice, ...more })
  const count = chosenOf(sheets, choice).length
  const offered = kindCounts(sheets).flatMap(({ kind, count: there }) => (there > 0 ? [kind] : []))
  const order = (): void =>
    onOrder({
      id: tournament.id,
      kinds: offered.filter((kind) => choice.kinds.includes(kind)),
      form: choice.form,
      by: choice.by,
      categories: [...choice.categories],
      sections: [...choice.sections],
    })
  return (
    <Stack
      component="form"
      gap={20}
      align="flex-start"
      onSubmit={(event) => {
        event.preventDefault()
        order()
      }}
    >
      <Checkbox.Group
        aria-label={messages.what}
        value={[...choice.kinds]}
        onChange={(kinds) => change({ kinds: kinds as PackChoice["kinds"][number][] })}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
          {kindCounts(sheets).map(({ kind, count: there }) => (
            <Checkbox
              key={kind}
              value={kind}
              disabled={there === 0}
              label={sheetKindWords[kind]}
              description={there === 0 ? messages.none : messages.kindCount(there)}
            />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <Group gap={16}>
        <Choice
          label={messages.form}
          words={messages.forms}
          value={choice.form}
          onChange={(form) => change({ form })}
        />
        <Choice label={messages.by} words={messages.orders} value={choice.by} onChange={(by) => change({ by })} />
      </Group>
      <Narrowing tournament={tournament} choice={choice} onChange={change} />
      <Button
        type="submit"
        disabled={count === 0 || isBusy}
        leftSection={<IconPrinter size={18} stroke={1.8} aria-hidden />}
      >
        {isBusy ? messages.ordering : count === 0 ? messages.orderNone : messages.order(count)}
      </Button>
    </Stack>
  )
}

interface NarrowingProps {
  readonly tournament: WireTournamentFull
  readonly choice: PackChoice
  readonly onChange: (more: Partial<PackChoice>) => void
}

/** Only these categories, only these courts; closed, it prints all. */
function Narrowing({ tournament: { protocols, sections }, choice, onChange }: NarrowingProps) {
  const list = (label: string, all: readonly { id: number; name: string }[], field: "categories" | "sections") =>
    all.length > 0 && (
      <Checkbox.Group
        label={label}
        value={choice[field].map(String)}
        onChange={(ids) => onChange({ [field]: ids.map(Number) })}
      >
        <Scroll label={label} className={styles.list}>
          {all.map(({ id, name }) => (
            <Checkbox key={id} value={String(id)} label={name} />
          ))}
        </Scroll>
      </Checkbox.Group>
    )
  const categories = protocols.map(({ id, fullname }) => ({ id, name: fullname }))
  return (
    <details className={styles.only}>
      <summary>{messages.only}</summary>
      <Text c="dimmed" mb={8}>
        {messages.onlyHint}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16}>
        {list(messages.categories, categories, "categories")}
        {list(messages.sections, sections, "sections")}
      </SimpleGrid>
    </details>
  )
}
