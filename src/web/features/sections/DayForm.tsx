import { Button, Checkbox, TextInput } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useEffect, useRef } from "react"
import { saveDays } from "#contract/days.ts"
import type { WireDay, WireTournamentFull } from "#contract/tournaments.ts"
import { formErrors } from "#web/lib/errors.ts"
import { useShowChange, useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { toastSuccess } from "#web/ui/toasts.ts"
import { useFormFailure } from "#web/ui/use-form-failure.ts"
import { BreakFields, type DayValues } from "./BreakFields.tsx"
import { messages } from "./messages.ts"
import styles from "./sections.module.css"
import { useDaySteps, withDays } from "./use-day-steps.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly day: WireDay
  readonly onClose: () => void
}

/** Name, date and beginning of a day, its breaks, and the hours of its courts. */
export function DayForm({ tournament, day, onClose }: Props) {
  const { id, revision, days, sections } = tournament
  const form = useForm<DayValues>({ initialValues: valuesOf(day) })
  const { failure, show, clear } = useFormFailure(form)
  const showChange = useShowChange(id)
  const { mutateAsync } = useTournamentWrite(saveDays, id)
  const { remove } = useDaySteps(tournament)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const submit = form.onSubmit(async (values) => {
    clear()
    try {
      const { finalsLast, breaks, ...plain } = values
      const described = {
        ...plain,
        finals_last: finalsLast ? 1 : 0,
        breaks: breaks.map(({ line: _, ...one }) => one),
      } as const
      const saved = await mutateAsync({ id, revision, days: [{ day: day.day, ...described }] })
      showChange(saved.revision, withDays(saved.days))
      toastSuccess(messages.daySaved)
      onClose()
    } catch (error) {
      show(error)
    }
  })
  const lines = form.values.breaks.flatMap((_, at) => [`breaks.${at}.start`, `breaks.${at}.end`])
  const fields = [...Object.keys(form.values), ...lines]
  const general = failure && formErrors(failure, fields).length > 0 ? failure : null
  const isLast = day.day === days.length && day.day > 2
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-busy={form.submitting}>
      <FormErrors title={messages.serverError} error={general} atField={fields} />
      <div className={styles.fields}>
        <TextInput label={messages.fieldTitle} maxLength={100} ref={first} {...form.getInputProps("title")} />
        <TextInput label={messages.fieldDate} maxLength={10} placeholder="дд.мм.рррр" {...form.getInputProps("date")} />
        <TextInput label={messages.fieldBegin} maxLength={5} placeholder="09:00" {...form.getInputProps("start")} />
      </div>
      <Checkbox label={messages.finalsLast} {...form.getInputProps("finalsLast", { type: "checkbox" })} />
      <BreakFields form={form} sections={sections} />
      <div className={styles.formEnd}>
        {isLast && (
          <Button
            variant="default"
            className={styles.first ?? ""}
            aria-label={messages.removeDay(messages.dayNamed(day.day, day.title))}
            onClick={async () => (await remove(day)) && onClose()}
          >
            {messages.removeDayShort}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {messages.close}
        </Button>
        <Button type="submit" aria-disabled={form.submitting}>
          {form.submitting ? messages.saving : messages.save}
        </Button>
      </div>
    </form>
  )
}

const valuesOf = ({ title, date, start, finals_last, breaks }: WireDay): DayValues => ({
  ...{ title, date, start, finalsLast: finals_last === 1 },
  breaks: breaks.map((one, line) => ({ ...one, line, section: String(one.section) })),
})
