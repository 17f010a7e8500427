import { Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { enterAthletes } from "#contract/applications/calls.ts"
import type { WireParticipation } from "#contract/applications/participation.ts"
import type { WireTeamAthlete } from "#contract/team/calls.ts"
import { BY_RULE } from "#domain/applications/types.ts"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { paths } from "#web/lib/paths.ts"
import { catalogueQuery } from "#web/tournament/queries.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { ownField, tickField } from "#web/ui/form/fields.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Empty } from "#web/ui/states.tsx"
import { toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "../uk.ts"
import { EnterLines } from "./EnterLines.tsx"
import { choiceOf, type Line, weightOf } from "./enter-lines.ts"
import { chosenText } from "./fee-words.ts"
import { useFromFields } from "./use-from-fields.ts"

interface Props {
  readonly view: WireParticipation
  readonly onSaved: () => void
}

/** Enters athletes of the coach's own team, several at once and each in several categories. */
export function EnterForm(props: Props) {
  return (
    <QueryView
      query={useQuery(currentUserQuery)}
      empty={({ user }) =>
        !user.team?.length && (
          <Empty text={messages.teamEmpty}>
            <Link {...paths.team()} className="button">
              {messages.toTeam}
            </Link>
          </Empty>
        )
      }
    >
      {({ user }) => <TeamForm {...props} team={user.team ?? []} />}
    </QueryView>
  )
}

function TeamForm({ view, onSaved, team }: Props & { readonly team: readonly WireTeamAthlete[] }) {
  const { id, season, picks } = view.item
  const { data: groups } = useQuery(catalogueQuery(season, id))
  const choice = (line: Line) =>
    choiceOf(line, team, { offered: view.categories, groups, picks, season, taken: takenOf(view, line.athletes) })
  const itemOf = (line: Line) => ({
    athletes: line.athletes.filter((one) => one > 0),
    category: choice(line).value ?? BY_RULE,
    weight: weightOf(line.weight),
    unranked: line.unranked ? (1 as const) : (0 as const),
  })
  const { mutateAsync } = useTournamentWrite(enterAthletes, id)
  const edit = useEditForm({
    endpoint: enterAthletes,
    initial: { items: [] as readonly Line[], ...view.usual, consent: false },
    // Everything that is missing at once: the server's own questions come after these.
    validate: ({ items, ...from }) => ({
      ...Object.fromEntries(items.map((line, at) => [`items.${at}`, lackOf(line, choice(line).value)])),
      ...lackingOf(from),
    }),
    send: ({ items, ...from }) => mutateAsync({ id, ...from, items: items.map(itemOf) }),
    onSaved: ({ items }) => {
      toastSuccess(messages.entered(items.length))
      onSaved()
    },
  })
  const { items: lines, region } = edit.form.values
  const change = (changed: readonly Line[]): void => {
    edit.form.clearErrors()
    edit.form.setFieldValue("items", changed)
  }
  const fields = [
    ownField("items", ({ form: { errors } }) => (
      <EnterLines team={team} lines={lines} choice={choice} errors={errors} onChange={change} />
    )),
    ...useFromFields(season, region),
    tickField("consent", { label: messages.consent, description: messages.consentHint, isWide: true }),
  ]
  const chosen = chosenText(view, lines.map(itemOf))
  return (
    <FormPanel edit={edit} fields={fields} failed={messages.notSaved} action={messages.submit(lines.length)}>
      {chosen && <Text role="status">{chosen}</Text>}
    </FormPanel>
  )
}

/** What every entry needs beside its athletes. */
function lackingOf({
  consent,
  ...from
}: Record<"organization" | "region" | "coach", string> & { readonly consent: boolean }) {
  const empty = (["organization", "region", "coach"] as const).filter((name) => from[name].trim() === "")
  const lacking = consent ? empty : [...empty, "consent" as const]
  return Object.fromEntries(lacking.map((name) => [name, messages.lacking[name]]))
}

/** `line.athletes`: the places of a pair or team, picked or not. */
function lackOf({ athletes }: Line, category: number | null): string | null {
  if (!athletes.every((one) => one > 0)) return messages.pickMembers
  return category === null ? messages.pickCategory : null
}

/** Categories in which the same people are already entered. */
const takenOf = ({ list }: WireParticipation, athletes: readonly number[]): ReadonlySet<number> =>
  new Set(
    list
      .filter(({ state, team }) => state !== "withdrawn" && state !== "declined" && team.join() === athletes.join())
      .map(({ categoryId }) => categoryId),
  )
