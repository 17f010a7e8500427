import { expect, test } from "vitest"
import { type MergePair, mergeEach, mergePairs, withoutPair } from "./merge-pairs.ts"

const merge = (id: number, ...others: readonly (readonly [number, MergePair["apart"]])[]) => ({
  id,
  count: 1,
  barrier: null,
  advice: others.map(([into, apart]) => ({
    kind: "merge" as const,
    with: into,
    name: `разом ${into}`,
    count: 3,
    apart,
  })),
})
const move = (id: number) => ({
  id,
  count: 1,
  barrier: null,
  advice: [{ kind: "move" as const, athlete: 9, to: 2, count: 3, apart: "" as const }],
})

test("each ticked category goes into its nearest partner that is still free, and takes part in one merge only", () => {
  const small = [merge(1, [2, ""]), merge(2, [1, ""]), merge(3, [2, ""], [8, ""]), merge(4, [5, ""]), move(6)]
  expect(mergePairs([1, 2, 3, 4, 6, 7], small)).toEqual([
    { from: 1, into: 2, name: "разом 2", apart: "" },
    { from: 3, into: 8, name: "разом 8", apart: "" },
    { from: 4, into: 5, name: "разом 5", apart: "" },
  ])
  expect(mergePairs([], small)).toEqual([])
})

test("pairs of one sex and one age group come before those across, whatever was ticked first", () => {
  const small = [merge(1, [2, "sex"]), merge(3, [2, ""]), merge(4, [5, "age"], [6, ""])]
  expect(mergePairs([1, 3, 4], small)).toEqual([
    { from: 3, into: 2, name: "разом 2", apart: "" },
    { from: 4, into: 6, name: "разом 6", apart: "" },
  ])
  expect(mergePairs([1], small)).toEqual([{ from: 1, into: 2, name: "разом 2", apart: "sex" }])
})

test("who has no pair stays as he is, and is known", () => {
  const small = [merge(1, [2, ""]), merge(2, [1, ""]), merge(3, [2, ""]), move(6)]
  const ticked = [1, 2, 3, 6]
  expect(withoutPair(ticked, mergePairs(ticked, small))).toEqual([3, 6])
})

test("a refusal in the middle says how many were merged before it", async () => {
  const pair = (from: number, apart: MergePair["apart"]): MergePair => ({ from, into: from + 1, name: "", apart })
  const refusal = new Error("відмова")
  const alone = async ({ from }: MergePair) => {
    if (from === 7) throw refusal
  }
  const steps = { together: async () => undefined, alone }
  const chosen = [pair(1, ""), pair(3, ""), pair(5, "sex"), pair(7, "age"), pair(9, "age")]
  expect(await mergeEach(chosen, steps)).toEqual({ done: 3, error: refusal })
  expect(await mergeEach(chosen.slice(0, 3), steps)).toEqual({ done: 3, error: null })
})
