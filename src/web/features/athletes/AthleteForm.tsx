import { Button, List } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useEffect, useRef, useState } from "react"
import { saveAthlete, type WireAthlete } from "#contract/athletes/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { paths } from "#web/lib/paths.ts"
import { ContestedNote } from "#web/tournament/ContestedNote.tsx"
import { seasonOf } from "#web/tournament/season.ts"
import { Callout } from "#web/ui/Callout.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { type EditForm, useEditForm } from "#web/ui/form/use-edit-form.ts"
import { useIsHere } from "#web/ui/use-is-here.ts"
import { useAthleteFields } from "./athlete-fields.tsx"
import {
  type AthleteFormValues,
  anotherOf,
  filledIn,
  formOf,
  leastMembers,
  misfitTexts,
  nextOf,
  twinOf,
} from "./athlete-values.ts"
import { messages } from "./uk.ts"
import { useSaveAthlete } from "./use-save-athlete.ts"

interface Props {
  readonly tournament: WireTournamentFull
  /** null: a new one. */
  readonly athlete: WireAthlete | null
  /** Whose other entry the new one is. */
  readonly like: WireAthlete | null
  /** Other entries of the same person. */
  readonly own: readonly WireAthlete[]
  readonly onSaved: () => void
  /** The id of a new one. */
  readonly onAdded: (athlete: number) => void
  /** Opens another entry in the place of this one. */
  readonly onOpen: (athlete: WireAthlete) => void
  /** Opens a new entry of the same person. */
  readonly onAnother: (like: WireAthlete) => void
}

export function AthleteForm(props: Props) {
  const { tournament, athlete, own, onOpen, onAnother } = props
  const { edit, isTeam, isContested, twin, send } = useAthleteForm(props)
  const { values } = edit.form
  const category = categoryOf(tournament, values)
  const misfits = isTeam ? [] : misfitTexts(values, category, seasonOf(tournament.date))
  return (
    <FormPanel
      edit={edit}
      fields={useAthleteFields(tournament, values, isTeam)}
      failed={messages.notSaved}
      notice={<ContestedNote isContested={isContested} />}
      tools={
        athlete ? (
          <>
            <Button variant="default" onClick={() => onAnother(athlete)}>
              {messages.another}
            </Button>
            <Button
              variant="default"
              renderRoot={(root) => <Link {...paths.checkin(athlete.tournament_id, athlete.id)} {...root} />}
            >
              {messages.atDesk}
            </Button>
          </>
        ) : (
          <Button variant="default" aria-disabled={edit.isSaving} onClick={() => send("next")}>
            {messages.saveAndAdd}
          </Button>
        )
      }
    >
      {twin && <Twin twin={twin} onOpen={() => onOpen(twin)} onSave={() => send("close", true)} />}
      <div role="status">{misfits.length > 0 && <Misfits texts={misfits} />}</div>
      {own.length > 0 && <p>{messages.also(own.map((other) => other.category || messages.noCategory).join(", "))}</p>}
    </FormPanel>
  )
}

const categoryOf = ({ protocols }: WireTournamentFull, { category_id }: AthleteFormValues) =>
  protocols.find(({ id }) => String(id) === category_id)

/** What the pressed button asks for after the save, and whether a second entry is meant. */
interface Pressed {
  readonly after: "close" | "next"
  readonly isSure: boolean
}

/** An athlete's form: its values, whether they are a team's, and the save. */
function useAthleteForm({ tournament, athlete, like, onSaved, onAdded }: Props) {
  const [twin, setTwin] = useState<WireAthlete | null>(null)
  const pressed = useRef<Pressed>(plain)
  const { save, isContested } = useSaveAthlete(tournament, athlete, (merged) =>
    edit.form.setValues({ ...merged, members: merged.members ?? [] }),
  )
  const isHere = useIsHere()
  const edit: EditForm<AthleteFormValues> = useEditForm({
    endpoint: saveAthlete,
    initial: like ? anotherOf(like) : formOf(athlete),
    send: async ({ members, ...values }) => {
      const { after, isSure } = pressed.current
      pressed.current = plain
      const found = isTeam || isSure ? undefined : twinOf(values, tournament.sportsmans, athlete)
      setTwin(found ?? null)
      if (found) return null
      const saved = await save({ ...values, members: isTeam ? filledIn(members) : null })
      return saved && { saved, after, values }
    },
    onSaved: ({ saved, after, values }) => {
      // An answer that comes after the form was left closes and shows nothing.
      if (!isHere()) return
      if (athlete === null) onAdded(saved.id)
      if (after === "close") onSaved()
      // The class made for this athlete now has a category.
      else startNext(nextOf({ ...values, category_id: String(saved.category_id) }))
    },
  })
  const { form } = edit
  const startNext = (next: AthleteFormValues): void => {
    form.setInitialValues(next)
    form.setValues(next)
    form.resetDirty(next)
    form.getInputNode("name")?.focus()
  }
  const send = (after: Pressed["after"], isSure = false): void => {
    pressed.current = { after, isSure }
    edit.submit()
  }
  const stored = athlete ?? like
  const category = categoryOf(tournament, form.values)
  const isTeam = leastMembers(category) > 0 || (!category && stored !== null && stored.members.length > 0)
  return { edit, isTeam, isContested, twin, send }
}

const plain: Pressed = { after: "close", isSure: false }

/** The person is already in that category: most likely the existing entry was meant. */
function Twin({ twin, onOpen, onSave }: { twin: WireAthlete; onOpen: () => void; onSave: () => void }) {
  const open = useRef<HTMLButtonElement>(null)
  useEffect(() => open.current?.focus(), [])
  return (
    <Callout
      role="alert"
      actions={
        <>
          <Button ref={open} variant="default" size="xs" onClick={onOpen}>
            {messages.openTwin}
          </Button>
          <Button variant="default" size="xs" onClick={onSave}>
            {messages.saveTwin}
          </Button>
        </>
      }
    >
      {messages.twin(twin.category)}
    </Callout>
  )
}

const Misfits = ({ texts }: { texts: readonly string[] }) => (
  <Callout>
    {messages.misfitTitle}
    <List>
      {texts.map((text) => (
        <List.Item key={text}>{text}</List.Item>
      ))}
    </List>
  </Callout>
)
