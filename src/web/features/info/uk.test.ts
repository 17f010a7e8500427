import { expect, test } from "vitest"
import { drawWord } from "./uk.ts"

test("a draw is done once visitors see it, and waits with a tournament that they do not see", () => {
  const states = ["", "prepared", "confirmed", "published"] as const
  expect(states.map((state) => drawWord(state, "all"))).toEqual([
    "ще не проведено",
    "не оприлюднено",
    "не оприлюднено",
    "проведено",
  ])
  for (const [audience, word] of [
    ["tournament", "буде оприлюднено з турніром"],
    ["category", "буде оприлюднено з категорією"],
  ] as const)
    expect(states.map((state) => drawWord(state, audience))).toEqual([
      "ще не проведено",
      "не оприлюднено",
      "не оприлюднено",
      word,
    ])
})
