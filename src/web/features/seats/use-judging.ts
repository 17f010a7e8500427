import { useQueryClient } from "@tanstack/react-query"
import { CallFailed } from "#contract/client.ts"
import { closeEvent, nextEvent, reopenScore, setPenalty, type WireScoringCourt } from "#contract/scoring.ts"
import type { PenaltyKind } from "#domain/poomsae/types.ts"
import { errorText } from "#web/lib/errors.ts"
import { keys } from "#web/lib/query-keys.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"

/** What the recorder does to what is judged at a place, for the chief of the court; failures are told. */
export function useJudging(tournament: number, { section, kort, event, penalties }: WireScoringCourt) {
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: keys.scoring(tournament) })
  const onError = (failure: Error) => toastError(errorText(failure), messages.failed)
  const penalty = useTournamentWrite(setPenalty, tournament, { onSuccess, onError })
  const reopen = useTournamentWrite(reopenScore, tournament, { onSuccess })
  const closing = useTournamentWrite(closeEvent, tournament, {
    onSuccess,
    onError: (failure) => (isMissing(failure) ? undefined : onError(failure)),
  })
  const next = useTournamentWrite(nextEvent, tournament, { onSuccess, onError })
  const close = async (): Promise<void> => {
    try {
      await closing.mutateAsync({ event })
    } catch (failure) {
      // Others were told already.
      if (!isMissing(failure)) return
      const question = { title: messages.closeAsk, body: errorText(failure), action: messages.closeForce }
      if (await confirm(question)) closing.mutate({ event, force: 1 })
    }
  }
  return {
    isClosing: closing.isPending,
    isPenalizing: penalty.isPending,
    isOpening: next.isPending,
    next: (): void => next.mutate({ section, kort }),
    close: (): void => void close(),
    /** Counted from what is shown: until the last one is, the next would set the same number again. */
    penalize: (kind: PenaltyKind, by: 1 | -1): void => {
      if (!penalty.isPending) penalty.mutate({ event, kind, count: penalties[kind] + by })
    },
    reopen,
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof CallFailed && error.errors.some(({ code }) => code === "judges_missing")
