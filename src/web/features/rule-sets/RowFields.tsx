import { Button, TextInput } from "@mantine/core"
import { IconPlus, IconTrash } from "@tabler/icons-react"
import type { RuleForm } from "./BandFields.tsx"
import { messages } from "./messages.ts"
import styles from "./rule-sets.module.css"
import type { ContestValues, PoolValues } from "./rule-values.ts"

interface Props {
  readonly form: RuleForm
  readonly list: "individual" | "pairAndTeam" | "kyorugi.contests"
  readonly title: string
  /** Field and label. */
  readonly columns: readonly (readonly [string, string])[]
  readonly blank: PoolValues | ContestValues
}

/** Rows of a few short fields each, one for every age. */
export function RowFields({ form, list, title, columns, blank }: Props) {
  const icon = { size: 16, stroke: 1.8, "aria-hidden": true } as const
  const rows = list === "kyorugi.contests" ? form.values.kyorugi.contests : form.values[list]
  return (
    <div className={styles.rows}>
      <h3>{title}</h3>
      {rows.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, its values are being typed.
        <fieldset key={at} className={styles.row}>
          <legend className="visually-hidden">{`${title}: ${messages.row(at + 1)}`}</legend>
          {columns.map(([field, label]) => (
            <TextInput key={field} label={label} maxLength={100} {...form.getInputProps(`${list}.${at}.${field}`)} />
          ))}
          <Button
            variant="default"
            aria-label={`${title}: ${messages.removeRow(at + 1)}`}
            onClick={() => form.removeListItem(list, at)}
          >
            <IconTrash {...icon} />
          </Button>
        </fieldset>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus {...icon} />}
        onClick={() => form.insertListItem(list, { ...blank })}
      >
        {messages.addRow}
        <span className="visually-hidden">: {title}</span>
      </Button>
    </div>
  )
}
