import { Button } from "@mantine/core"
import { useForm } from "@mantine/form"
import { type User, updateUser } from "#contract/accounts.ts"
import { call } from "#web/lib/api.ts"
import { formErrors } from "#web/lib/errors.ts"
import { useKeepUser } from "#web/lib/use-keep-user.ts"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { toastSuccess } from "#web/ui/toasts.ts"
import { useFormFailure } from "#web/ui/use-form-failure.ts"
import styles from "./accounts.module.css"
import { markedField } from "./marked-field.ts"
import { messages } from "./messages.ts"
import { blankPerson, PersonFields } from "./PersonFields.tsx"

const fields = Object.keys(blankPerson)

/** Names and what else a person tells of himself; login and e-mail stay as they are. */
export function PersonForm({ user }: { user: User }) {
  const { fname, lname, country, region, city, about } = user
  const form = useForm({ initialValues: { fname, lname, country, region, city, about } })
  const { failure, show, clear } = useFormFailure(form)
  const keep = useKeepUser()
  const submit = form.onSubmit(async (values) => {
    clear()
    try {
      const answer = await call(updateUser, values)
      keep(() => answer.user)
      toastSuccess(messages.saved)
    } catch (error) {
      show(error)
    }
  })
  const general = failure && formErrors(failure, fields).length > 0 ? failure : null
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-busy={form.submitting}>
      <FormErrors title={messages.notSaved} error={general} atField={fields} />
      <PersonFields field={(name) => markedField(form, name)} />
      <div className={styles.end}>
        <Button type="submit" aria-disabled={form.submitting}>
          {form.submitting ? messages.saving : messages.save}
        </Button>
      </div>
    </form>
  )
}
