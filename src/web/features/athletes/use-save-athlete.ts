import { useQueryClient } from "@tanstack/react-query"
import { saveAthlete, type WireAthlete } from "#contract/athletes.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { useMergedSave } from "#web/tournament/use-merged-save.ts"
import { useShowChange, useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { toastInfo, toastSuccess } from "#web/ui/toasts.ts"
import { sendOrAsk } from "./ask-force.ts"
import { type Typed, typedOf, wireOf } from "./athlete-values.ts"
import { messages } from "./messages.ts"
import { withAthlete } from "./shown-athletes.ts"
import { useRemoval } from "./use-removal.ts"

/**
 * Saves and tells, warnings included. `take` gets what is to be looked through where others have changed the same fields. `save`
 * answers null where that is so, or the person stepped back; a refusal of the server is thrown for the form to show.
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
    send: (typed: Typed, known) => {
      const input = { tournament, revision: known, ...wireOf(typed, athlete?.id ?? 0) }
      return sendOrAsk(
        (force) => mutateAsync({ ...input, ...force }),
        async (reason) => {
          const texts = athlete ? (await ofMove(athlete.id)).texts : []
          return confirm({
            title: messages.forceMove,
            body: messages.forceMoveBody(reason, texts),
            action: messages.forceMoveAction,
          })
        },
      )
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
