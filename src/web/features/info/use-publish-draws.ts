import { publishDraws } from "#contract/brackets/draws.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { toastFailure } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"

/** Publishes the draws that only the staff see, after a confirmation. */
export function usePublishDraws(tournament: number) {
  const offerUndo = useUndoToast(tournament)
  const { mutate, isPending } = useTournamentWrite(publishDraws, tournament, {
    onSuccess: ({ count, revision }) => offerUndo(messages.published(count), revision),
    onError: toastFailure(messages.notPublished),
  })
  const ask = async (held: number): Promise<void> => {
    if (isPending) return
    const question = { title: messages.publishTitle(held), body: messages.publishText, action: messages.publishDraws }
    if (await confirm(question)) mutate({ id: tournament })
  }
  return { ask, isPending }
}
