import { useQuery } from "@tanstack/react-query"
import { changeApplication, type WireApplication } from "#contract/applications/calls.ts"
import type { WireParticipation } from "#contract/applications/participation.ts"
import { isWaiting } from "#domain/applications/place-fact.ts"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { withFieldNames } from "#web/lib/errors.ts"
import { catalogueQuery } from "#web/tournament/queries.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { choiceField, textField, tickField } from "#web/ui/form/fields.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "../uk.ts"
import { choiceOf, weightOf, weightText } from "./enter-lines.ts"
import { useFromFields } from "./use-from-fields.ts"

interface Props {
  readonly view: WireParticipation
  readonly one: WireApplication
  readonly onSaved: () => void
}

/** Another category, weight, club; the people stay who they are. */
export function ChangeForm({ view, one, onSaved }: Props) {
  const { mutateAsync } = useTournamentWrite(changeApplication, one.tournamentId)
  const about = { id: one.tournamentId, application: one.id }
  const edit = useEditForm({
    endpoint: changeApplication,
    initial: valuesOf(one),
    send: ({ category, weight, unranked, ...values }) =>
      withFieldNames({ "items.0": "category" }, () =>
        mutateAsync({
          ...about,
          ...values,
          category: Number(category),
          weight: weightOf(weight),
          unranked: unranked ? 1 : 0,
        }),
      ),
    onSaved: ({ item: { state } }) => {
      toastSuccess(state === "waiting" ? messages.changed : messages.states[state])
      onSaved()
    },
  })
  const { weight, region, category } = edit.form.values
  const { options, doubt } = useChoice(view, one, { weight, category: Number(category) })
  const fields = [
    choiceField("category", { label: messages.category, options, required: true }),
    textField("weight", { label: messages.weight, inputMode: "decimal", maxLength: 8, description: doubt }),
    textField("qualification", { label: messages.qualification }),
    tickField("unranked", { label: messages.unranked, description: messages.unrankedHint }),
    ...useFromFields(view.item.season, region),
  ]
  return <FormPanel edit={edit} fields={fields} failed={messages.notSaved} />
}

const valuesOf = ({
  categoryId,
  weight,
  qualification,
  unranked,
  organization,
  region,
  country,
  coach,
}: WireApplication) => ({
  category: String(categoryId),
  weight: weightText(weight),
  qualification,
  unranked: unranked === 1,
  organization,
  region,
  country,
  coach,
})

const ownName = ({ place }: WireApplication): string =>
  place.code === "" ? messages.categoryGone : isWaiting(place) ? messages.bySecretary : messages.byRule(place.name)

/** Categories that fit the same people, and the category they are in; what is doubtful in the typed weight. */
function useChoice(
  { categories, item }: WireParticipation,
  one: WireApplication,
  typed: { readonly weight: string; readonly category: number },
) {
  const { data } = useQuery(currentUserQuery)
  const { data: groups } = useQuery(catalogueQuery(item.season, item.id))
  const line = { athletes: one.team, ...typed }
  const where = { offered: categories, groups, picks: item.picks, season: item.season, taken: new Set<number>() }
  const { options: found, doubt } = choiceOf(line, data?.user.team ?? [], where)
  const own = { id: one.categoryId, name: one.category || ownName(one) }
  const all = found.some(({ id }) => id === own.id) ? found : [own, ...found]
  return { options: all.map(({ id, name }) => ({ value: String(id), label: name })), doubt }
}
