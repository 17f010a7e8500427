import { Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { askPasswordLink } from "#contract/accounts/sign-in-help.ts"
import { call } from "#web/lib/api.ts"
import { paths } from "#web/lib/paths.ts"
import { EntryCard } from "#web/ui/EntryCard.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { loginField } from "./login-field.tsx"
import { messages } from "./uk.ts"

const fields = [loginField("login", { label: messages.username })]

/** Asks for a link to a new password; the answer does not reveal whether there is such an account. */
export function ResetPage() {
  const [answer, setAnswer] = useState("")
  const edit = useEditForm({
    endpoint: askPasswordLink,
    initial: { login: "" },
    validate: ({ login }) => ({ login: login.trim() ? null : messages.usernameMissing }),
    send: (values) => call(askPasswordLink, values),
    onSaved: ({ mail }) => setAnswer(mail ? messages.resetSent : messages.resetNoMail),
    mayBeLost: true,
  })
  return (
    <EntryCard title={messages.reset}>
      <FormPanel
        edit={edit}
        fields={fields}
        failed={messages.resetFailed}
        notice={<Text c="dimmed">{messages.resetNote}</Text>}
        action={messages.resetAction}
        saving={messages.resetSending}
      />
      <Text role="status" mb={12}>
        {answer}
      </Text>
      <Link {...paths.login()}>{messages.backToLogin}</Link>
    </EntryCard>
  )
}
