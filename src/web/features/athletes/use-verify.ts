import { useCallback, useState } from "react"
import { verifyAthletePost, type WireAthlete } from "#contract/athletes/calls.ts"
import { verifyAthletes } from "#contract/athletes/steps.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { useShowChange, useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { toastFailure, toastSuccess } from "#web/ui/toasts.ts"
import { withAthlete } from "./shown-athletes.ts"
import { messages } from "./uk.ts"

/** Turns the tick of an athlete; `pending` are those whose answer is not back. */
export function useVerify(tournament: number) {
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set())
  const show = useShowChange(tournament)
  const { mutateAsync } = useTournamentWrite(verifyAthletePost, tournament, {
    onSuccess: ({ revision, item }) => {
      show(revision, withAthlete(item))
      toastSuccess(messages.verifyChanged)
    },
    onError: toastFailure(messages.notVerified),
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

/** Sets the ticks of many in one step of the history. */
export function useVerifyMany(tournament: number): (athletes: readonly number[], verified: boolean) => void {
  const { mutate } = useToldWrite(verifyAthletes, tournament, {
    told: ({ count }, { verified }) => {
      const text = verified ? messages.verifiedMany : messages.unverifiedMany
      return count > 0 ? text(messages.title(count)) : ""
    },
    failed: messages.notVerified,
  })
  return (athletes, verified) => mutate({ id: tournament, athletes: [...athletes], verified })
}
