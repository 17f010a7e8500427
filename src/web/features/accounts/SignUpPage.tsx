import { Button, TextInput } from "@mantine/core"
import { type UseFormReturnType, useForm } from "@mantine/form"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { createUser } from "#contract/accounts.ts"
import { paths } from "#web/app/paths.ts"
import { call } from "#web/lib/api.ts"
import { fieldErrors } from "#web/lib/errors.ts"
import { signIn, signOut } from "#web/lib/session.ts"
import { Card } from "#web/ui/Card.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { PasswordField } from "#web/ui/PasswordField.tsx"
import styles from "./accounts.module.css"
import { markedField } from "./marked-field.ts"
import { messages } from "./messages.ts"
import { blankPerson, PersonFields } from "./PersonFields.tsx"

const blank = {
  username: "",
  email: "",
  password: "",
  passwordRepeat: "",
  ...blankPerson,
}
type Values = typeof blank
type Form = UseFormReturnType<Values>

/** The specification's errors name two fields otherwise than the call does. */
const fieldOfError: Readonly<Record<string, keyof Values>> = { firstName: "fname", lastname: "lname" }

export function SignUpPage() {
  const form = useForm({ initialValues: blank })
  const signUp = useSignUp(form)
  return (
    <div className={styles.wide}>
      <PageHeading title={messages.signUp} />
      <Card>
        <form className={styles.form} noValidate onSubmit={form.onSubmit((values) => signUp.mutate(values))}>
          <p className={styles.note}>{messages.signUpNote}</p>
          <FormErrors title={messages.signUpFailed} error={signUp.error} />
          <AccountFields form={form} />
          <PersonFields field={(name) => markedField(form, name)} />
          <Button type="submit" loading={signUp.isPending}>
            {messages.signUpAction}
          </Button>
          <p className={styles.note}>
            {messages.haveAccount} <Link {...paths.login()}>{messages.toLogin}</Link>
          </p>
        </form>
      </Card>
    </div>
  )
}

function AccountFields({ form }: { form: Form }) {
  return (
    <fieldset className={styles.grid}>
      <legend>{messages.account}</legend>
      <TextInput
        label={messages.login}
        description={messages.loginRule}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...markedField(form, "username")}
      />
      <TextInput
        label={messages.email}
        description={messages.emailRule}
        required
        type="email"
        autoComplete="email"
        {...markedField(form, "email")}
      />
      <PasswordField
        label={messages.password}
        description={messages.passwordRule}
        required
        autoComplete="new-password"
        {...markedField(form, "password")}
      />
      <PasswordField
        label={messages.passwordRepeat}
        description={messages.passwordRule}
        required
        autoComplete="new-password"
        {...markedField(form, "passwordRepeat")}
      />
    </fieldset>
  )
}

function useSignUp(form: Form) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (values: Values) => call(createUser, values),
    onSuccess: ({ item }) => {
      queries.clear()
      signIn(item.token, item.user)
      return navigate(paths.user())
    },
    onError: (error) => {
      signOut()
      const errors = Object.entries(fieldErrors(error)).map(([name, text]) => [fieldOfError[name] ?? name, text])
      form.setErrors(Object.fromEntries(errors))
    },
  })
}
