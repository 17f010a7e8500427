import type { WireAthlete } from "#contract/athletes/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { lazy } from "#web/lib/lazy.ts"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import type { People } from "./people.ts"
import { messages } from "./uk.ts"

const AthleteForm = lazy(async () => ({ default: (await import("./AthleteForm.tsx")).AthleteForm }))
const AthleteCard = lazy(async () => ({ default: (await import("./AthleteCard.tsx")).AthleteCard }))
const MoveForm = lazy(async () => ({ default: (await import("./MoveForm.tsx")).MoveForm }))
const PeopleForm = lazy(async () => ({ default: (await import("./PeopleForm.tsx")).PeopleForm }))

/** `athlete` null: a new one, a copy of `like` if it is given (the same person in another category). */
export type OpenDialog =
  | { readonly kind: "athlete"; readonly athlete: WireAthlete | null; readonly like?: WireAthlete }
  | { readonly kind: "card"; readonly athlete: WireAthlete }
  | { readonly kind: "people"; readonly athlete: WireAthlete }
  | { readonly kind: "move"; readonly athletes: readonly number[] }

interface Props {
  readonly tournament: WireTournamentFull
  readonly people: ReadonlyMap<number, People>
  readonly dialog: OpenDialog | null
  readonly onChange: (dialog: OpenDialog | null) => void
  readonly onMoved: () => void
  /** A new athlete has been saved. */
  readonly onAdded: (athlete: number) => void
}

/** What opens over the table; what it needs is fetched when it is opened. */
export const AthleteDialogs = (props: Props) => (
  <FormDialog title={props.dialog && titleOf(props.dialog)} onClose={() => props.onChange(null)}>
    {() => props.dialog && <Content {...props} dialog={props.dialog} />}
  </FormDialog>
)

function titleOf(dialog: OpenDialog): string {
  if (dialog.kind === "move") return messages.moveTitle(messages.title(dialog.athletes.length))
  if (dialog.kind === "card") return dialog.athlete.name
  if (dialog.kind === "people") return messages.peopleTitle
  if (dialog.athlete) return messages.editTitle
  return dialog.like ? messages.anotherTitle : messages.addTitle
}

interface ContentProps extends Props {
  readonly dialog: OpenDialog
}

function Content({ tournament, people, dialog, onChange, onMoved, onAdded }: ContentProps) {
  const close = (): void => onChange(null)
  const edit = (athlete: WireAthlete): void => onChange({ kind: "athlete", athlete })
  if (dialog.kind === "move") {
    const moved = (): void => {
      close()
      onMoved()
    }
    return <MoveForm tournament={tournament} athletes={dialog.athletes} onMoved={moved} />
  }
  if (dialog.kind === "card") return <AthleteCard athlete={dialog.athlete} onClose={close} onEdit={edit} />
  const { athlete } = dialog
  if (dialog.kind === "people" && athlete)
    return <PeopleForm tournament={tournament.id} athlete={athlete} people={people.get(athlete.id)} onClose={close} />
  const like = ("like" in dialog && dialog.like) || null
  return (
    <AthleteForm
      // Another entry is another form.
      key={`${athlete?.id ?? 0} ${like?.id ?? 0}`}
      tournament={tournament}
      athlete={athlete}
      like={like}
      own={athlete ? (people.get(athlete.id)?.own ?? []) : []}
      onSaved={close}
      onAdded={onAdded}
      onOpen={edit}
      onAnother={(other) => onChange({ kind: "athlete", athlete: null, like: other })}
    />
  )
}
