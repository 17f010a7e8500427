import { Button } from "@mantine/core"
import { makeCategories } from "#contract/category-making.ts"
import { errorText } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by keyboard too */}
      <ul className={styles.names} aria-label={messages.missingList} tabIndex={0}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
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
