import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { athlete } from "./athletes.ts"
import { type BracketModel, numberOf, placesOf } from "./bracket-model.ts"

/** One thing that a secretary does to a bracket. */
export type Step =
  | { kind: "record"; input: Bracket.FightInput }
  | { kind: "clear"; t: number }
  | { kind: "withdraw"; athlete: AthleteId }
  | { kind: "remove"; athlete: AthleteId; position: string }
  | { kind: "arrange"; places: readonly (AthleteId | null)[] }

/** Random numbers that become a step once the bracket is known; what to do, to whom, how. */
export type Dice = readonly [what: number, whom: number, how: number]

const kinds = [
  ...new Array<Step["kind"]>(12).fill("record"),
  ...new Array<Step["kind"]>(3).fill("arrange"),
  "clear",
  "withdraw",
  "remove",
  "remove",
] as const

/** The step that the dice mean here, or null when nothing of that kind can be done. */
export function stepFor(model: BracketModel, [what, whom, how]: Dice): Step | null {
  const kind = pick(kinds, what)
  if (kind === "arrange") return { kind, places: rearranged(model, whom, how) }
  if (kind === "withdraw") {
    const id = pick([...model.places.values()], whom)
    return id === undefined ? null : { kind, athlete: id }
  }
  if (kind === "remove") return removal(model, whom)
  if (kind === "clear") {
    const name = pick([...model.results.keys()], whom)
    return name === undefined ? null : { kind, t: numberOf(name) }
  }
  return recording(model, whom, how)
}

/** Does a step with consent. */
export function apply(bracket: Bracket.Bracket, step: Step): Bracket.Change {
  if (step.kind === "record") return Bracket.recordFight(bracket, step.input)
  if (step.kind === "clear") return Bracket.clearFight(bracket, step.t)
  if (step.kind === "withdraw") return Bracket.withdraw(bracket, step.athlete, "given")
  if (step.kind === "remove") {
    const change = Bracket.removeFrom(bracket, step.athlete, step.position)
    // The model knows no category: who is taken off has left it, and stands nowhere outside.
    return { ...change, bracket: { ...change.bracket, outside: [] } }
  }
  const { bracket: after, undone } = Bracket.arrange(bracket, arrangement(bracket.size, step.places))
  return { bracket: after ?? Bracket.emptyBracket(bracket.size), undone }
}

/** Does the same to the model; answers the technical numbers of the later fights that fell. */
export function applyToModel(model: BracketModel, step: Step): number[] {
  const taken = takenBack(model, step)
  if (step.kind === "record") model.results.set(Bracket.fightName(step.input.t), resultOf(model, step.input))
  if (step.kind === "clear") model.results.delete(Bracket.fightName(step.t))
  if (step.kind === "arrange") model.places = placesOf({ size: model.size, places: step.places })
  if (leaves(model, step)) for (const [place, id] of model.places) if (id === step.athlete) model.places.delete(place)
  if (taken !== null) model.results.delete(taken)
  const fallen = [...model.settle(), ...(taken === null ? [] : [taken])]
  return fallen.map(numberOf).sort((a, b) => a - b)
}

function arrangement(size: Bracket.BracketSize, places: readonly (AthleteId | null)[]): Bracket.Arrangement {
  const occupied = [...placesOf({ size, places })]
  const placings = occupied.map(([position, id]) => ({ position, id }))
  return { size, places: placings, roster: placings.map(({ id }) => id), consent: "given" }
}

type Leaving = Extract<Step, { kind: "withdraw" | "remove" }>

function leaves(model: BracketModel, step: Step): step is Leaving {
  return step.kind === "withdraw" || (step.kind === "remove" && step.position.startsWith(`${model.rounds}_`))
}

function takenBack(model: BracketModel, step: Step): string | null {
  return step.kind === "remove" ? model.wonBefore(step.position, step.athlete) : null
}

function resultOf(model: BracketModel, input: Bracket.FightInput): Bracket.Result {
  const { bluePoints, redPoints } = input
  const [blue, red] = model.pair(Bracket.fightName(input.t))
  if (typeof blue === "string" || typeof red === "string") throw new Error("not a pair")
  const better = (bluePoints ?? 0) > (redPoints ?? 0) ? blue : red
  const winner = { byPoints: better, bothOut: null }[String(input.winner)]
  const decision = input.winner === "byPoints" ? input.decision || "PTG" : input.decision
  const chosen = winner === undefined ? athlete(Number(input.winner)) : winner
  return { blue, red, winner: chosen, decision, bluePoints, redPoints }
}

function recording(model: BracketModel, whom: number, how: number): Step | null {
  const pairs = model.names().flatMap((name) => {
    const [blue, red] = model.pair(name)
    return typeof blue === "string" || typeof red === "string" ? [] : [{ t: numberOf(name), blue, red }]
  })
  const fight = pick(pairs, whom)
  if (fight === undefined) return null
  const score = pick(
    [
      [3, 1],
      [1, 3],
      [0, 12],
      [7, null],
      [null, 2],
    ] as const,
    how,
  )
  const decision = pick(["", "PTF", "DQB", "WDR"], how >> 3) ?? ""
  const input = { ...fight, decision, bluePoints: score?.[0] ?? null, redPoints: score?.[1] ?? null }
  const winner = pick([fight.blue, fight.red, "byPoints", "byPoints", "bothOut"] as const, how >> 5) ?? "byPoints"
  return { kind: "record", input: { ...input, winner, decision: winner === "bothOut" ? decision || "DSQ" : decision } }
}

function removal(model: BracketModel, whom: number): Step | null {
  const places = Bracket.positions(model.size).flatMap((position) => {
    const id = model.stands(position)
    return typeof id === "string" ? [] : [{ position, athlete: id }]
  })
  const from = pick(places, whom)
  return from === undefined ? null : { kind: "remove", ...from }
}

/** Two places exchanged, or a newcomer put on a place. */
function rearranged(model: BracketModel, whom: number, how: number): (AthleteId | null)[] {
  const { places } = model.bracket()
  const after = [...places]
  const a = whom % model.size
  const b = how % model.size
  if (how % 3 === 0) after[a] = athlete(1000 + whom)
  else [after[a], after[b]] = [places[b] ?? null, places[a] ?? null]
  return new Set(after.filter(Boolean)).size === after.filter(Boolean).length ? after : [...places]
}

const pick = <T>(list: readonly T[], die: number): T | undefined => list[die % list.length]
