import { expect, test } from "vitest"
import { mergePairs } from "./merge-pairs.ts"

const merge = (id: number, into: number) => ({
  id,
  count: 1,
  advice: [{ kind: "merge" as const, with: into, name: "", count: 3 }],
})
const move = (id: number) => ({ id, count: 1, advice: [{ kind: "move" as const, athlete: 9, to: 2, count: 3 }] })

test("each ticked category goes where its best proposal says, and takes part in one merge only", () => {
  const small = [merge(1, 2), merge(2, 1), merge(3, 2), merge(4, 5), move(6), { id: 7, count: 1, advice: [] }]
  expect(mergePairs([1, 2, 3, 4, 6, 7, 8], small)).toEqual([
    { from: 1, into: 2 },
    { from: 4, into: 5 },
  ])
  expect(mergePairs([3, 1], small)).toEqual([{ from: 3, into: 2 }])
  expect(mergePairs([], small)).toEqual([])
})
