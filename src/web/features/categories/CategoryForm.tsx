import { Select, SimpleGrid, TextInput } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import type { WireAgeCategory } from "#contract/catalogue/calls.ts"
import { saveCategory, type WireCategory } from "#contract/categories/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { categoryTexts } from "#domain/athletes/category-texts.ts"
import { categoryTextWords } from "#domain/athletes/category-texts.uk.ts"
import { headRules } from "#domain/bout/values.ts"
import { errorText } from "#web/lib/errors.ts"
import { questionsOf } from "#web/lib/send-agreed.ts"
import { ContestedNote } from "#web/tournament/ContestedNote.tsx"
import { asChosen, asWritten, type FormWords } from "#web/tournament/contest-lines.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { tellMisfits } from "#web/tournament/tell-misfits.ts"
import { useMergedSave } from "#web/tournament/use-merged-save.ts"
import { useShowChange, useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import type { Field } from "#web/ui/form/field-grid.tsx"
import { choiceField, type Option, optionsOf, ownField, textField } from "#web/ui/form/fields.tsx"
import { type EditForm, useEditForm } from "#web/ui/form/use-edit-form.ts"
import { toastSuccess } from "#web/ui/toasts.ts"
import { type CategoryValues, classesOf, classOf, valuesOf, wireOf, withAge, withClass } from "./category-values.ts"
import { withCategory } from "./shown-categories.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: WireTournamentFull
  /** null: a new one. */
  readonly category: WireCategory | null
  readonly ages: readonly WireAgeCategory[]
  readonly onSaved: () => void
}

export function CategoryForm({ tournament, category, ages, onSaved }: Props) {
  const showChange = useShowChange(tournament.id)
  const navigate = useNavigate()
  const { save, contest } = useSave(tournament, category, (values) => edit.form.setValues(values))
  const edit: EditForm<CategoryValues> = useEditForm({
    endpoint: saveCategory,
    initial: valuesOf(category),
    send: save,
    onSaved: (saved) => {
      showChange(saved.revision, withCategory(saved.item))
      onSaved()
      // One notice: a phone has no room for the button of a second one.
      if (saved.misfits.length === 0) toastSuccess(messages.saved)
      tellMisfits({ tournament: tournament.id, ids: saved.misfits, what: "bounds", navigate })
    },
  })
  return (
    <FormPanel
      edit={edit}
      fields={fieldsOf(edit.form.values, ages, tournament.sections)}
      failed={messages.notSaved}
      isFailedTold
      notice={
        <ContestedNote
          contest={contest}
          who={category?.fullname ?? ""}
          words={wordsOf(ages, sectionsToChoose(tournament.sections))}
        />
      }
    />
  )
}

function useSave(
  { id, revision }: WireTournamentFull,
  category: WireCategory | null,
  take: (merged: CategoryValues) => void,
) {
  const queries = useQueryClient()
  const { mutateAsync } = useTournamentWrite(saveCategory, id, { agree: askFalls })
  return useMergedSave({
    base: category && { values: valuesOf(category), revision },
    send: (values: CategoryValues, known) =>
      mutateAsync({ tournament: id, revision: known, ...wireOf(values, category) }),
    present: async () => {
      const { item } = await queries.fetchQuery({ ...fullTournamentQuery(id), staleTime: 0 })
      const stored = item.protocols.find((one) => one.id === category?.id)
      return stored ? { values: valuesOf(stored), revision: item.revision } : null
    },
    take,
  })
}

/** A draw, or the order of a list, is gone only after a person has seen whose it is. */
async function askFalls(error: Error) {
  if (questionsOf(error)?.includes("draw_falls") !== true) return null
  const question = { title: messages.fallsTitle, body: errorText(error), action: messages.fallsAction }
  return (await confirm(question)) ? (["draw_falls"] as const) : null
}

type Name = keyof CategoryValues & string

function fieldsOf(
  values: CategoryValues,
  ages: readonly WireAgeCategory[],
  sections: WireTournamentFull["sections"],
): Field<Name>[] {
  const isPoomsae = values.type === "2"
  return [
    textField("name", { label: messages.fieldName, required: true, isWide: true }),
    groupField(ages),
    choiceField("sex", { label: messages.fieldSex, options: sexes }),
    pairField("age", [messages.fieldAge1, messages.fieldAge2], ""),
    pairField("weight", [messages.fieldWeight1, messages.fieldWeight2], messages.weightRule),
    choiceField("type", { label: messages.fieldType, required: true, options: types }),
    choiceField("showType", { label: messages.fieldShow, required: true, options: shows }),
    ...(isPoomsae
      ? [
          choiceField("poomsaeType", { label: messages.fieldPoomsae, required: true, options: poomsaeKinds }),
          choiceField("workType", { label: messages.fieldWork, options: works }),
          ...(values.showType === "2" ? [finalsField] : []),
        ]
      : [choiceField("headRule", { label: messages.fieldHead, options: headChoices })]),
    ...categoryTexts.all.map(({ name, wire }) =>
      textField<Name>(wire, { label: categoryTextWords[name].label, description: categoryTextWords[name].hint }),
    ),
    choiceField("categoryStatus", { label: messages.fieldStatus, required: true, options: statuses }),
    choiceField("section", {
      label: messages.fieldSection,
      options: sectionsToChoose(sections),
    }),
  ]
}

const finalsChoices = [{ value: "", label: messages.finalsByRules }, ...optionsOf(messages.finalsSizes)]

const finalsField: Field<Name> = choiceField("finals", {
  label: messages.fieldFinals,
  description: messages.finalsNote,
  options: finalsChoices,
})

/** The age group and the class of the catalogue, which bring the other values along. */
const groupField = (ages: readonly WireAgeCategory[]): Field<Name> =>
  ownField("agecategory", ({ form }) => {
    const { values } = form
    const classes = classesOf(ages, values.agecategory)
    return (
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <Select
          label={messages.fieldAgeCategory}
          allowDeselect={false}
          data={agesToChoose(ages)}
          {...form.getInputProps("agecategory")}
          onChange={(chosen) => {
            const age = ages.find(({ id }) => String(id) === chosen)
            form.setValues(withAge(values, age, ages))
          }}
        />
        <Select
          label={messages.fieldClass}
          allowDeselect={false}
          disabled={classes.length === 0}
          data={[
            { value: "", label: messages.ownClass },
            ...classes.map(({ id, label, list }) => ({ value: String(id), label: `${label} ${messages[list]}` })),
          ]}
          value={String(classOf(values, ages)?.id ?? "")}
          onChange={(chosen) => form.setValues(withClass(values, Number(chosen), ages))}
        />
      </SimpleGrid>
    )
  })

/** «Від» and «до» of an age or a weight, side by side. */
const pairField = (what: "age" | "weight", labels: readonly string[], rule: string): Field<Name> =>
  ownField(
    `${what}1`,
    ({ form }) => (
      <SimpleGrid cols={2} spacing={12}>
        {([`${what}1`, `${what}2`] as const).map((name, at) => (
          <TextInput
            key={name}
            label={labels[at]}
            description={at === 1 && rule}
            inputWrapperOrder={["label", "input", "description", "error"]}
            inputMode={what === "age" ? "numeric" : "decimal"}
            maxLength={what === "age" ? 3 : 6}
            {...form.getInputProps(name)}
          />
        ))}
      </SimpleGrid>
    ),
    { isWide: false },
  )

const agesToChoose = (ages: readonly WireAgeCategory[]): Option[] => [
  { value: "0", label: messages.noAge },
  ...ages.map(({ id, name }) => ({ value: String(id), label: name })),
]

const sectionsToChoose = (sections: WireTournamentFull["sections"]): Option[] => [
  { value: "0", label: messages.noSection },
  ...sections.map(({ id, name }) => ({ value: String(id), label: name || messages.missing })),
]

const wordsOf = (ages: readonly WireAgeCategory[], sections: readonly Option[]): FormWords<CategoryValues> => ({
  name: asWritten(messages.fieldName),
  agecategory: asChosen(messages.fieldAgeCategory, agesToChoose(ages)),
  age1: asWritten(messages.fieldAge1),
  age2: asWritten(messages.fieldAge2),
  weight1: asWritten(messages.fieldWeight1),
  weight2: asWritten(messages.fieldWeight2),
  sex: asChosen(messages.fieldSex, sexes),
  ...categoryTexts.byWire(({ name }) => asWritten(categoryTextWords[name].label)),
  headRule: asChosen(messages.fieldHead, headChoices),
  finals: asChosen(messages.fieldFinals, finalsChoices),
  type: asChosen(messages.fieldType, types),
  showType: asChosen(messages.fieldShow, shows),
  poomsaeType: asChosen(messages.fieldPoomsae, poomsaeKinds),
  workType: asChosen(messages.fieldWork, works),
  section: asChosen(messages.fieldSection, sections),
  categoryStatus: asChosen(messages.fieldStatus, statuses),
})

const unchosen = { value: "", label: messages.choose }
const sexes = optionsOf({ 0: messages.any, 1: messages.male, 2: messages.female })
const types = [unchosen, ...optionsOf({ 1: messages.kyorugi, 2: messages.poomsae })]
const shows = [unchosen, ...optionsOf({ 1: messages.bracket, 2: messages.list })]
const headChoices = [
  { value: "", label: messages.headByRules },
  ...headRules.map((value) => ({ value, label: messages.headRules[value] })),
]
const poomsaeKinds = optionsOf({ 0: messages.choose, 1: messages.traditional, 2: messages.freestyle })
const works = optionsOf({ 1: messages.individual, 2: messages.pair, 3: messages.team })
const statuses = optionsOf({ 0: messages.choose, 1: messages.published, 2: messages.statusDraft })
