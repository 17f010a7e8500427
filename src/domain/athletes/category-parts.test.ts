import { expect, test } from "vitest"
import { partsOf } from "./category-parts.ts"

test("a category is a list or a bracket, one of the mixed method both from the beginning", () => {
  const parts = (showType: "list" | "bracket", isDrawn: boolean, finals: number) =>
    partsOf({ showType, isDrawn, finals }).join()
  expect(parts("bracket", false, 0)).toBe("bracket")
  expect(parts("bracket", true, 8)).toBe("bracket")
  expect(parts("list", false, 0)).toBe("list")
  expect(parts("list", false, 8)).toBe("list,bracket")
  expect(parts("list", true, 0)).toBe("list,bracket")
})
