import fc from "fast-check"
import { expect, test } from "vitest"
import type { CategoryId, SectionId } from "#domain/ids.ts"
import {
  hasCategories,
  hasSides,
  isPanel,
  margins,
  needsCourt,
  type ScreenSettings,
  screenRoles,
  screenSettings,
  sideOrders,
} from "./screens.ts"

const wanted: fc.Arbitrary<ScreenSettings> = fc.record({
  name: fc.constantFrom("Вхід", "  Вхід ", "", " "),
  role: fc.constantFrom(...screenRoles),
  sectionId: fc.constantFrom(null, 1 as SectionId, 2 as SectionId),
  kort: fc.constantFrom(0 as const, 1 as const, 2 as const),
  categories: fc.array(fc.integer({ min: 1, max: 9 }).map((id) => id as CategoryId)),
  sides: fc.constantFrom(...sideOrders),
  margin: fc.constantFrom(...margins),
  isCalm: fc.boolean(),
  diagonal: fc.integer({ min: 0, max: 120 }),
  distance: fc.integer({ min: 0, max: 60 }),
})

test("a display keeps what its role shows and nothing else, and is refused without a name or the court that it needs", () => {
  fc.assert(
    fc.property(wanted, (one) => {
      if (one.name.trim() === "" || (needsCourt(one.role) && one.sectionId === null)) {
        expect(() => screenSettings(one)).toThrow("required")
        return
      }
      const kept = screenSettings(one)
      expect(kept.name).toBe("Вхід")
      expect(kept.sectionId).toBe(needsCourt(one.role) ? one.sectionId : null)
      expect(kept.kort).toBe(one.role === "poomsae" ? one.kort : 1)
      expect(kept.categories).toEqual(hasCategories(one.role) ? [...new Set(one.categories)] : [])
      expect(kept.sides).toBe(hasSides(one.role) ? one.sides : "blueLeft")
      expect(kept.isCalm).toBe(one.isCalm)
      const { margin, diagonal, distance } = isPanel(one.role) ? one : { margin: 0, diagonal: 0, distance: 0 }
      expect(kept).toMatchObject({ margin, diagonal, distance })
      expect(screenSettings(kept)).toEqual(kept)
    }),
  )
})
