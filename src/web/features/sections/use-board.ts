import { useMemo } from "react"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { useUndo } from "#web/tournament/use-undo.ts"
import { type BoardCategory, boardCategory } from "./board-category.ts"
import { type SaveState, useQueue } from "./use-queue.ts"

interface BoardState {
  /** As they will stand when everything is saved; in the order of lists. */
  readonly categories: readonly BoardCategory[]
  readonly state: SaveState
  readonly push: ReturnType<typeof useQueue>["push"]
  readonly undo: (step: number) => void
}

/** The categories of a tournament with the steps that are on their way. `failure` titles a refusal. */
export function useBoard({ id, protocols }: WireTournamentFull, failure: string): BoardState {
  const stored = useMemo(() => protocols.map(boardCategory), [protocols])
  const { pending, state, push, forget } = useQueue(id, failure)
  const categories = useMemo(
    () => pending.reduce<readonly BoardCategory[]>((now, step) => step.apply(now), stored),
    [pending, stored],
  )
  const { mutate } = useUndo(id)
  const undo = (step: number): void => {
    mutate({ id, step })
    forget()
  }
  return { categories, state, push, undo }
}
