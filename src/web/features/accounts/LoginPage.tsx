import { Button, TextInput } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { login } from "#contract/accounts.ts"
import { paths } from "#web/app/paths.ts"
import { call } from "#web/lib/api.ts"
import { signIn, signOut } from "#web/lib/session.ts"
import { Card } from "#web/ui/Card.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { focusFirstError } from "#web/ui/focus-first-error.ts"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { PasswordField } from "#web/ui/PasswordField.tsx"
import styles from "./accounts.module.css"
import { messages } from "./messages.ts"

export function LoginPage() {
  const enter = useEnter()
  const form = useForm({
    initialValues: { username: "", password: "" },
    validate: {
      username: (value) => (value.trim() ? null : messages.usernameMissing),
      password: (value) => (value ? null : messages.passwordMissing),
    },
  })
  return (
    <div className={styles.narrow}>
      <Card>
        <PageHeading title={messages.cabinet} />
        <form
          className={styles.form}
          noValidate
          onSubmit={form.onSubmit((values) => enter.mutate(values), focusFirstError(form))}
        >
          <FormErrors title={messages.loginFailed} error={enter.error} />
          <TextInput
            label={messages.username}
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps("username")}
          />
          <PasswordField
            label={messages.password}
            required
            autoComplete="current-password"
            {...form.getInputProps("password")}
          />
          <Button type="submit" loading={enter.isPending}>
            {messages.enter}
          </Button>
          <p className={styles.note}>
            {messages.noAccount} <Link {...paths.signUp()}>{messages.toSignUp}</Link>
          </p>
          <p className={styles.links}>
            <Link {...paths.reset()}>{messages.forgotten}</Link>
            <Link {...paths.demo()}>{messages.demo}</Link>
          </p>
        </form>
      </Card>
    </div>
  )
}

function useEnter() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (values: { username: string; password: string }) => call(login, values),
    onSuccess: ({ item }) => {
      queries.clear()
      signIn(item.token, item.user)
      return navigate(paths.user())
    },
    onError: () => signOut(),
  })
}
