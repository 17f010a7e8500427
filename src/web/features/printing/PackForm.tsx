import { Checkbox, Group, Paper, Stack, Text } from "@mantine/core"
import type { WireSheet } from "#contract/printing/jobs.ts"
import { sheetKindWords } from "#contract/printing/uk.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { Choice } from "#web/ui/Choice.tsx"
import { Scroll } from "#web/ui/Scroll.tsx"
import { Block, Pane } from "./Panes.tsx"
import { daysOfSheets, kindCounts, type PackChoice } from "./pack-choice.ts"
import { messages } from "./uk.ts"

interface Props {
  /** Of the form, for the button in the foot of the page. */
  readonly id: string
  readonly tournament: WireTournamentFull
  readonly sheets: readonly WireSheet[]
  readonly choice: PackChoice
  readonly onChange: (more: Partial<PackChoice>) => void
  readonly onOrder: () => void
}

/** The kinds of papers; beside them file, order, and the categories and courts. */
export const PackForm = ({ id, tournament, sheets, choice, onChange, onOrder }: Props) => (
  <form
    id={id}
    onSubmit={(event) => {
      event.preventDefault()
      onOrder()
    }}
  >
    <Pane title={messages.what}>
      <Checkbox.Group
        aria-label={messages.what}
        m={-16}
        value={[...choice.kinds]}
        onChange={(kinds) => onChange({ kinds: kinds as PackChoice["kinds"][number][] })}
      >
        {kindCounts(sheets).map(({ kind, count: there }) => (
          <Group key={kind} className="ruled-below" gap={12} mih="max(36px, var(--touch))" p="4px 16px" wrap="nowrap">
            <Checkbox flex={1} value={kind} disabled={there === 0} label={sheetKindWords[kind]} />
            <Text span c="dimmed" fz={12.5}>
              {there === 0 ? messages.none : messages.kindCount(there)}
            </Text>
          </Group>
        ))}
      </Checkbox.Group>
    </Pane>
    <Pane title={messages.how}>
      <Stack gap={14}>
        <Choice
          label={messages.form}
          words={messages.forms}
          value={choice.form}
          onChange={(form) => onChange({ form })}
        />
        <Choice label={messages.by} words={messages.orders} value={choice.by} onChange={(by) => onChange({ by })} />
        <Narrowing tournament={tournament} days={daysOfSheets(sheets)} choice={choice} onChange={onChange} />
      </Stack>
    </Pane>
  </form>
)

/** Only these categories, these courts, these days; none chosen: all. */
function Narrowing({
  tournament: { protocols, sections },
  days,
  choice,
  onChange,
}: Pick<Props, "tournament" | "choice" | "onChange"> & { readonly days: readonly number[] }) {
  const list = (
    label: string,
    all: readonly { id: number; name: string }[],
    field: "categories" | "sections" | "days",
  ) =>
    all.length > 0 && (
      <Checkbox.Group
        label={label}
        value={choice[field].map(String)}
        onChange={(ids) => onChange({ [field]: ids.map(Number) })}
      >
        <Paper component={Scroll} label={label} mah={240} p={8} withBorder>
          <Stack gap={8}>
            {all.map(({ id, name }) => (
              <Checkbox key={id} value={String(id)} label={name} />
            ))}
          </Stack>
        </Paper>
      </Checkbox.Group>
    )
  const categories = protocols.map(({ id, fullname }) => ({ id, name: fullname }))
  return (
    <Block title={days.length > 0 ? messages.onlyDays : messages.only}>
      <Text c="dimmed" fz={12.5}>
        {messages.onlyHint}
      </Text>
      {list(messages.categories, categories, "categories")}
      {list(messages.sections, sections, "sections")}
      {list(
        messages.days,
        days.map((day) => ({ id: day, name: messages.day(day) })),
        "days",
      )}
    </Block>
  )
}
