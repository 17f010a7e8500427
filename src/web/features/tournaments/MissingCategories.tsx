import { Button } from "@mantine/core"
import { makeCategories } from "#contract/category-making.ts"
import { errorText } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { Scroll } from "#web/ui/Scroll.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"
import styles from "./tournaments.module.css"

interface Props {
  readonly tournament: number
  readonly names: readonly string[]
  readonly onClose: () => void
}

/** What the tournament lacks, and the one step that makes all of it. */
export function MissingCategories({ tournament, names, onClose }: Props) {
  const offerUndo = useUndoToast(tournament)
  const { mutate, isPending } = useTournamentWrite(makeCategories, tournament, {
    onSuccess: ({ count, revision }) => {
      offerUndo(messages.made(count), revision)
      onClose()
    },
    onError: (error) => toastError(errorText(error), messages.notMade),
  })
  return (
    <div className={styles.dialog}>
      <p>{messages.missingText(names.length)}</p>
      <Scroll as="ul" className={styles.names} label={messages.missingList}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Scroll>
      <div className={styles.dialogEnd}>
        <Button variant="default" onClick={onClose}>
          {messages.later}
        </Button>
        <Button
          data-autofocus
          aria-disabled={isPending}
          onClick={() => !isPending && mutate({ id: tournament, picked: 1 })}
        >
          {isPending ? messages.making : messages.makeMissing(names.length)}
        </Button>
      </div>
    </div>
  )
}
