import { expect, test } from "vitest"
import { cutOf, seedsOf } from "./cut.ts"
import { formOf } from "./forms.ts"
import { formKey } from "./paper.ts"

const NINE = new Map([1, 2, 3, 3, 5, 6, 7, 8, 8].map((rank, at) => [at + 1, rank]))
const extra = (...techniques: readonly (readonly [athlete: number, technique: number])[]) => ({
  scored: new Map(
    techniques.map(([athlete, technique]) => [
      formKey(athlete, "semifinal", 3),
      formOf([{ technique, presentation: 4000 }], 0),
    ]),
  ),
})

test("who is level across the cut performs again, who is level inside of it does not", () => {
  expect(cutOf(extra(), NINE, 8)).toMatchObject({ due: [8, 9], form: 3 })
  const { due, ranks } = cutOf(extra([8, 3000], [9, 3100]), NINE, 8)
  expect([due, ranks.get(8), ranks.get(9), ranks.get(3), ranks.get(4)]).toEqual([[], 9, 8, 3, 3])
})

test("places stand in the bracket so that the better ones meet late", () => {
  expect(seedsOf(new Map([1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => [rank, rank])))).toEqual([1, 8, 4, 5, 2, 7, 3, 6])
  expect(seedsOf(NINE)).toEqual([1, 8, 3, 5, 2, 7, 3, 6])
})
