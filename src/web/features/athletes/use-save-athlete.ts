import { useQueryClient } from "@tanstack/react-query"
import { saveAthlete, type WireAthlete } from "#contract/athletes.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { type Base, saveMerged } from "#web/tournament/merged-save.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { useShowChange, useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { toastInfo, toastSuccess } from "#web/ui/toasts.ts"
import { sendOrAsk } from "./ask-force.ts"
import { type Typed, typedOf, wireOf } from "./athlete-values.ts"
import { messages } from "./messages.ts"
import { withAthlete } from "./shown-athletes.ts"

/**
 * Saves and tells, warnings included. `base`: what the form was filled with, null: a new one. False: the person stepped back; a
 * refusal of the server, and `ChangedMeanwhile`, are thrown for the form to show.
 */
export function useSaveAthlete(
  { id: tournament, revision }: WireTournamentFull,
  athlete: WireAthlete | null,
): (typed: Typed, base: Base<Typed> | null) => Promise<boolean> {
  const show = useShowChange(tournament)
  const queries = useQueryClient()
  const { mutateAsync } = useTournamentWrite(saveAthlete, tournament)
  const send = (typed: Typed, knownRevision: number) => {
    const input = { tournament, revision: knownRevision, ...wireOf(typed, athlete?.id ?? 0) }
    return sendOrAsk((force) => mutateAsync({ ...input, ...force }), askAgain)
  }
  const present = async (): Promise<Base<Typed> | null> => {
    const { item } = await queries.fetchQuery({ ...fullTournamentQuery(tournament), staleTime: 0 })
    const stored = item.sportsmans.find(({ id }) => id === athlete?.id)
    return stored ? { values: typedOf(stored), revision: item.revision } : null
  }
  return async (typed, base) => {
    const done = await (base === null ? send(typed, revision) : saveMerged(base, typed, { send, present }))
    if (done === null) return false
    show(done.revision, withAthlete(done.item))
    toastSuccess(done.undone.length > 0 ? `${messages.saved}. ${messages.undone(done.undone.length)}` : messages.saved)
    if (done.warnings.length > 0) toastInfo(messages.warned(done.warnings.map(({ message }) => message).join("; ")))
    return true
  }
}

const askAgain = (reason: string): Promise<boolean> =>
  confirm({ title: messages.forceMove, body: messages.forceBody(reason), action: messages.forceMoveAction })
