import { Button, NativeSelect, TextInput } from "@mantine/core"
import type { UseFormReturnType } from "@mantine/form"
import { IconPlus, IconTrash } from "@tabler/icons-react"
import type { WireBreak } from "#contract/tournaments.ts"
import { messages } from "./messages.ts"
import styles from "./sections.module.css"

/** A line of the form: selects hold text. */
interface BreakLine extends Omit<WireBreak, "section"> {
  readonly section: string
  /** Tells it from the others while lines come and go. */
  readonly line: number
}

/** A day as its form holds it. */
export interface DayValues {
  readonly title: string
  readonly date: string
  readonly start: string
  readonly finalsLast: boolean
  readonly breaks: BreakLine[]
}

interface Props {
  readonly form: UseFormReturnType<DayValues>
  readonly sections: readonly { readonly id: number; readonly name: string }[]
}

/** Breaks of a day, of all courts or of one; without a beginning a court begins later, without an end it closes. */
export function BreakFields({ form, sections }: Props) {
  const next = 1 + Math.max(0, ...form.values.breaks.map(({ line }) => line))
  const courts = [
    { value: "0", label: messages.allCourts },
    ...sections.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <fieldset className={styles.breaks}>
      <legend>{messages.breaksTitle}</legend>
      <p className={styles.hint}>{messages.breaksHint}</p>
      {form.values.breaks.map(({ line }, at) => (
        <fieldset key={line} className={styles.break} aria-label={messages.breakLine(at + 1)}>
          <NativeSelect label={messages.breakCourt} data={courts} {...form.getInputProps(`breaks.${at}.section`)} />
          <TextInput label={messages.breakTitle} maxLength={100} {...form.getInputProps(`breaks.${at}.title`)} />
          <TextInput
            label={messages.breakFrom}
            maxLength={5}
            placeholder="13:00"
            {...form.getInputProps(`breaks.${at}.start`)}
          />
          <TextInput
            label={messages.breakTo}
            maxLength={5}
            placeholder="14:00"
            {...form.getInputProps(`breaks.${at}.end`)}
          />
          <Button
            variant="default"
            aria-label={messages.removeBreak(at + 1)}
            onClick={() => form.removeListItem("breaks", at)}
          >
            <IconTrash size={18} stroke={1.8} aria-hidden />
          </Button>
        </fieldset>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
        onClick={() => form.insertListItem("breaks", { line: next, section: "0", title: "", start: "", end: "" })}
      >
        {messages.addBreak}
      </Button>
    </fieldset>
  )
}
