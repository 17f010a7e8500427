import { useCallback } from "react"
import { removeTeamAthlete, type WireTeamAthlete } from "#contract/team.ts"
import { call } from "#web/lib/api.ts"
import { errorText } from "#web/lib/errors.ts"
import { useKeepUser } from "#web/lib/use-keep-user.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { toastError, toastSuccess } from "#web/ui/toasts.ts"
import { fullName } from "./full-name.ts"
import { messages } from "./messages.ts"
import { withoutAthlete } from "./shown-team.ts"

/** Asks, then takes the athlete out of the team; answers whether that was done. */
export function useRemoveAthlete(): (athlete: WireTeamAthlete) => Promise<boolean> {
  const keep = useKeepUser()
  return useCallback(
    async (athlete) => {
      const body = messages.removeBody(fullName(athlete))
      if (!(await confirm({ title: messages.removeQuestion, body, action: messages.removeAction }))) return false
      try {
        await call(removeTeamAthlete, { id: athlete.id })
        keep(withoutAthlete(athlete.id))
        toastSuccess(messages.removed)
        return true
      } catch (error) {
        toastError(errorText(error), messages.notRemoved)
        return false
      }
    },
    [keep],
  )
}
