import { Button } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useEffect, useRef, useState } from "react"
import type { WireAthlete } from "#contract/athletes.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { formErrors } from "#web/lib/errors.ts"
import { useFormFailure } from "#web/lib/use-form-failure.ts"
import { seasonOf } from "#web/tournament/season.ts"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import type { GuardedClose } from "#web/ui/use-guarded-close.ts"
import { AthleteFields } from "./AthleteFields.tsx"
import { abroad, misfitTexts, sameFacts, valuesOf } from "./athlete-values.ts"
import styles from "./athletes.module.css"
import { messages } from "./messages.ts"
import { useSaveAthlete } from "./use-save-athlete.ts"

interface Props {
  readonly tournament: WireTournamentFull
  /** null: a new one. */
  readonly athlete: WireAthlete | null
  readonly watch: GuardedClose["watch"]
  readonly onClose: () => void
  readonly onSaved: () => void
}

export function AthleteForm({ tournament, athlete, watch, onClose, onSaved }: Props) {
  const [seen, setSeen] = useState(() => valuesOf(athlete))
  // The inputs keep their own text, so that typing a name does not draw thirteen fields anew.
  const form = useForm({
    mode: "uncontrolled",
    initialValues: seen,
    onValuesChange: (values) => setSeen((before) => (sameFacts(before, values) ? before : { ...values })),
  })
  const { failure, show, clear } = useFormFailure(form)
  const save = useSaveAthlete(tournament, athlete)
  const nameInput = useRef<HTMLInputElement>(null)
  useEffect(() => nameInput.current?.focus(), [])
  useEffect(() => watch(() => form.isDirty()), [watch, form])
  const submit = form.onSubmit(async (values) => {
    clear()
    try {
      if (await save(values)) onSaved()
    } catch (error) {
      show(error)
    }
  })
  const category = tournament.protocols.find(({ id }) => String(id) === seen.category_id)
  const misfits = athlete?.members.length ? [] : misfitTexts(seen, category, seasonOf(tournament.date))
  const general = failure && formErrors(failure, Object.keys(seen)).length > 0 ? failure : null
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-busy={form.submitting}>
      <FormErrors title={messages.notSaved} error={general} atField={Object.keys(seen)} />
      <AthleteFields form={form} isGuest={seen.oblast === abroad} tournament={tournament} nameInput={nameInput} />
      {athlete && athlete.members.length > 0 && (
        <p>{messages.members(athlete.members.map(({ name }) => name).join(", "))}</p>
      )}
      <div role="status">
        {misfits.length > 0 && (
          <div className={styles.misfits}>
            <p>{messages.misfitTitle}</p>
            <ul>
              {misfits.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className={styles.formEnd}>
        <Button variant="default" onClick={onClose}>
          {messages.close}
        </Button>
        <Button type="submit" aria-disabled={form.submitting}>
          {form.submitting ? messages.saving : messages.save}
        </Button>
      </div>
    </form>
  )
}
