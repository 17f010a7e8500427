import { Text } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { copyTournament } from "#contract/tournaments/bin.ts"
import { nameYearLater, yearLater } from "#domain/tournament/next-year.ts"
import { localDate, parseDate } from "#domain/uk/dates.ts"
import { paths } from "#web/lib/paths.ts"
import { useWrite } from "#web/lib/use-write.ts"
import type { ListedTournament } from "#web/tournament/queries.ts"
import { dateField, isDayOrNone } from "#web/ui/form/date-field.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { textField } from "#web/ui/form/fields.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"
import { useShowSaved } from "./use-show-saved.ts"

interface Props {
  readonly tournament: Pick<ListedTournament, "id" | "name" | "date">
  readonly onCopied: () => void
}

/** Name and date of next year's tournament: proposed from this year's, both to be changed. */
export function CopyForm({ tournament, onCopied }: Props) {
  const navigate = useNavigate()
  const showSaved = useShowSaved()
  const { mutateAsync } = useWrite(copyTournament)
  const edit = useEditForm({
    endpoint: copyTournament,
    initial: {
      name: nameYearLater(tournament.name, tournament.date),
      date: parseDate(yearLater(tournament.date)) ?? tournament.date,
    },
    validate: ({ name, date }) => ({
      ...(name.trim() ? {} : { name: messages.nameMissing }),
      ...(isDayOrNone(date) ? {} : { date: messages.badDate }),
    }),
    send: ({ name, date }) => mutateAsync({ id: tournament.id, name, date: date ? localDate(date) : "" }),
    onSaved: ({ item }) => {
      showSaved(item)
      toastSuccess(messages.copied)
      onCopied()
      void navigate(paths.overview(item.id))
    },
  })
  return (
    <FormPanel
      edit={edit}
      failed={messages.notCopied}
      fields={[
        textField("name", { label: messages.fullName, required: true, isWide: true }),
        dateField("date", { label: messages.date }),
      ]}
      notice={<Text>{messages.copyRule}</Text>}
      action={messages.copyAction}
    />
  )
}
