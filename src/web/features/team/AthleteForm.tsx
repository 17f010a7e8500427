import { useQueryClient } from "@tanstack/react-query"
import { saveTeamAthlete, type WireTeamAthlete } from "#contract/team/calls.ts"
import { behindText } from "#contract/team/uk.ts"
import { sexCode } from "#contract/wire/codes.ts"
import { dayInKyiv } from "#domain/uk/dates.ts"
import { patronymicSex } from "#domain/uk/patronymic-sex.ts"
import { keys } from "#web/lib/query-keys.ts"
import { useWrite } from "#web/lib/use-write.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { dateField, isDayOrNone } from "#web/ui/form/date-field.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { choiceField, textField } from "#web/ui/form/fields.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { toastError, toastSuccess } from "#web/ui/toasts.ts"
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
    send: async ({ sex, ...values }) => {
      const isAsked = sex !== String(athlete?.sex) || values.middle_name !== athlete?.middle_name
      if (isAsked && !(await isSexMeant(sex, values.middle_name))) return null
      return await mutateAsync({ id: athlete?.id ?? 0, ...values, sex: Number(sex) })
    },
    onSaved: async ({ behind }) => {
      await queries.invalidateQueries({ queryKey: keys.currentUser })
      if (behind.length > 0) toastError(behindText(behind), messages.behind)
      else toastSuccess(athlete ? messages.saved : messages.added)
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

/** Asks where the patronymic tells another sex; true: it is meant so. */
async function isSexMeant(sex: string, middleName: string): Promise<boolean> {
  const told = patronymicSex(middleName)
  const chosen = sexCode.from(Number(sex)) ?? "none"
  if (told === "none" || chosen === "none" || told === chosen) return true
  return await confirm({
    title: messages.sexQuestion(middleName.trim(), messages[chosen]),
    body: messages.sexBody,
    action: messages.sexMeant,
  })
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
