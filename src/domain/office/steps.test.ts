import { describe, expect, test } from "vitest"
import type { OfficialId, SectionId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { partOf, rowsOf } from "#domain/value/value.ts"
import { stepsOn } from "#tests/support/steps-on.ts"
import { composeRota } from "./compose-rota.ts"
import { contacts, gather } from "./contact-steps.ts"
import type { OfficialFields } from "./officials.ts"
import { officials, saveCell, shifts } from "./rota-steps.ts"

const [A, B] = [1, 2] as SectionId[] as [SectionId, SectionId]
const courts = [
  { id: A, name: "А" },
  { id: B, name: "Б" },
]
const official = (name: string, fields: Partial<OfficialFields> = {}): OfficialFields => ({
  name,
  category: "",
  region: "",
  organization: "",
  role: "corner",
  sectionId: null,
  day: 0,
  note: "",
  ...fields,
})
const order = { day: 1, start: "09:00", minutes: 60, count: 2, seats: 1 }

/** The code of a refusal and its field. */
function refused(decide: () => unknown): readonly [string, string | null] {
  try {
    decide()
  } catch (error) {
    if (error instanceof Refusal) return [error.code, error.field]
    throw error
  }
  throw new Error("it was not refused")
}

describe("contacts", () => {
  test("keep what is not given, and lose what is emptied", () => {
    const { take, value } = stepsOn({})
    const { id } = take(contacts.save, {
      id: null,
      draft: { role: "coach", name: "Олена  Гай", phone: "067 111 22 33" },
    })
    take(contacts.save, { id, draft: { note: "тренує кадетів", phone: "" } })
    expect(rowsOf(value(), "contacts")).toMatchObject([{ id, name: "Олена Гай", phone: "", note: "тренує кадетів" }])
    take(contacts.remove, id)
    expect(rowsOf(value(), "contacts")).toEqual([])
  })

  test("are gathered from the entries, none twice", () => {
    const person = { region: "Київ", organization: "СК «Тигр»", coach: "Ткач", coach2: "", coach3: "" }
    const { take, value } = stepsOn({ athletes: [1, 2].map((id) => ({ id, ...person })) as never })
    expect(take(gather, null)).toEqual({ count: 2 })
    expect(take(gather, null)).toEqual({ count: 0 })
    expect(rowsOf(value(), "contacts").map(({ role, name }) => [role, name])).toEqual([
      ["representative", ""],
      ["coach", "Ткач"],
    ])
  })
})

describe("the rota", () => {
  test("gives a judge who is moved by hand one court of a shift, and forgets who leaves", () => {
    const { take, value } = stepsOn({ sections: courts })
    const [one, two] = ["Перший", "Другий"].map((name) => take(officials.save, { id: null, draft: official(name) }).id)
    const shift = take(shifts.save, { id: null, draft: { day: 1, name: " Ранок " } }).id
    const crew = [one, two] as OfficialId[]
    take(saveCell, { shift, section: A, officials: crew })
    take(saveCell, { shift, section: B, officials: crew.slice(1) })
    const courtsOfCrew = () => rowsOf(value(), "duties").map(({ officialId, sectionId }) => [officialId, sectionId])
    expect(courtsOfCrew()).toEqual([
      [one, A],
      [two, B],
    ])
    take(officials.remove, two as OfficialId)
    expect(courtsOfCrew()).toEqual([[one, A]])
    take(shifts.remove, shift)
    expect(courtsOfCrew()).toEqual([])
    expect(value().tables.duties.size).toBe(0)
  })

  test.each([
    ["a court that is not there", { section: 9 as SectionId, officials: [] }, ["not_found", null]],
    ["a judge who is not there", { section: A, officials: [9 as OfficialId] }, ["not_found", null]],
    ["a judge twice", { section: A, officials: [5, 5] as OfficialId[] }, ["invalid", "officials"]],
  ])("refuses %s", (_, wish, answer) => {
    const { take } = stepsOn({ sections: courts, officials: [{ id: 5 as OfficialId, ...official("Суддя") }] })
    const shift = take(shifts.save, { id: null, draft: { day: 1, name: "Ранок" } }).id
    expect(refused(() => take(saveCell, { shift, ...wish }))).toEqual(answer)
  })

  test("replaces the shifts of its day alone", () => {
    const { take, value } = stepsOn({ sections: courts, officials: [{ id: 5 as OfficialId, ...official("Суддя") }] })
    take(composeRota, { ...order, day: 2 })
    take(composeRota, order)
    expect(take(composeRota, { ...order, count: 3 }).replaced).toBe(2)
    expect(rowsOf(value(), "shifts").map(({ day }) => day)).toEqual([2, 2, 1, 1, 1])
    expect(rowsOf(value(), "duties")).toHaveLength(5)
  })

  test("keeps a judge off the court of his own club where it can, and says where it cannot", () => {
    const { take, foresee } = stepsOn({
      sections: courts,
      categories: [A, B].map((sectionId) => ({ id: sectionId, sectionId, day: 0 })) as never,
      athletes: [A, B].map((id) => ({
        id,
        categoryId: id,
        region: "Київ",
        organization: id === A ? "Тигр" : "Фенікс",
      })) as never,
    })
    const own = take(officials.save, { id: null, draft: official("Свій", { organization: "тигр" }) }).id
    const seen = foresee(composeRota, { ...order, count: 3 })
    expect(seen.duties.map(({ officialId, sectionId }) => [officialId, sectionId])).toEqual(
      [B, B, B].map((at) => [own, at]),
    )
    expect(seen).toMatchObject({ own: 0, empty: 9 })
    take(officials.save, { id: own, draft: official("Свій", { region: "Київ" }) })
    expect(foresee(composeRota, { ...order, count: 3 }).own).toBe(3)
  })

  test("needs courts and judges, and shifts that end before midnight", () => {
    expect(refused(() => stepsOn({}).take(composeRota, order))).toEqual(["no_courts", null])
    expect(refused(() => stepsOn({ sections: courts }).take(composeRota, order))).toEqual(["no_judges", null])
    const { take } = stepsOn({ sections: courts, officials: [{ id: 5 as OfficialId, ...official("Суддя") }] })
    expect(refused(() => take(composeRota, { ...order, start: "9" }))).toEqual(["invalid", "start"])
    expect(refused(() => take(composeRota, { ...order, start: "23:00" }))).toEqual(["out_of_range", "count"])
  })

  test("stands in parts by judge, so that a step copies the duties of one", () => {
    const { take, value } = stepsOn({
      sections: courts,
      officials: [5, 6].map((id) => ({ id: id as OfficialId, ...official("Суддя") })),
    })
    take(composeRota, order)
    const before = value()
    take(officials.remove, 6 as OfficialId)
    expect(value().tables.duties.get(5)).toBe(before.tables.duties.get(5))
    expect(partOf(value(), "duties", 6)).toEqual([])
  })
})
