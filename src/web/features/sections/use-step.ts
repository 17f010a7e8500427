import type { InputOf, OutputOf, StepEndpoint } from "#contract/wire/endpoint.ts"
import { errorText } from "#web/lib/errors.ts"
import { type Agree, wasLeft } from "#web/lib/send-agreed.ts"
import type { Change } from "#web/tournament/changed.ts"
import { useShowChange, useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"

interface After {
  readonly change: Change
  /** What was done, with the way back; without it the page itself shows it. */
  readonly told?: string
}

/** A step of the boards whose answer is shown at once. `send` answers whether it was done; a refusal is shown. */
export function useStep<E extends StepEndpoint>(
  endpoint: E,
  tournament: number,
  failed: string = messages.error,
  agree?: Agree,
) {
  const show = useShowChange(tournament)
  const offerUndo = useUndoToast(tournament)
  const { mutateAsync, isPending } = useTournamentWrite(endpoint, tournament, agree ? { agree } : {})
  const send = async (input: InputOf<E>, after: (done: OutputOf<E>) => After): Promise<boolean> => {
    try {
      const done = await mutateAsync(input)
      const { change, told } = after(done)
      show(done.revision, change)
      if (told) offerUndo(told, done.revision)
      return true
    } catch (error) {
      if (!wasLeft(error)) toastError(errorText(error), failed)
      return false
    }
  }
  return { send, isPending }
}
