import { useQueryClient } from "@tanstack/react-query"
import { useCallback, useRef } from "react"
import type { WireAthlete } from "#contract/athletes.ts"
import { saveCheckin } from "#contract/checkin.ts"
import { call } from "#web/lib/api.ts"
import { errorText } from "#web/lib/errors.ts"
import { leavingMessages, leavingText } from "#web/tournament/leaving-text.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"

const FEMALE = 2

/** Marks as check-in does that an athlete has left: asks with the forecast, tells what was saved, and offers the way back. */
export function useMarkOut(tournament: number): (athlete: WireAthlete) => Promise<void> {
  const queries = useQueryClient()
  const offerUndo = useUndoToast(tournament)
  const { mutateAsync } = useTournamentWrite(saveCheckin, tournament)
  const isAsking = useRef(false)
  return useCallback(
    async ({ id, name, sex, out }) => {
      // The forecast takes a moment: a second press puts no second question.
      if (out === 1 || isAsking.current) return
      isAsking.current = true
      const isWoman = sex === FEMALE
      const step = { id: tournament, athlete: id, state: "out" } as const
      const nameOf = (other: number): string | undefined =>
        queries
          .getQueryData(fullTournamentQuery(tournament).queryKey)
          ?.item.sportsmans.find((athlete) => athlete.id === other)?.name
      try {
        const forecast = leavingText(await call(saveCheckin, { ...step, preview: 1 }), nameOf, "will")
        const question = {
          title: leavingMessages.goneTitle("out", isWoman),
          body: messages.outBody(name, forecast, leavingMessages.removeElsewhere),
          action: leavingMessages.goneAction("out", isWoman),
        }
        if (!(await confirm(question))) return
        const done = await mutateAsync(step)
        offerUndo(
          messages.outDone(name, leavingMessages.goneWord("out", isWoman), leavingText(done, nameOf, "is")),
          done.revision,
        )
      } catch (error) {
        toastError(errorText(error), messages.notOut)
      } finally {
        isAsking.current = false
      }
    },
    [queries, mutateAsync, offerUndo, tournament],
  )
}
