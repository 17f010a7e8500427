import { applyApplication, type WireReceived } from "#contract/applications/calls.ts"
import { CallFailed } from "#contract/wire/client.ts"
import { revisionOf } from "#web/tournament/ask-and-send.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { toastFailure } from "#web/ui/toasts.ts"
import { canTake, takeWord } from "./received-facts.ts"
import { messages } from "./uk.ts"

/**
 * Takes the change of an entry that came after it was accepted (`late`), as it was shown at `revision`: an entry that is in the list is
 * changed there, any other is accepted as it is now. A person is asked first if results fall by it.
 */
export function useTakeChange(tournament: number, revision: number): (one: WireReceived) => void {
  const offerUndo = useUndoToast(tournament)
  const { mutateAsync, isPending } = useTournamentWrite(applyApplication, tournament)
  const send = async (one: WireReceived, force: { force?: 1; told?: number } = {}): Promise<void> => {
    const done = await mutateAsync({ id: tournament, application: one.id, revision, ...force })
    const told = one.athlete === 0 ? messages.taken : messages.applied
    offerUndo(one.late.kind === "gone" ? messages.goneApplied : told, done.revision)
  }
  const take = async (one: WireReceived): Promise<void> => {
    const { forceTitle: title, forceBody: body } = messages
    try {
      await send(one)
    } catch (error) {
      if (!hasResults(error)) throw error
      if (await confirm({ title, body, action: takeWord(one) })) await send(one, { force: 1, told: revisionOf(error) })
    }
  }
  return (one) => {
    if (!isPending && canTake(one)) take(one).catch(toastFailure(messages.failed))
  }
}

const hasResults = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.status === 409 && error.errors.some(({ code }) => code === "has_results")
