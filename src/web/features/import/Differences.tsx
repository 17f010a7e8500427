import { Button, Group, Stack, Text } from "@mantine/core"
import type { ImportChoices } from "#contract/athletes/import.ts"
import type { DifferingField } from "#domain/athletes/differing-fields.ts"
import { cellLabels } from "#web/tournament/cell-labels.uk.ts"
import {
  answerOf,
  askedRows,
  isOpenPerson,
  openQuestions,
  withAllAnswers,
  withAllPersons,
  withAnswer,
  withPerson,
} from "./row-choices.ts"
import type { SheetRow } from "./sheet-rows.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly rows: readonly SheetRow[]
  readonly choices: ImportChoices
  readonly onChoices: (choices: ImportChoices) => void
}

/** More are answered together, or after these. */
const SHOWN = 100

/** What the sheet says otherwise than the tournament: answered for all rows at once, or one by one. */
export function Differences({ rows, choices, onChoices }: Props) {
  const asked = askedRows(rows)
  const isFieldAsked = asked.some(({ differences }) => differences.some(({ held }) => !held))
  const isPersonOpen = asked.some((row) => isOpenPerson(choices, row))
  return (
    <Stack gap={16} p={20} style={{ overflowY: "auto" }}>
      <Text c="dimmed">{messages.askedLead}</Text>
      <Group gap={8} role="group" aria-label={messages.forAll}>
        {isFieldAsked && (
          <>
            <Button variant="default" onClick={() => onChoices(withAllAnswers(choices, rows, "take"))}>
              {messages.takeAll}
            </Button>
            <Button variant="default" onClick={() => onChoices(withAllAnswers(choices, rows, "keep"))}>
              {messages.keepAll}
            </Button>
          </>
        )}
        {isPersonOpen && (
          <>
            <Button variant="default" onClick={() => onChoices(withAllPersons(choices, rows, "same"))}>
              {messages.allSame}
            </Button>
            <Button variant="default" onClick={() => onChoices(withAllPersons(choices, rows, "other"))}>
              {messages.allOther}
            </Button>
          </>
        )}
      </Group>
      <Text role="status" fz={13} c="dimmed">
        {messages.openCount(openQuestions(rows, choices))}
      </Text>
      {asked.slice(0, SHOWN).map((row) => (
        <Stack key={row.row} gap={8} component="section" aria-label={messages.rowOf(row.line, row.shown.name ?? "")}>
          <Text fw={600}>{messages.rowOf(row.line, row.shown.name ?? "")}</Text>
          <AskedRow row={row} choices={choices} onChoices={onChoices} />
        </Stack>
      ))}
      {asked.length > SHOWN && <Text c="dimmed">{messages.shownOf(SHOWN, asked.length)}</Text>}
    </Stack>
  )
}

interface RowProps extends Omit<Props, "rows"> {
  readonly row: SheetRow
}

/** The questions of one row: who it is, and what of it is taken. */
export function AskedRow({ row, choices, onChoices }: RowProps) {
  return (
    <Stack gap={8} pl={12} style={{ borderLeft: "2px solid var(--line-strong)" }}>
      {row.alike && <WhoItIs row={row} alike={row.alike} choices={choices} onChoices={onChoices} />}
      {row.differences.map(({ field, stored, sheet, held }) => (
        <Group key={field} gap="4px 16px" justify="space-between">
          <Text span style={{ overflowWrap: "anywhere" }}>
            {`${labelOf(field)}: ${stored} → `}
            <Text span inherit fw={600}>
              {sheet}
            </Text>
          </Text>
          {held ? (
            <Text span c="var(--warn)">
              {messages.held}
            </Text>
          ) : (
            <Choice
              label={labelOf(field)}
              row={row.line}
              chosen={answerOf(choices, row, field)}
              options={[
                { value: "take", label: messages.take },
                { value: "keep", label: messages.keep },
              ]}
              onChoose={(answer) => onChoices(withAnswer(choices, row.row, [field], answer))}
            />
          )}
        </Group>
      ))}
    </Stack>
  )
}

interface WhoProps extends RowProps {
  readonly alike: NonNullable<SheetRow["alike"]>
}

function WhoItIs({ row, alike, choices, onChoices }: WhoProps) {
  const said = choices[row.row]?.who ?? alike.who
  const other = { value: 0, label: messages.otherChild }
  const { athletes } = alike
  const isLast = (at: number): boolean => at === athletes.length - 1
  const choose = (who: number): void => onChoices(withPerson(choices, row.row, who))
  return (
    <>
      {athletes.map(({ id, name, bdate, reason }, at) => (
        <Group key={id} gap="4px 16px" justify="space-between">
          <Text span style={{ overflowWrap: "anywhere" }}>
            {messages.alikeTo(name, bdate, messages.reasons[reason])}
          </Text>
          <Choice
            label={name}
            row={row.line}
            chosen={said}
            options={[{ value: id, label: messages.same }, ...(isLast(at) ? [other] : [])]}
            onChoose={choose}
          />
        </Group>
      ))}
      {athletes.length === 0 && (
        <Group justify="flex-end">
          <Choice label={messages.who} row={row.line} chosen={said} options={[other]} onChoose={choose} />
        </Group>
      )}
    </>
  )
}

interface ChoiceProps<Value> {
  readonly label: string
  readonly row: number
  readonly chosen: Value | null
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChoose: (value: Value) => void
}

const Choice = <Value extends string | number>({ label, row, chosen, options, onChoose }: ChoiceProps<Value>) => (
  <Group gap={8} wrap="nowrap">
    {options.map(({ value, label: name }) => (
      <Button
        key={value}
        variant="default"
        bg={chosen === value ? "var(--selected)" : undefined}
        aria-pressed={chosen === value}
        aria-label={messages.answerFor(name, label, row)}
        onClick={() => onChoose(value)}
      >
        {name}
      </Button>
    ))}
  </Group>
)

const labelOf = (field: DifferingField): string => cellLabels[field === "birthYear" ? "birth" : field]
