import { Button } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { type FormEvent, useEffect, useRef } from "react"
import type { WireAthlete } from "#contract/athletes.ts"
import { ABROAD_NAME } from "#domain/catalogue/abroad.ts"
import { paths } from "#web/app/paths.ts"
import { fieldErrors, formErrors } from "#web/lib/errors.ts"
import { ContestedNote } from "#web/tournament/ContestedNote.tsx"
import { seasonOf } from "#web/tournament/season.ts"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { AthleteFields } from "./AthleteFields.tsx"
import { misfitTexts } from "./athlete-values.ts"
import styles from "./athletes.module.css"
import { MembersField } from "./MembersField.tsx"
import { messages } from "./messages.ts"
import { type AthleteFormState, type FormOf, useAthleteForm } from "./use-athlete-form.ts"

interface Props extends FormOf {
  /** Other entries of the same person. */
  readonly own: readonly WireAthlete[]
  readonly onClose: () => void
  /** Opens another entry in the place of this one. */
  readonly onOpen: (athlete: WireAthlete) => void
  /** Opens a new entry of the same person. */
  readonly onAnother: (like: WireAthlete) => void
}

export function AthleteForm(props: Props) {
  const { tournament, own, onOpen } = props
  const state = useAthleteForm(props)
  const { form, seen, category, members, twin, send } = state
  const misfits = members === null ? misfitTexts(seen, category, seasonOf(tournament.date)) : []
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send("close")
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-busy={form.submitting}>
      <Failure {...state} />
      <ContestedNote isContested={state.isContested} />
      <AthleteFields
        form={form}
        seen={seen}
        isGuest={seen.oblast === ABROAD_NAME}
        isTeam={members !== null}
        tournament={tournament}
        nameInput={state.nameInput}
      />
      <Members {...state} />
      {twin && <Twin twin={twin} onOpen={() => onOpen(twin)} onSave={() => send("close", { isSure: true })} />}
      <Misfits texts={misfits} />
      {own.length > 0 && <p>{messages.also(own.map((other) => other.category || messages.noCategory).join(", "))}</p>}
      <FormEnd {...props} isSaving={form.submitting} onNext={() => send("next")} />
    </form>
  )
}

/** Who it is has no fields of its own where there are members. */
const memberFields = ["name", "bdate", "sex"]

function Failure({ failure, seen, members }: AthleteFormState) {
  const fields = Object.keys(seen).filter((name) => members === null || !memberFields.includes(name))
  const shownAt = [...fields, ...(members === null ? [] : ["members", ...memberFields])]
  const general = failure && formErrors(failure, shownAt).length > 0 ? failure : null
  return <FormErrors title={messages.notSaved} error={general} atField={shownAt} />
}

function Members({ failure, members, setMembers }: AthleteFormState) {
  if (members === null) return null
  const errors = fieldErrors(failure)
  const isWrong = ["members", ...memberFields].some((name) => name in errors)
  return <MembersField members={members} error={isWrong ? messages.noMembers : undefined} onChange={setMembers} />
}

interface EndProps extends Pick<Props, "athlete" | "onClose" | "onAnother"> {
  readonly isSaving: boolean
  readonly onNext: () => void
}

function FormEnd({ athlete, isSaving, onClose, onAnother, onNext }: EndProps) {
  return (
    <div className={styles.formEnd}>
      {athlete && (
        <Button variant="default" onClick={() => onAnother(athlete)}>
          {messages.another}
        </Button>
      )}
      {athlete && (
        <Link {...paths.checkin(athlete.tournament_id, athlete.id)} className="button button-quiet">
          {messages.atDesk}
        </Link>
      )}
      <Button variant="default" onClick={onClose}>
        {messages.close}
      </Button>
      {!athlete && (
        <Button variant="default" aria-disabled={isSaving} onClick={onNext}>
          {messages.saveAndAdd}
        </Button>
      )}
      <Button type="submit" aria-disabled={isSaving}>
        {isSaving ? messages.saving : messages.save}
      </Button>
    </div>
  )
}

/** The person stands in that category already: the entry that is there is most likely the one that was meant. */
function Twin({ twin, onOpen, onSave }: { twin: WireAthlete; onOpen: () => void; onSave: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className={styles.misfits} role="alert" tabIndex={-1} ref={box}>
      <p>{messages.twin(twin.category)}</p>
      <div className={styles.memberEnd}>
        <Button variant="default" size="xs" onClick={onOpen}>
          {messages.openTwin}
        </Button>
        <Button variant="default" size="xs" onClick={onSave}>
          {messages.saveTwin}
        </Button>
      </div>
    </div>
  )
}

function Misfits({ texts }: { texts: readonly string[] }) {
  return (
    <div role="status">
      {texts.length > 0 && (
        <div className={styles.misfits}>
          <p>{messages.misfitTitle}</p>
          <ul>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
