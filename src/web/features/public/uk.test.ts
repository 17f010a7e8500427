import { expect, test } from "vitest"
import type { WirePhase } from "#contract/bouts/score.ts"
import { messages } from "./uk.ts"

test("the age of what is kept is told in words", () => {
  const told = [20_000, 12 * 60_000, 61 * 60_000, 26 * 3_600_000, 5 * 86_400_000].map((age) => messages.stale(age))
  expect(told.map((text) => /збережено (.+?)\./.exec(text)?.[1])).toEqual([
    ...["щойно", "12 хв тому", "1 год тому", "1 день тому", "5 днів тому"],
  ])
})

test("a round of a score is named in its case, the golden one too", () => {
  const said = (phase: WirePhase, round: number) => messages.clock({ phase, round, rounds: 3, about: 70 })
  expect([said("ended", 2), said("ended", 4), said("superiority", 1), said("running", 4), said("rest", 2)]).toEqual([
    ...["кінець Р2", "кінець золотого раунду", "голоси суддів, Р1", "золотий раунд ≈ 1:10", "перерва, далі Р2"],
  ])
})
