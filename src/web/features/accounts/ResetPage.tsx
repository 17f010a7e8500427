import { Button, TextInput } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useMutation } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { askPasswordLink } from "#contract/sign-in-help.ts"
import { paths } from "#web/app/paths.ts"
import { call } from "#web/lib/api.ts"
import { Card } from "#web/ui/Card.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { focusFirstError } from "#web/ui/focus-first-error.ts"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import styles from "./accounts.module.css"
import { messages } from "./messages.ts"

/** Asks for a link to a new password; what is answered does not tell whether there is such an account. */
export function ResetPage() {
  const form = useForm({
    initialValues: { login: "" },
    validate: { login: (value) => (value.trim() ? null : messages.usernameMissing) },
  })
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (values: { login: string }) => call(askPasswordLink, values),
  })
  return (
    <div className={styles.narrow}>
      <Card>
        <PageHeading title={messages.reset} />
        <form
          className={styles.form}
          noValidate
          onSubmit={form.onSubmit((values) => mutate(values), focusFirstError(form))}
        >
          <p className={styles.note}>{messages.resetNote}</p>
          <FormErrors title={messages.resetFailed} error={error} />
          <TextInput
            label={messages.username}
            required
            maxLength={300}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps("login")}
          />
          <Button type="submit" loading={isPending}>
            {messages.resetAction}
          </Button>
          <p role="status">{data && (data.mail ? messages.resetSent : messages.resetNoMail)}</p>
          <p className={styles.links}>
            <Link {...paths.login()}>{messages.backToLogin}</Link>
          </p>
        </form>
      </Card>
    </div>
  )
}
