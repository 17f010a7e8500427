import { Button } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useRef, useState } from "react"
import { rebased } from "#web/tournament/merged-save.ts"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { focusFirstError } from "#web/ui/focus-first-error.ts"
import { useFormFailure } from "#web/ui/use-form-failure.ts"
import { AgeCategories } from "./AgeCategories.tsx"
import { messages } from "./messages.ts"
import { presentIn } from "./present-in.ts"
import { MainFields, PeopleFields, SettingFields, TextFields } from "./TournamentFields.tsx"
import { type TournamentValues, valuesOf } from "./tournament-values.ts"
import styles from "./tournaments.module.css"
import { useLeaveGuard } from "./use-leave-guard.ts"

interface Props {
  /** The one that is changed: its own rules tell the age groups. */
  readonly tournament?: number
  readonly initial: TournamentValues
  /** Of the tournament that is changed: the one that `initial` was read at. */
  readonly revision?: number
  /** Rejects with what the server said. */
  readonly onSave: (values: TournamentValues, revision: number | undefined) => Promise<unknown>
  readonly onCancel: () => void
}

export function TournamentForm({ tournament, initial, revision, onSave, onCancel }: Props) {
  const [isDateBad, setDateBad] = useState(false)
  const form = useForm({
    initialValues: initial,
    validate: {
      name: (name) => (name.trim() ? null : messages.nameMissing),
      date: () => (isDateBad ? messages.badDate : null),
    },
  })
  const { failure, show, clear } = useFormFailure(form)
  const isSaved = useRef(false)
  useLeaveGuard(() => !isSaved.current && form.isDirty())
  // What the form's values were changed from; a later fetch of this page does not touch it.
  const base = useRef({ values: initial, revision })
  const { wasRebased, rebase } = useRebase()
  const save = form.onSubmit(async (values) => {
    clear()
    isSaved.current = true
    try {
      await onSave(values, base.current.revision)
    } catch (error) {
      isSaved.current = false
      const present = presentIn(error)
      if (!present) return show(error)
      form.setValues(rebase(base.current.values, values, valuesOf(present)))
      base.current = { values: valuesOf(present), revision: present.revision }
      form.resetDirty(base.current.values)
    }
  }, focusFirstError(form))
  const fields = Object.keys(form.values)
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <FormErrors title={messages.notSaved} error={failure} atField={fields} />
      {wasRebased && (
        <p className={styles.meanwhile} role="alert">
          {messages.changedMeanwhile}
        </p>
      )}
      <MainFields form={form} onBadDate={setDateBad} />
      <AgeCategories form={form} tournament={tournament} />
      <PeopleFields form={form} />
      <SettingFields form={form} tournament={tournament} />
      <TextFields form={form} />
      <div className={styles.bar}>
        <Button variant="default" onClick={onCancel}>
          {messages.cancel}
        </Button>
        <Button type="submit" aria-disabled={form.submitting} data-busy={form.submitting || undefined}>
          {form.submitting ? messages.saving : messages.save}
        </Button>
      </div>
    </form>
  )
}

function useRebase() {
  const [wasRebased, setRebased] = useState(false)
  const rebase: typeof rebased<TournamentValues> = (from, mine, theirs) => {
    setRebased(true)
    return rebased(from, mine, theirs)
  }
  return { wasRebased, rebase }
}
