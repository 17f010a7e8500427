import { Button, NativeSelect, TextInput } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { saveTeamAthlete, type WireTeamAthlete } from "#contract/team.ts"
import { todayInKyiv } from "#web/lib/dates.ts"
import { formErrors } from "#web/lib/errors.ts"
import { keys } from "#web/lib/query-keys.ts"
import { useWrite } from "#web/lib/use-write.ts"
import { DateField } from "#web/ui/DateField.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { focusFirstError } from "#web/ui/focus-first-error.ts"
import { toastSuccess } from "#web/ui/toasts.ts"
import { useFormFailure } from "#web/ui/use-form-failure.ts"
import type { GuardedClose } from "#web/ui/use-guarded-close.ts"
import { messages } from "./messages.ts"
import styles from "./team.module.css"

const sexes = [
  { value: "0", label: messages.noSex },
  { value: "1", label: messages.male },
  { value: "2", label: messages.female },
]

interface Props {
  readonly athlete: WireTeamAthlete | null
  readonly watch: GuardedClose["watch"]
  readonly onClose: () => void
  readonly onSaved: () => void
}

export function AthleteForm({ athlete, watch, onClose, onSaved }: Props) {
  const [isDateBad, setDateBad] = useState(false)
  const form = useForm({
    initialValues: valuesOf(athlete),
    validate: { bdate: () => (isDateBad ? messages.badDate : null) },
  })
  const fields = Object.keys(form.values)
  const { failure, show, clear } = useFormFailure(form)
  const queries = useQueryClient()
  const { mutateAsync } = useWrite(saveTeamAthlete)
  const firstInput = useRef<HTMLInputElement>(null)
  useEffect(() => firstInput.current?.focus(), [])
  useEffect(() => watch(() => form.isDirty() || isDateBad), [watch, form, isDateBad])
  const save = form.onSubmit(async ({ sex, bdate, ...names }) => {
    clear()
    try {
      await mutateAsync({ id: athlete?.id ?? 0, ...names, bdate: bdate ?? "", sex: Number(sex) })
      await queries.invalidateQueries({ queryKey: keys.currentUser })
      toastSuccess(athlete ? messages.saved : messages.added)
      onSaved()
    } catch (error) {
      show(error)
    }
  }, focusFirstError(form))
  const general = failure && formErrors(failure, fields).length > 0 ? failure : null
  return (
    <form className={styles.form} noValidate onSubmit={save} aria-busy={form.submitting}>
      <FormErrors title={messages.notSaved} error={general} atField={fields} />
      <div className={styles.fields}>
        <TextInput
          label={messages.firstName}
          required
          maxLength={300}
          ref={firstInput}
          {...form.getInputProps("first_name")}
        />
        <TextInput label={messages.lastName} required maxLength={300} {...form.getInputProps("last_name")} />
        <TextInput label={messages.middleName} maxLength={300} {...form.getInputProps("middle_name")} />
        <DateField
          label={messages.birthDate}
          maxDate={todayInKyiv()}
          onBadText={setDateBad}
          {...form.getInputProps("bdate")}
        />
        <NativeSelect label={messages.sex} data={sexes} {...form.getInputProps("sex")} />
      </div>
      <div className={styles.formEnd}>
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

function valuesOf(athlete: WireTeamAthlete | null) {
  const { first_name = "", last_name = "", middle_name = "", bdate = "", sex = 0 } = athlete ?? {}
  return { first_name, last_name, middle_name, bdate: bdate || null, sex: String(sex) }
}
