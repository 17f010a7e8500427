import fc from "fast-check"
import { expect, test } from "vitest"
import type { CategoryId, SectionId } from "#domain/ids.ts"
import { hasCategories, needsCourt, type ScreenSettings, screenRoles, screenSettings } from "./screens.ts"

const wanted: fc.Arbitrary<ScreenSettings> = fc.record({
  name: fc.constantFrom("Вхід", "  Вхід ", "", " "),
  role: fc.constantFrom(...screenRoles),
  sectionId: fc.constantFrom(null, 1 as SectionId, 2 as SectionId),
  kort: fc.constantFrom(1 as const, 2 as const),
  categories: fc.array(fc.integer({ min: 1, max: 9 }).map((id) => id as CategoryId)),
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
      expect(screenSettings(kept)).toEqual(kept)
    }),
  )
})
