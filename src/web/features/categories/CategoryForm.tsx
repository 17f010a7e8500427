import { Button } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import type { WireAgeCategory } from "#contract/catalogue.ts"
import { saveCategory, type WireCategory } from "#contract/categories.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { ContestedNote } from "#web/tournament/ContestedNote.tsx"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { useMergedSave } from "#web/tournament/use-merged-save.ts"
import { useShowChange, useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { toastSuccess } from "#web/ui/toasts.ts"
import { useFormFailure } from "#web/ui/use-form-failure.ts"
import type { GuardedClose } from "#web/ui/use-guarded-close.ts"
import { CategoryFields } from "./CategoryFields.tsx"
import styles from "./categories.module.css"
import { type CategoryValues, valuesOf, wireOf } from "./category-values.ts"
import { messages } from "./messages.ts"
import { withCategory } from "./shown-categories.ts"

interface Props {
  readonly tournament: WireTournamentFull
  /** null: a new one. */
  readonly category: WireCategory | null
  readonly ages: readonly WireAgeCategory[]
  readonly watch: GuardedClose["watch"]
  /** Asks first where something was typed. */
  readonly onClose: () => void
  readonly onSaved: () => void
}

export function CategoryForm({ tournament, category, ages, watch, onClose, onSaved }: Props) {
  const { id } = tournament
  const form = useForm({ initialValues: valuesOf(category) })
  const { failure, show, clear } = useFormFailure(form)
  const showChange = useShowChange(id)
  const queries = useQueryClient()
  const { mutateAsync } = useTournamentWrite(saveCategory, id)
  const { save, isContested } = useMergedSave({
    base: category && { values: valuesOf(category), revision: tournament.revision },
    send: (values: CategoryValues, revision) => mutateAsync({ tournament: id, revision, ...wireOf(values, category) }),
    present: async () => {
      const { item } = await queries.fetchQuery({ ...fullTournamentQuery(id), staleTime: 0 })
      const stored = item.protocols.find((one) => one.id === category?.id)
      return stored ? { values: valuesOf(stored), revision: item.revision } : null
    },
    take: form.setValues,
  })
  const nameInput = useRef<HTMLInputElement>(null)
  useEffect(() => nameInput.current?.focus(), [])
  useEffect(() => watch(() => form.isDirty()), [watch, form])
  const submit = form.onSubmit(async (values) => {
    clear()
    try {
      const saved = await save(values)
      if (saved === null) return
      showChange(saved.revision, withCategory(saved.item))
      toastSuccess(messages.saved)
      onSaved()
    } catch (error) {
      show(error)
    }
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-busy={form.submitting}>
      <FormErrors title={messages.notSaved} error={failure} atField={Object.keys(form.values)} />
      <ContestedNote isContested={isContested} />
      <CategoryFields form={form} ages={ages} sections={tournament.sections} nameInput={nameInput} />
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
