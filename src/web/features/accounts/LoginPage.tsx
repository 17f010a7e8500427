import { Text } from "@mantine/core"
import { Link, useNavigate } from "@tanstack/react-router"
import { login } from "#contract/accounts/calls.ts"
import { call } from "#web/lib/api.ts"
import { paths } from "#web/lib/paths.ts"
import { signOut } from "#web/lib/session.ts"
import { useSignIn } from "#web/lib/use-sign-in.ts"
import { EntryCard } from "#web/ui/EntryCard.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { passwordField } from "#web/ui/form/password-field.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { loginField } from "./login-field.tsx"
import { messages } from "./uk.ts"

const fields = [
  loginField("username", { label: messages.username }),
  passwordField("password", { label: messages.password, autoComplete: "current-password" }),
]

export function LoginPage() {
  const navigate = useNavigate()
  const signIn = useSignIn()
  const edit = useEditForm({
    endpoint: login,
    initial: { username: "", password: "" },
    validate: ({ username, password }) => ({
      username: username.trim() ? null : messages.usernameMissing,
      password: password ? null : messages.passwordMissing,
    }),
    send: async (values) => {
      signOut()
      return await call(login, values)
    },
    onSaved: ({ item }) => {
      signIn(item)
      void navigate({ ...paths.user(), replace: true })
    },
    mayBeLost: true,
  })
  return (
    <EntryCard title={messages.cabinet}>
      <FormPanel
        edit={edit}
        fields={fields}
        failed={messages.loginFailed}
        action={messages.enter}
        saving={messages.entering}
      />
      <Text c="dimmed" mb={12}>
        {messages.noAccount} <Link {...paths.signUp()}>{messages.toSignUp}</Link>
      </Text>
      <p>
        <Link {...paths.reset()}>{messages.forgotten}</Link> · <Link {...paths.demo()}>{messages.demo}</Link>
      </p>
    </EntryCard>
  )
}
