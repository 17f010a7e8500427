import { useState } from "react"
import { CallFailed } from "#contract/client.ts"
import type { Endpoint, InputOf } from "#contract/endpoint.ts"
import type { WireScoringCourt } from "#contract/scoring.ts"
import type { PenaltyKind } from "#domain/poomsae/types.ts"
import { newActionId } from "#web/lib/action-id.ts"
import { hallCalls } from "#web/lib/hall/calls.ts"
import { messages } from "./messages.ts"
import type { Tablet } from "./tablet.ts"

/** What the chief of the court does to what is judged, one step at a time. */
export function useChief(tablet: Tablet, { section, kort, event, penalties, seats }: WireScoringCourt) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState("")
  /** Judges are missing: the next press closes without them. */
  const [mayForce, setForce] = useState(false)
  const act = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<boolean> => {
    setBusy(true)
    try {
      await tablet.act(endpoint, input)
      setError("")
      setForce(false)
      return true
    } catch (failure) {
      setError(failure instanceof CallFailed ? failure.message : messages.noAnswer)
      setForce(failure instanceof CallFailed && failure.errors.some(({ code }) => code === "judges_missing"))
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    ...{ isBusy, error, mayForce },
    close: () =>
      act(hallCalls.closeEvent, { event, action: newActionId(), ...(mayForce ? { force: 1 as const } : {}) }),
    penalize: (kind: PenaltyKind, by: 1 | -1) =>
      act(hallCalls.setPenalty, { event, kind, count: penalties[kind] + by, action: newActionId() }),
    /** Opens whoever performs next; `auto`: it closes by itself. */
    next: (how: "auto" | "hand") =>
      act(hallCalls.nextEvent, {
        section,
        kort,
        action: newActionId(),
        ...(how === "auto" ? { autopilot: 1 as const } : {}),
      }),
    /** `judge`: his number. */
    reopen: (judge: number, reason: string) => {
      const seat = seats.find((one) => one.seat === judge)?.id ?? 0
      return act(hallCalls.reopenScore, { event, seat, reason, action: newActionId() })
    },
  }
}
