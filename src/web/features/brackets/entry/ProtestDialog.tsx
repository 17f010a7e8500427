import { saveProtest, type WireProtest } from "#contract/brackets/protests.ts"
import { shortMoment } from "#domain/uk/dates.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { choiceField, optionsOf, textField } from "#web/ui/form/fields.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { toastSuccess } from "#web/ui/toasts.ts"
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
export const ProtestDialog = ({ title, own, revision, onClose, ...about }: Props) => (
  <Dialog opened onClose={onClose} title={title} size={760}>
    {own.length === 0 && <p>{messages.none}</p>}
    {own.map((protest) => (
      // Built anew once somebody else has decided: what is saved is based on what is shown.
      <section key={JSON.stringify(protest)} aria-label={messages.list}>
        <h3>{headOf(protest)}</h3>
        <ProtestForm {...about} protest={protest} revision={revision} />
      </section>
    ))}
    <h3>{messages.fresh}</h3>
    <ProtestForm key={own.length} {...about} protest={null} />
  </Dialog>
)

function headOf({ kind, at, decision, decidedAt }: WireProtest): string {
  const parts = [messages.kinds[kind], messages.filed(timeOf(at)), messages.decisions[decision]]
  return [...parts, ...(decidedAt === "" ? [] : [messages.decided(timeOf(decidedAt))])].join(" · ")
}

const timeOf = (iso: string): string => shortMoment(new Date(iso))

interface FormProps extends About {
  /** null: a new one. */
  readonly protest: WireProtest | null
  readonly revision?: number
}

type Fields = Pick<WireProtest, "kind" | "askedBy" | "decision" | "note">
const blank: Fields = { kind: "protest", askedBy: "", decision: "pending", note: "" }

/** One protest: who asked for what, and what was decided. */
function ProtestForm({ tournament, category, t, protest, revision }: FormProps) {
  const { mutateAsync } = useTournamentWrite(saveProtest, tournament)
  const { kind, askedBy, decision, note } = protest ?? blank
  const edit = useEditForm<Fields, unknown>({
    endpoint: saveProtest,
    initial: { kind, askedBy, decision, note },
    send: (values) =>
      mutateAsync({ ...values, id: tournament, revision, protest: protest?.id ?? 0, category, technicalNumber: t }),
    onSaved: () => toastSuccess(messages.saved),
  })
  return <FormPanel edit={edit} fields={fields} action={protest ? messages.save : messages.add} isUnfocused />
}

const fields = [
  choiceField("kind", { label: messages.kind, options: optionsOf(messages.kinds) }),
  textField("askedBy", { label: messages.askedBy, placeholder: messages.askedByHint, required: true }),
  choiceField("decision", { label: messages.decision, options: optionsOf(messages.decisions) }),
  textField("note", { label: messages.note }),
]
