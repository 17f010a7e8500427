import { Button, Group, Stack, Text } from "@mantine/core"
import type { WireCategoryOne } from "#contract/poomsae/calls.ts"
import { type FormNumber, rounds } from "#domain/poomsae/types.ts"
import { cellOf } from "./sheet-moves.ts"
import { fieldName } from "./sheet-view.ts"
import { messages } from "./uk.ts"
import type { Entries } from "./use-entries.ts"

interface Props {
  readonly entries: Entries
  readonly data: WireCategoryOne
  /** Shown beside the line. */
  readonly hint: string
}

/** How the saving of fields is getting on: one line for all, and one for each that was refused. */
export function EntryNotes({ entries, data, hint }: Props) {
  const labelOf = fieldLabels(data)
  const all = [...entries.byField]
  const refused = all.filter(([, { state }]) => state === "refused")
  const waiting = all.filter(([, { state }]) => state === "waiting").length
  const isSaving = all.some(([, { state }]) => state === "saving")
  const text =
    waiting > 0 ? messages.waitingMany(waiting) : isSaving ? messages.saving : lastText(all.length, refused.length)
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="0 16">
        <Text fz={13} c="dimmed">
          {hint}
        </Text>
        <Text role="status" fz={13} c="dimmed" fw={600}>
          {text}
        </Text>
      </Group>
      <div role="alert">
        {refused.length > 0 && (
          <ul className="plain-list">
            {refused.map(([cell, { text: typed, message }]) => (
              <Group
                component="li"
                key={cell}
                justify="space-between"
                p="4 12"
                bg="var(--danger-soft)"
                c="var(--danger)"
              >
                <span>{messages.refusedField(labelOf(cell), typed, message)}</span>
                <Button variant="default" onClick={() => focusCell(cell)}>
                  {messages.toField}
                </Button>
              </Group>
            ))}
          </ul>
        )}
      </div>
    </Stack>
  )
}

const lastText = (entered: number, refused: number): string => (entered > refused ? messages.savedAll : "")

const focusCell = (cell: string): void => document.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus()

/** What a field is called, by the name of its cell. */
function fieldLabels({ roundsData }: WireCategoryOne): (cell: string) => string {
  const names = new Map(roundsData.all.map(({ id, name }) => [id, name]))
  return (cell) => {
    const { row, column } = cellOf(cell)
    const name = names.get(row) ?? ""
    return labelByColumn.get(column)?.(name) ?? messages.placeField(name)
  }
}

const numbers: readonly FormNumber[] = [1, 2]
const labelByColumn = new Map(
  rounds.flatMap((round) =>
    numbers.flatMap((number) =>
      (["technique", "presentation"] as const).map((half) => {
        const label = (name: string) => messages.field(name, messages.rounds[round], number, messages[half])
        return [fieldName(round, number, half), label] as const
      }),
    ),
  ),
)
