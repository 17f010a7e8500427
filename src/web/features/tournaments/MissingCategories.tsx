import { Button } from "@mantine/core"
import { makeCategories } from "#contract/category-making.ts"
import { errorText } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { Scroll } from "#web/ui/Scroll.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"
import styles from "./tournaments.module.css"

type Named = readonly { readonly name: string }[]

interface Props {
  readonly tournament: number
  /** All that the tournament lacks of its picks. */
  readonly all: Named
  /** Those of them that athletes without a category need. */
  readonly needed: Named
  /** How many athletes would stand there. */
  readonly placed: number
  readonly onClose: () => void
}

/**
 * What the tournament lacks, and what to make of it now: only what athletes need, where there are some; else nothing, since a category
 * is made when an athlete needs it. All at once is the quiet way.
 */
export function MissingCategories({ tournament, all, needed, placed, onClose }: Props) {
  const offerUndo = useUndoToast(tournament)
  const { mutate, isPending, variables } = useTournamentWrite(makeCategories, tournament, {
    onSuccess: ({ count, placed: stand, revision }) => {
      offerUndo(messages.made(count, stand), revision)
      onClose()
    },
    onError: (error) => toastError(errorText(error), messages.notMade),
  })
  const make = (part: "all" | "needed"): void => {
    if (!isPending) mutate({ id: tournament, picked: 1, ...(part === "needed" && { needed: 1 as const }) })
  }
  const isNeeded = needed.length > 0
  return (
    <div className={styles.dialog}>
      <p>{messages.missingText(all.length)}</p>
      {isNeeded && <p>{messages.neededText(needed.length, placed)}</p>}
      <Scroll as="ul" className={styles.names} label={messages.missingList}>
        {(isNeeded ? needed : all).map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </Scroll>
      <div className={styles.dialogEnd}>
        <Button variant="default" aria-disabled={isPending} onClick={() => make("all")}>
          {isPending && !variables?.needed ? messages.making : messages.makeMissing(all.length)}
        </Button>
        <Button variant={isNeeded ? "default" : "filled"} data-autofocus={!isNeeded || undefined} onClick={onClose}>
          {messages.onDemand}
        </Button>
        {isNeeded && (
          <Button data-autofocus aria-disabled={isPending} onClick={() => make("needed")}>
            {isPending && variables?.needed ? messages.making : messages.makeNeeded(needed.length)}
          </Button>
        )}
      </div>
    </div>
  )
}
