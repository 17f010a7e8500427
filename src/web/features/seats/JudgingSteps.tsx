import { Button, Group } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { closeEvent, nextEvent, reopenScore, setPenalty, type WireScoringCourt } from "#contract/poomsae/scoring.ts"
import { type PenaltyKind, penaltyKinds } from "#domain/poomsae/types.ts"
import { errorText, hasCode } from "#web/lib/errors.ts"
import { penaltyTexts } from "#web/lib/penalty.uk.ts"
import { pointsText } from "#web/lib/points.ts"
import { keys } from "#web/lib/query-keys.ts"
import { wasLeft } from "#web/lib/send-agreed.ts"
import { askOutside } from "#web/tournament/outside/ask-outside.tsx"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { toastFailure } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly place: WireScoringCourt
  readonly judging: ReturnType<typeof useJudging>
}

/** Penalties of what is judged or was judged last, its result, and its end. */
export const JudgingSteps = ({ place, judging }: Props) => (
  <Group gap="8px 24px">
    {penaltyKinds.map((kind) => {
      const name = penaltyTexts.names[kind]
      return (
        <Group key={kind} role="group" aria-label={name} gap={8}>
          <span>
            {name}: <strong>{place.penalties[kind]}</strong>
          </span>
          {([-1, 1] as const).map((by) => (
            <Button
              key={by}
              variant="default"
              aria-label={penaltyTexts[by < 0 ? "less" : "more"](name)}
              disabled={place.penalties[kind] + by < 0}
              aria-busy={judging.isPenalizing}
              onClick={() => judging.penalize(kind, by)}
            >
              {by < 0 ? "−" : "+"}
            </Button>
          ))}
        </Group>
      )
    })}
    {place.total !== null && (
      <p>
        {messages.total} <strong>{pointsText(place.total, place.style === "freestyle" ? 2 : 3)}</strong>
      </p>
    )}
    {place.state === "open" && (
      <Button loading={judging.isClosing} onClick={judging.close}>
        {messages.closeJudging}
      </Button>
    )}
    {place.state === "closed" && (
      <Button loading={judging.isOpening} onClick={judging.next}>
        {place.due && place.due.number > 0 ? messages.openExtra(place.due.poomsaeName) : messages.openNext}
      </Button>
    )}
  </Group>
)

/** The recorder's steps with the judging at a seat group, for the chief of the court; failures are shown. */
export function useJudging(tournament: number, { section, kort, event, penalties }: WireScoringCourt) {
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: keys.scoring(tournament) })
  const onError = toastFailure(messages.failed)
  const penalty = useTournamentWrite(setPenalty, tournament, { onSuccess, onError })
  const reopen = useTournamentWrite(reopenScore, tournament, { onSuccess })
  const closing = useTournamentWrite(closeEvent, tournament, {
    onSuccess,
    onError: (failure) => (isMissing(failure) ? undefined : onError(failure)),
  })
  const next = useTournamentWrite(nextEvent, tournament, {
    onSuccess,
    onError: (failure) => (wasLeft(failure) ? undefined : onError(failure)),
    agree: askOutside(tournament, { focus: "action" }),
  })
  const close = async (): Promise<void> => {
    try {
      await closing.mutateAsync({ event })
    } catch (failure) {
      // Other failures were shown already.
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

const isMissing = (error: unknown): boolean => hasCode(error, "judges_missing")
