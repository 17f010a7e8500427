import type { WireAward } from "#contract/displays/calls.ts"

type Winner = WireAward["winners"][number]

/** A step of the podium. */
export interface Step {
  readonly winner: Winner
  readonly isRevealed: boolean
}

/** What a ceremony shows: who is on the podium, who gets ready, and how many more there are. */
export interface Ceremony {
  /** null: nobody is called. */
  readonly award: WireAward | null
  readonly ready: readonly WireAward[]
  readonly more: number
}

/** Categories that the foot names. */
const READY = 3

/** The category that was called last stands on the podium; others that are called get ready before those that are only over. */
export function ceremonyOf(list: readonly WireAward[]): Ceremony {
  const [award = null, ...called] = list
    .filter(({ step }) => step === "called")
    .sort((one, other) => (one.calledAt < other.calledAt ? 1 : -1))
  const ready = [...called, ...list.filter(({ step }) => step === "ready")]
  return { award, ready: ready.slice(0, READY), more: Math.max(0, ready.length - READY) }
}

/** The steps from the left: second, first, third, third; a place that nobody has is left out. */
export function stepsOf({ winners, revealed }: WireAward): readonly Step[] {
  const steps = winners.map((winner, at) => ({ winner, isRevealed: at >= winners.length - revealed }))
  const of = (place: number): readonly Step[] => steps.filter(({ winner }) => winner.place === place)
  return [...of(2), ...of(1), ...of(3)]
}
