import { Button, Text } from "@mantine/core"
import { useRef } from "react"
import { deleteSection, numberSection, saveSection, type WireSection } from "#contract/sections/calls.ts"
import type { fullTournament, WireTournamentFull } from "#contract/tournaments/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { suggestedStart } from "#domain/schedule/index.ts"
import { nullIfLeft } from "#web/lib/send-agreed.ts"
import { ContestedNote } from "#web/tournament/ContestedNote.tsx"
import type { Change } from "#web/tournament/changed.ts"
import { asWritten, type FormWords } from "#web/tournament/contest-lines.ts"
import { askOutside } from "#web/tournament/outside/ask-outside.tsx"
import { useSavePaper } from "#web/tournament/outside/use-save-paper.ts"
import { papers } from "#web/tournament/papers.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { useSaveShown } from "#web/tournament/use-save-shown.ts"
import { useShowChange, useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { FileLink } from "#web/ui/FileLink.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { integerField, textField } from "#web/ui/form/fields.tsx"
import { type EditForm, useEditForm } from "#web/ui/form/use-edit-form.ts"
import { toastError, toastInfo, toastSuccess } from "#web/ui/toasts.ts"
import { MOST_COURTS, newCourts } from "./new-courts.ts"
import { messages } from "./uk.ts"
import { useStep } from "./use-step.ts"

interface Props {
  readonly tournament: WireTournamentFull
  /** null: a new one. */
  readonly section: WireSection | null
  readonly onClose: () => void
  readonly onMade: (section: WireSection) => void
}

const fields = [
  textField("name", { label: messages.fieldName, required: true }),
  textField("start_number", { label: messages.fieldStart, required: true, inputMode: "numeric" }),
]
/** A hall with four courts is typed once. */
const newFields = [...fields, integerField("courts", { label: messages.fieldCourts, description: messages.courtsRule })]

/** Name and first number of a court; its fights are numbered from here. */
export function SectionForm({ tournament, section, onClose, onMade }: Props) {
  const { id } = tournament
  const saveCourts = useSaveCourts(id)
  const steps = useSectionSteps(tournament)
  const savePaper = useSavePaper(id)
  /** What the next sending is for: saving, or numbering all or only open fights. */
  const wanted = useRef<"save" | "all" | "open">("save")
  const { save, contest, opened } = useSaveShown({
    queryKey: fullTournamentQuery(id).queryKey,
    baseIn: ({ item }: OutputOf<typeof fullTournament>) => {
      const stored = item.sections.find((one) => one.id === section?.id)
      return stored ? { values: valuesOf(tournament, stored), revision: item.revision } : null
    },
    send: async (values: Values, revision): Promise<readonly WireSection[] | null> => {
      const mode = wanted.current
      if (section && mode !== "save")
        return (await steps.number(section, { ...values, mode, revision })) ? [section] : null
      const made = await saveCourts(
        section?.id ?? 0,
        courtsOf(tournament, values, section ? 1 : Number(values.courts)),
        revision,
      )
      toastSuccess(made.length > 1 ? messages.courtsMade(made.length) : messages.sectionSaved)
      return made
    },
    take: (merged) => edit.form.setValues(merged),
  })
  const edit: EditForm<Values> = useEditForm({
    endpoint: saveSection,
    initial: opened ?? valuesOf(tournament, section),
    validate: ({ courts }) => ({ courts: isCourtCount(courts) ? null : messages.courtsWrong(MOST_COURTS) }),
    send: (values) =>
      save(values).finally(() => {
        wanted.current = "save"
      }),
    onSaved: ([saved, ...more]) => (section || !saved || more.length > 0 ? onClose() : onMade(saved)),
  })
  const number = (mode: "all" | "open"): void => {
    wanted.current = mode
    edit.submit()
  }
  return (
    <FormPanel
      edit={edit}
      fields={section ? fields : newFields}
      failed={messages.notSaved}
      notice={<ContestedNote contest={contest} who={section?.name ?? ""} words={words} />}
      tools={
        section && (
          <Button variant="default" onClick={async () => (await steps.remove(section)) && onClose()}>
            {messages.deleteSection}
          </Button>
        )
      }
    >
      {section ? (
        <>
          <Button variant="default" aria-busy={steps.isBusy} onClick={() => number("all")}>
            {messages.number}
          </Button>
          <Button variant="default" aria-busy={steps.isBusy} onClick={() => number("open")}>
            {messages.numberOpen}
          </Button>
          <FileLink {...papers.court(id, section)} text={messages.downloadSheet} save={savePaper} />
        </>
      ) : (
        <Text c="dimmed">{messages.numberFirst}</Text>
      )}
    </FormPanel>
  )
}

type Values = ReturnType<typeof valuesOf>

const words: FormWords<Values> = {
  name: asWritten(messages.fieldName),
  start_number: asWritten(messages.fieldStart),
  courts: asWritten(messages.fieldCourts),
}

function valuesOf({ sections }: WireTournamentFull, section: WireSection | null) {
  const known = sections.map(({ start_number, count_fights }) => ({ startNumber: start_number, fights: count_fights }))
  const start_number = String(section?.start_number ?? suggestedStart(known))
  return { name: section?.name ?? "", start_number, courts: "1" }
}

const isCourtCount = (text: string): boolean => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_COURTS

/** Saves courts one by one, each a step of its own; those before one that is refused stay. */
function useSaveCourts(id: number) {
  const show = useShowChange(id)
  const { mutateAsync } = useTournamentWrite(saveSection, id)
  return async (sectionid: number, courts: readonly Typed[], revision?: number): Promise<readonly WireSection[]> => {
    const made: WireSection[] = []
    for (const court of courts) {
      const saved = await mutateAsync({ tournament_id: id, revision, sectionid, ...court })
      show(saved.revision, withSection(saved.item))
      made.push(saved.item)
    }
    return made
  }
}

interface NumberWish extends Typed {
  readonly mode: "all" | "open"
  /** That the form was filled at. */
  readonly revision: number | undefined
}

/** A court as it is typed. */
interface Typed {
  readonly name: string
  readonly start_number: string
}

/** The courts that begin with the one of the form, as the call takes them; of one alone nothing is changed. */
function courtsOf({ sections }: WireTournamentFull, { name, start_number }: Typed, count: number): readonly Typed[] {
  if (count === 1) return [{ name, start_number }]
  const known = sections.map((one) => ({ name: one.name, startNumber: one.start_number, fights: one.count_fights }))
  return newCourts({ name, startNumber: Number(start_number) }, count, known).map((court) => ({
    name: court.name,
    start_number: String(court.startNumber),
  }))
}

/** Numbering and deleting: both ask first, with what changes, and offer the way back. */
function useSectionSteps({ id, protocols }: WireTournamentFull) {
  const show = useShowChange(id)
  const offerUndo = useUndoToast(id)
  const naming = useTournamentWrite(saveSection, id)
  const numbering = useTournamentWrite(numberSection, id, { agree: askOutside(id) })
  const deleting = useStep(deleteSection, id, messages.notDeleted)

  /** A name that is typed beside the first number is saved with it, as a step of its own; resolves with the newest revision. */
  async function named(section: WireSection, name: string, revision: number): Promise<number> {
    if (name === section.name) return revision
    const saved = await naming.mutateAsync({ tournament_id: id, revision, sectionid: section.id, name })
    show(saved.revision, withSection(saved.item))
    return saved.revision
  }

  /** True once it is done; a wrong start number is thrown, for the field to show, and that the court was changed since. */
  async function number(section: WireSection, { name, start_number, mode, revision }: NumberWish): Promise<boolean> {
    const order = { tournament_id: id, id: section.id, start_number, keep: mode === "open" ? 1 : 0 } as const
    const seen = await numbering.mutateAsync({ ...order, revision, preview: 1 })
    if (seen.count === 0) {
      toastInfo(messages.noneToNumber(seen.printed))
      return false
    }
    const title = mode === "all" ? messages.confirmNumber : messages.confirmNumberOpen
    const body = messages.confirmNumberBody(seen.count, rangeOf(seen), seen.erased, seen.printed)
    if (!(await confirm({ title, body, action: messages.numberAction }))) return false
    const since = await named(seen.item, name, seen.revision)
    const done = await numbering.mutateAsync({ ...order, revision: since, agreed: [] }).catch(nullIfLeft)
    if (done === null) return false
    show(done.revision, withSection(done.item))
    offerUndo(messages.numbered(done.count, rangeOf(done)), done.revision)
    for (const { message } of done.warnings) toastError(message, messages.twiceTitle)
    return true
  }

  async function remove({ id: section, name }: WireSection): Promise<boolean> {
    const own = protocols.filter(({ sectionid }) => sectionid === section).length
    const body = messages.confirmDeleteBody(name, own)
    if (!(await confirm({ title: messages.confirmDelete, body, action: messages.deleteAction }))) return false
    return await deleting.send({ id: section }, () => ({ change: without(section), told: messages.deleted(name) }))
  }

  return { number, remove, isBusy: naming.isPending || numbering.isPending || deleting.isPending }
}

const rangeOf = ({ first, last }: { first: number | null; last: number | null }): string =>
  first === last ? String(first ?? "") : `${first}–${last}`

/** The section as saved, a new one last. */
const withSection =
  (section: WireSection): Change =>
  (shown) => {
    const isKnown = shown.sections.some(({ id }) => id === section.id)
    const sections = shown.sections.map((one) => (one.id === section.id ? section : one))
    return { ...shown, sections: isKnown ? sections : [...sections, section] }
  }

/** Its categories come off it. */
const without =
  (section: number): Change =>
  (shown) => ({
    ...shown,
    sections: shown.sections.filter(({ id }) => id !== section),
    protocols: shown.protocols.map((category) =>
      category.sectionid === section ? { ...category, sectionid: 0 } : category,
    ),
  })
