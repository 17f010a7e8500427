import { List } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { decideApplications, type listApplications, type WireReceived } from "#contract/applications/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { hasCode, withFieldNames } from "#web/lib/errors.ts"
import { Callout } from "#web/ui/Callout.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { areaField } from "#web/ui/form/fields.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { receivedQuery } from "../queries.ts"
import type { Decision } from "./ReceivedTable.tsx"
import { attentionTo, bornOf, categoryOf, factsOf, fromOf, whoOf } from "./received-facts.ts"
import { messages } from "./uk.ts"
import { useDecide, useKeep } from "./use-decide.ts"

type Shown = Pick<OutputOf<typeof listApplications>, "revision" | "list">

interface Props {
  readonly tournament: number
  /** To keep something, one. */
  readonly applications: readonly number[]
  readonly decision: Exclude<Decision, "accept">
  /** What the list said when the form was opened: what changed since is looked at first. */
  readonly shown: Shown
  readonly onSaved: () => void
}

/** The reason or the question, for one entry or many. */
export function DecideForm({ tournament, applications, decision, shown, onSaved }: Props) {
  const { mutateAsync: decide } = useDecide(tournament, onSaved)
  const { mutateAsync: keep } = useKeep(tournament, onSaved)
  const { revision, news, showAnew } = useNews(tournament, applications, shown)
  const send = (text: string): Promise<unknown> =>
    decision === "keep"
      ? keep({ id: tournament, revision, application: applications[0] ?? 0, text })
      : decide({ id: tournament, revision, applications: [...applications], decision, text })
  const edit = useEditForm({
    endpoint: decideApplications,
    initial: { text: "" },
    send: ({ text }) => withFieldNames({ reason: "text", question: "text" }, () => send(text)).catch(showAnew),
    onSaved: () => {},
  })
  const looks = {
    label: messages.decideLabel[decision],
    description: messages.decideHint(applications.length),
    required: true,
  }
  return (
    <FormPanel
      edit={edit}
      fields={[areaField("text", looks)]}
      failed={messages.notDecided}
      action={messages[decision]}
      notice={news.length > 0 && <News list={news} />}
    />
  )
}

/**
 * What a decision goes by: the list as the form was opened from it and, once it was refused because an entry has changed, as it is by
 * now. `news`: those of the entries that say something else; the next press knows of them.
 */
function useNews(tournament: number, applications: readonly number[], shown: Shown) {
  const queries = useQueryClient()
  const [seen, setSeen] = useState(shown)
  const before = new Map(shown.list.map((one) => [one.id, JSON.stringify(one)]))
  const news = seen.list.filter((one) => applications.includes(one.id) && JSON.stringify(one) !== before.get(one.id))
  const showAnew = async (error: unknown): Promise<never> => {
    if (hasCode(error, "state_moved")) {
      // Without an answer it stays refused, and the next press asks anew.
      const now = await queries.fetchQuery({ ...receivedQuery(tournament), staleTime: 0 }).catch(() => null)
      if (now !== null) setSeen(now)
    }
    throw error
  }
  return { revision: seen.revision, news, showAnew }
}

const News = ({ list }: { readonly list: readonly WireReceived[] }) => (
  <Callout role="status">
    {messages.decideNews}
    <List>
      {list.map((one) => (
        <List.Item key={one.id}>{nowOf(one)}</List.Item>
      ))}
    </List>
  </Callout>
)

const nowOf = (one: WireReceived): string =>
  [whoOf(one), messages.states[one.state], ...factsOf(one), categoryOf(one), fromOf(one), bornOf(one), attentionTo(one)]
    .filter(Boolean)
    .join(" · ")
