import { expect, test } from "vitest"
import type { PublicAthlete, PublicFight } from "#contract/public/calls.ts"
import { doneLines } from "./done-lines.ts"
import { nextCard } from "./next-card.ts"

const NOW = Date.parse("2026-05-15T09:00:00Z")
const me = { id: 1, name: "Гора Ян", organization: "Тигр", unranked: false }
const other = { id: 2, name: "Дар Юрій", organization: "Барс", unranked: false }
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
  unranked: 0,
})
const courts = [{ id: 3, name: "Корт 3" }]
const card = (...fights: PublicFight[]) => nextCard({ fights, courts }, NOW)
const done = (fights: PublicFight[], kind: "athlete" | "club" = "athlete", place = 0) =>
  doneLines({ kind, key: "1", name: me.name }, { athletes: [athlete(place)], fights })

test("the next fight is told with court, number, fights ahead, minutes and both names", () => {
  expect(card(fight({}))).toEqual({
    state: "open",
    wait: "≈ 18",
    unit: "хв",
    where: "Корт 3 · №\u00a0214",
    ahead: "перед вами 4 поєдинки",
    blue: "Гора\u00a0Я.",
    red: "Дар\u00a0Ю.",
    fight: "1/0",
    at: Date.parse("2026-05-15T09:18:00Z"),
  })
  expect(card(fight({ red: { ...other, unranked: true } }))).toMatchObject({ red: "Дар\u00a0Ю. (п/к)" })
  expect(card(fight({ ahead: 0, expected: "", red: null }))).toMatchObject({
    state: "untimed",
    wait: "Час ще не відомий",
    ahead: "",
    red: "",
  })
  expect(card(fight({ expected: "2026-05-15T12:00:00Z" }))).toMatchObject({ wait: "≈ 15:00", unit: "" })
})

test("whoever is called or nearly so is sent to the court, and what is late is never told as minutes below none", () => {
  expect(card(fight({}), fight({ number: 209, state: "called" }))).toMatchObject({
    state: "called",
    wait: "ВИКЛИКАНО",
    where: "Корт 3 · №\u00a0209",
    ahead: "",
    at: 0,
  })
  expect(card(fight({ state: "running", number: 0 }))).toMatchObject({ wait: "На корті зараз", where: "Корт 3" })
  for (const expected of ["2026-05-15T09:02:00Z", "2026-05-15T08:40:00Z"])
    expect(card(fight({ expected }))).toMatchObject({ state: "soon", wait: "Ідіть до корту" })
})

test("a result is told from his side, then his place; nothing that is over is the next fight", () => {
  const over = { state: "over", winner: 2, bluePoints: 3, redPoints: 12, number: 101 } as const
  expect(card(fight(over))).toBeNull()
  expect(done([fight(over)])).toEqual(["поєдинок 101: поразка 3:12"])
  const won = fight({ ...over, winner: 1, blue: other, red: me })
  expect(done([won], "athlete", 1)).toEqual(["поєдинок 101: перемога 12:3", "1 місце"])
  expect(done([])).toEqual([])
})
