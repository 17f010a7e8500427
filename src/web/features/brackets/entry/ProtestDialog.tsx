import { useMemo } from "react"
import { listProtests, saveProtest, type WireProtest } from "#contract/brackets/protests.ts"
import { shortMoment } from "#domain/uk/dates.ts"
import { call } from "#web/lib/api.ts"
import { ContestedNote } from "#web/tournament/ContestedNote.tsx"
import { asChosen, asWritten, type FormWords } from "#web/tournament/contest-lines.ts"
import { useHeld, useHolding } from "#web/tournament/use-held.ts"
import { useMergedSave } from "#web/tournament/use-merged-save.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { DialogGuard } from "#web/ui/form/dialog-guard.ts"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { choiceField, optionsOf, textField } from "#web/ui/form/fields.tsx"
import { type EditForm, useEditForm } from "#web/ui/form/use-edit-form.ts"
import { toastSuccess } from "#web/ui/toasts.ts"
import { useGuardedClose } from "#web/ui/use-guarded-close.ts"
import { messages } from "./protest.uk.ts"

interface About {
  readonly tournament: number
  readonly category: number
  readonly t: number
}

interface Props extends About {
  readonly title: string
  readonly own: readonly WireProtest[]
  /** The one that says so of them. */
  readonly revision: number
  readonly onClose: () => void
}

/** The protests of a fight, and a new one. */
export function ProtestDialog({ title, own, revision, onClose, ...about }: Props) {
  const { watch, requestClose } = useGuardedClose(onClose)
  const guard = useMemo(() => ({ watch }), [watch])
  return (
    <Dialog opened onClose={requestClose} title={title} size={760} closeOnClickOutside={false}>
      <DialogGuard value={guard}>
        {own.length === 0 && <p>{messages.none}</p>}
        {own.map((protest) => (
          <HeldProtest key={protest.id} {...about} newest={protest} revision={revision} />
        ))}
        <h3>{messages.fresh}</h3>
        <NewProtest {...about} />
      </DialogGuard>
    </Dialog>
  )
}

interface HeldProps extends About {
  readonly newest: WireProtest
  readonly revision: number
}

/** What another window decides stands in the heading at once; in the form while nothing is typed there, else it is merged. */
function HeldProtest({ newest, revision, ...about }: HeldProps) {
  const { stored, hold } = useHeld({ protest: newest, revision })
  return (
    <section aria-label={messages.list}>
      <h3>{headOf(newest)}</h3>
      <StoredProtest key={JSON.stringify(stored.protest)} {...about} {...stored} onTyped={hold} />
    </section>
  )
}

function headOf({ kind, at, decision, decidedAt }: WireProtest): string {
  const parts = [messages.kinds[kind], messages.filed(timeOf(at)), messages.decisions[decision]]
  return [...parts, ...(decidedAt === "" ? [] : [messages.decided(timeOf(decidedAt))])].join(" · ")
}

const timeOf = (iso: string): string => shortMoment(new Date(iso))

interface StoredProps extends About {
  readonly protest: WireProtest
  readonly revision: number
  readonly onTyped: (isTyped: boolean) => void
}

type Fields = Pick<WireProtest, "kind" | "askedBy" | "decision" | "note">
const fieldsOf = ({ kind, askedBy, decision, note }: Fields): Fields => ({ kind, askedBy, decision, note })

/** Who asked for what, and what was decided. */
function StoredProtest({ tournament, category, t, protest, revision, onTyped }: StoredProps) {
  const { mutateAsync } = useTournamentWrite(saveProtest, tournament)
  const { save, contest } = useMergedSave({
    base: { values: fieldsOf(protest), revision },
    send: (values: Fields, based) =>
      mutateAsync({ ...values, id: tournament, revision: based, protest: protest.id, category, technicalNumber: t }),
    present: async () => {
      const now = await call(listProtests, { id: tournament })
      const stored = now.list.find(({ id }) => id === protest.id)
      return stored ? { values: fieldsOf(stored), revision: now.revision } : null
    },
    take: (merged) => edit.form.setValues(merged),
  })
  const edit: EditForm<Fields> = useEditForm<Fields, unknown>({
    endpoint: saveProtest,
    initial: fieldsOf(protest),
    send: save,
    onSaved: () => {
      toastSuccess(messages.saved)
      onTyped(false)
    },
  })
  useHolding(edit.form.isDirty(), onTyped)
  return (
    <FormPanel
      edit={edit}
      fields={fields}
      notice={<ContestedNote contest={contest} who={headOf(protest)} words={words} />}
      action={messages.save}
      isUnfocused
    />
  )
}

const blank: Fields = { kind: "protest", askedBy: "", decision: "pending", note: "" }

function NewProtest({ tournament, category, t }: About) {
  const { mutateAsync } = useTournamentWrite(saveProtest, tournament)
  const edit: EditForm<Fields> = useEditForm<Fields, unknown>({
    endpoint: saveProtest,
    initial: blank,
    send: (values) => mutateAsync({ ...values, id: tournament, protest: 0, category, technicalNumber: t }),
    onSaved: () => {
      edit.empty()
      toastSuccess(messages.saved)
    },
  })
  return <FormPanel edit={edit} fields={fields} action={messages.add} isUnfocused />
}

const kinds = optionsOf(messages.kinds)
const decisions = optionsOf(messages.decisions)

const fields = [
  choiceField("kind", { label: messages.kind, options: kinds }),
  textField("askedBy", { label: messages.askedBy, placeholder: messages.askedByHint, required: true }),
  choiceField("decision", { label: messages.decision, options: decisions }),
  textField("note", { label: messages.note }),
]

const words: FormWords<Fields> = {
  kind: asChosen(messages.kind, kinds),
  askedBy: asWritten(messages.askedBy),
  decision: asChosen(messages.decision, decisions),
  note: asWritten(messages.note),
}
