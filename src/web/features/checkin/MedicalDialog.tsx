import { Text, Textarea } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import { deleteMedicalNote, saveMedicalNote, type WireMedicalNote } from "#contract/checkin/medical.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { useUndoable } from "#web/tournament/use-undoable.ts"
import { dateField } from "#web/ui/form/date-field.tsx"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { optionsOf, ownField, switchField } from "#web/ui/form/fields.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { Empty } from "#web/ui/states.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { removeAction } from "#web/ui/table/row-actions.ts"
import { messages } from "./medical.uk.ts"
import { notesQuery } from "./queries.ts"

interface Props {
  readonly tournament: number
  readonly athlete: WireAthlete
  readonly onClose: () => void
}

/** What is known of a person's injuries, and a new note. */
export const MedicalDialog = ({ tournament, athlete, onClose }: Props) => (
  <FormDialog title={messages.title(athlete.name)} onClose={onClose}>
    {() => <NoteForm tournament={tournament} athlete={athlete.id} />}
  </FormDialog>
)

const fields = [
  switchField("kind", {
    label: messages.kind,
    options: optionsOf(messages.kinds),
    isWide: true,
  }),
  ownField("text", ({ form, rule }) => (
    <Textarea label={messages.text} autosize minRows={2} maxLength={rule.maxLength} {...form.getInputProps("text")} />
  )),
  dateField("date", { label: messages.date, description: messages.dateHint, writes: "dd.mm.yyyy" }),
  dateField("restUntil", { label: messages.restUntil, description: messages.restHint, writes: "dd.mm.yyyy" }),
]

interface NoteProps {
  readonly tournament: number
  readonly athlete: number
}

/** An empty day is today; an empty rest is counted for a knock-out by the rules of the sport. */
function NoteForm({ tournament, athlete }: NoteProps) {
  const { mutateAsync } = useToldWrite(saveMedicalNote, tournament, {
    told: ({ item }) => messages.saved(item.restUntil),
  })
  const edit = useEditForm({
    endpoint: saveMedicalNote,
    initial: { kind: "knockout" as WireMedicalNote["kind"], text: "", date: "", restUntil: "" },
    send: ({ restUntil, ...note }) => {
      const rest = restUntil.trim() === "" ? {} : { restUntil: restUntil.trim() }
      return mutateAsync({ id: tournament, athlete, ...note, date: note.date.trim(), ...rest })
    },
    onSaved: () => edit.empty(),
  })
  return (
    <FormPanel
      edit={edit}
      fields={fields}
      failed={messages.notSaved}
      notice={
        <>
          <Notes tournament={tournament} athlete={athlete} />
          <h3>{messages.add}</h3>
        </>
      }
      action={messages.save}
    />
  )
}

function Notes({ tournament, athlete }: NoteProps) {
  const query = useQuery(notesQuery(tournament, athlete))
  const remove = useUndoable(deleteMedicalNote, tournament, messages.notDeleted)
  return (
    <DataTable
      label={messages.list}
      columns={columns}
      rows={query.data}
      query={query}
      keyOf={({ id }) => id}
      actions={[removeAction(nameOf, ({ id }) => remove({ id: tournament, note: id }, messages.deleted))]}
      empty={<Empty text={messages.empty} />}
    />
  )
}

const nameOf = ({ kind, date }: WireMedicalNote): string => `${messages.kinds[kind]}, ${date}`

const columns: readonly Column<WireMedicalNote>[] = [
  { key: "kind", title: messages.kind, text: nameOf, priority: 1 },
  { key: "text", title: messages.text, text: ({ text }) => text, weight: 3, priority: 2 },
  {
    key: "rest",
    title: messages.restColumn,
    text: ({ restUntil }) => restUntil,
    cell: ({ restUntil }) => (
      <Text span fz={13} c="var(--danger)">
        {restUntil}
      </Text>
    ),
    width: 104,
  },
]
