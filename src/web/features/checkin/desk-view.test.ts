import { expect, test } from "vitest"
import type { WireCheckin } from "#contract/checkin/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { classField } from "#web/tournament/class-field.ts"
import { leavingMessages } from "#web/tournament/leaving.uk.ts"
import { classesFor, countStates, deskView, isWeighing, othersOf, secondAttempts } from "./desk-view.ts"
import { missingClubs } from "./missing-clubs.ts"
import { withItem } from "./queries.ts"
import { isWoman, remaining, stateText } from "./state.uk.ts"
import { messages } from "./uk.ts"

const athlete = (id: number, organization: string, more = {}) => ({
  id,
  name: `Спортсмен ${id}`,
  organization,
  coach: "Яр О.",
  bdate: 2013,
  sex: 1,
  category_id: 1,
  person: 0,
  out: 0,
  members: [],
  ...more,
})
const cadets = { age_category: 4, age1: 12, age2: 14, sex: 1, type: 1, work_type: 1, grade: "" }
const tournament = {
  id: 7,
  revision: 12,
  date: "15.05.2026",
  sections: [],
  category_ids: "",
  category_weigh_ids: "",
  days: [],
  protocols: [
    { id: 1, fullname: "Кадети -49 ч", ...cadets, weight1: 45, weight2: 49, sectionid: 3, day: 1 },
    { id: 3, fullname: "Кадети -53 ч", ...cadets, weight1: 49, weight2: 53, sectionid: 0, day: 0 },
    { id: 2, fullname: "Пумсе", type: 2, weight1: 0, weight2: 0, sectionid: 0, day: 2 },
  ],
  sportsmans: [
    athlete(1, "СК «Тигр»", { person: 1 }),
    athlete(2, 'ск "Тигр"', { category_id: 2, person: 1 }),
    athlete(3, "Динамо"),
    athlete(4, "Динамо"),
    athlete(5, "Динамо", { out: 1 }),
  ],
} as unknown as WireTournamentFull
const item = (id: number, more: Partial<WireCheckin>): WireCheckin => ({
  athlete: id,
  state: "expected",
  documents: false,
  insurance: false,
  declared: null,
  weight1: null,
  weight2: null,
  secondUntil: "",
  movedFrom: 0,
  note: "",
  medical: null,
  ...more,
})
const known = {
  revision: 10,
  list: [
    item(3, { state: "second", weight1: 49.4, secondUntil: "2026-05-15T10:00:00.000Z" }),
    item(4, { state: "second", weight1: 50, secondUntil: "2026-05-15T09:30:00.000Z" }),
    item(5, { state: "out" }),
  ],
}
const view = deskView(tournament, known)
const all = { category: null, court: null, day: null }

test("a desk sees every entry, seen or not, from the older of its two sources", () => {
  expect(view.revision).toBe(10)
  expect(countStates(view.entries)).toEqual({ expected: 2, weighed: 0, second: 2, moved: 0, out: 1, absent: 0 })
  const [first, twin] = [view.byId.get(1), view.byId.get(2)]
  if (!first || !twin) throw new Error("two entries")
  expect(othersOf(first, view.entries)).toEqual([twin])
  expect([first, twin].map(isWeighing)).toEqual([true, false])
  expect(stateText(twin)).toBe("очікується")
  expect(stateText({ ...twin, item: item(2, { state: "weighed" }) })).toBe("перевірено")
  expect(stateText({ ...first, item: item(1, { documents: true }) })).toBe("очікується, документи є")
  expect(stateText({ ...first, item: item(1, { state: "weighed", weight1: 49.5, weight2: 48.9 }) })).toBe(
    "зважено, 48,9 кг",
  )
  const woman = { ...first, athlete: { ...first.athlete, sex: 2 } }
  const words = [first, woman].flatMap((one) =>
    (["out", "absent"] as const).map((state) => stateText({ ...one, item: item(1, { state }) })),
  )
  expect(words).toEqual(["вибув", "не прийшов", "вибула", "не прийшла"])
  expect(leavingMessages.goneTitle("out", isWoman(woman))).toBe("Позначити, що спортсменка вибула?")
})

test("a weight outside the class leads to the class that takes it", () => {
  const first = view.byId.get(1)
  if (!first) throw new Error("an entry")
  const field = classField(tournament, undefined)
  expect([49.4, 53.1].map((kg) => classesFor(first, kg, field).map(({ name }) => name))).toEqual([["Кадети -53 ч"], []])
})

test("second attempts stand by their end, with what is left of it", () => {
  expect(secondAttempts(view.entries).map((one) => one.athlete.id)).toEqual([4, 3])
  const now = Date.parse("2026-05-15T09:00:00.500Z")
  expect(remaining("2026-05-15T10:00:00.000Z", now)).toBe("60:00")
  expect(remaining("2026-05-15T09:00:01.000Z", now)).toBe("0:01")
  expect(remaining("2026-05-15T09:00:00.000Z", now)).toBe("")
})

test("whoever did not come stands under his club, however it is spelt, with whom to call", () => {
  const contact = { id: 1, role: "coach" as const, name: "Яр", region: "", email: "", note: "" }
  const contacts = [
    { ...contact, organization: "СК “тигр”", phone: "+380 67" },
    { ...contact, organization: "СК «Тигр»", phone: "" },
  ]
  const clubs = missingClubs(view.entries, contacts, all)
  expect(clubs.map(({ club, entries }) => [club, entries.map((one) => one.athlete.id)])).toEqual([
    ["СК «Тигр»", [1, 2]],
  ])
  expect(clubs[0]?.contacts.map(({ phone }) => phone)).toEqual(["+380 67"])
  const ids = (filter: object) =>
    missingClubs(view.entries, [], { ...all, ...filter }).flatMap(({ entries }) => entries.map((one) => one.athlete.id))
  expect(ids({ category: 2 })).toEqual([2])
  expect(ids({ court: 3 })).toEqual([1])
  expect(ids({ day: 2 })).toEqual([2])
})

test("an answer is shown at once; where others wrote meanwhile the next fetch is still taken", () => {
  const one = item(1, { state: "weighed", weight1: 48 })
  expect(withItem(known, 11, one)).toEqual({ revision: 11, list: [...known.list, one] })
  expect(withItem(known, 13, item(5, {})).revision).toBe(10)
  expect(withItem(known, 13, item(5, {})).list).toHaveLength(3)
})

test("counts from a thousand up are written as everywhere", () => {
  expect([messages.markAll(1010), messages.markClub(999)]).toEqual([
    "Позначити відсутніми всіх (1\u00a0010)",
    "Відсутні (999)",
  ])
})
