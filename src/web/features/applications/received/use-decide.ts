import { decideApplications, keepApplication } from "#contract/applications/calls.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { toastInfo } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"

/** Accepts, declines or asks about entries; what is refused is the caller's to show. */
export function useDecide(tournament: number, onDone: () => void) {
  return useToldWrite(decideApplications, tournament, {
    told: ({ count }, { decision }) => (count > 0 ? messages.decided[decision](count) : ""),
    onDone: ({ count }, { decision }) => {
      if (count === 0) toastInfo(messages.decided[decision](count))
      onDone()
    },
  })
}

/** Lets an entry stand as it was before its coach, who reads why, mended it. */
export const useKeep = (tournament: number, onDone: () => void) =>
  useToldWrite(keepApplication, tournament, { told: () => messages.kept, onDone })
