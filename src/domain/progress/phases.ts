import { type NextStep, nextStep, type StepKind } from "./next-step.ts"
import type { Progress } from "./progress.ts"

export const phaseKinds = ["prepare", "weighIn", "draw", "numbers", "fights", "end"] as const
export type PhaseKind = (typeof phaseKinds)[number]

/** `done`: nothing of it is left. `now`: the next step is one of it. */
export interface Phase {
  readonly kind: PhaseKind
  readonly state: "done" | "now" | "ahead"
  /** From 0 to 1. */
  readonly share: number
}

/** The six phases of a tournament, and how much of each is done. */
export function phasesOf(progress: Progress, next: NextStep = nextStep(progress)): readonly Phase[] {
  const now = PHASE_OF[next.kind]
  return phaseKinds.map((kind) => {
    const share = SHARES[kind](progress)
    return { kind, share, state: kind === now ? "now" : share === 1 ? "done" : "ahead" }
  })
}

export const PHASE_OF: Readonly<Record<StepKind, PhaseKind>> = {
  ages: "prepare",
  entries: "prepare",
  applications: "prepare",
  uncategorised: "prepare",
  allEntries: "prepare",
  small: "prepare",
  weighIn: "weighIn",
  draw: "draw",
  outside: "draw",
  publish: "draw",
  courts: "numbers",
  numbers: "numbers",
  papers: "numbers",
  fights: "fights",
  finish: "end",
  report: "end",
  print: "end",
}

const SHARES: Readonly<Record<PhaseKind, (progress: Progress) => number>> = {
  // Half of it is to have the entries, half to have them in categories in which they can compete.
  prepare: ({ athletes, awaitsEntries, applications, uncategorised, small }) => {
    const come = part(athletes, athletes + applications + Number(awaitsEntries))
    return (come + part(Math.max(0, athletes - uncategorised - small.athletes), athletes)) / 2
  },
  // A tournament of forms alone weighs nobody. Who is not awaited any more has fought without.
  weighIn: ({ weighIn: { all, left, ahead }, athletes }) =>
    all === 0 ? Number(athletes > 0) : part(all - left - ahead, all),
  // People, and the draws that nobody sees yet.
  draw: ({ people: { all, placed }, categories: { drawn, held } }) => part(placed, all) * part(drawn - held, drawn),
  numbers: ({ fights, courts, categories }) =>
    fights.all === 0
      ? Number(categories.drawn > 0 && courts.apart === 0)
      : part(fights.all - Math.max(fights.unnumbered, fights.unprinted), fights.all),
  fights: ({ fights, categories }) =>
    fights.all === 0 ? Number(categories.drawn > 0) : part(fights.all - fights.left, fights.all),
  end: ({ categories }) => {
    const entered = categories.drawn + categories.undrawn
    return part(entered - categories.unfinished, entered)
  },
}

const part = (done: number, all: number): number => (all === 0 ? 0 : done / all)
