import fc from "fast-check"
import { expect, test } from "vitest"
import * as Bracket from "#domain/bracket/index.ts"
import { scale } from "#tests/support/scale.ts"
import { bracketOf, drawn, inOrder, type Sheet, withWinner } from "./sheet.ts"
import { readWork } from "./use-work.ts"

const field = fc
  .array(fc.constantFrom("Тигр", "Лев", ""), { minLength: 2, maxLength: 64 })
  .map((clubs) => clubs.map((organization, at) => ({ name: `Учасник ${at + 1}`, organization, region: "" })))

/** Plays fights until none is left; `picks` chooses the winners. */
function played(sheet: Sheet, picks: readonly boolean[]): Sheet {
  let now = sheet
  for (let at = 0; ; at++) {
    const ready = Bracket.standing(bracketOf(now)).fights.findLast(({ state }) => state === "ready")
    if (!ready) return now
    now = withWinner(now, ready.t, picks[at % picks.length] ? ready.blue : ready.red)
  }
}

const picks = fc.array(fc.boolean(), { minLength: 1, maxLength: 63 })

test("everybody stands once, and a played bracket has one winner after as many fights as athletes but one", () => {
  fc.assert(
    fc.property(field, fc.string(), fc.boolean(), picks, (athletes, seed, byLot, choices) => {
      const sheet = byLot ? drawn(athletes, seed) : inOrder(athletes)
      const placed = sheet.places.filter((id) => id !== null)
      expect(placed.toSorted((a, b) => a - b)).toEqual(athletes.map((_, at) => at + 1))
      const over = played(sheet, choices)
      expect(over.won.filter((id) => id !== null)).toHaveLength(athletes.length - 1)
      const numbers = bracketOf(over).fights.flatMap(({ number }) => number ?? [])
      expect(numbers.toSorted((a, b) => a - b)).toEqual(athletes.slice(1).map((_, at) => at + 1))
    }),
    { numRuns: 40 * scale },
  )
})

test("what the browser keeps comes back as it was", () => {
  fc.assert(
    fc.property(field, fc.string(), picks, (athletes, seed, choices) => {
      const work = { event: "Кубок", category: "Кадети", names: "…", sheet: played(drawn(athletes, seed), choices) }
      const back = readWork(JSON.stringify(work))
      expect(back).toEqual(work)
      expect(bracketOf(back.sheet!)).toEqual(bracketOf(work.sheet))
    }),
    { numRuns: 20 * scale },
  )
})

test("in the order of the list the first stands above, and free places are spread as in a draw", () => {
  const athletes = ["А", "Б", "В"].map((name) => ({ name, organization: "", region: "" }))
  expect(inOrder(athletes).places).toEqual([1, null, 2, 3])
})

test("another winner takes back what stood on the old one; nobody has won it any more after that", () => {
  const athletes = ["А", "Б", "В", "Г"].map((name) => ({ name, organization: "", region: "" }))
  const over = played(inOrder(athletes), [true])
  const first = Bracket.standing(bracketOf(over)).fights[2]!
  expect(over.won[0]).toBe(first.blue)
  const changed = withWinner(over, 2, first.red)
  expect(changed.won).toEqual([null, over.won[1], first.red])
  expect(withWinner(changed, 2, null).won).toEqual([null, over.won[1], null])
})

test.each(["", "{", "null", "7", '{"sheet":{}}', '{"names":5,"sheet":{"athletes":[],"places":[1,1],"won":[null]}}'])(
  "what cannot be read is left out: %s",
  (text) => {
    expect(readWork(text)).toEqual({ event: "", category: "", names: "", sheet: null })
  },
)

test("a kept winner who does not stand in the fight is passed over", () => {
  const athletes = ["А", "Б", "В"].map((name) => ({ name, organization: "", region: "" }))
  const sheet = { ...inOrder(athletes), won: [null, 1, null] }
  expect(bracketOf(sheet)).toEqual(bracketOf(inOrder(athletes)))
})
