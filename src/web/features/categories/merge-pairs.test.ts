import { expect, test } from "vitest"
import { type MergePair, mergePairs } from "./merge-pairs.ts"

const merge = (id: number, ...others: readonly (readonly [number, MergePair["apart"]])[]) => ({
  id,
  count: 1,
  barrier: null,
  advice: others.map(([into, apart]) => ({ kind: "merge" as const, with: into, name: "", count: 3, apart })),
})
const move = (id: number) => ({
  id,
  count: 1,
  barrier: null,
  advice: [{ kind: "move" as const, athlete: 9, to: 2, count: 3 }],
})

test("each ticked category goes into its nearest partner that is still free, and takes part in one merge only", () => {
  const small = [merge(1, [2, ""]), merge(2, [1, ""]), merge(3, [2, ""], [8, ""]), merge(4, [5, ""]), move(6)]
  expect(mergePairs([1, 2, 3, 4, 6, 7], small)).toEqual([
    { from: 1, into: 2, apart: "" },
    { from: 3, into: 8, apart: "" },
    { from: 4, into: 5, apart: "" },
  ])
  expect(mergePairs([], small)).toEqual([])
})

test("pairs of one sex and one age group come before those across, whatever was ticked first", () => {
  const small = [merge(1, [2, "sex"]), merge(3, [2, ""]), merge(4, [5, "age"], [6, ""])]
  expect(mergePairs([1, 3, 4], small)).toEqual([
    { from: 3, into: 2, apart: "" },
    { from: 4, into: 6, apart: "" },
  ])
  expect(mergePairs([1], small)).toEqual([{ from: 1, into: 2, apart: "sex" }])
})
