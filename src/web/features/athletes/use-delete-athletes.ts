import { useCallback } from "react"
import { deleteAllAthletes, deleteAthlete, type WireAthlete } from "#contract/athletes/calls.ts"
import { deleteAthletes } from "#contract/athletes/steps.ts"
import { askAndSend } from "#web/tournament/ask-and-send.ts"
import { askedAgain } from "#web/tournament/uk.ts"
import { useShownRevision } from "#web/tournament/use-shown-revision.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { useShowChange, useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { withoutAthlete, withoutAthletes } from "./shown-athletes.ts"
import { messages } from "./uk.ts"
import { useOneAtATime } from "./use-one-at-a-time.ts"
import { type Forecast, useRemoval } from "./use-removal.ts"

interface Deletion<Done> {
  readonly athletes: readonly number[]
  readonly title: string
  /** The question's text; `texts`: what would fall. */
  readonly body: (texts: readonly string[], count: number) => string
  readonly send: (agreed: { readonly told: number; readonly force?: 1 }) => Promise<Done>
}

/** Asks with the results that fall, and deletes; results that came meanwhile are named in a new question. */
function useDeletion(tournament: number) {
  const { ofDeletion } = useRemoval(tournament)
  return useCallback(
    <Done>({ athletes, title, body, send }: Deletion<Done>) =>
      askAndSend({
        foretell: () => ofDeletion(athletes),
        ask: ({ count, texts }: Forecast, isAgain) =>
          confirm({
            title,
            body: body(isAgain ? [askedAgain, ...texts] : texts, count),
            action: messages.deleteAction,
          }),
        send: ({ takesResults, revision }) => send({ told: revision, ...(takesResults ? { force: 1 } : {}) }),
      }),
    [ofDeletion],
  )
}

/** Deletes one, and offers the way back. */
export function useDeleteAthlete(tournament: number): (athlete: WireAthlete) => Promise<boolean> {
  const show = useShowChange(tournament)
  const offerUndo = useUndoToast(tournament)
  const { mutateAsync } = useTournamentWrite(deleteAthlete, tournament)
  const askAndDelete = useDeletion(tournament)
  const run = useOneAtATime(messages.notDeleted)
  return useCallback(
    ({ id, name, category }) =>
      run(async () => {
        const done = await askAndDelete({
          athletes: [id],
          title: messages.confirmDelete,
          body: (texts) => messages.confirmDeleteBody(name, category, texts),
          send: (agreed) => mutateAsync({ id, ...agreed }),
        })
        if (done === null) return false
        show(done.revision, withoutAthlete(id))
        offerUndo(messages.deleted(name), done.revision)
        return true
      }),
    [run, askAndDelete, mutateAsync, show, offerUndo],
  )
}

/** Deletes many in one step of the history. True: it was done. */
export function useDeleteAthletes(tournament: number): (athletes: readonly number[]) => Promise<boolean> {
  const offerUndo = useUndoToast(tournament)
  const { mutateAsync } = useTournamentWrite(deleteAthletes, tournament)
  const askAndDelete = useDeletion(tournament)
  const run = useOneAtATime(messages.notDeleted)
  return (athletes) =>
    run(async () => {
      const done = await askAndDelete({
        athletes,
        title: messages.confirmDeleteMany,
        body: (texts, count) => messages.confirmDeleteManyBody(messages.title(count), texts),
        send: (agreed) => mutateAsync({ id: tournament, athletes: [...athletes], ...agreed }),
      })
      if (done) offerUndo(messages.deletedAll(messages.title(done.count)), done.revision)
      return done !== null
    })
}

export function useDeleteAllAthletes(tournament: number): (count: number) => Promise<void> {
  const show = useShowChange(tournament)
  const { mutate } = useToldWrite(deleteAllAthletes, tournament, {
    told: ({ count }) => messages.deletedAll(messages.title(count)),
    failed: messages.notDeleted,
    onDone: ({ revision }) => show(revision, withoutAthletes),
  })
  const shownRevision = useShownRevision(tournament)
  return async (count) => {
    const told = shownRevision()
    const body = messages.confirmDeleteAllBody(messages.title(count))
    if (await confirm({ title: messages.confirmDeleteAll, body, action: messages.deleteAction })) {
      mutate({ id: tournament, told })
    }
  }
}
