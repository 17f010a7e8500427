import fc from "fast-check"
import { expect, test } from "vitest"
import * as Bracket from "#domain/bracket/index.ts"
import { fightChanges } from "#domain/bracket/stored.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { inverse, updated } from "#domain/value/changes.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { athlete } from "./support/athletes.ts"
import { BracketModel, nameOf } from "./support/bracket-model.ts"
import { apply, applyToModel, type Step, stepFor } from "./support/bracket-steps.ts"
import { costlyCases } from "./support/scale.ts"

const category = 1 as CategoryId
const die = fc.nat(2 ** 16)
const sequence = fc.record({
  size: fc.constantFrom(...Bracket.sizes),
  holes: fc.integer({ min: 1, max: 9 }),
  dice: fc.array(fc.tuple(die, die, die), { minLength: 10, maxLength: 60 }),
})

/** The stored rows of one category, and how they came to be so: what every step was, to take it back. */
interface State {
  readonly bracket: Bracket.Bracket
  readonly rows: ReadonlyMap<string, object>
}

test("placing, results, corrections, withdrawals and undo keep every invariant, and undo puts each byte back", () => {
  const seen = { steps: 0, undos: 0 }
  fc.assert(
    fc.property(sequence, ({ size, holes, dice }) => {
      let state = begun(size, holes)
      let model = new BracketModel(state.bracket)
      const past: { state: State; changes: readonly RowChange[] }[] = []
      for (const each of dice) {
        const last = each[0] % 6 === 5 ? past.pop() : undefined
        if (last) {
          state = { bracket: last.state.bracket, rows: written(state.rows, inverse(last.changes)) }
          same(bytesOf(state.rows), bytesOf(last.state.rows))
          model = new BracketModel(state.bracket)
          seen.undos++
        } else {
          const step = stepFor(model, each)
          if (step === null || cannot(model, step)) continue
          const { bracket, undone } = apply(state.bracket, step)
          const changes = changesOf(state.bracket, bracket)
          past.push({ state, changes })
          same(String(undone), String(applyToModel(model, step)))
          state = { bracket, rows: written(state.rows, changes) }
          seen.steps++
        }
        same(text(state.bracket), text(model.bracket()))
        holds(state.bracket)
      }
    }),
    { numRuns: costlyCases(100_000) },
  )
  expect(seen.steps).toBeGreaterThan(costlyCases(100_000) * 10)
  expect(seen.undos).toBeGreaterThan(costlyCases(100_000) * 2)
}, 3_600_000)

function begun(size: Bracket.BracketSize, holes: number): State {
  const places = Array.from({ length: size }, (_, slot) =>
    (slot * slot + holes) % holes < 2 ? athlete(slot + 1) : null,
  )
  const drawn = Bracket.fromPlaces(size, places)
  const { fights } = Bracket.standing(drawn)
  const isReal = (t: number): boolean => fights[t]?.state === "waiting" || fights[t]?.state === "ready"
  const bracket = {
    ...drawn,
    fights: drawn.fights.map((fight, t) => (isReal(t) ? { ...fight, number: 101 + t } : fight)),
  }
  return { bracket, rows: written(new Map(), changesOf(null, bracket)) }
}

/** Invariants of every bracket, computed again from its places and its list of results. */
function holds(bracket: Bracket.Bracket): void {
  const { size, places, fights } = bracket
  const placed = places.filter((id) => id !== null)
  if (new Set(placed).size !== placed.length) expect(placed).toBe("each of them once")
  const standing = Bracket.standing(bracket)
  const comes = recomputed(bracket)
  for (const [node, who] of comes.entries()) {
    const is = standing.athletes[node] ?? (standing.empty[node] ? "nobody" : "open")
    if (is !== who) expect(`${node} ${is}`).toBe(`${node} ${who}`)
  }
  for (let t = 0; t < size - 1; t++) {
    const { number, result } = fights[t] ?? { number: null, result: null }
    const [blue, red] = [comes[2 * t + 2], comes[2 * t + 1]]
    if (result !== null) same(`${t} ${result.blue} ${result.red}`, `${t} ${blue} ${red}`)
    const isOwn = !result || result.winner === null || result.winner === blue || result.winner === red
    if (!isOwn || (number !== null && (blue === "nobody" || red === "nobody"))) {
      expect({ fight: nameOf(t), number, result, blue, red }).toBe("a fight of two, won by one of them")
    }
  }
}

/** The athlete on every node: from the first round up, one rule per line. */
function recomputed({ size, places, fights }: Bracket.Bracket): (AthleteId | "nobody" | "open")[] {
  const comes = new Array<AthleteId | "nobody" | "open">(2 * size - 1).fill("open")
  for (const [slot, id] of places.entries()) comes[2 * size - 2 - slot] = id ?? "nobody"
  for (let t = size - 2; t >= 0; t--) {
    const result = fights[t]?.result
    const [blue = "open", red = "open"] = [comes[2 * t + 2], comes[2 * t + 1]]
    if (result) comes[t] = result.winner ?? "nobody"
    // An athlete without opponents has not won before being confirmed.
    else if (t === 0 && places.filter((id) => id !== null).length === 1) comes[t] = "open"
    else if (blue === "nobody") comes[t] = red
    else if (red === "nobody") comes[t] = blue
  }
  return comes
}

function changesOf(before: Bracket.Bracket | null, after: Bracket.Bracket): RowChange[] {
  const places = { places: before?.places ?? null }
  const draw = updated<object>("draws", { categoryId: category }, places, { places: after.places })
  return [...draw, ...fightChanges(category, before, after)]
}

/** The rows with a delta written to them, as the store writes it. */
function written(rows: ReadonlyMap<string, object>, changes: readonly RowChange[]): Map<string, object> {
  const next = new Map(rows)
  for (const { table, key, before, after } of changes) {
    const name = `${table} ${JSON.stringify(key)}`
    if (after === null) next.delete(name)
    else next.set(name, before === null ? after : { ...(next.get(name) ?? {}), ...after })
  }
  return next
}

const bytesOf = (rows: ReadonlyMap<string, object>): string =>
  [...rows]
    .map(([name, row]) => `${name} ${columnsText(row)}`)
    .sort()
    .join("\n")

/** Most rows of a state are the same objects as in the state before: code that writes to one fails. */
const textByRow = new WeakMap<object, string>()

function columnsText(row: object): string {
  const known = textByRow.get(row)
  if (known !== undefined) return known
  const text = JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)))
  for (const each of [row, ...Object.values(row)]) Object.freeze(each)
  textByRow.set(row, text)
  return text
}

/** An athlete who came to a later position without a fight cannot be taken off it. */
function cannot(model: BracketModel, step: Step): boolean {
  if (step.kind !== "remove" || step.position.startsWith(`${model.rounds}_`)) return false
  return model.wonBefore(step.position, step.athlete) === null
}

const text = ({ places, fights }: Pick<Bracket.Bracket, "places" | "fights">): string =>
  `${places.join()}\n${fights.map(({ number, result }) => `${number} ${result === null ? "" : Object.values(result).join()}`).join("\n")}`

/** `expect` is slow in a loop of a million; it is called only to show a difference. */
function same(actual: string, expected: string): void {
  if (actual !== expected) expect(actual).toBe(expected)
}
