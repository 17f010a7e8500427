import { expect, test } from "vitest"
import { readTab } from "#web/lib/search.ts"
import { TABS } from "../workspace/place.ts"
import { messages as rail } from "../workspace/uk.ts"
import { chosenTab, overviewTabs } from "./overview-tabs.ts"

// [P1-51] [P1-164]
test("the tabs bear the specification's numbers and titles", () => {
  const titles = new Map(Object.entries(TABS).map(([page, number]) => [number, rail.rows[page as keyof typeof TABS]]))
  expect(titles.get(1)).toBe("ЗАГАЛЬНА ІНФОРМАЦІЯ")
  expect(titles.get(2)).toBe("СПОРТСМЕНИ")
  expect(titles.get(4)).toBe("ЖЕРЕБКУВАННЯ")
  expect(titles.get(5)).toBe("РЕЗУЛЬТАТИ")
  expect(titles.get(7)).toBe("КАТЕГОРІЇ")
  expect(overviewTabs.map(({ page }) => TABS[page]).toSorted((a, b) => a - b)).toEqual(
    [...titles.keys()].toSorted((a, b) => a - b),
  )
})

// [P1-31] [P1-52] [P2-7]
test("an address with a category opens the draw, and the tab that it names before that", () => {
  expect(chosenTab(undefined, undefined)).toBe(1)
  expect(chosenTab(undefined, 7)).toBe(4)
  expect(chosenTab(5, 7)).toBe(5)
  expect(chosenTab(7, undefined)).toBe(7)
})

test("a tab that there is not opens the first", () => {
  expect(chosenTab(3, undefined)).toBe(1)
  for (const tab of ["", "x", "0", "-2", "2.5", undefined]) expect(readTab({ tab })).toEqual({})
  expect(readTab({ tab: "7" })).toEqual({ tab: 7 })
})
