import { MultiSelect, Text } from "@mantine/core"
import { saveScreen, type WireScreen, type WireScreenList } from "#contract/displays/calls.ts"
import { screenRoleWords, sideOrderWords } from "#contract/displays/uk.ts"
import { diagonalFor, legibleFrom } from "#domain/displays/legible.ts"
import {
  hasCategories,
  hasSides,
  isPanel,
  type Margin,
  margins,
  needsCourt,
  type ScreenRole,
  screenRoles,
} from "#domain/displays/screens.ts"
import { keys } from "#web/lib/query-keys.ts"
import { ContestedNote } from "#web/tournament/ContestedNote.tsx"
import { asChosen, asTicked, asWritten, type FormWords } from "#web/tournament/contest-lines.ts"
import { useSaveShown } from "#web/tournament/use-save-shown.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import type { Field } from "#web/ui/form/field-grid.tsx"
import { choiceField, integerField, optionsOf, ownField, textField, tickField } from "#web/ui/form/fields.tsx"
import { type EditForm, useEditForm } from "#web/ui/form/use-edit-form.ts"
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
  const { mutateAsync } = useToldWrite(saveScreen, tournament, { told: ({ item }) => messages.saved(item.name) })
  const { save, contest, opened } = useSaveShown({
    queryKey: keys.screens(tournament),
    baseIn: ({ list, revision }: WireScreenList) => {
      const stored = list.find(({ id }) => id === screen?.id)
      return stored ? { values: valuesOf(stored, data), revision } : null
    },
    send: ({ section, kort, categories, margin, diagonal, distance, ...values }: Values, revision) =>
      mutateAsync({
        id: tournament,
        revision,
        screen: screen?.id ?? 0,
        ...values,
        categories: categories.map(Number),
        section: Number(section),
        kort: Number(kort),
        // The choice has no other values.
        margin: Number(margin) as Margin,
        diagonal: diagonal.trim() === "" ? 0 : diagonal,
        distance: distance.trim() === "" ? 0 : distance,
      }),
    take: (merged) => edit.form.setValues(merged),
  })
  const edit: EditForm<Values> = useEditForm({
    endpoint: saveScreen,
    initial: opened ?? valuesOf(null, data),
    send: save,
    onSaved,
  })
  const isHidden = data.categories.some(({ hidden }) => hidden)
  return (
    <FormPanel
      edit={edit}
      fields={fieldsOf(edit.form.values, data)}
      failed={messages.failed}
      notice={<ContestedNote contest={contest} who={screen?.name ?? ""} words={wordsOf(data)} />}
    >
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
  sides: screen?.sides ?? "blueLeft",
  margin: String(screen?.margin ?? 0),
  calm: screen?.calm ?? false,
  diagonal: String(screen?.diagonal || ""),
  distance: String(screen?.distance || ""),
})

const wordsOf = (data: WireScreenList): FormWords<Values> => ({
  name: asWritten(messages.name),
  role: asChosen(messages.role, roles),
  section: asChosen(messages.court, courtsOf(data)),
  kort: asChosen(messages.kort, korts),
  categories: {
    label: messages.categories,
    say: (chosen) => {
      const named = data.categories.filter(({ id }) => chosen.includes(String(id)))
      return named.map(({ fullName }) => fullName).join(", ")
    },
  },
  sides: asChosen(messages.sides, optionsOf(sideOrderWords)),
  margin: asChosen(messages.margin, marginOptions),
  calm: asTicked(messages.calm),
  diagonal: asWritten(messages.diagonal),
  distance: asWritten(messages.distance),
})

function fieldsOf(values: Values, data: WireScreenList): readonly Field<keyof Values>[] {
  const { role, categories } = values
  const fields: Field<keyof Values>[] = [
    textField("name", { label: messages.name, placeholder: messages.namePlaceholder }),
    choiceField("role", { label: messages.role, options: roles }),
  ]
  if (needsCourt(role)) fields.push(choiceField("section", { label: messages.court, options: courtsOf(data) }))
  if (role === "poomsae") fields.push(choiceField("kort", { label: messages.kort, options: korts }))
  if (hasCategories(role)) fields.push(categoriesField(data, categories.length === 0))
  if (hasSides(role)) fields.push(choiceField("sides", { label: messages.sides, options: optionsOf(sideOrderWords) }))
  if (isPanel(role)) {
    fields.push(
      integerField("diagonal", { label: messages.diagonal }),
      integerField("distance", { label: messages.distance, description: legibleText(values) }),
      choiceField("margin", { label: messages.margin, description: messages.marginHint, options: marginOptions }),
    )
  }
  fields.push(tickField("calm", { label: messages.calm, description: messages.calmHint }))
  return fields
}

/** One sentence on what people in the farthest row can read; '' while the panel is not known. */
function legibleText({ diagonal, distance }: Values): string {
  const [inches, far] = [Number(diagonal), Number(distance)]
  if (!(inches > 0)) return messages.legibleHint
  const from = legibleFrom(inches)
  if (!(far > 0)) return messages.legible.panel(inches, from)
  if (far <= from.details) return messages.legible.all(far, from)
  if (far <= from.names) return messages.legible.names(far, from)
  return far <= from.points
    ? messages.legible.points(far, from)
    : messages.legible.nothing(far, from, diagonalFor(far, "names"))
}

const marginOptions = margins.map((value) => ({ value: String(value), label: messages.percent(value / 10) }))

const roles = screenRoles.map((value) => ({ value, label: screenRoleWords[value] }))
const korts = [
  { value: "1", label: "1" },
  { value: "2", label: "2" },
  { value: "0", label: messages.bothKorts },
]

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
