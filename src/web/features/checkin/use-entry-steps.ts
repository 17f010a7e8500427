import { useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import {
  moveWeighed,
  saveCheckin,
  type WireCheckin,
  type WireMovedCheckin,
  weighAthlete,
} from "#contract/checkin/calls.ts"
import { CallFailed } from "#contract/wire/client.ts"
import type { InputOf, OutputOf } from "#contract/wire/endpoint.ts"
import type { Question } from "#domain/questions.ts"
import { questionsOf } from "#web/lib/send-agreed.ts"
import { isOutdated } from "#web/tournament/ask-and-send.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useIsHere } from "#web/ui/use-is-here.ts"
import { checkinsQuery, withItem } from "./queries.ts"

export type Weighed = OutputOf<typeof weighAthlete>
export type Effect = OutputOf<typeof moveWeighed>
export type Leaving = OutputOf<typeof saveCheckin>
/** A category into which an athlete may move; `category` 0: it is made of the `class` of the catalogue. */
export type Target = Pick<Weighed["proposals"][number], "category" | "class" | "name">
type Reason = { readonly reason?: string }
type Insisting = Reason & { readonly agreed?: readonly Question[] }

/** What the panel shows in the place of the form's end. */
export type Stage =
  | { readonly kind: "form" }
  | { readonly kind: "verdict"; readonly weighed: Weighed }
  | {
      readonly kind: "move"
      readonly target: Target
      readonly effect: Effect
      readonly asked: "first" | "again"
      readonly before: Stage
    }
  | { readonly kind: "gone"; readonly state: "out" | "absent"; readonly effect: Leaving; readonly before: Stage }
  | {
      readonly kind: "refused"
      readonly error: unknown
      readonly insist: ((more: Reason) => Promise<void>) | null
    }
  | { readonly kind: "late"; readonly item: WireMovedCheckin }

export interface Papers {
  readonly documents: boolean
  readonly insurance: boolean
  readonly note: string
}

interface Options {
  readonly tournament: number
  readonly athlete: number
  /** The revision that the panel was opened from. */
  readonly revision: number
  /** A step was done: its revision, and what is written of the entry now. */
  readonly onStep: (revision: number, item: WireCheckin) => void
  /** Nothing is left to do with this entry. */
  readonly onDone: (item: WireCheckin, how: Ended) => void
  /** What came of a step after the panel was left. */
  readonly onLate: (outcome: Late) => void
}

type ShownVerdict = Extract<Stage, { kind: "verdict" | "refused" | "late" }>
/** `category`: the name of the one that the entry has moved to; `isMended`: the weight replaced the last one. */
export interface Ended {
  readonly category?: string
  readonly isMended?: boolean
}
export type Late = ShownVerdict | { readonly kind: "done"; readonly item: WireCheckin; readonly how: Ended }

/** A desk's steps with one entry; refusals are shown in the panel. */
export function useEntrySteps({ tournament, athlete, revision, onStep, onDone, onLate }: Options) {
  const [stage, setStage] = useState<Stage>({ kind: "form" })
  const known = useRef(revision)
  const queries = useQueryClient()
  const weighing = useTournamentWrite(weighAthlete, tournament)
  const saving = useTournamentWrite(saveCheckin, tournament)
  const moving = useTournamentWrite(moveWeighed, tournament)
  const { finish, tell } = useTold({ onDone, onLate }, setStage)
  const at = () => ({ id: tournament, athlete, revision: known.current })

  const done = (answer: { revision: number; item: WireCheckin }): void => {
    known.current = answer.revision
    queries.setQueryData(checkinsQuery(tournament).queryKey, (shown) =>
      shown ? { ...shown, ...withItem(shown, answer.revision, answer.item) } : shown,
    )
    onStep(answer.revision, answer.item)
  }

  /** Runs a step; a refusal that may be overruled can be insisted on. */
  const run = async (step: (more: Insisting) => Promise<void>, more: Insisting = {}): Promise<void> => {
    try {
      await step(more)
    } catch (error) {
      const late = lateItem(error)
      const insist = mayInsist(error) ? (next: Reason) => run(step, insisting(more, error, next)) : null
      tell(late ? { kind: "late", item: late } : { kind: "refused", error, insist })
    }
  }

  /**
   * A weight; `mend`: in the place of what this desk wrote down within the last minute, if it did; `into`: the category
   * to which a weight outside the class should lead.
   */
  const weigh = (weight: string, papers: Partial<Papers>, mend: 0 | 1, into?: Target) =>
    run(async (more) => {
      const answer = await weighing.mutateAsync({ ...at(), ...papers, ...more, weight, mend })
      done(answer)
      if (answer.verdict === "fits") finish(answer.item, { isMended: answer.mended })
      else tell({ kind: "verdict", weighed: answer })
      if (into !== undefined && answer.verdict !== "fits") await askMove(into)
    })
  const save = (input: Partial<Papers> & { state?: "expected" | "absent" | "out" }) =>
    run(async (more) => {
      const answer = await saving.mutateAsync({ ...at(), ...input, ...more })
      done(answer)
      finish(answer.item)
    })
  const askMove = (target: Target, asked: "first" | "again" = "first") =>
    run(async () => {
      const effect = await moving.mutateAsync({ ...at(), ...sentOf(target), preview: 1 })
      setStage((before) => ({ kind: "move", target, effect, asked, before: questionless(before) }))
    })
  const move = (target: Target, { undone, revision: told }: Effect) =>
    run(async (more) => {
      const order: InputOf<typeof moveWeighed> = { ...at(), ...sentOf(target), told, ...forced(undone), ...more }
      const answer = await moving.mutateAsync(order).catch(nullIfOutdated)
      if (answer === null) return await askMove(target, "again")
      done(answer)
      finish(answer.item, { category: target.name })
    })
  const askGone = (state: "out" | "absent") =>
    run(async () => {
      const effect = await saving.mutateAsync({ ...at(), state, preview: 1 })
      setStage((before) => ({ kind: "gone", state, effect, before: questionless(before) }))
    })
  const leave = (state: "out" | "absent", papers: Partial<Papers>) => save({ ...papers, state })

  const isBusy = weighing.isPending || saving.isPending || moving.isPending
  return { stage, setStage, isBusy, weigh, save, askMove, move, askGone, leave }
}

/** The result of a step is shown in the panel, or, if it was left meanwhile, to the present athlete's panel. */
function useTold({ onDone, onLate }: Pick<Options, "onDone" | "onLate">, show: (stage: ShownVerdict) => void) {
  const isHere = useIsHere()
  return {
    finish: (item: WireCheckin, how: Ended = {}): void =>
      isHere() ? onDone(item, how) : onLate({ kind: "done", item, how }),
    tell: (outcome: ShownVerdict): void => (isHere() ? show(outcome) : onLate(outcome)),
  }
}

export type EntrySteps = ReturnType<typeof useEntrySteps>

/** With consent to what was asked before, and to what is asked now. */
const insisting = (before: Insisting, error: unknown, more: Reason): Insisting => ({
  ...before,
  ...more,
  agreed: [...new Set([...(before.agreed ?? []), ...(questionsOf(error) ?? [])])],
})

/** Results came during the question: it is asked again. */
function nullIfOutdated(error: unknown): null {
  if (!isOutdated(error)) throw error
  return null
}

const sentOf = ({ category, class: classId }: Target) => (category === 0 ? { class: classId } : { category })

const forced = (undone: readonly unknown[]): { force?: 1 } => (undone.length > 0 ? { force: 1 } : {})

/** A repeated question leads back to the place of the first one. */
const questionless = (stage: Stage): Stage =>
  stage.kind === "move" || stage.kind === "gone" ? stage.before : stage.kind === "verdict" ? stage : { kind: "form" }

const OVERRULED = new Set(["weight_unlikely", "no_attempt_left", "attempt_too_late", "resting"])
const codesOf = (error: unknown): string[] => (error instanceof CallFailed ? error.errors.map(({ code }) => code) : [])

const mayInsist = (error: unknown): boolean => codesOf(error).some((code) => OVERRULED.has(code)) || wantsReason(error)

/** Whether a reason has to be written for it. */
export const wantsReason = (error: unknown): boolean =>
  error instanceof CallFailed && error.errors.some(({ code, field }) => code === "resting" || field === "reason")

function lateItem(error: unknown): WireMovedCheckin | null {
  if (!(error instanceof CallFailed) || !codesOf(error).includes("state_moved")) return null
  return (error.body.item as WireMovedCheckin | undefined) ?? null
}
