import { Checkbox, Stack, Text } from "@mantine/core"
import { saveDuty, type WireOfficial, type WireOfficials, type WireShift } from "#contract/office/calls.ts"
import { officialWords } from "#contract/office/uk.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { worksOn } from "#domain/office/officials.ts"
import { ContestedNote } from "#web/tournament/ContestedNote.tsx"
import type { FieldWord } from "#web/tournament/contest-lines.ts"
import { officialsQuery } from "#web/tournament/officials-query.ts"
import { useSaveShown } from "#web/tournament/use-save-shown.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { ownField } from "#web/ui/form/fields.tsx"
import { type EditForm, useEditForm } from "#web/ui/form/use-edit-form.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly judges: readonly WireOfficial[]
  readonly shift: WireShift
  readonly section: number
  readonly onSaved: () => void
}

interface Values {
  readonly officials: readonly string[]
}

export function CellForm({ tournament: { id, sections }, judges, shift, section, onSaved }: Props) {
  const { mutateAsync } = useToldWrite(saveDuty, id, { told: () => messages.cellSaved })
  const { save, contest, opened } = useSaveShown({
    queryKey: officialsQuery(id).queryKey,
    baseIn: ({ shifts, revision }: WireOfficials) => {
      const stored = shifts.find((one) => one.id === shift.id)
      return stored ? { values: { officials: judgesOf(stored, section).map(String) }, revision } : null
    },
    send: ({ officials }: Values, revision) =>
      mutateAsync({ id, shift: shift.id, section, revision, officials: officials.map(Number) }),
    take: (merged) => edit.form.setValues(merged),
  })
  const now = judgesOf(shift, section)
  const edit: EditForm<Values> = useEditForm({
    endpoint: saveDuty,
    initial: opened ?? { officials: now.map(String) },
    send: save,
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
      notice={
        <>
          <Text c="dimmed">{choices.length > 0 ? messages.cellHint : messages.noneToChoose}</Text>
          <ContestedNote contest={contest} who={shift.title} words={{ officials: namesOf(judges) }} />
        </>
      }
    />
  )
}

const judgesOf = ({ cells }: WireShift, section: number): readonly number[] =>
  cells.find((cell) => cell.section === section)?.officials ?? []

const namesOf = (judges: readonly WireOfficial[]): FieldWord<readonly string[]> => ({
  label: messages.parts.judges,
  say: (chosen) => {
    const named = judges.filter(({ id }) => chosen.includes(String(id)))
    return named.map(({ name }) => name).join(", ")
  },
})

const labelOf = ({ name, role }: WireOfficial, court: string): string =>
  [name, officialWords[role], court && messages.elsewhere(court)].filter(Boolean).join(", ")
