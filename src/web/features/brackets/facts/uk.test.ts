import { expect, test } from "vitest"
import { drawStateText } from "./uk.ts"

test("nothing is called published of a tournament that visitors do not see", () => {
  const states = ["prepared", "confirmed", "published"] as const
  expect(states.map((state) => drawStateText(state, "all"))).toEqual(["Підготовлено", "Затверджено", "Оприлюднено"])
  expect(states.map((state) => drawStateText(state, "none"))).toEqual([
    "Підготовлено",
    "Затверджено",
    "Буде оприлюднено з турніром",
  ])
})
