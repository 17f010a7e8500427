import { Button, List } from "@mantine/core"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useEffect, useMemo, useRef, useState } from "react"
import { saveAthlete, type WireAthlete } from "#contract/athletes/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { errorText } from "#web/lib/errors.ts"
import { paths } from "#web/lib/paths.ts"
import { askAndSend, isOutdated } from "#web/tournament/ask-and-send.ts"
import { ContestedNote } from "#web/tournament/ContestedNote.tsx"
import { classField } from "#web/tournament/class-field.ts"
import { catalogueQuery, fullTournamentQuery } from "#web/tournament/queries.ts"
import { seasonOf } from "#web/tournament/season.ts"
import { askedAgain } from "#web/tournament/uk.ts"
import { useMergedSave } from "#web/tournament/use-merged-save.ts"
import { useShowChange, useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { Callout } from "#web/ui/Callout.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { type EditForm, useEditForm } from "#web/ui/form/use-edit-form.ts"
import { toastInfo, toastSuccess } from "#web/ui/toasts.ts"
import { useIsHere } from "#web/ui/use-is-here.ts"
import { isSexMeant } from "./ask-sex.ts"
import { useAthleteFields } from "./athlete-fields.tsx"
import {
  type AthleteFormValues,
  anotherOf,
  doubleOf,
  filledIn,
  formOf,
  leastMembers,
  misfitTexts,
  nextOf,
  sameDouble,
  type Typed,
  typedOf,
  weightDoubt,
  wireOf,
} from "./athlete-values.ts"
import { wordsOf } from "./athlete-words.ts"
import { ownClasses } from "./category-options.ts"
import { withAthlete } from "./shown-athletes.ts"
import { messages } from "./uk.ts"
import { useRemoval } from "./use-removal.ts"

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
  const { edit, classes, isTeam, contest, double, send } = useAthleteForm(props)
  const { values } = edit.form
  const category = categoryOf(tournament, classes.chosen)
  const season = seasonOf(tournament.date)
  const misfits = isTeam ? [] : misfitTexts(values, category, season)
  const asked = double && sameDouble(double, { ...values, category_id: classes.chosen }, tournament.sportsmans, athlete)
  const doubt = isTeam ? "" : weightDoubt(values, category, season)
  return (
    <FormPanel
      edit={edit}
      fields={useAthleteFields({ tournament, values, classes, isTeam, isNew: athlete === null })}
      failed={messages.notSaved}
      notice={<ContestedNote contest={contest} who={athlete?.name ?? ""} words={wordsOf(classes.all)} />}
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
      {asked && <Double text={asked.text} onOpen={() => onOpen(asked.entry)} onSave={() => send("close", true)} />}
      <div role="status">
        {misfits.length > 0 && <Misfits texts={misfits} />}
        {doubt !== "" && <Callout>{doubt}</Callout>}
      </div>
      {own.length > 0 && <p>{messages.also(own.map((other) => other.category || messages.noCategory).join(", "))}</p>}
    </FormPanel>
  )
}

const categoryOf = ({ protocols }: WireTournamentFull, chosen: string | null) =>
  protocols.find(({ id }) => String(id) === chosen)

/** What the pressed button asks for after the save, and whether a second entry is meant. */
interface Pressed {
  readonly after: "close" | "next"
  readonly isSure: boolean
}

/** An athlete's form: its values, whether they are a team's, and the save. */
function useAthleteForm({ tournament, athlete, like, onSaved, onAdded }: Props) {
  const [double, setDouble] = useState<ReturnType<typeof doubleOf>>(null)
  const pressed = useRef<Pressed>(plain)
  const { save, contest } = useSaveAthlete(tournament, athlete, (merged) =>
    edit.form.setValues({ ...merged, members: merged.members ?? [] }),
  )
  const isHere = useIsHere()
  const edit: EditForm<AthleteFormValues> = useEditForm({
    endpoint: saveAthlete,
    initial: like ? anotherOf(like) : formOf(athlete),
    send: async ({ members, ...typed }) => {
      const values = { ...typed, category_id: classes.chosen }
      const { after, isSure } = pressed.current
      pressed.current = plain
      const found = isTeam || isSure ? null : doubleOf(values, tournament.sportsmans, athlete)
      setDouble(found)
      if (found) return null
      const entered: Typed = { ...values, members: isTeam ? filledIn(members) : null }
      if (!(await isSexMeant(entered, athlete && typedOf(athlete)))) return null
      const saved = await save(entered)
      return saved && { saved, after, values }
    },
    onSaved: ({ saved, after, values }) => {
      // An answer that comes after the form was left closes and shows nothing.
      if (!isHere()) return
      if (athlete === null) onAdded(saved.id)
      if (after === "close") onSaved()
      else startNext(nextOf(values))
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
  const classes = useClasses(tournament, form.values, like ? "by hand" : "by itself")
  const category = categoryOf(tournament, classes.chosen)
  const isTeam = leastMembers(category) > 0 || (!category && stored !== null && stored.members.length > 0)
  return { edit, classes, isTeam, contest, double, send }
}

/** The categories as the typed athlete sees them; who is entered once more chooses the other category by hand. */
function useClasses(tournament: WireTournamentFull, values: AthleteFormValues, decides: "by itself" | "by hand") {
  const { data } = useQuery(catalogueQuery(seasonOf(tournament.date), tournament.id))
  const field = useMemo(() => classField(tournament, data), [tournament, data])
  return ownClasses(values, field, decides)
}

const plain: Pressed = { after: "close", isSure: false }

interface DoubleProps {
  readonly text: string
  readonly onOpen: () => void
  readonly onSave: () => void
}

/** The person is already in that category, or the licence under another name: most likely the existing entry was meant. */
function Double({ text, onOpen, onSave }: DoubleProps) {
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
      {text}
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

/**
 * Saves and shows the result with warnings. `take` gets the merged fields if others have changed the same ones. `save`
 * returns null in that case, or if the person stepped back; a refusal of the server is thrown for the form.
 */
function useSaveAthlete(
  { id: tournament, revision }: WireTournamentFull,
  athlete: WireAthlete | null,
  take: (merged: Typed) => void,
) {
  const show = useShowChange(tournament)
  const queries = useQueryClient()
  const { mutateAsync } = useTournamentWrite(saveAthlete, tournament)
  const { ofMove } = useRemoval(tournament)
  const { save, contest } = useMergedSave({
    base: athlete && { values: typedOf(athlete), revision },
    send: async (typed: Typed, known) => {
      const input = { tournament, revision: known, ...wireOf(typed, athlete?.id ?? 0) }
      try {
        return await mutateAsync(input)
      } catch (error) {
        if (!isOutdated(error) || athlete === null) throw error
        const reason = errorText(error)
        return await askAndSend({
          foretell: () => ofMove(athlete.id),
          ask: ({ texts }, isAgain) =>
            confirm({
              title: messages.forceMove,
              body: messages.forceMoveBody(isAgain ? askedAgain : `${reason}.`, texts),
              action: messages.forceMoveAction,
            }),
          send: ({ revision: told }) => mutateAsync({ ...input, told, force: 1 }),
        })
      }
    },
    present: async () => {
      const { item } = await queries.fetchQuery({ ...fullTournamentQuery(tournament), staleTime: 0 })
      const stored = item.sportsmans.find(({ id }) => id === athlete?.id)
      return stored ? { values: typedOf(stored), revision: item.revision } : null
    },
    take,
  })
  const saveAndTell = async (typed: Typed): Promise<WireAthlete | null> => {
    const done = await save(typed)
    if (done === null) return null
    show(done.revision, withAthlete(done.item))
    toastSuccess(done.undone.length > 0 ? `${messages.saved}. ${messages.undone(done.undone.length)}` : messages.saved)
    if (done.warnings.length > 0) toastInfo(messages.warned(done.warnings.map(({ message }) => message).join("; ")))
    return done.item
  }
  return { save: saveAndTell, contest }
}
