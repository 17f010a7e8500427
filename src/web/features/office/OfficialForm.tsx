import { saveOfficial, type WireOfficial, type WireOfficials } from "#contract/office/calls.ts"
import { officialWords } from "#contract/office/uk.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { officialRoles } from "#domain/office/officials.ts"
import { ContestedNote } from "#web/tournament/ContestedNote.tsx"
import { asChosen, asWritten, type FormWords } from "#web/tournament/contest-lines.ts"
import { officialsQuery } from "#web/tournament/officials-query.ts"
import { useSaveShown } from "#web/tournament/use-save-shown.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { choiceField, suggestField, textField } from "#web/ui/form/fields.tsx"
import { type EditForm, useEditForm } from "#web/ui/form/use-edit-form.ts"
import { toastSuccess } from "#web/ui/toasts.ts"
import { dayName, daysOf } from "./judge-list.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: WireTournamentFull
  /** null: a new one. */
  readonly judge: WireOfficial | null
  readonly onSaved: () => void
}

export function OfficialForm({ tournament, judge, onSaved }: Props) {
  const { id } = tournament
  const { mutateAsync } = useTournamentWrite(saveOfficial, id)
  const { save, contest, opened } = useSaveShown({
    queryKey: officialsQuery(id).queryKey,
    baseIn: ({ list, revision }: WireOfficials) => {
      const stored = list.find((one) => one.id === judge?.id)
      return stored ? { values: valuesOf(stored), revision } : null
    },
    send: (typed: Values, revision) => mutateAsync({ id, official: judge?.id ?? 0, revision, ...typed }),
    take: (merged) => edit.form.setValues(merged),
  })
  const edit: EditForm<Values> = useEditForm({
    endpoint: saveOfficial,
    initial: opened ?? valuesOf(null),
    send: save,
    onSaved: () => {
      toastSuccess(messages.judgeSaved)
      onSaved()
    },
  })
  return (
    <FormPanel
      edit={edit}
      fields={fieldsOf(tournament)}
      notice={<ContestedNote contest={contest} who={judge?.name ?? ""} words={wordsOf(tournament)} />}
    />
  )
}

const roles = officialRoles.map((value) => ({ value, label: officialWords[value] }))
const courtsOf = ({ sections }: WireTournamentFull) => [
  { value: "0", label: messages.noCourt },
  ...sections.map(({ id, name }) => ({ value: String(id), label: name })),
]
const daysToChoose = (tournament: WireTournamentFull) =>
  [0, ...daysOf(tournament)].map((day) => ({ value: String(day), label: dayName(day) }))

const wordsOf = (tournament: WireTournamentFull): FormWords<Values> => ({
  name: asWritten(messages.name),
  role: asChosen(messages.role, roles),
  category: asWritten(messages.category),
  region: asWritten(messages.region),
  organization: asWritten(messages.ownClub),
  section: asChosen(messages.court, courtsOf(tournament)),
  day: asChosen(messages.day, daysToChoose(tournament)),
  note: asWritten(messages.note),
})

const fieldsOf = (tournament: WireTournamentFull) => [
  textField("name", { label: messages.name }),
  choiceField("role", { label: messages.role, options: roles }),
  suggestField("category", { label: messages.category, suggestions: messages.categories }),
  textField("region", { label: messages.region }),
  textField("organization", { label: messages.ownClub, description: messages.ownClubHint }),
  choiceField("section", {
    label: messages.court,
    description: messages.courtHint,
    options: courtsOf(tournament),
  }),
  choiceField("day", { label: messages.day, options: daysToChoose(tournament) }),
  textField("note", { label: messages.note, isWide: true }),
]

type Values = ReturnType<typeof valuesOf>

const valuesOf = (judge: WireOfficial | null) => ({
  name: judge?.name ?? "",
  role: judge?.role ?? "corner",
  category: judge?.category ?? "",
  region: judge?.region ?? "",
  organization: judge?.organization ?? "",
  section: String(judge?.section ?? 0),
  day: String(judge?.day ?? 0),
  note: judge?.note ?? "",
})
