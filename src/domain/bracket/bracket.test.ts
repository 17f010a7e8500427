import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { athlete } from "#tests/support/athletes.ts"
import { BracketModel } from "#tests/support/bracket-model.ts"
import { apply, applyToModel, type Dice, type Step, stepFor } from "#tests/support/bracket-steps.ts"
import { cases, costlyCases } from "#tests/support/scale.ts"
import * as Bracket from "./index.ts"

const die = fc.nat(2 ** 16)
const sequence = fc.record({
  size: fc.constantFrom(...Bracket.sizes),
  holes: fc.integer({ min: 1, max: 9 }),
  numbered: fc.boolean(),
  played: fc.integer({ min: 0, max: 100 }),
  dice: fc.array(fc.tuple(die, die, die), { minLength: 4, maxLength: 24 }),
})

describe("any sequence of placing, recording, correcting, clearing and leaving", () => {
  test("leaves what the simple model says, and the bracket before it as it was", () => {
    const seen = { steps: 0, undone: 0, refused: 0 }
    fc.assert(
      fc.property(sequence, ({ dice, ...field }) => {
        let bracket = start(field)
        const model = new BracketModel(bracket)
        for (const each of dice) {
          const step = stepFor(model, each)
          if (step === null) continue
          if (cannot(model, step)) {
            expect(() => apply(bracket, step)).toThrow("came_by_walkover")
            seen.refused++
            continue
          }
          const before = text(bracket)
          const change = apply(bracket, step)
          const undone = applyToModel(model, step)
          same(text(bracket), before)
          same(text(change.bracket), text(model.bracket()))
          same(String(change.undone), String(undone))
          seen.steps++
          seen.undone += undone.length
          bracket = change.bracket
        }
        agreesOnStanding(bracket, model)
      }),
      { numRuns: costlyCases(100_000) },
    )
    expect(seen.steps).toBeGreaterThan(costlyCases(100_000) * 5)
    expect(seen.undone).toBeGreaterThan(costlyCases(100_000) / 2)
    expect(seen.refused).toBeGreaterThan(0)
  }, 900_000)

  test("gives the mirrored bracket when every step is mirrored", () => {
    fc.assert(
      fc.property(sequence, ({ dice, ...field }) => {
        let bracket = start(field)
        let image = mirror(bracket)
        for (const step of stepsOf(bracket, dice)) {
          const change = apply(bracket, step)
          const mirrored = apply(image, mirrorStep(bracket.size, step))
          bracket = change.bracket
          image = mirrored.bracket
          same(text(image), text(mirror(bracket)))
          same(String(mirrored.undone), String(change.undone.map(mirrorFight).sort((a, b) => a - b)))
        }
        same(String(Bracket.winners(image).golds), String(Bracket.winners(bracket).golds))
      }),
      { numRuns: cases(20_000) },
    )
  }, 900_000)

  test("is told completely by its entries", () => {
    fc.assert(
      fc.property(sequence, ({ dice, ...field }) => {
        let bracket = start(field)
        for (const step of stepsOf(bracket, dice)) bracket = apply(bracket, step).bracket
        same(text(Bracket.fromEntries(bracket.size, Bracket.entries(bracket))), text(bracket))
      }),
      { numRuns: cases(20_000) },
    )
  }, 900_000)
})

interface Field {
  readonly size: Bracket.BracketSize
  readonly holes: number
  readonly numbered: boolean
  readonly played: number
}

/** A bracket with empty places and upsets by simple patterns, fought from the first round to a share of `played` percent. */
function start({ size, holes, numbered, played }: Field): Bracket.Bracket {
  const ids = Array.from({ length: size }, (_, slot) => ((slot * slot + holes) % holes < 2 ? athlete(slot + 1) : null))
  const empty = Bracket.fromPlaces(size, ids)
  const real = Bracket.standing(empty).fights.map(({ state }) => state === "waiting" || state === "ready")
  const fights = empty.fights.map((fight, t) => ({ ...fight, number: numbered && real[t] ? 100 + t : null }))
  let bracket: Bracket.Bracket = { ...empty, fights }
  for (let t = size - 2; t >= (size - 1) * (1 - played / 100); t--) bracket = fought(bracket, t)
  return bracket
}

function fought(bracket: Bracket.Bracket, t: number): Bracket.Bracket {
  const { state, blue, red } = Bracket.standing(bracket).fights[t] ?? { state: "empty", blue: null, red: null }
  if (state !== "ready") return bracket
  const winner = t % 9 === 4 ? "bothOut" : ((t % 3 === 0 ? blue : red) ?? "byPoints")
  return Bracket.recordFight(bracket, { t, winner, decision: "SUP", bluePoints: 5, redPoints: 5, blue, red }).bracket
}

/** The steps that the dice mean, those that the rules refuse left out. */
function stepsOf(bracket: Bracket.Bracket, dice: readonly Dice[]): Step[] {
  const model = new BracketModel(bracket)
  const steps: Step[] = []
  for (const each of dice) {
    const step = stepFor(model, each)
    if (step === null || cannot(model, step)) continue
    applyToModel(model, step)
    steps.push(step)
  }
  return steps
}

/** An athlete who came to a later position without a fight cannot be taken off it. */
function cannot(model: BracketModel, step: Step): boolean {
  if (step.kind !== "remove" || step.position.startsWith(`${model.rounds}_`)) return false
  return model.wonBefore(step.position, step.athlete) === null
}

/** BR-2, BR-3, BR-4: which athlete is where, which branches are empty, which fights do not exist. */
function agreesOnStanding(bracket: Bracket.Bracket, model: BracketModel): void {
  const standing = Bracket.standing(bracket)
  for (const [node, position] of Bracket.positions(bracket.size).entries()) {
    const expected = model.stands(position)
    const nobody = standing.empty[node] ? "nobody" : "open"
    same(`${position} ${standing.athletes[node] ?? nobody}`, `${position} ${expected}`)
  }
  for (const { t, state, blue, red } of standing.fights) {
    const pair = model.pair(Bracket.fightName(t))
    const known = pair.map((each) => (typeof each === "string" ? null : each))
    const expected = expectedState(pair, model.results.get(Bracket.fightName(t)))
    same(`${t} ${state} ${blue} ${red}`, `${t} ${expected} ${known[0]} ${known[1]}`)
  }
}

function expectedState(pair: readonly unknown[], result: Bracket.Result | undefined): Bracket.FightState {
  if (result) return result.winner === null ? "bothOut" : "done"
  const sidesWithout = pair.filter((each) => each === "nobody").length
  if (sidesWithout > 0) return sidesWithout === 2 ? "empty" : "walkover"
  return pair.includes("open") ? "waiting" : "ready"
}

/** Upside down: what was above is below, blue is red. */
function mirror(bracket: Bracket.Bracket): Bracket.Bracket {
  const fights = bracket.fights.map((_, t) => {
    const { number, result } = bracket.fights[mirrorFight(t)] ?? { number: null, result: null }
    if (result === null) return { number, result }
    const { blue, red, bluePoints, redPoints } = result
    return { number, result: { ...result, blue: red, red: blue, bluePoints: redPoints, redPoints: bluePoints } }
  })
  return { ...bracket, places: bracket.places.toReversed(), fights }
}

function mirrorFight(t: number): number {
  const first = 2 ** Math.floor(Math.log2(t + 1)) - 1
  return 3 * first - t
}

function mirrorStep(size: Bracket.BracketSize, step: Step): Step {
  if (step.kind === "arrange") return { ...step, places: step.places.toReversed() }
  if (step.kind === "clear") return { ...step, t: mirrorFight(step.t) }
  if (step.kind === "remove") return { ...step, position: mirrorPosition(size, step.position) }
  if (step.kind === "withdraw") return step
  const { t, blue, red, bluePoints, redPoints } = step.input
  const sides = { blue: red, red: blue, bluePoints: redPoints, redPoints: bluePoints }
  return { ...step, input: { ...step.input, ...sides, t: mirrorFight(t) } }
}

function mirrorPosition(size: Bracket.BracketSize, position: string): string {
  const slot = Bracket.slotOf(size, position)
  if (slot !== null) return Bracket.placeName(size, size - 1 - slot)
  return Bracket.fightName(mirrorFight(Bracket.wonIn(size, position) ?? 0))
}

function text({ places, fights }: Pick<Bracket.Bracket, "places" | "fights">): string {
  const lines = fights.map(({ number, result }) =>
    result === null
      ? `${number}`
      : `${number} ${result.blue} ${result.red} ${result.winner} ${result.decision} ${result.bluePoints}:${result.redPoints}`,
  )
  return `${places.join()}\n${lines.join("\n")}`
}

/** `expect` is slow in a loop of a million; it is called only to show a difference. */
function same(actual: string, expected: string): void {
  if (actual !== expected) expect(actual).toBe(expected)
}
