import { Checkbox, Stack, Text } from "@mantine/core"
import { saveDuty, type WireOfficial, type WireShift } from "#contract/registers/calls.ts"
import { officialWords } from "#contract/registers/uk.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { worksOn } from "#domain/registers/officials.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { ownField } from "#web/ui/form/fields.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly judges: readonly WireOfficial[]
  readonly shift: WireShift
  readonly section: number
  readonly onSaved: () => void
}

export function CellForm({ tournament: { id, sections }, judges, shift, section, onSaved }: Props) {
  const now = shift.cells.find((cell) => cell.section === section)?.officials ?? []
  const { mutateAsync } = useToldWrite(saveDuty, id, { told: () => messages.cellSaved })
  const edit = useEditForm({
    endpoint: saveDuty,
    initial: { officials: now.map(String) },
    send: ({ officials }) => mutateAsync({ id, shift: shift.id, section, officials: officials.map(Number) }),
    onSaved,
  })
  const choices = judges.filter((judge) => worksOn(judge, shift.day) || now.includes(judge.id))
  /** The other court of the official in this shift. */
  const elsewhere = (judge: number): string => {
    const other = shift.cells.find((cell) => cell.section !== section && cell.officials.includes(judge))
    return sections.find((court) => court.id === other?.section)?.name ?? ""
  }
  const ticks = ownField("officials", ({ form }) => (
    <Checkbox.Group aria-label={messages.parts.judges} {...form.getInputProps("officials")}>
      <Stack gap={8}>
        {choices.map((judge) => (
          <Checkbox key={judge.id} value={String(judge.id)} label={labelOf(judge, elsewhere(judge.id))} />
        ))}
      </Stack>
    </Checkbox.Group>
  ))
  return (
    <FormPanel
      edit={edit}
      fields={[ticks]}
      notice={<Text c="dimmed">{choices.length > 0 ? messages.cellHint : messages.noneToChoose}</Text>}
    />
  )
}

const labelOf = ({ name, role }: WireOfficial, court: string): string =>
  [name, officialWords[role], court && messages.elsewhere(court)].filter(Boolean).join(", ")
