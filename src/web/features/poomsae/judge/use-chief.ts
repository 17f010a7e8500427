import { useEffect, useState } from "react"
import type { WireScoringCourt } from "#contract/poomsae/scoring.ts"
import { CallFailed } from "#contract/wire/client.ts"
import type { Endpoint, InputOf } from "#contract/wire/endpoint.ts"
import type { Side } from "#domain/bracket/types.ts"
import type { PenaltyKind } from "#domain/poomsae/types.ts"
import type { Question } from "#domain/questions.ts"
import { newActionId } from "#web/lib/action-id.ts"
import { errorText, hasCode } from "#web/lib/errors.ts"
import { hallCalls } from "#web/lib/hall/calls.ts"
import { keptText } from "#web/lib/kept-text.ts"
import { questionsOf } from "#web/lib/send-agreed.ts"
import type { Tablet } from "./tablet.ts"
import { messages } from "./uk.ts"

/** '1': what follows a result opens by itself. */
export const autopilot = keptText("judge-autopilot")

/** Steps of a tablet one at a time, and what the server has said of the last one. */
function useActs(tablet: Tablet) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState("")
  /** Judges are missing: the next press closes without them. */
  const [mayForce, setForce] = useState(false)
  /** What the server has asked: the next press agrees to it. */
  const [asked, setAsked] = useState<readonly Question[]>([])
  /** The step that asks for a second press, by its name; '' none. */
  const [doubted, doubt] = useState("")
  const act = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, name = ""): Promise<boolean> => {
    setBusy(true)
    try {
      await tablet.act(endpoint, input)
      setError("")
      setForce(false)
      setAsked([])
      doubt("")
      return true
    } catch (failure) {
      setError(failure instanceof CallFailed ? errorText(failure) : messages.noAnswer)
      setForce(hasCode(failure, "judges_missing"))
      setAsked(questionsOf(failure) ?? [])
      doubt(hasCode(failure, "match_decided") || hasCode(failure, "judges_decide") ? name : "")
      return false
    } finally {
      setBusy(false)
    }
  }
  /** Drops what was asked, and the sentence that asked it. */
  const leave = (): void => {
    setError("")
    doubt("")
  }
  return { isBusy, error, mayForce, asked, doubted, leave, act }
}

/** What the chief of the court does to what is judged, one step at a time. */
export function useChief(tablet: Tablet, { section, kort, event, penalties, red, seats }: WireScoringCourt) {
  const { act, ...said } = useActs(tablet)
  const { asked, doubted, mayForce } = said
  const force = (name: string): { readonly force?: 1 } => (name === doubted ? { force: 1 } : {})
  return {
    ...said,
    close: (how: "whole" | "without" = mayForce ? "without" : "whole") =>
      act(hallCalls.closeEvent, { event, action: newActionId(), ...(how === "without" ? { force: 1 as const } : {}) }),
    penalize: (kind: PenaltyKind, by: 1 | -1, side?: Side) => {
      const given = (side === "red" ? red?.penalties : undefined) ?? penalties
      const name = `${kind} ${by} ${side}`
      const whose = side ? { side } : {}
      const count = given[kind] + by
      return act(hallCalls.setPenalty, { event, kind, count, action: newActionId(), ...whose, ...force(name) }, name)
    },
    /** Opens the next performance; `auto`: it closes by itself; `itself`: it opens by itself too, and nobody is asked. */
    next: (how: "auto" | "hand" | "itself") =>
      act(hallCalls.nextEvent, {
        section,
        kort,
        action: newActionId(),
        agreed: how === "itself" ? ["athletes_outside"] : asked,
        ...(how === "hand" ? {} : { autopilot: 1 as const }),
      }),
    /** `judge`: the judge's number. */
    reopen: (judge: number, reason: string) => {
      const seat = seats.find((one) => one.seat === judge)?.id ?? 0
      const name = `reopen ${judge}`
      return act(hallCalls.reopenScore, { event, seat, reason, action: newActionId(), ...force(name) }, name)
    },
    decide: (side: Side, reason: string) => {
      const name = `decide ${side}`
      return act(hallCalls.decideEvent, { event, side, reason, action: newActionId(), ...force(name) }, name)
    },
  }
}

export type Chief = ReturnType<typeof useChief>

/** Seconds left until `onEnd`, which happens once for each event; null: nothing is counted. */
export function useCountdown(event: number | null, seconds: number, onEnd: () => void): number | null {
  const [left, setLeft] = useState(seconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted from the moment in which this event was closed.
  useEffect(() => {
    if (event === null) return
    const end = Date.now() + seconds * 1000
    setLeft(seconds)
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(rest)
      if (rest > 0) return
      clearInterval(timer)
      onEnd()
    }, 250)
    return () => clearInterval(timer)
  }, [event, seconds])
  return event === null ? null : left
}
