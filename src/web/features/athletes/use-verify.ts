import { useCallback, useState } from "react"
import { verifyAthletePost, type WireAthlete } from "#contract/athletes.ts"
import { errorText } from "#web/lib/errors.ts"
import { useShowChange, useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { toastError, toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"
import { withAthlete } from "./shown-athletes.ts"

/** Turns the tick of an athlete; `pending` are those whose answer is not back. */
export function useVerify(tournament: number) {
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set())
  const show = useShowChange(tournament)
  const { mutateAsync } = useTournamentWrite(verifyAthletePost, tournament, {
    onSuccess: ({ revision, item }) => {
      show(revision, withAthlete(item))
      toastSuccess(messages.verifyChanged)
    },
    onError: (error) => toastError(errorText(error), messages.notVerified),
  })
  const verify = useCallback(
    async ({ id, verification_status }: WireAthlete) => {
      setPending((before) => new Set(before).add(id))
      await mutateAsync({ id, verification_status: verification_status === 1 ? 0 : 1 }).catch(() => {})
      setPending((before) => new Set([...before].filter((one) => one !== id)))
    },
    [mutateAsync],
  )
  return { pending, verify }
}
