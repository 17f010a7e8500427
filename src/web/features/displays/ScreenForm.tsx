import { MultiSelect, Text } from "@mantine/core"
import { saveScreen, type WireScreen, type WireScreenList } from "#contract/screens/calls.ts"
import { screenRoleWords } from "#contract/screens/uk.ts"
import { hasCategories, needsCourt, type ScreenRole, screenRoles } from "#domain/screens/screens.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import type { Field } from "#web/ui/form/field-grid.tsx"
import { choiceField, ownField, textField } from "#web/ui/form/fields.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: number
  readonly data: WireScreenList
  /** null: a new one. */
  readonly screen: WireScreen | null
  readonly onSaved: () => void
}

/** Name, role, and what the role needs; the display changes over as soon as this is saved. */
export function ScreenForm({ tournament, data, screen, onSaved }: Props) {
  const offerUndo = useUndoToast(tournament)
  const { mutateAsync } = useTournamentWrite(saveScreen, tournament)
  const edit = useEditForm({
    endpoint: saveScreen,
    initial: valuesOf(screen, data),
    send: ({ section, kort, categories, ...values }) =>
      mutateAsync({
        id: tournament,
        screen: screen?.id ?? 0,
        ...values,
        categories: categories.map(Number),
        section: Number(section),
        kort: Number(kort),
      }),
    onSaved: ({ revision, item }) => {
      offerUndo(messages.saved(item.name), revision)
      onSaved()
    },
  })
  const isHidden = data.categories.some(({ hidden }) => hidden)
  return (
    <FormPanel edit={edit} fields={fieldsOf(edit.form.values, data)} failed={messages.failed}>
      {isHidden && <Text c="dimmed">{messages.hiddenHint}</Text>}
    </FormPanel>
  )
}

type Values = ReturnType<typeof valuesOf>

const valuesOf = (screen: WireScreen | null, { courts }: WireScreenList) => ({
  name: screen?.name ?? "",
  role: (screen?.role ?? "court") as ScreenRole,
  section: String(screen?.section || courts[0]?.id || 0),
  kort: String(screen?.kort ?? 1),
  categories: screen?.categories.map(String) ?? [],
})

function fieldsOf({ role, categories }: Values, data: WireScreenList): readonly Field<keyof Values>[] {
  const fields: Field<keyof Values>[] = [
    textField("name", { label: messages.name, placeholder: messages.namePlaceholder }),
    choiceField("role", { label: messages.role, options: roles }),
  ]
  if (needsCourt(role)) fields.push(choiceField("section", { label: messages.court, options: courtsOf(data) }))
  if (role === "poomsae") fields.push(choiceField("kort", { label: messages.kort, options: korts }))
  if (hasCategories(role)) fields.push(categoriesField(data, categories.length === 0))
  return fields
}

const roles = screenRoles.map((value) => ({ value, label: screenRoleWords[value] }))
const korts = ["1", "2"].map((value) => ({ value, label: value }))

const courtsOf = ({ courts }: WireScreenList) =>
  courts.length > 0
    ? courts.map(({ id, name }) => ({ value: String(id), label: name }))
    : [{ value: "0", label: messages.noCourt }]

const categoriesField = ({ categories }: WireScreenList, isAll: boolean) =>
  ownField("categories", ({ form }) => (
    <MultiSelect
      label={messages.categories}
      description={isAll ? messages.allCategories : ""}
      searchable
      data={categories.map(({ id, fullName, hidden }) => ({
        value: String(id),
        label: hidden ? messages.hidden(fullName) : fullName,
      }))}
      key={form.key("categories")}
      {...form.getInputProps("categories")}
    />
  ))
