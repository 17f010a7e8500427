import { Select, TextInput } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { officialWords } from "#contract/register-words.ts"
import { saveOfficial, type WireOfficial } from "#contract/registers.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { officialRoles } from "#domain/registers/officials.ts"
import { useMergedSave } from "#web/tournament/use-merged-save.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { toastSuccess } from "#web/ui/toasts.ts"
import { useFormFailure } from "#web/ui/use-form-failure.ts"
import type { GuardedClose } from "#web/ui/use-guarded-close.ts"
import { dayName, daysOf } from "./judge-list.ts"
import { messages } from "./messages.ts"
import { officialsQuery } from "./queries.ts"
import { RegisterForm } from "./RegisterForm.tsx"
import styles from "./registers.module.css"

interface Props {
  readonly tournament: WireTournamentFull
  /** null: a new one. */
  readonly judge: WireOfficial | null
  readonly guard: GuardedClose
  readonly onSaved: () => void
}

export function OfficialForm({ tournament, judge, guard, onSaved }: Props) {
  const form = useForm({ initialValues: valuesOf(judge) })
  const { failure, show, clear } = useFormFailure(form)
  useEffect(() => guard.watch(form.isDirty), [guard.watch, form.isDirty])
  const queries = useQueryClient()
  const query = officialsQuery(tournament.id)
  const { mutateAsync, isPending } = useTournamentWrite(saveOfficial, tournament.id)
  const { save, isContested } = useMergedSave({
    base: judge && { values: valuesOf(judge), revision: queries.getQueryData(query.queryKey)?.revision ?? 0 },
    send: (typed: Values, revision) => mutateAsync({ id: tournament.id, official: judge?.id ?? 0, revision, ...typed }),
    present: async () => {
      const { list, revision } = await queries.fetchQuery({ ...query, staleTime: 0 })
      const now = list.find((one) => one.id === judge?.id)
      return now ? { values: valuesOf(now), revision } : null
    },
    take: form.setValues,
  })
  const submit = form.onSubmit(async (typed) => {
    clear()
    try {
      if ((await save(typed)) === null) return
      toastSuccess(messages.judgeSaved)
      onSaved()
    } catch (error) {
      show(error)
    }
  })
  const roles = officialRoles.map((value) => ({ value, label: officialWords[value] }))
  const courts = tournament.sections.map(({ id, name }) => ({ value: String(id), label: name }))
  const days = [0, ...daysOf(tournament)].map((day) => ({ value: String(day), label: dayName(day) }))
  return (
    <RegisterForm
      failure={failure}
      fields={Object.keys(form.values)}
      isBusy={isPending}
      isContested={isContested}
      onSubmit={submit}
      onClose={guard.requestClose}
    >
      <div className={styles.fields}>
        <TextInput label={messages.name} required maxLength={200} {...form.getInputProps("name")} />
        <Select label={messages.role} data={roles} allowDeselect={false} {...form.getInputProps("role")} />
        <TextInput
          label={messages.category}
          maxLength={100}
          list="judge-categories"
          autoComplete="off"
          {...form.getInputProps("category")}
        />
        <TextInput label={messages.region} maxLength={100} {...form.getInputProps("oblast")} />
        <TextInput
          label={messages.ownClub}
          description={messages.ownClubHint}
          maxLength={200}
          {...form.getInputProps("organization")}
        />
        <Select
          label={messages.court}
          description={messages.courtHint}
          data={[{ value: "0", label: messages.noCourt }, ...courts]}
          allowDeselect={false}
          {...form.getInputProps("section")}
        />
        <Select label={messages.day} data={days} allowDeselect={false} {...form.getInputProps("day")} />
        <TextInput label={messages.note} maxLength={500} {...form.getInputProps("note")} />
      </div>
      <datalist id="judge-categories">
        {messages.categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </RegisterForm>
  )
}

type Values = ReturnType<typeof valuesOf>

const valuesOf = (judge: WireOfficial | null) => ({
  name: judge?.name ?? "",
  role: judge?.role ?? "corner",
  category: judge?.category ?? "",
  oblast: judge?.oblast ?? "",
  organization: judge?.organization ?? "",
  section: String(judge?.section ?? 0),
  day: String(judge?.day ?? 0),
  note: judge?.note ?? "",
})
