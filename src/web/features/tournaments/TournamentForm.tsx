import { Link } from "@tanstack/react-router"
import { type ReactNode, useRef, useState } from "react"
import { updateTournament, type WireTournament } from "#contract/tournaments/calls.ts"
import { CallFailed } from "#contract/wire/client.ts"
import { shortNameIn } from "#domain/tournament/short-name.ts"
import { paths } from "#web/lib/paths.ts"
import { ContestedNote } from "#web/tournament/ContestedNote.tsx"
import { type Contest, contestOf, rebased } from "#web/tournament/merged-save.ts"
import { isDayOrNone } from "#web/ui/form/date-field.tsx"
import { FormPage, type FormSection } from "#web/ui/form/FormPage.tsx"
import { type Field, FieldGrid } from "#web/ui/form/field-grid.tsx"
import { type EditForm, useEditForm } from "#web/ui/form/use-edit-form.ts"
import type { PageHeadProps } from "#web/ui/PageHead.tsx"
import { useLeaveGuard } from "#web/ui/use-leave-guard.ts"
import { AgeCategories } from "./AgeCategories.tsx"
import { peopleFields, settingFields, textFields, useMainFields } from "./tournament-fields.tsx"
import { type TournamentValues, valuesOf } from "./tournament-values.ts"
import { words } from "./tournament-words.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly head: Pick<PageHeadProps, "title" | "back">
  /** The edited tournament, whose rule set has the age groups. */
  readonly tournament?: number
  readonly initial: TournamentValues
  /** Of the tournament that is changed: the one that `initial` was read at. */
  readonly revision?: number
  /** Rejects with the server's refusal. */
  readonly onSave: (values: TournamentValues, revision: number | undefined) => Promise<unknown>
  readonly onCancel: () => void
  /** What stands below the fields and is saved otherwise. */
  readonly more?: readonly FormSection[]
}

/** A tournament's data as a page of sections. A new one shows what it needs; the rest is folded. */
export function TournamentForm({ head, tournament, initial, revision, onSave, onCancel, more = [] }: Props) {
  // What the form's values were changed from; a later fetch of this page does not touch it.
  const base = useRef({ values: initial, revision })
  const [contest, setContest] = useState<Contest<TournamentValues> | null>(null)
  const edit: EditForm<TournamentValues> = useEditForm({
    endpoint: updateTournament,
    initial,
    validate: ({ name, date }) => ({
      ...(name.trim() ? {} : { name: messages.nameMissing }),
      ...(isDayOrNone(date) ? {} : { date: messages.badDate }),
    }),
    send: async (values) => {
      try {
        return await onSave(values, base.current.revision)
      } catch (error) {
        const present = presentIn(error)
        if (!present) throw error
        const theirs = valuesOf(present)
        edit.form.setValues(rebased(base.current.values, values, theirs))
        setContest(contestOf(base.current.values, values, theirs))
        base.current = { values: theirs, revision: present.revision }
        edit.form.resetDirty(theirs)
        return null
      }
    },
    onSaved: () => undefined,
  })
  const { form } = edit
  // The short name follows what stands in the quotes of the name, until somebody writes another one.
  form.watch("name", ({ previousValue, value }) => {
    if (form.getValues().short_name === shortNameIn(previousValue)) form.setFieldValue("short_name", shortNameIn(value))
  })
  useLeaveGuard(form.isDirty, messages.leaveText)
  return (
    <FormPage
      edit={edit}
      head={head}
      failed={messages.notSaved}
      isFailedTold
      notice={<ContestedNote contest={contest} who={initial.name} words={words} lead={messages.changedMeanwhile} />}
      sections={[...useSections(edit, tournament), ...more]}
      onClose={onCancel}
    />
  )
}

function useSections(edit: EditForm<TournamentValues>, tournament: number | undefined): readonly FormSection[] {
  const { form, rules } = edit
  const isFolded = tournament === undefined
  const { length: ages } = form.values.ages
  const section = (key: string, title: string, fields: readonly Field[]): FormSection => ({
    key,
    title,
    names: fields.map(({ name }) => name),
    isFolded,
    content: <FieldGrid form={form} rules={rules} fields={fields} />,
  })
  return [
    { ...section("main", messages.main, useMainFields(form.values.date)), isFolded: false },
    {
      key: "ages",
      title: messages.ages,
      count: ages > 0 ? String(ages) : undefined,
      hint: <AgesHint tournament={tournament} />,
      content: <AgeCategories form={form} tournament={tournament} />,
    },
    section("people", messages.people, peopleFields),
    section("settings", messages.settings, settingFields(tournament)),
    section("texts", messages.texts, textFields),
  ]
}

const AgesHint = ({ tournament }: { readonly tournament: number | undefined }): ReactNode => (
  <>
    <p>{messages.agesRule}</p>
    {tournament !== undefined && (
      <p>
        {messages.rulesWhere} <Link {...paths.overview(tournament, 7)}>{messages.rulesTab}</Link>
      </p>
    )}
  </>
)

/** The tournament as somebody else has saved it meanwhile: a refusal because the state has moved on contains it. */
function presentIn(error: unknown): WireTournament | null {
  if (!(error instanceof CallFailed) || error.status !== 409 || !("item" in error.body)) return null
  return error.body.item as WireTournament
}
