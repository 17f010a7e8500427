import { Button, TextInput } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useNavigate } from "@tanstack/react-router"
import { useEffect, useRef, useState } from "react"
import { copyTournament } from "#contract/tournament-bin.ts"
import { nameYearLater, yearLater } from "#domain/tournament/next-year.ts"
import { paths } from "#web/app/paths.ts"
import { localDate, parseDate } from "#web/lib/dates.ts"
import { formErrors } from "#web/lib/errors.ts"
import { useWrite } from "#web/lib/use-write.ts"
import type { ListedTournament } from "#web/tournament/queries.ts"
import { DateField } from "#web/ui/DateField.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { focusFirstError } from "#web/ui/focus-first-error.ts"
import { toastSuccess } from "#web/ui/toasts.ts"
import { useFormFailure } from "#web/ui/use-form-failure.ts"
import type { GuardedClose } from "#web/ui/use-guarded-close.ts"
import { messages } from "./messages.ts"
import styles from "./tournaments.module.css"
import { useShowSaved } from "./use-show-saved.ts"

interface Props {
  readonly tournament: Pick<ListedTournament, "id" | "name" | "date">
  readonly watch: GuardedClose["watch"]
  readonly onClose: () => void
  readonly onCopied: () => void
}

/** Name and date of next year's tournament: proposed from this year's, both to be changed. */
export function CopyForm({ tournament, watch, onClose, onCopied }: Props) {
  const navigate = useNavigate()
  const showSaved = useShowSaved()
  const { mutateAsync } = useWrite(copyTournament)
  const [isDateBad, setDateBad] = useState(false)
  const form = useForm<{ name: string; date: string | null }>({
    initialValues: {
      name: nameYearLater(tournament.name, tournament.date),
      date: parseDate(yearLater(tournament.date)),
    },
    validate: {
      name: (name) => (name.trim() ? null : messages.nameMissing),
      date: () => (isDateBad ? messages.badDate : null),
    },
  })
  const nameInput = useRef<HTMLInputElement>(null)
  useEffect(() => nameInput.current?.focus(), [])
  useEffect(() => watch(() => form.isDirty()), [watch, form])
  const { failure, show, clear } = useFormFailure(form)
  const copy = form.onSubmit(async ({ name, date }) => {
    clear()
    try {
      const { item } = await mutateAsync({ id: tournament.id, name, date: date ? localDate(date) : "" })
      showSaved(item)
      toastSuccess(messages.copied)
      onCopied()
      await navigate(paths.overview(item.id))
    } catch (error) {
      show(error)
    }
  }, focusFirstError(form))
  const fields = Object.keys(form.values)
  const general = failure && formErrors(failure, fields).length > 0 ? failure : null
  return (
    <form className={styles.dialog} noValidate onSubmit={copy} aria-busy={form.submitting}>
      <p>{messages.copyRule}</p>
      <FormErrors title={messages.notCopied} error={general} atField={fields} />
      <TextInput label={messages.fullName} required maxLength={300} ref={nameInput} {...form.getInputProps("name")} />
      <DateField label={messages.date} onBadText={setDateBad} {...form.getInputProps("date")} />
      <div className={styles.dialogEnd}>
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button type="submit" aria-disabled={form.submitting}>
          {form.submitting ? messages.copying : messages.copyAction}
        </Button>
      </div>
    </form>
  )
}
