import { expect, test } from "vitest"
import type { PublicAthlete, PublicFight } from "#contract/public/calls.ts"
import { dayText } from "./day-text.ts"

const NOW = Date.parse("2026-05-15T09:00:00Z")
const me = { id: 1, name: "Гора Ян", organization: "Тигр" }
const other = { id: 2, name: "Дар Юрій", organization: "Барс" }
const fight = (fields: Partial<PublicFight>): PublicFight => ({
  category: 1,
  technicalNumber: 0,
  round: 1,
  section: 3,
  number: 214,
  day: 1,
  blue: me,
  red: other,
  state: "open",
  winner: 0,
  decision: "",
  bluePoints: null,
  redPoints: null,
  ahead: 4,
  calledAt: "",
  startedAt: "",
  finishedAt: "",
  expected: "2026-05-15T09:18:00Z",
  ...fields,
})
const athlete = (place = 0): PublicAthlete => ({
  id: 1,
  name: me.name,
  birthYear: 2012,
  sex: 1,
  region: "",
  organization: "Тигр",
  category: "К",
  categoryId: 1,
  coach: "",
  place,
})
const said = (fights: PublicFight[], kind: "athlete" | "club" = "athlete", place = 0) =>
  dayText(
    { kind, key: "1", name: me.name },
    { athletes: [athlete(place)], fights, courts: [{ id: 3, name: "корт 3" }] },
    NOW,
  )

test("the next fight is told with court, number, fights ahead and minutes", () => {
  expect(said([fight({})])).toBe("корт 3, бій 214, ще 4 бої, приблизно 18 хв")
  expect(said([fight({ ahead: 0, expected: "" })])).toBe("корт 3, бій 214")
  expect(said([fight({ expected: "2026-05-15T12:00:00Z" })])).toBe("корт 3, бій 214, ще 4 бої, близько 15:00")
  expect(said([fight({}), fight({ number: 209, state: "called" })])).toBe("корт 3, бій 209, викликано на корт")
  expect(said([fight({ state: "running", number: 0 })])).toBe("корт 3, на корті зараз")
  expect(said([fight({})], "club")).toBe("Гора Ян, корт 3, бій 214, ще 4 бої, приблизно 18 хв")
})

test("a result is told from his side, then his place", () => {
  const over = { state: "over", winner: 2, bluePoints: 3, redPoints: 12, number: 101 } as const
  expect(said([fight(over)])).toBe("бій 101: поразка 3:12")
  expect(said([fight({ ...over, winner: 1, blue: other, red: me })], "athlete", 1)).toBe(
    "бій 101: перемога 12:3 · 1 місце",
  )
  expect(said([])).toBe("поєдинків у розкладі ще немає")
})
