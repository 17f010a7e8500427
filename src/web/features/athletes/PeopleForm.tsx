import { Button } from "@mantine/core"
import { joinPersons, partPersons } from "#contract/athlete-steps.ts"
import type { WireAthlete } from "#contract/athletes.ts"
import { errorText } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { toastError } from "#web/ui/toasts.ts"
import styles from "./athletes.module.css"
import { messages } from "./messages.ts"
import type { People } from "./people.ts"

interface Props {
  readonly tournament: number
  readonly athlete: WireAthlete
  readonly people: People | undefined
  readonly onClose: () => void
}

/** Whom an entry has to do with: the person's other entries and namesakes, to be joined and parted by hand. */
export function PeopleForm({ tournament, athlete, people, onClose }: Props) {
  const offerUndo = useUndoToast(tournament)
  const failed = (error: Error): void => toastError(errorText(error), messages.notSaved)
  const join = useTournamentWrite(joinPersons, tournament, {
    onSuccess: ({ revision }) => offerUndo(messages.joined, revision),
    onError: failed,
  })
  const part = useTournamentWrite(partPersons, tournament, {
    onSuccess: ({ revision }) => offerUndo(messages.parted, revision),
    onError: failed,
  })
  const { own = [], namesakes = [] } = people ?? {}
  return (
    <div className={styles.form}>
      <Person athlete={athlete} />
      {own.length > 0 && <h3>{messages.samePerson}</h3>}
      {own.map((other) => (
        <Person key={other.id} athlete={other}>
          <Button
            variant="default"
            size="xs"
            onClick={() => part.mutate({ id: tournament, athletes: [other.id] })}
            aria-label={messages.partNamed(other.name, other.organization)}
          >
            {messages.part}
          </Button>
        </Person>
      ))}
      {namesakes.length > 0 && <h3>{messages.namesakesTitle}</h3>}
      {namesakes.map((other) => (
        <Person key={other.id} athlete={other}>
          <Button
            variant="default"
            size="xs"
            onClick={() => join.mutate({ id: tournament, athletes: [athlete.id, other.id] })}
            aria-label={messages.joinNamed(other.name, other.organization)}
          >
            {messages.join}
          </Button>
        </Person>
      ))}
      <div className={styles.formEnd}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {messages.close}
        </Button>
      </div>
    </div>
  )
}

function Person({ athlete, children }: { athlete: WireAthlete; children?: React.ReactNode }) {
  const { name, bdate, oblast, organization, coach, category } = athlete
  const facts = [bdate, oblast, organization, coach, category || messages.noCategory].filter(Boolean).join(" · ")
  return (
    <div className={styles.person}>
      <p>
        <strong>{name}</strong>
        <br />
        {facts}
      </p>
      {children}
    </div>
  )
}
