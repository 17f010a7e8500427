import { lazy, Suspense, useCallback, useRef } from "react"
import type { WireAthlete } from "#contract/athletes.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { Loading } from "#web/ui/states.tsx"
import { useGuardedClose } from "#web/ui/use-guarded-close.ts"
import styles from "./athletes.module.css"
import { messages } from "./messages.ts"
import type { People } from "./people.ts"

const AthleteForm = lazy(async () => ({ default: (await import("./AthleteForm.tsx")).AthleteForm }))
const AthleteCard = lazy(async () => ({ default: (await import("./AthleteCard.tsx")).AthleteCard }))
const MoveForm = lazy(async () => ({ default: (await import("./MoveForm.tsx")).MoveForm }))
const PeopleForm = lazy(async () => ({ default: (await import("./PeopleForm.tsx")).PeopleForm }))

/** `athlete` null: a new one, like `like` where that is given (the same person in another category). */
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
export function AthleteDialogs(props: Props) {
  const { dialog, onChange } = props
  // While it closes, it shows what it showed.
  const last = useRef<OpenDialog | null>(null)
  if (dialog) last.current = dialog
  const close = useCallback(() => onChange(null), [onChange])
  const guard = useGuardedClose(close)
  return (
    <Dialog
      opened={dialog !== null}
      onClose={guard.requestClose}
      size={760}
      title={last.current ? titleOf(last.current) : ""}
      closeOnClickOutside={false}
    >
      <div className={styles.dialog}>
        <Suspense fallback={<Loading text={messages.loading} />}>
          {last.current && <Content {...props} dialog={last.current} guard={guard} onSaved={close} />}
        </Suspense>
      </div>
    </Dialog>
  )
}

function titleOf(dialog: OpenDialog): string {
  if (dialog.kind === "move") return messages.moveTitle(messages.title(dialog.athletes.length))
  if (dialog.kind === "card") return dialog.athlete.name
  if (dialog.kind === "people") return messages.peopleTitle
  if (dialog.athlete) return messages.editTitle
  return dialog.like ? messages.anotherTitle : messages.addTitle
}

interface ContentProps extends Props {
  readonly dialog: OpenDialog
  readonly guard: ReturnType<typeof useGuardedClose>
  readonly onSaved: () => void
}

function Content({ tournament, people, dialog, guard, onChange, onSaved, onMoved, onAdded }: ContentProps) {
  if (dialog.kind === "move") {
    const moved = (): void => {
      onSaved()
      onMoved()
    }
    return <MoveForm tournament={tournament} athletes={dialog.athletes} onClose={guard.requestClose} onMoved={moved} />
  }
  if (dialog.kind === "card") {
    const edit = (athlete: WireAthlete): void => onChange({ kind: "athlete", athlete })
    return <AthleteCard athlete={dialog.athlete} onClose={guard.requestClose} onEdit={edit} />
  }
  if (dialog.kind === "people") {
    const { athlete } = dialog
    return (
      <PeopleForm
        tournament={tournament.id}
        athlete={athlete}
        people={people.get(athlete.id)}
        onClose={guard.requestClose}
      />
    )
  }
  return (
    <AthleteForm
      // Another entry is another form.
      key={`${dialog.athlete?.id ?? 0} ${dialog.like?.id ?? 0}`}
      tournament={tournament}
      athlete={dialog.athlete}
      like={dialog.like ?? null}
      own={dialog.athlete ? (people.get(dialog.athlete.id)?.own ?? []) : []}
      watch={guard.watch}
      onClose={guard.requestClose}
      onSaved={onSaved}
      onAdded={onAdded}
      onOpen={(athlete) => onChange({ kind: "athlete", athlete })}
      onAnother={(like) => onChange({ kind: "athlete", athlete: null, like })}
    />
  )
}
