import { Select, TextInput } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useState } from "react"
import { composeRota, type WireOfficial, type WireRota } from "#contract/registers.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { useFormFailure } from "#web/ui/use-form-failure.ts"
import type { GuardedClose } from "#web/ui/use-guarded-close.ts"
import { daysOf } from "./judge-list.ts"
import { messages } from "./messages.ts"
import { RegisterForm } from "./RegisterForm.tsx"
import { RotaTable } from "./RotaTable.tsx"
import styles from "./registers.module.css"

interface Props {
  readonly tournament: WireTournamentFull
  readonly judges: readonly WireOfficial[]
  readonly guard: GuardedClose
  readonly onSaved: () => void
}

/** Proposes the shifts of a day; what was looked at is saved by the second press. */
export function ComposeForm({ tournament, judges, guard, onSaved }: Props) {
  const { id, days, sections } = tournament
  const [seen, setSeen] = useState<{ readonly of: string; readonly rota: WireRota } | null>(null)
  const form = useForm({
    initialValues: {
      ...{ day: String(daysOf(tournament)[0] ?? 1), start: days[0]?.start || "09:00" },
      ...{ minutes: "60", count: "6", seats: "3" },
    },
  })
  const { failure, show, clear } = useFormFailure(form)
  const offerUndo = useUndoToast(id)
  const compose = useTournamentWrite(composeRota, id, { onError: show })
  const wish = JSON.stringify(form.values)
  const isSeen = seen?.of === wish
  const submit = form.onSubmit(async (values) => {
    clear()
    const done = await compose.mutateAsync({ id, ...values, ...(isSeen ? {} : { preview: 1 }) }).catch(() => null)
    if (!done) return
    if (!isSeen) return setSeen({ of: wish, rota: done })
    offerUndo(messages.composed(done.shifts.length), done.revision)
    onSaved()
  })
  const field = (name: "start" | "minutes" | "count" | "seats") => (
    <TextInput
      label={messages[name]}
      required
      maxLength={5}
      inputMode={name === "start" ? "text" : "numeric"}
      {...form.getInputProps(name)}
    />
  )
  const data = daysOf(tournament).map((day) => ({ value: String(day), label: messages.dayNumber(day) }))
  return (
    <RegisterForm
      failure={failure}
      fields={Object.keys(form.values)}
      isBusy={compose.isPending}
      action={isSeen ? messages.apply : messages.preview}
      onSubmit={submit}
      onClose={guard.requestClose}
    >
      <p className={styles.note}>{messages.composeText}</p>
      <div className={styles.fields}>
        <Select label={messages.day} data={data} allowDeselect={false} {...form.getInputProps("day")} />
        {field("start")}
        {field("minutes")}
        {field("count")}
        {field("seats")}
      </div>
      {seen && isSeen && (
        <>
          <p role="status">{factsOf(seen.rota)}</p>
          <RotaTable label={messages.previewOf} sections={sections} judges={judges} shifts={seen.rota.shifts} />
        </>
      )}
    </RegisterForm>
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
