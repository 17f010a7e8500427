import { Text } from "@mantine/core"
import { useState } from "react"
import { composeRota, type WireOfficial, type WireRota } from "#contract/office/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { choiceField, integerField, textField } from "#web/ui/form/fields.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { daysOf } from "./judge-list.ts"
import { RotaTable } from "./RotaTable.tsx"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly judges: readonly WireOfficial[]
  readonly onSaved: () => void
}

/** Proposes the shifts of a day; the second press saves the proposal that was shown. */
export function ComposeForm({ tournament, judges, onSaved }: Props) {
  const { id, days, sections } = tournament
  const [seen, setSeen] = useState<{ readonly of: string; readonly rota: WireRota } | null>(null)
  const { mutateAsync } = useToldWrite(composeRota, id, {
    told: ({ shifts }, { preview }) => (preview ? "" : messages.composed(shifts.length)),
  })
  const isSeenAs = (values: object): boolean => seen?.of === JSON.stringify(values)
  const edit = useEditForm({
    endpoint: composeRota,
    initial: {
      day: String(daysOf(tournament)[0] ?? 1),
      start: days[0]?.start || "09:00",
      minutes: "60",
      count: "6",
      seats: "3",
    },
    send: async (values) => {
      if (isSeenAs(values)) return await mutateAsync({ id, ...values })
      setSeen({ of: JSON.stringify(values), rota: await mutateAsync({ id, ...values, preview: 1 }) })
      return null
    },
    onSaved,
  })
  const isSeen = isSeenAs(edit.form.values)
  return (
    <FormPanel
      edit={edit}
      fields={[
        choiceField("day", {
          label: messages.day,
          options: daysOf(tournament).map((day) => ({ value: String(day), label: messages.dayNumber(day) })),
        }),
        textField("start", { label: messages.start, required: true, maxLength: 5 }),
        integerField("minutes", { label: messages.minutes, required: true }),
        integerField("count", { label: messages.count, required: true }),
        integerField("seats", { label: messages.seats, required: true }),
      ]}
      notice={<Text c="dimmed">{messages.composeText}</Text>}
      action={isSeen ? messages.apply : messages.preview}
    >
      {seen && isSeen && (
        <>
          <p role="status">{factsOf(seen.rota)}</p>
          <RotaTable label={messages.previewOf} sections={sections} judges={judges} shifts={seen.rota.shifts} />
        </>
      )}
    </FormPanel>
  )
}

function factsOf({ loads, own, empty, replaced }: WireRota): string {
  const turns = loads.map((load) => load.turns)
  return [
    messages.load(Math.min(...turns), Math.max(...turns)),
    messages.ownTurns(own),
    messages.emptySeats(empty),
    replaced > 0 ? messages.replaced(replaced) : "",
  ]
    .filter(Boolean)
    .join(" ")
}
