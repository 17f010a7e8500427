import { useQueryClient } from "@tanstack/react-query"
import { saveTeamAthlete, type WireTeamAthlete } from "#contract/team/calls.ts"
import { dayInKyiv } from "#domain/uk/dates.ts"
import { keys } from "#web/lib/query-keys.ts"
import { useWrite } from "#web/lib/use-write.ts"
import { dateField, isDayOrNone } from "#web/ui/form/date-field.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { choiceField, textField } from "#web/ui/form/fields.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"

interface Props {
  /** null: a new one. */
  readonly athlete: WireTeamAthlete | null
  readonly onSaved: () => void
}

export function AthleteForm({ athlete, onSaved }: Props) {
  const queries = useQueryClient()
  const today = dayInKyiv(new Date())
  const { mutateAsync } = useWrite(saveTeamAthlete)
  const edit = useEditForm({
    endpoint: saveTeamAthlete,
    initial: valuesOf(athlete),
    validate: ({ bdate }) => (isDayOrNone(bdate, today) ? {} : { bdate: messages.badDate }),
    send: ({ sex, ...values }) => mutateAsync({ id: athlete?.id ?? 0, ...values, sex: Number(sex) }),
    onSaved: async () => {
      await queries.invalidateQueries({ queryKey: keys.currentUser })
      toastSuccess(athlete ? messages.saved : messages.added)
      onSaved()
    },
  })
  const fields = [
    textField("first_name", { label: messages.firstName, required: true }),
    textField("last_name", { label: messages.lastName, required: true }),
    textField("middle_name", { label: messages.middleName }),
    dateField("bdate", { label: messages.birthDate, last: today, isBirth: true }),
    choiceField("sex", { label: messages.sex, options: sexes }),
  ]
  return <FormPanel edit={edit} fields={fields} failed={messages.notSaved} />
}

const sexes = [
  { value: "0", label: messages.noSex },
  { value: "1", label: messages.male },
  { value: "2", label: messages.female },
]

function valuesOf(athlete: WireTeamAthlete | null) {
  const { first_name = "", last_name = "", middle_name = "", bdate = "", sex = 0 } = athlete ?? {}
  return { first_name, last_name, middle_name, bdate, sex: String(sex) }
}
