import { expect, test } from "vitest"
import { Refusal } from "./refusal.ts"

test("a refusal carries the facts of its code; without one, or with one of another code, it does not compile", () => {
  const full = new Refusal("club_full", null, { club: "Тигр", limit: 10 })
  expect([full.code, full.field, full.data]).toEqual(["club_full", null, { club: "Тигр", limit: 10 }])
  // @ts-expect-error the club is missing
  new Refusal("club_full", null, { limit: 10 })
  // @ts-expect-error the facts are missing
  new Refusal("resting")
  // @ts-expect-error a court is refused by number
  new Refusal("court_taken", null, { count: 1 })
})

test("of several the first says how they are answered", () => {
  const errors = [
    { code: "required", field: "name" },
    { code: "invalid", field: "day" },
  ] as const
  const refusal = Refusal.ofSeveral(errors[0], errors)
  expect([refusal.code, refusal.field, refusal.data.errors]).toEqual(["required", "name", errors])
})
