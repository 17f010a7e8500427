import fc from "fast-check"
import { expect, test } from "vitest"
import { checkDiploma } from "./check-diploma.ts"
import { diplomaFields, usualDiploma } from "./diploma.ts"
import { moved } from "./move-field.ts"

test("wherever a field is dragged, it stays on the paper, and nothing else moves", () => {
  const place = fc.double({ min: -400, max: 700, noNaN: true })
  fc.assert(
    fc.property(fc.constantFrom(...diplomaFields), place, place, fc.boolean(), (name, x, y, landscape) => {
      const design = { ...usualDiploma, landscape }
      const after = moved(design, name, { x, y })
      const own = after.fields[name]
      expect(own.x + own.w).toBeLessThanOrEqual(landscape ? 297 : 210)
      expect(Math.min(own.x, own.y)).toBeGreaterThanOrEqual(0)
      expect(own.y).toBeLessThanOrEqual(landscape ? 210 : 297)
      expect({ ...after.fields, [name]: design.fields[name] }).toEqual(design.fields)
      if (!landscape) expect(checkDiploma(after).ok).toBe(true)
    }),
  )
})
