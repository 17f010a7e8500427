import { Button } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useQueryClient } from "@tanstack/react-query"
import { updateUser } from "#contract/accounts.ts"
import { call } from "#web/lib/api.ts"
import { formErrors } from "#web/lib/errors.ts"
import { keys } from "#web/lib/query-keys.ts"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { focusFirstError } from "#web/ui/focus-first-error.ts"
import { PasswordField } from "#web/ui/PasswordField.tsx"
import { toastSuccess } from "#web/ui/toasts.ts"
import { useFormFailure } from "#web/ui/use-form-failure.ts"
import styles from "./accounts.module.css"
import { markedField } from "./marked-field.ts"
import { messages } from "./messages.ts"

const blank = { password: "", newPassword: "", repeat: "" }
const fields = Object.keys(blank)

/** The old password is needed; devices signed in elsewhere must sign in anew. */
export function PasswordForm({ username }: { username: string }) {
  const form = useForm({
    initialValues: blank,
    validate: {
      password: (value) => (value ? null : messages.oldPasswordMissing),
      newPassword: (value) => (value ? null : messages.newPasswordMissing),
      repeat: (value, { newPassword }) => (value === newPassword ? null : messages.passwordsDiffer),
    },
  })
  const { failure, show, clear } = useFormFailure(form)
  const queries = useQueryClient()
  const change = async ({ password, newPassword }: typeof blank): Promise<void> => {
    clear()
    try {
      await call(updateUser, { password, newPassword })
      form.reset()
      toastSuccess(messages.passwordChanged)
      await queries.invalidateQueries({ queryKey: keys.sessions })
    } catch (error) {
      show(error)
    }
  }
  const general = failure && formErrors(failure, fields).length > 0 ? failure : null
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit(change, focusFirstError(form))}>
      <FormErrors title={messages.passwordNotChanged} error={general} atField={fields} />
      <p className={styles.note}>{messages.passwordNote}</p>
      {/* For the browser's keeper of passwords: whose password it is. */}
      <input type="text" hidden readOnly autoComplete="username" value={username} />
      <PasswordField
        label={messages.oldPassword}
        required
        autoComplete="current-password"
        {...markedField(form, "password")}
      />
      <div className={styles.grid}>
        <PasswordField
          label={messages.newPassword}
          description={messages.passwordRule}
          required
          autoComplete="new-password"
          {...markedField(form, "newPassword")}
        />
        <PasswordField
          label={messages.newPasswordRepeat}
          description={messages.passwordRule}
          required
          autoComplete="new-password"
          {...markedField(form, "repeat")}
        />
      </div>
      <div className={styles.end}>
        <Button type="submit" aria-disabled={form.submitting}>
          {form.submitting ? messages.saving : messages.changePassword}
        </Button>
      </div>
    </form>
  )
}
