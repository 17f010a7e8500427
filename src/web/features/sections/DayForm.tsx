import { Button, TextInput } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useEffect, useRef } from "react"
import { saveDays } from "#contract/days.ts"
import type { WireDay, WireTournamentFull } from "#contract/tournaments.ts"
import { formErrors } from "#web/lib/errors.ts"
import { useFormFailure } from "#web/lib/use-form-failure.ts"
import { useShowChange, useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"
import styles from "./sections.module.css"
import { useDaySteps, withDays } from "./use-day-steps.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly day: WireDay
  readonly onClose: () => void
}

/** Name, date and beginning of a day. */
export function DayForm({ tournament, day, onClose }: Props) {
  const { id, revision, days } = tournament
  const form = useForm({ initialValues: { title: day.title, date: day.date, start: day.start } })
  const { failure, show, clear } = useFormFailure(form)
  const showChange = useShowChange(id)
  const { mutateAsync } = useTournamentWrite(saveDays, id)
  const { remove } = useDaySteps(tournament)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const submit = form.onSubmit(async (values) => {
    clear()
    try {
      const saved = await mutateAsync({ id, revision, days: [{ day: day.day, ...values }] })
      showChange(saved.revision, withDays(saved.days))
      toastSuccess(messages.daySaved)
      onClose()
    } catch (error) {
      show(error)
    }
  })
  const fields = Object.keys(form.values)
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
