import { Select, TextInput } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { saveContact, type WireContact } from "#contract/registers.ts"
import { useMergedSave } from "#web/tournament/use-merged-save.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { toastSuccess } from "#web/ui/toasts.ts"
import { useFormFailure } from "#web/ui/use-form-failure.ts"
import type { GuardedClose } from "#web/ui/use-guarded-close.ts"
import { messages } from "./messages.ts"
import { contactsQuery } from "./queries.ts"
import { RegisterForm } from "./RegisterForm.tsx"
import styles from "./registers.module.css"

interface Props {
  readonly tournament: number
  /** null: a new one. */
  readonly contact: WireContact | null
  readonly guard: GuardedClose
  readonly onSaved: () => void
}

const blank = {
  name: "",
  role: "representative",
  organization: "",
  oblast: "",
  phone: "",
  email: "",
  note: "",
} as const

export function ContactForm({ tournament, contact, guard, onSaved }: Props) {
  const { id = 0, ...values } = contact ?? (blank as Omit<WireContact, "id"> & { id?: number })
  const form = useForm({ initialValues: values })
  const { failure, show, clear } = useFormFailure(form)
  useEffect(() => guard.watch(form.isDirty), [guard.watch, form.isDirty])
  const queries = useQueryClient()
  const { mutateAsync, isPending } = useTournamentWrite(saveContact, tournament)
  const { save, isContested } = useMergedSave({
    base: contact && { values, revision: queries.getQueryData(contactsQuery(tournament).queryKey)?.revision ?? 0 },
    send: (typed: typeof values, revision) => mutateAsync({ id: tournament, contact: id, revision, ...typed }),
    present: async () => {
      const { list, revision } = await queries.fetchQuery({ ...contactsQuery(tournament), staleTime: 0 })
      const { id: _, ...now } = list.find((one) => one.id === id) ?? { id: 0 }
      return "name" in now ? { values: now, revision } : null
    },
    take: form.setValues,
  })
  const submit = form.onSubmit(async (typed) => {
    clear()
    try {
      if ((await save(typed)) === null) return
      toastSuccess(messages.contactSaved)
      onSaved()
    } catch (error) {
      show(error)
    }
  })
  const roles = Object.entries(messages.contactRoles).map(([value, label]) => ({ value, label }))
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
        <TextInput label={messages.name} maxLength={200} {...form.getInputProps("name")} />
        <Select label={messages.role} data={roles} allowDeselect={false} {...form.getInputProps("role")} />
        <TextInput label={messages.club} maxLength={200} {...form.getInputProps("organization")} />
        <TextInput label={messages.region} maxLength={100} {...form.getInputProps("oblast")} />
        <TextInput
          label={messages.phone}
          type="tel"
          maxLength={100}
          description={messages.phoneHint}
          {...form.getInputProps("phone")}
        />
        <TextInput label={messages.email} type="email" maxLength={200} {...form.getInputProps("email")} />
      </div>
      <TextInput label={messages.note} maxLength={500} {...form.getInputProps("note")} />
    </RegisterForm>
  )
}
