import { markAbsent } from "#contract/checkin.ts"
import { call } from "#web/lib/api.ts"
import { errorText } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"

/** Marks many as absent: asks first, with what falls, and offers the way back. */
export function useAbsent(tournament: number) {
  const offerUndo = useUndoToast(tournament)
  const { mutateAsync, isPending } = useTournamentWrite(markAbsent, tournament)
  const mark = async (athletes: readonly number[]): Promise<void> => {
    const body = { id: tournament, athletes: [...athletes] }
    try {
      const { count, ...effect } = await call(markAbsent, { ...body, preview: 1 })
      const question = {
        title: messages.absentTitle(count),
        body: `${messages.absentBody(effect)} ${messages.undoable}`,
        action: messages.absentAction,
      }
      if (!(await confirm(question))) return
      const done = await mutateAsync(body)
      offerUndo(messages.absentDone(done.count), done.revision)
    } catch (error) {
      toastError(errorText(error), messages.refused)
    }
  }
  return { mark, isPending }
}
