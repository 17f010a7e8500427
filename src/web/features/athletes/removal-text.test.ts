import { expect, test } from "vitest"
import { removalTexts } from "./removal-text.ts"

const further = (athletes: readonly number[]) =>
  athletes.map((athlete) => ({ athlete, category: 1, position: "0_0" as const }))
const told = (athletes: readonly number[]): string =>
  removalTexts({ left: 0, undone: [], scored: 0, further: further(athletes) } as never, {
    protocols: [],
    sportsmans: [],
  }).join(" ")

test("one goes on, several go on, and of many the first twelve are named", () => {
  expect(told([7])).toBe("Після цього далі проходить: ID 7 (перемагає).")
  expect(told([7, 8])).toBe("Після цього далі проходять: ID 7 (перемагає); ID 8 (перемагає).")
  expect(told(Array.from({ length: 20 }, (_, at) => at))).toContain("проходять: ID 0 (перемагає)")
  expect(told(Array.from({ length: 20 }, (_, at) => at))).toContain("ще 8")
})
