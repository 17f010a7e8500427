import { Button, NativeSelect, TextInput } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useEffect, useRef } from "react"
import { saveNorms, type WireNorms } from "#contract/standings.ts"
import { MOST_NORMS, NORM_LIMITS, rankedTitles } from "#domain/standings/rank-norms.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { useFormFailure } from "#web/ui/use-form-failure.ts"
import { wholeFault } from "./formula-values.ts"
import { messages } from "./messages.ts"
import styles from "./standings.module.css"

interface Props {
  readonly tournament: number
  readonly norms: WireNorms["norms"]
  readonly onClose: () => void
}

const fields = ["place", "wins", "athletes", "age"] as const
type Typed = { readonly key: number; rank: string } & Record<(typeof fields)[number], string>

/** All norms of the tournament, a line each. */
export function NormsForm({ tournament, norms, onClose }: Props) {
  const made = useRef(norms.length)
  const form = useForm<{ norms: Typed[] }>({
    initialValues: { norms: norms.map(typedOf) },
    validate: {
      norms: Object.fromEntries(
        fields.map((field) => [field, (typed: string) => wholeFault(typed, NORM_LIMITS[field])]),
      ),
    },
  })
  const { failure, show, clear } = useFormFailure(form)
  const offerUndo = useUndoToast(tournament)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  const save = useTournamentWrite(saveNorms, tournament, {
    onSuccess: ({ revision }) => {
      offerUndo(messages.normsSaved, revision)
      onClose()
    },
    onError: show,
  })
  const add = (): void => {
    const rank = rankedTitles[0]?.id ?? 0
    form.insertListItem("norms", typedOf({ rank, place: 1, wins: 1, athletes: 1, age: 0 }, made.current++))
  }
  const submit = form.onSubmit((values) => {
    clear()
    save.mutate({ id: tournament, norms: values.norms.map(({ key: _, ...norm }) => norm) })
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-busy={save.isPending}>
      <FormErrors title={messages.notSaved} error={failure} atField={[]} />
      {form.values.norms.map(({ key }, at) => (
        <fieldset key={key} className={styles.norm}>
          <legend>{messages.normOf(at + 1)}</legend>
          <NativeSelect
            label={messages.rank}
            data={rankedTitles.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.getInputProps(`norms.${at}.rank`)}
          />
          {fields.map((field) => (
            <TextInput
              key={field}
              label={messages.normFields[field]}
              inputMode="numeric"
              maxLength={4}
              {...form.getInputProps(`norms.${at}.${field}`)}
            />
          ))}
          <Button
            variant="default"
            aria-label={messages.removeNorm(at + 1)}
            onClick={() => form.removeListItem("norms", at)}
          >
            {messages.remove}
          </Button>
        </fieldset>
      ))}
      <div className={styles.formEnd}>
        <Button ref={first} variant="default" disabled={form.values.norms.length >= MOST_NORMS} onClick={add}>
          {messages.addNorm}
        </Button>
        <Button variant="default" onClick={onClose}>
          {messages.close}
        </Button>
        <Button type="submit" aria-disabled={save.isPending}>
          {save.isPending ? messages.saving : messages.saveNorms}
        </Button>
      </div>
    </form>
  )
}

const typedOf = ({ rank, place, wins, athletes, age }: WireNorms["norms"][number], key: number): Typed => ({
  ...{ key, rank: String(rank), place: String(place), wins: String(wins) },
  ...{ athletes: String(athletes), age: String(age) },
})
