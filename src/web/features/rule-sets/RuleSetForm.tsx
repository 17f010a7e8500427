import { Button, Fieldset, Text } from "@mantine/core"
import { IconPlus, IconTrash } from "@tabler/icons-react"
import { useQueryClient } from "@tanstack/react-query"
import { saveRuleSet, type WireRuleSet } from "#contract/rule-sets/whole.ts"
import { paths } from "#web/lib/paths.ts"
import { useWrite } from "#web/lib/use-write.ts"
import { ruleSetsQuery } from "#web/tournament/rules-query.ts"
import { dateField } from "#web/ui/form/date-field.tsx"
import { FormPage, type FormSection } from "#web/ui/form/FormPage.tsx"
import { type Field, FieldGrid } from "#web/ui/form/field-grid.tsx"
import { choiceField, optionsOf, textField, tickField } from "#web/ui/form/fields.tsx"
import { type EditForm, useEditForm } from "#web/ui/form/use-edit-form.ts"
import { toastSuccess } from "#web/ui/toasts.ts"
import { useGuardedClose } from "#web/ui/use-guarded-close.ts"
import { useLeaveGuard } from "#web/ui/use-leave-guard.ts"
import { ageFields, type RuleField, ruleFields, wordsAt } from "./rule-fields.ts"
import { newBand, newContest, newPool, type RuleValues, shownAt, valuesOf, wireOf } from "./rule-values.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly item: WireRuleSet
  readonly onClose: () => void
}

/** Saving makes a new version; tournaments stay on theirs. */
export function RuleSetForm({ item, onClose }: Props) {
  const queries = useQueryClient()
  const { mutateAsync } = useWrite(saveRuleSet)
  const initial = valuesOf(item)
  const edit = useEditForm({
    endpoint: saveRuleSet,
    initial,
    send: (values) => mutateAsync({ id: item.id, version: item.version, ...wireOf(values) }),
    onSaved: (saved) => {
      void queries.invalidateQueries({ queryKey: ruleSetsQuery.queryKey })
      toastSuccess(messages.saved(saved.item.version))
      onClose()
    },
    guard: useGuardedClose(onClose),
  })
  useLeaveGuard(edit.form.isDirty, messages.leaveBody)
  return (
    <FormPage
      edit={edit}
      head={{ title: item.name, back: { to: paths.ruleSets(), label: messages.toList } }}
      failed={messages.notSaved}
      onClose={edit.close ?? onClose}
      sections={sectionsOf(edit, initial)}
    />
  )
}

function sectionsOf(edit: EditForm<RuleValues>, initial: RuleValues): readonly FormSection[] {
  const { form, rules } = edit
  const once = (part: keyof typeof ruleFields) => (
    <FieldGrid
      form={form}
      rules={rules}
      fields={ruleFields[part].map(([path, label]) => fieldOf([path, label], shownAt(initial, path)))}
    />
  )
  const rowsOf = (list: "individual" | "pairAndTeam" | "kyorugi.contests", title: string) => ({
    edit,
    list,
    title,
    add: messages.addRow,
    nameOf: (at: number) => `${title}: ${messages.row(at + 1)}`,
    removeOf: (at: number) => `${title}: ${messages.removeRow(at + 1)}`,
  })
  return [
    { key: "name", title: messages.main, content: <FieldGrid form={form} rules={rules} fields={nameFields} /> },
    {
      key: "bands",
      title: messages.bands,
      count: String(form.values.bands.length),
      content: <BandRows edit={edit} />,
    },
    { key: "merge", title: messages.merge, content: once("merge") },
    {
      key: "kyorugi",
      title: messages.kyorugi,
      content: (
        <>
          {once("kyorugi")}
          <RuleRows {...rowsOf("kyorugi.contests", messages.contests)} fieldsOf={contestFields} blank={newContest} />
        </>
      ),
    },
    { key: "bout", title: messages.bout, content: once("bout") },
    {
      key: "poomsae",
      title: messages.poomsae,
      content: (
        <>
          {once("poomsae")}
          {(["individual", "pairAndTeam"] as const).map((list) => (
            <RuleRows key={list} {...rowsOf(list, messages[list])} fieldsOf={poolFields} blank={newPool} />
          ))}
        </>
      ),
    },
    { key: "scoring", title: messages.scoring, content: once("scoring") },
    {
      key: "freestyle",
      title: messages.freestyle,
      content: (
        <>
          <Text maw="75ch">{messages.freestyleAbout}</Text>
          {once("freestyle")}
        </>
      ),
    },
  ]
}

const nameFields: readonly Field[] = [
  textField("name", { label: messages.name, required: true, maxLength: 120 }),
  dateField("validFrom", { label: messages.validFrom, required: true, writes: "dd.mm.yyyy" }),
]

/** How a value is edited: a flag by a tick, a word by a list, a number as text. */
function fieldOf([path, label]: RuleField, value: unknown): Field {
  if (typeof value === "boolean") return tickField(path, { label })
  const words = wordsAt(path)
  const description = path === "poomsae.finals" ? messages.finalsNote : undefined
  if (words) return choiceField(path, { label, description, options: optionsOf(words) })
  return textField(path, { label, inputMode: "decimal", maxLength: 6 })
}

const rowFields = (columns: readonly RuleField[]) => (row: string) =>
  columns.map(([column, label]) => textField(`${row}.${column}`, { label, maxLength: 100 }))

const contestFields = rowFields([
  ...ageFields,
  ["rounds", messages.rounds],
  ["roundSeconds", messages.roundSeconds],
  ["restSeconds", messages.restSeconds],
])

const poolFields = rowFields([...ageFields, ["poomsae", messages.forms]])

const classes = { placeholder: messages.classesHint, maxLength: 400, isWide: true }

const bandFields = (row: string): readonly Field[] => [
  textField(`${row}.name`, { label: messages.bandName, required: true, maxLength: 60 }),
  textField(`${row}.nameFemale`, { label: messages.bandNameFemale, maxLength: 60 }),
  ...ageFields.map(([field, label]) => textField(`${row}.${field}`, { label, inputMode: "numeric", maxLength: 3 })),
  textField(`${row}.male`, { label: messages.male, ...classes }),
  textField(`${row}.female`, { label: messages.female, ...classes }),
  textField(`${row}.any`, { label: messages.any, ...classes }),
  tickField(`${row}.extra`, { label: messages.isExtra, isWide: true }),
]

interface RuleRowsProps {
  readonly edit: EditForm<RuleValues>
  /** Where the rows stand in the form. */
  readonly list: "bands" | "individual" | "pairAndTeam" | "kyorugi.contests"
  readonly title: string
  /** The fields of the row at a path. */
  readonly fieldsOf: (path: string) => readonly Field[]
  readonly blank: (RuleValues["bands"] | RuleValues["individual"] | RuleValues["kyorugi"]["contests"])[number]
  /** What the row at a place is called. */
  readonly nameOf: (at: number) => string
  readonly add: string
  readonly removeOf: (at: number) => string
}

const BandRows = ({ edit }: Pick<RuleRowsProps, "edit">) => {
  const nameAt = (at: number): string => edit.form.values.bands[at]?.name ?? ""
  return (
    <RuleRows
      edit={edit}
      list="bands"
      title={messages.bands}
      fieldsOf={bandFields}
      blank={newBand}
      nameOf={(at) => messages.bandNumber(at + 1, nameAt(at))}
      add={messages.addBand}
      removeOf={(at) => messages.removeBand(nameAt(at))}
    />
  )
}

/** Rows of fields that are added and removed: age bands, pools, contests by age. */
function RuleRows({ edit: { form, rules }, list, title, fieldsOf, blank, nameOf, add, removeOf }: RuleRowsProps) {
  const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const
  const rows = shownAt(form.values, list) as readonly unknown[]
  return (
    <>
      {form.errors[list] && <Text c="var(--danger)">{form.errors[list]}</Text>}
      {rows.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, its values are being typed.
        <Fieldset key={at} legend={nameOf(at)} my={12}>
          <FieldGrid form={form} rules={rules} fields={fieldsOf(`${list}.${at}`)} />
          <Button
            variant="default"
            mt={12}
            aria-label={removeOf(at)}
            leftSection={<IconTrash {...icon} />}
            onClick={() => form.removeListItem(list, at)}
          >
            {messages.remove}
          </Button>
        </Fieldset>
      ))}
      <Button
        variant="default"
        aria-label={`${add}: ${title}`}
        leftSection={<IconPlus {...icon} />}
        onClick={() => form.insertListItem(list, { ...blank })}
      >
        {add}
      </Button>
    </>
  )
}
