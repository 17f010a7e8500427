import { Button } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useState } from "react"
import { fieldErrors } from "#web/lib/errors.ts"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { focusFirstError } from "#web/ui/focus-first-error.ts"
import { AgeCategories } from "./AgeCategories.tsx"
import { messages } from "./messages.ts"
import { MainFields, PeopleFields, SettingFields, TextFields } from "./TournamentFields.tsx"
import type { TournamentValues } from "./tournament-values.ts"
import styles from "./tournaments.module.css"

interface Props {
  readonly initial: TournamentValues
  /** Rejects with what the server said. */
  readonly onSave: (values: TournamentValues) => Promise<unknown>
  readonly onCancel: () => void
}

export function TournamentForm({ initial, onSave, onCancel }: Props) {
  const [failure, setFailure] = useState<Error | null>(null)
  const [isDateBad, setDateBad] = useState(false)
  const form = useForm({
    initialValues: initial,
    validate: {
      name: (name) => (name.trim() ? null : messages.nameMissing),
      date: () => (isDateBad ? messages.badDate : null),
    },
  })
  const save = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      await onSave(values)
    } catch (error) {
      form.setErrors(fieldErrors(error))
      setFailure(error instanceof Error ? error : new Error(String(error)))
    }
  }, focusFirstError(form))
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <FormErrors title={messages.notSaved} error={failure} />
      <MainFields form={form} onBadDate={setDateBad} />
      <AgeCategories form={form} />
      <PeopleFields form={form} />
      <SettingFields form={form} />
      <TextFields form={form} />
      <div className={styles.bar}>
        <Button variant="default" onClick={onCancel}>
          {messages.cancel}
        </Button>
        <Button type="submit" aria-disabled={form.submitting} data-busy={form.submitting || undefined}>
          {form.submitting ? messages.saving : messages.save}
        </Button>
      </div>
    </form>
  )
}
