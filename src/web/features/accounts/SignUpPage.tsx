import { Box, Text } from "@mantine/core"
import { Link, useNavigate } from "@tanstack/react-router"
import { createUser } from "#contract/accounts/calls.ts"
import { call } from "#web/lib/api.ts"
import { withFieldNames } from "#web/lib/errors.ts"
import { paths } from "#web/lib/paths.ts"
import { type Comer, comers } from "#web/lib/search.ts"
import { signOut } from "#web/lib/session.ts"
import { useSignIn } from "#web/lib/use-sign-in.ts"
import { takeInvitation } from "#web/lib/way-on.ts"
import { EntryCard } from "#web/ui/EntryCard.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { groupField, textField } from "#web/ui/form/fields.tsx"
import { passwordField } from "#web/ui/form/password-field.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { Segmented } from "#web/ui/Segmented.tsx"
import { loginField } from "./login-field.tsx"
import { blankPerson, personFields } from "./person-fields.ts"
import { messages } from "./uk.ts"

const initial = {
  username: "",
  email: "",
  password: "",
  passwordRepeat: "",
  ...blankPerson,
}

const secret = { description: messages.passwordRule, autoComplete: "new-password" } as const

const fields = [
  groupField(messages.account, [
    loginField("username", { label: messages.login, description: messages.loginRule }),
    textField("email", {
      label: messages.email,
      description: messages.emailRule,
      required: true,
      type: "email",
      autoComplete: "email",
    }),
    passwordField("password", { label: messages.password, ...secret }),
    passwordField("passwordRepeat", { label: messages.passwordRepeat, ...secret }),
  ]),
  groupField(messages.person, personFields),
]

/** Who comes is told by the address, so that a link can say it; it is kept nowhere. */
export function SignUpPage({ comer }: { readonly comer: Comer }) {
  const navigate = useNavigate()
  const signIn = useSignIn()
  const edit = useEditForm({
    endpoint: createUser,
    initial,
    send: (values) => {
      signOut()
      return withFieldNames(fieldOfError, () => call(createUser, values))
    },
    onSaved: ({ item }) => {
      signIn(item)
      const code = takeInvitation()
      // Nothing is in the profile yet that was not typed just now: a new person begins with the purpose of the visit.
      // In the place of the form: back leads to what was before it, not to an empty form.
      void navigate({ ...(code === null ? FIRST_PAGES[comer]() : paths.join(code)), replace: true })
    },
  })
  return (
    <EntryCard title={messages.signUp} width={760}>
      <Segmented
        fullWidth
        mb={12}
        aria-label={messages.who}
        data={comers.map((value) => ({ value, label: messages.comers[value] }))}
        value={comer}
        onChange={(value) => void navigate({ ...paths.signUp(comers.find((one) => one === value)), replace: true })}
      />
      {comer === "spectator" ? (
        <Spectator />
      ) : (
        <FormPanel
          edit={edit}
          fields={fields}
          failed={messages.signUpFailed}
          notice={<Text c="dimmed">{messages.signUpNote[comer]}</Text>}
          action={messages.signUpAction}
          saving={messages.signingUp}
          isMarkedUntilFocus
        />
      )}
      <Box c="dimmed">
        {messages.haveAccount} <Link {...paths.login()}>{messages.toLogin}</Link>
      </Box>
    </EntryCard>
  )
}

const FIRST_PAGES = {
  organiser: () => paths.tournaments(),
  coach: () => paths.participation(),
  spectator: () => paths.tournaments(2),
} as const

/** Whoever looks on needs no account. */
const Spectator = () => (
  <div className="stack">
    <p>{messages.spectatorNote}</p>
    <p>
      <a className="button" href="/#tournaments">
        {messages.toPublished}
      </a>
    </p>
  </div>
)

/** The specification's errors name two fields otherwise than the call does. */
const fieldOfError = { firstName: "fname", lastname: "lname" }
