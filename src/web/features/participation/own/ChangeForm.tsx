import { NativeSelect, TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { changeApplication, type WireApplication } from "#contract/applications.ts"
import type { WireParticipation } from "#contract/participation.ts"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { fieldErrors } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { toastSuccess } from "#web/ui/toasts.ts"
import type { GuardedClose } from "#web/ui/use-guarded-close.ts"
import { FormFrame } from "../FormDialog.tsx"
import { messages } from "../messages.ts"
import styles from "../participation.module.css"
import { choiceOf, weightOf } from "./enter-lines.ts"
import { FromFields } from "./FromFields.tsx"

interface Props {
  readonly view: WireParticipation
  readonly one: WireApplication
  readonly guard: GuardedClose
  readonly onSaved: () => void
}

/** Another category, weight, club; the people stay who they are. */
export function ChangeForm({ view, one, guard, onSaved }: Props) {
  const [values, setValues] = useState(() => valuesOf(one))
  const change = (part: Partial<typeof values>): void => setValues({ ...values, ...part })
  const isTyped = JSON.stringify(values) !== JSON.stringify(valuesOf(one))
  useEffect(() => guard.watch(() => isTyped), [guard.watch, isTyped])
  const options = useOptions(view, one, values.weight)
  const { mutate, isPending, error } = useTournamentWrite(changeApplication, one.tournament_id, {
    onSuccess: ({ item: { state } }) => {
      toastSuccess(state === "waiting" ? messages.changed : messages.states[state])
      onSaved()
    },
  })
  const errors = fieldErrors(error)
  const { category, weight, qualification, ...from } = values
  const send = (): void =>
    mutate({ id: one.tournament_id, application: one.id, ...from, qualification, category, weight: weightOf(weight) })
  return (
    <FormFrame
      failure={error}
      fields={[...Object.keys(values), "items.0"]}
      isBusy={isPending}
      action={messages.save}
      onSubmit={send}
      onClose={guard.requestClose}
    >
      <div className={styles.fields}>
        <NativeSelect
          label={messages.category}
          required
          data={options}
          value={String(category)}
          error={errors["items.0"] ?? errors.category}
          onChange={(event) => change({ category: Number(event.currentTarget.value) })}
        />
        <TextInput
          label={messages.weight}
          inputMode="decimal"
          maxLength={8}
          value={weight}
          error={errors.weight}
          onChange={(event) => change({ weight: event.currentTarget.value })}
        />
        <TextInput
          label={messages.qualification}
          maxLength={100}
          value={qualification}
          error={errors.qualification}
          onChange={(event) => change({ qualification: event.currentTarget.value })}
        />
      </div>
      <FromFields from={from} errors={errors} season={view.item.season} onChange={change} />
    </FormFrame>
  )
}

const valuesOf = ({ category_id, weight, qualification, organization, oblast, country, coach }: WireApplication) => ({
  ...{ category: category_id, weight: weight === null ? "" : String(weight).replace(".", ",") },
  ...{ qualification, organization, oblast, country, coach },
})

/** Categories that fit the same people, and the one in which they stand. */
function useOptions({ categories, item }: WireParticipation, one: WireApplication, weight: string) {
  const { data } = useQuery(currentUserQuery)
  const line = { athletes: one.team, weight, category: one.category_id }
  const taken = new Set<number>()
  const found = choiceOf(line, data?.user.team ?? [], { offered: categories, season: item.season, taken }).options
  const own = { id: one.category_id, name: one.category || messages.categoryGone }
  const all = found.some(({ id }) => id === own.id) ? found : [own, ...found]
  return all.map(({ id, name }) => ({ value: String(id), label: name }))
}
