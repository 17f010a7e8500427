import { useMutation, useQuery } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { createDemo } from "#contract/demo/calls.ts"
import { dateAndTime } from "#domain/uk/dates.ts"
import { call } from "#web/lib/api.ts"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { pageTitle } from "#web/lib/page-title.uk.ts"
import { paths } from "#web/lib/paths.ts"
import { useSignedIn } from "#web/lib/session.ts"
import { useSignIn } from "#web/lib/use-sign-in.ts"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { messages } from "./uk.ts"

/** One press makes a guest with a tournament; a signed-in person learns what happens to the session. */
export function DemoPage() {
  const begin = useBegin()
  const { data } = useQuery({ ...currentUserQuery, enabled: useSignedIn() })
  const user = data?.user
  const until = user?.guestUntil
  return (
    <section className="stack few-words">
      <title>{pageTitle(messages.title)}</title>
      <h1>{messages.title}</h1>
      <p>{messages.lead}</p>
      <ul className="stack">
        {messages.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <FormErrors title={messages.failed} error={begin.error} />
      {until !== undefined && <p>{messages.alive(dateAndTime(new Date(until)))}</p>}
      {user && until === undefined && <p>{messages.instead(user.username)}</p>}
      <p className="ways">
        {until !== undefined && (
          <Link {...paths.tournaments()} className="button">
            {messages.goOn}
          </Link>
        )}
        <button
          type="button"
          className={until === undefined ? "button" : "button button-quiet"}
          disabled={begin.isPending}
          onClick={() => begin.mutate()}
        >
          {begin.isPending ? messages.making : until === undefined ? messages.begin : messages.beginAnew}
        </button>
      </p>
      <p>
        {messages.orSignUp} <Link {...paths.signUp()}>{messages.signUp}</Link>
      </p>
    </section>
  )
}

function useBegin() {
  const navigate = useNavigate()
  const signIn = useSignIn()
  return useMutation({
    mutationFn: () => call(createDemo, {}),
    onSuccess: ({ item }) => {
      signIn(item)
      return navigate(paths.courts(item.tournament))
    },
  })
}
