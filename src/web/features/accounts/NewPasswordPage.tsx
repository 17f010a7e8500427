import { Button } from "@mantine/core"
import { useForm } from "@mantine/form"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { usePasswordLink as passwordLink } from "#contract/sign-in-help.ts"
import { paths } from "#web/app/paths.ts"
import { call } from "#web/lib/api.ts"
import { formErrors } from "#web/lib/errors.ts"
import { Card } from "#web/ui/Card.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { PasswordField } from "#web/ui/PasswordField.tsx"
import { useFormFailure } from "#web/ui/use-form-failure.ts"
import styles from "./accounts.module.css"
import { markedField } from "./marked-field.ts"
import { messages } from "./messages.ts"

/** Where a link to a new password leads. */
export function NewPasswordPage({ token }: { token: string }) {
  const [isSet, setDone] = useState(false)
  return (
    <div className={styles.narrow}>
      <Card>
        <PageHeading title={messages.reset} />
        {isSet ? (
          <div className={styles.form}>
            <p role="status">{messages.passwordIsSet}</p>
            <Link {...paths.login()} className="button">
              {messages.enter}
            </Link>
          </div>
        ) : (
          <NewPasswordForm token={token} onDone={() => setDone(true)} />
        )}
      </Card>
    </div>
  )
}

const blank = { password: "", passwordRepeat: "" }
const fields = Object.keys(blank)

function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useForm({ initialValues: blank })
  const { failure, show, clear } = useFormFailure(form)
  const submit = form.onSubmit(async (values) => {
    clear()
    try {
      await call(passwordLink, { token, ...values })
      onDone()
    } catch (error) {
      show(error)
    }
  })
  const general = failure && formErrors(failure, fields).length > 0 ? failure : null
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-busy={form.submitting}>
      <FormErrors title={messages.passwordNotChanged} error={general} atField={fields} />
      <PasswordField
        label={messages.newPassword}
        description={messages.passwordRule}
        required
        autoComplete="new-password"
        {...markedField(form, "password")}
      />
      <PasswordField
        label={messages.newPasswordRepeat}
        required
        autoComplete="new-password"
        {...markedField(form, "passwordRepeat")}
      />
      <Button type="submit" aria-disabled={form.submitting}>
        {form.submitting ? messages.saving : messages.setPassword}
      </Button>
      <p className={styles.links}>
        <Link {...paths.reset()}>{messages.forgotten}</Link>
      </p>
    </form>
  )
}
