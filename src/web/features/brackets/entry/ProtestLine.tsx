import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { listProtests, saveProtest, type WireProtest } from "#contract/brackets/protests.ts"
import type { Bracket } from "#domain/bracket/index.ts"
import * as Domain from "#domain/bracket/index.ts"
import { shortMoment } from "#domain/uk/dates.ts"
import { bracketModel } from "#layout/bracket/model.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { Callout } from "#web/ui/Callout.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { choiceField, optionsOf, textField } from "#web/ui/form/fields.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { toastSuccess } from "#web/ui/toasts.ts"
import { fightName } from "../board/fight-name.ts"
import { athleteId, type CategoryView } from "../category-view.ts"
import { messages } from "./protest.uk.ts"

interface Fight {
  readonly view: CategoryView
  readonly bracket: Bracket
  readonly t: number
}

/** The protests of a fight, and for which it waits; null: its pair is not known yet. */
export function useFightProtests({ view, bracket, t }: Fight) {
  const { tournament_id: tournament, id: category } = view.category
  const protests = useProtests(tournament).filter((protest) => protest.category === category)
  const fight = Domain.standing(bracket).fights.find((one) => one.t === t)
  if (!fight || fight.blue === null || fight.red === null) return null
  const own = protests.filter(
    ({ technicalNumber, blue, red }) => technicalNumber === t && blue === fight.blue && red === fight.red,
  )
  const filed = protests.map((wire) => ({
    ...wire,
    t: wire.technicalNumber,
    blue: athleteId(wire.blue),
    red: athleteId(wire.red),
  }))
  return { own, awaited: Domain.waitsFor(bracket, t, filed) }
}

interface Props extends Fight {
  readonly protests: NonNullable<ReturnType<typeof useFightProtests>>
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Over the form of a fight: for which protest it waits; and the dialog with its own. */
export function ProtestLine({ view, bracket, t, protests: { own, awaited }, isOpen, onClose }: Props) {
  const { tournament_id: tournament, id: category } = view.category
  const model = bracketModel(bracket, view.athleteById, "organization")
  const about = { tournament, category, t }
  return (
    <>
      {awaited && (
        <Callout role="status">{messages.waits(awaited.kind, fightName(model, awaited.t), awaited.askedBy)}</Callout>
      )}
      <Dialog opened={isOpen} onClose={onClose} title={messages.title(fightName(model, t))} size={760}>
        {own.length === 0 && <p>{messages.none}</p>}
        {own.map((protest) => (
          <section key={JSON.stringify(protest)} aria-label={messages.list}>
            <h3>{headOf(protest)}</h3>
            <ProtestForm {...about} protest={protest} />
          </section>
        ))}
        <h3>{messages.fresh}</h3>
        <ProtestForm key={own.length} {...about} protest={null} />
      </Dialog>
    </>
  )
}

/** Protests of a tournament, fetched again with each revision of it. */
function useProtests(tournament: number): readonly WireProtest[] {
  const { data: shown } = useQuery(fullTournamentQuery(tournament))
  const { data } = useQuery({
    ...queryOf([...keys.all(tournament), "protests", shown?.item.revision ?? 0], listProtests, { id: tournament }),
    placeholderData: keepPreviousData,
  })
  return data?.list ?? []
}

function headOf({ kind, at, decision, decidedAt }: WireProtest): string {
  const parts = [messages.kinds[kind], messages.filed(timeOf(at)), messages.decisions[decision]]
  return [...parts, ...(decidedAt === "" ? [] : [messages.decided(timeOf(decidedAt))])].join(" · ")
}

const timeOf = (iso: string): string => shortMoment(new Date(iso))

interface FormProps extends Pick<Fight, "t"> {
  readonly tournament: number
  readonly category: number
  /** null: a new one. */
  readonly protest: WireProtest | null
}

type Fields = Pick<WireProtest, "kind" | "askedBy" | "decision" | "note">
const blank: Fields = { kind: "protest", askedBy: "", decision: "pending", note: "" }

/** One protest: who asked for what, and what was decided. */
function ProtestForm({ tournament, category, t, protest }: FormProps) {
  const { mutateAsync } = useTournamentWrite(saveProtest, tournament)
  const { kind, askedBy, decision, note } = protest ?? blank
  const edit = useEditForm<Fields, unknown>({
    endpoint: saveProtest,
    initial: { kind, askedBy, decision, note },
    send: (values) =>
      mutateAsync({ ...values, id: tournament, protest: protest?.id ?? 0, category, technicalNumber: t }),
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
