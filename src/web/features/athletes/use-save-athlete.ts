import { saveAthlete, type WireAthlete } from "#contract/athletes.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { useShowChange, useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { toastInfo, toastSuccess } from "#web/ui/toasts.ts"
import { sendOrAsk } from "./ask-force.ts"
import { type AthleteValues, type MemberValues, wireOf } from "./athlete-values.ts"
import { messages } from "./messages.ts"
import { withAthlete } from "./shown-athletes.ts"

/** Saves and tells, warnings included. False: the person stepped back; a refusal of the server is thrown for the form to show. */
export function useSaveAthlete(
  { id: tournament, revision }: WireTournamentFull,
  athlete: WireAthlete | null,
): (values: AthleteValues, members: readonly MemberValues[] | null) => Promise<boolean> {
  const show = useShowChange(tournament)
  const { mutateAsync } = useTournamentWrite(saveAthlete, tournament)
  return async (values, members) => {
    const input = { tournament, revision, ...wireOf(values, athlete?.id ?? 0, members) }
    const done = await sendOrAsk((force) => mutateAsync({ ...input, ...force }), askAgain)
    if (done === null) return false
    show(done.revision, withAthlete(done.item))
    toastSuccess(done.undone.length > 0 ? `${messages.saved}. ${messages.undone(done.undone.length)}` : messages.saved)
    if (done.warnings.length > 0) toastInfo(messages.warned(done.warnings.map(({ message }) => message).join("; ")))
    return true
  }
}

const askAgain = (reason: string): Promise<boolean> =>
  confirm({ title: messages.forceMove, body: messages.forceBody(reason), action: messages.forceMoveAction })
