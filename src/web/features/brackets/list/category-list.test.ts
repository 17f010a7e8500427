import { expect, test } from "vitest"
import type { WireCategory } from "#contract/categories/calls.ts"
import { wireAthlete, wireCategory, wireTournament } from "#tests/support/wire.ts"
import { agesOf, fightsText, groupsOf, listedOf, markOf, openedCategory } from "./category-list.ts"

const blank = wireCategory({
  fullname: "Кадети -37 ч",
  name: "Кадети -37 ч",
  age_category: 4,
  age1: 12,
  age2: 14,
  weight1: 33,
  weight2: 37,
  sex: 1,
  type: 1,
  show_type: 1,
  work_type: 1,
  category_status: 1,
  count: 2,
  count_sportsmans: 2,
  bracket_size: 2,
})
const place = (position: string, sp_id: number, points: number | null = null) => ({
  position,
  sp_id,
  name: `Спортсмен ${sp_id}`,
  organization: "",
  oblast: "",
  points,
  number: null,
  decision: position === "0_0" ? "PTG" : "",
})
const drawn: WireCategory = { ...blank, draw_state: "published", drawdata: [place("1_0", 1), place("1_1", 2)] }

/** Of a category in which everybody who was entered takes part. */
const stateOf = (category: WireCategory) => markOf(category, category.count)

test("who has left or takes no part is not counted, and nobody waits for a draw without anybody", () => {
  const of = (category_id: number, out: number) => wireAthlete({ category_id, out })
  const { protocols, sportsmans } = wireTournament({
    protocols: [wireCategory({ id: 1, count: 3 }), wireCategory({ id: 2, count: 1 })],
    sportsmans: [of(1, 0), of(1, 0), of(1, 1), of(2, 1)],
  })
  const listed = listedOf({ protocols, sportsmans })
  expect(listed.map(({ count, mark }) => [count, mark.kind])).toEqual([
    [2, "undrawn"],
    [0, "empty"],
  ])
})

test("the mark says how far a category has got", () => {
  expect(stateOf({ ...blank, count: 0, bracket_size: 0 })).toEqual({ kind: "empty" })
  expect(stateOf(blank)).toEqual({ kind: "undrawn" })
  expect(stateOf({ ...blank, show_type: 2 })).toEqual({ kind: "list" })
  expect(stateOf(drawn)).toEqual({ kind: "drawn", fights: 1 })
  const fought = [place("1_0", 1, 3), place("1_1", 2, 1), place("0_0", 1)]
  expect(stateOf({ ...drawn, drawdata: fought })).toEqual({ kind: "done", fights: 1 })
  const waited = { ...drawn, drawdata: fought, draw_outside: [3] }
  expect(stateOf(waited), "somebody stands outside: it is not finished").toEqual({
    kind: "outside",
    left: 0,
    fights: 1,
  })
  expect(stateOf({ ...waited, drawdata: [place("1_0", 1)] }), "and nobody is alone").toMatchObject({ kind: "outside" })
  expect(fightsText(stateOf(waited))).toBe("1/1")
  expect(fightsText(stateOf(drawn))).toBe("0/1")
  expect(fightsText(stateOf({ ...drawn, drawdata: fought }))).toBe("1/1")
})

test("a category of one is won without a fight, once he is confirmed", () => {
  const alone = { ...drawn, count: 1, drawdata: [place("1_0", 1), { ...place("0_0", 1), decision: "" }] }
  expect(stateOf(alone)).toEqual({ kind: "alone" })
  expect(stateOf({ ...alone, draw_confirmed: 1 })).toEqual({ kind: "done", fights: 0 })
})

test("a draw by hand in which somebody has no place yet is a draft", () => {
  expect(stateOf({ ...drawn, drawdata: [place("1_0", 1)], draw_awaits: [2] })).toEqual({ kind: "draft" })
})

test("men, women and others stand apart; empty ones and other ages can be hidden, the chosen one never", () => {
  const list = [
    { ...blank, id: 1, sex: 1 },
    { ...blank, id: 2, sex: 2, age_category: 5 },
    { ...blank, id: 3, sex: 0, count: 0 },
  ].map((category) => ({ category, count: category.count, mark: stateOf(category) }))
  const all = { age: null, text: "", emptyOnes: "hidden", chosen: null, onCourts: new Set<number>() } as const
  const ids = (filter: Parameters<typeof groupsOf>[1]): number[][] =>
    Object.values(groupsOf(list, filter)).map((group: typeof list) => group.map(({ category }) => category.id))
  expect(ids({ ...all, emptyOnes: "shown" })).toEqual([[], [1], [2], [3]])
  expect(ids(all)).toEqual([[], [1], [2], []])
  expect(ids({ ...all, age: 5, chosen: 3 })).toEqual([[], [], [2], [3]])
  expect(ids({ ...all, onCourts: new Set([2]) })).toEqual([[2], [1], [], []])
  expect(ids({ ...all, text: " -37 Ч" })).toEqual([[], [1], [2], [3]])
  expect(ids({ ...all, text: "юнаки", chosen: 1 })).toEqual([[], [], [], []])
  expect(agesOf(list.map(({ category }) => category))).toEqual([4, 5])
})

test("a tab opens with the category of the address, else with the first that has athletes", () => {
  const list = [
    { ...blank, id: 1, count: 0 },
    { ...blank, id: 2 },
  ]
  expect(openedCategory(list, 1)?.id).toBe(1)
  expect(openedCategory(list, 99)?.id).toBe(2)
  expect(openedCategory(list, undefined)?.id).toBe(2)
  expect(openedCategory([], undefined)).toBeNull()
})
