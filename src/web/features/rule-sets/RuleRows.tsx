import { Button, Fieldset, Text } from "@mantine/core"
import { IconPlus, IconTrash } from "@tabler/icons-react"
import { type Field, FieldGrid } from "#web/ui/form/field-grid.tsx"
import type { EditForm } from "#web/ui/form/use-edit-form.ts"
import { type RuleValues, shownAt } from "./rule-values.ts"
import { messages } from "./uk.ts"

interface Props {
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

/** Rows of fields that are added and removed: age bands, pools, contests by age. */
export function RuleRows({ edit: { form, rules }, list, title, fieldsOf, blank, nameOf, add, removeOf }: Props) {
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
