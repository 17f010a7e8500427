import { useQueryClient } from "@tanstack/react-query"
import { saveAthlete, type WireAthlete } from "#contract/athletes/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { errorText } from "#web/lib/errors.ts"
import { askAndSend, isOutdated } from "#web/tournament/ask-and-send.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { askedAgain } from "#web/tournament/uk.ts"
import { useMergedSave } from "#web/tournament/use-merged-save.ts"
import { useShowChange, useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { toastInfo, toastSuccess } from "#web/ui/toasts.ts"
import { type Typed, typedOf, wireOf } from "./athlete-values.ts"
import { withAthlete } from "./shown-athletes.ts"
import { messages } from "./uk.ts"
import { useRemoval } from "./use-removal.ts"

/**
 * Saves and shows the result with warnings. `take` gets the merged fields if others have changed the same ones. `save`
 * returns null in that case, or if the person stepped back; a refusal of the server is thrown for the form.
 */
export function useSaveAthlete(
  { id: tournament, revision }: WireTournamentFull,
  athlete: WireAthlete | null,
  take: (merged: Typed) => void,
) {
  const show = useShowChange(tournament)
  const queries = useQueryClient()
  const { mutateAsync } = useTournamentWrite(saveAthlete, tournament)
  const { ofMove } = useRemoval(tournament)
  const { save, isContested } = useMergedSave({
    base: athlete && { values: typedOf(athlete), revision },
    send: async (typed: Typed, known) => {
      const input = { tournament, revision: known, ...wireOf(typed, athlete?.id ?? 0) }
      try {
        return await mutateAsync(input)
      } catch (error) {
        if (!isOutdated(error) || athlete === null) throw error
        const reason = errorText(error)
        return await askAndSend({
          foretell: () => ofMove(athlete.id),
          ask: ({ texts }, isAgain) =>
            confirm({
              title: messages.forceMove,
              body: messages.forceMoveBody(isAgain ? askedAgain : `${reason}.`, texts),
              action: messages.forceMoveAction,
            }),
          send: ({ revision: told }) => mutateAsync({ ...input, told, force: 1 }),
        })
      }
    },
    present: async () => {
      const { item } = await queries.fetchQuery({ ...fullTournamentQuery(tournament), staleTime: 0 })
      const stored = item.sportsmans.find(({ id }) => id === athlete?.id)
      return stored ? { values: typedOf(stored), revision: item.revision } : null
    },
    take,
  })
  const saveAndTell = async (typed: Typed): Promise<WireAthlete | null> => {
    const done = await save(typed)
    if (done === null) return null
    show(done.revision, withAthlete(done.item))
    toastSuccess(done.undone.length > 0 ? `${messages.saved}. ${messages.undone(done.undone.length)}` : messages.saved)
    if (done.warnings.length > 0) toastInfo(messages.warned(done.warnings.map(({ message }) => message).join("; ")))
    return done.item
  }
  return { save: saveAndTell, isContested }
}
