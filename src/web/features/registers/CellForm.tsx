import { Checkbox } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useEffect } from "react"
import { officialWords } from "#contract/register-words.ts"
import { saveDuty, type WireOfficial, type WireShift } from "#contract/registers.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { worksOn } from "#domain/registers/officials.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { useFormFailure } from "#web/ui/use-form-failure.ts"
import type { GuardedClose } from "#web/ui/use-guarded-close.ts"
import { messages } from "./messages.ts"
import { RegisterForm } from "./RegisterForm.tsx"
import styles from "./registers.module.css"

interface Props {
  readonly tournament: WireTournamentFull
  readonly judges: readonly WireOfficial[]
  readonly shift: WireShift
  readonly section: number
  readonly guard: GuardedClose
  readonly onSaved: () => void
}

/** Who judges on one court in one shift. */
export function CellForm({ tournament: { id, sections }, judges, shift, section, guard, onSaved }: Props) {
  const now = shift.cells.find((cell) => cell.section === section)?.officials ?? []
  const form = useForm({ initialValues: { officials: now } })
  const { failure, show, clear } = useFormFailure(form)
  useEffect(() => guard.watch(form.isDirty), [guard.watch, form.isDirty])
  const offerUndo = useUndoToast(id)
  const save = useTournamentWrite(saveDuty, id, {
    onSuccess: ({ revision }) => {
      offerUndo(messages.cellSaved, revision)
      onSaved()
    },
    onError: show,
  })
  const chosen = new Set(form.values.officials)
  const tick = (judge: number, isOn: boolean): void =>
    form.setFieldValue("officials", isOn ? [...chosen, judge] : [...chosen].filter((other) => other !== judge))
  const choices = judges.filter((judge) => worksOn(judge, shift.day) || chosen.has(judge.id))
  return (
    <RegisterForm
      failure={failure}
      fields={[]}
      isBusy={save.isPending}
      onSubmit={form.onSubmit(({ officials }) => {
        clear()
        save.mutate({ id, shift: shift.id, section, officials: [...officials] })
      })}
      onClose={guard.requestClose}
    >
      <p className={styles.note}>{choices.length > 0 ? messages.cellHint : messages.noneToChoose}</p>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{messages.parts.judges}</legend>
        {choices.map((judge) => (
          <Checkbox
            key={judge.id}
            label={labelOf(judge, elsewhere(judge.id))}
            checked={chosen.has(judge.id)}
            onChange={(event) => tick(judge.id, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
    </RegisterForm>
  )

  /** The other court on which he is in this shift. */
  function elsewhere(judge: number): string {
    const other = shift.cells.find((cell) => cell.section !== section && cell.officials.includes(judge))
    return sections.find((court) => court.id === other?.section)?.name ?? ""
  }
}

const labelOf = ({ name, role }: WireOfficial, court: string): string =>
  [name, officialWords[role], court && messages.elsewhere(court)].filter(Boolean).join(", ")
