import { Stack } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { usePasswordLink as passwordLink } from "#contract/accounts/sign-in-help.ts"
import { call } from "#web/lib/api.ts"
import { paths } from "#web/lib/paths.ts"
import { EntryCard } from "#web/ui/EntryCard.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { passwordField } from "#web/ui/form/password-field.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { messages } from "./uk.ts"

/** The page that a link to a new password opens. */
export function NewPasswordPage({ token }: { token: string }) {
  const [isSet, setDone] = useState(false)
  return (
    <EntryCard title={messages.reset}>
      {isSet ? (
        <Stack gap={16}>
          <p role="status">{messages.passwordIsSet}</p>
          <Link {...paths.login()} className="button">
            {messages.enter}
          </Link>
        </Stack>
      ) : (
        <NewPasswordForm token={token} onDone={() => setDone(true)} />
      )}
    </EntryCard>
  )
}

const fields = [
  passwordField("password", {
    label: messages.newPassword,
    description: messages.passwordRule,
    autoComplete: "new-password",
  }),
  passwordField("passwordRepeat", { label: messages.newPasswordRepeat, autoComplete: "new-password" }),
]

function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const edit = useEditForm({
    endpoint: passwordLink,
    initial: { password: "", passwordRepeat: "" },
    send: (values) => call(passwordLink, { token, ...values }),
    onSaved: onDone,
    mayBeLost: true,
  })
  return (
    <>
      <FormPanel edit={edit} fields={fields} failed={messages.passwordNotChanged} action={messages.setPassword} />
      <Link {...paths.reset()}>{messages.forgotten}</Link>
    </>
  )
}
