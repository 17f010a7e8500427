import fc from "fast-check"
import { expect, test } from "vitest"
import { cases } from "#tests/support/scale.ts"
import { createTurns, type Owner } from "./turns.ts"

const owners: readonly Owner[] = [
  { group: "accounts", name: "1" },
  { group: "accounts", name: "2" },
  { group: "accounts", name: "3" },
  { group: "addresses", name: "a" },
  { group: "addresses", name: "b" },
]
const bounds = { running: 3, share: 2, waitingOfOne: 6, waiting: 12 }
const keyOf = ({ group, name }: Owner): string => `${group} ${name}`

type Step = { readonly does: "add" | "begin" | "end" | "drop"; readonly who: number }
const steps = fc.array(
  fc.record({
    does: fc.constantFrom<Step["does"]>("add", "add", "add", "begin", "begin", "end", "drop"),
    who: fc.nat({ max: 4 }),
  }),
  { maxLength: 200 },
)

/** Runs the steps beside a list of waiting and started work, and returns what happened. */
function play(list: readonly Step[], look: (at: Seen) => void): void {
  const turns = createTurns<number>(bounds)
  const waiting = new Map<string, number[]>(owners.map((owner) => [keyOf(owner), []]))
  const running: Owner[] = []
  let next = 0
  const ofOwner = (owner: Owner): number[] => waiting.get(keyOf(owner)) ?? []
  for (const { does, who } of list) {
    const owner = owners[who] ?? owners[0]
    if (!owner) continue
    const before = new Map([...waiting].map(([key, tasks]) => [key, [...tasks]]))
    if (does === "add") {
      next += 1
      const added = turns.add(owner, next)
      if (added.kind === "waits") ofOwner(owner).push(next)
      const out = "out" in added ? added.out : null
      for (const tasks of waiting.values()) if (out !== null && tasks.includes(out)) tasks.splice(tasks.indexOf(out), 1)
      look({ does, owner, added: added.kind, out, before, waiting, running })
    }
    if (does === "begin") {
      const begun = turns.begin()
      if (begun) {
        expect(ofOwner(begun.owner).shift()).toBe(begun.task)
        running.push(begun.owner)
      }
      look({ does, owner: begun?.owner ?? null, added: null, out: null, before, waiting, running })
    }
    if (does === "end") {
      const [over] = running.splice(who, 1)
      if (over) turns.ended(over)
    }
    if (does === "drop") {
      const task = ofOwner(owner).pop()
      expect(turns.drop(owner, task ?? -1)).toBe(task !== undefined)
    }
  }
}

interface Seen {
  readonly does: "add" | "begin"
  readonly owner: Owner | null
  readonly added: string | null
  readonly out: number | null
  readonly before: ReadonlyMap<string, readonly number[]>
  readonly waiting: ReadonlyMap<string, readonly number[]>
  readonly running: readonly Owner[]
}

const all = (waiting: Seen["waiting"]): number => [...waiting.values()].reduce((sum, tasks) => sum + tasks.length, 0)

test("whatever comes and goes, bounds hold, and somebody is begun whenever somebody may be", () => {
  fc.assert(
    fc.property(steps, (list) =>
      play(list, ({ does, owner, before, waiting, running }) => {
        const of = (one: Owner): number => running.filter((other) => keyOf(other) === keyOf(one)).length
        expect(all(waiting)).toBeLessThanOrEqual(bounds.waiting)
        expect(running.length).toBeLessThanOrEqual(bounds.running)
        for (const one of owners) expect(of(one)).toBeLessThanOrEqual(bounds.share)
        if (does !== "begin" || owner) return
        const mayBegin = owners.some((one) => (before.get(keyOf(one)) ?? []).length > 0 && of(one) < bounds.share)
        expect(running.length === bounds.running || !mayBegin).toBe(true)
      }),
    ),
    { numRuns: cases(2000) },
  )
})

test("whoever is refused or pushed out has as much waiting as anybody", () => {
  fc.assert(
    fc.property(steps, (list) =>
      play(list, ({ owner, added, out, before }) => {
        if (!owner) return
        const length = (key: string): number => (before.get(key) ?? []).length
        const most = Math.max(...[...before.keys()].map(length))
        const own = length(keyOf(owner))
        if (added === "refused") expect(own >= bounds.waitingOfOne || own + 1 >= most).toBe(true)
        if (out === null) return
        const loser = [...before].find(([, tasks]) => tasks.includes(out))?.[0] ?? ""
        expect(length(loser)).toBe(most)
        expect(length(loser)).toBeGreaterThan(own + 1)
      }),
    ),
    { numRuns: cases(2000) },
  )
})

test("between two tasks of one owner everybody else of his group who waits has his turn, and between two of a group every other group", () => {
  const order = fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(order, (list) => {
      const turns = createTurns<number>({ ...bounds, running: 1, share: 1 })
      for (const [at, who] of list.entries()) turns.add(owners[who] as Owner, at)
      const begun: Owner[] = []
      for (let one = turns.begin(); one; one = turns.begin()) {
        begun.push(one.owner)
        turns.ended(one.owner)
      }
      const left = (of: (one: Owner) => string, from: number) => new Set(begun.slice(from).map(of))
      for (const of of [(one: Owner) => one.group]) expect(isInTurn(begun, of, left)).toBe(true)
      for (const group of ["accounts", "addresses"]) {
        const own = begun.filter((one) => one.group === group)
        const rest = (of_: (one: Owner) => string, from: number) => new Set(own.slice(from).map(of_))
        expect(isInTurn(own, keyOf, rest)).toBe(true)
      }
    }),
    { numRuns: cases(2000) },
  )
})

/** Whether between two of one, all others who still had something waiting came by. */
function isInTurn(
  begun: readonly Owner[],
  of: (one: Owner) => string,
  left: (of: (one: Owner) => string, from: number) => ReadonlySet<string>,
): boolean {
  return begun.every((one, at) => {
    const next = begun.findIndex((other, later) => later > at && of(other) === of(one))
    if (next < 0) return true
    const between = new Set(begun.slice(at, next).map(of))
    return [...left(of, next)].every((other) => between.has(other))
  })
}
