import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { key } from "#domain/key.ts"
import { cases } from "#tests/support/scale.ts"
import { type ContactFields, checkContact, type Entered, gatherContacts } from "./contacts.ts"
import { dialled, phonesOf } from "./phones.ts"

const entered = (organization: string, coach: string, more: Partial<Entered> = {}): Entered => ({
  organization,
  region: "Київ",
  coach,
  coach2: "",
  coach3: "",
  ...more,
})
const contact = (more: Partial<ContactFields>): ContactFields => ({
  role: "coach",
  name: "",
  organization: "",
  region: "",
  phone: "",
  email: "",
  note: "",
  ...more,
})
const namesOf = (contacts: readonly ContactFields[]) =>
  contacts.map(({ role, name, organization }) => [role, name || organization])

describe("contacts gathered from the entries", () => {
  test("are every club and every coach once, however they are spelt", () => {
    const entries = [
      entered("СК «Тигр»", "Ткач О. П.", { coach2: "Дар Я." }),
      entered('CК "Тигр"', "Ткач О.П."),
      entered("СК «Тигр»", "Дар Я.", { coach3: "Ткач О. П." }),
      entered("Особисто", ""),
    ]
    expect(namesOf(gatherContacts(entries, []))).toEqual([
      ["representative", "СК «Тигр»"],
      ["coach", "Ткач О. П."],
      ["coach", "Дар Я."],
    ])
  })

  test("name the club where a coach has most athletes, the others in the note; namesakes of two regions are two", () => {
    const entries = [entered("А", "Ткач О."), entered("Б", "Ткач О."), entered("Б", "Ткач О.")]
    const other = entered("В", "Ткач О.", { region: "Львівська область" })
    const coaches = gatherContacts([...entries, other], []).filter(({ role }) => role === "coach")
    expect(coaches).toEqual([
      contact({ name: "Ткач О.", organization: "Б", region: "Київ", note: "також: А" }),
      contact({ name: "Ткач О.", organization: "В", region: "Львівська область" }),
    ])
  })

  test("leave out whom the list has", () => {
    const known = [
      contact({ name: "ткач о. п.", phone: "0501112233" }),
      contact({ role: "representative", name: "Їжак І.", organization: "ск «тигр»", region: "Київ" }),
    ]
    expect(gatherContacts([entered("СК «Тигр»", "Ткач О. П.")], known)).toEqual([])
  })

  test("gathered again add nobody, and none stands twice", () => {
    const text = fc.constantFrom("", "Тигр", "тигр", "Tигр", "Фенікс", "Ткач О. П.", "ткач о.п.")
    const region = fc.constantFrom("Київ", "київ", "Львівська область")
    const some = fc.array(fc.record({ organization: text, region, coach: text, coach2: text, coach3: text }))
    fc.assert(
      fc.property(some, (entries) => {
        const once = gatherContacts(entries, [])
        const ids = once.map(({ role, name, organization, region: from }) =>
          [role, key(role === "coach" ? name : organization), key(from)].join(),
        )
        expect(new Set(ids).size).toBe(ids.length)
        expect(gatherContacts(entries, once)).toEqual([])
      }),
      { numRuns: cases(10_000) },
    )
  })
})

describe("a contact", () => {
  test("needs a name, or is a representative of a club", () => {
    expect(checkContact(contact({}))).toMatchObject({ ok: false, problems: [{ field: "name", code: "required" }] })
    expect(checkContact(contact({ organization: "Тигр" })).ok).toBe(false)
    expect(checkContact(contact({ role: "representative", organization: "Тигр" })).ok).toBe(true)
  })

  test.each(["050 111 22 33", "+380 (50) 111-22-33, 044 123-45-67", "12345"])("may be called at %s", (phone) => {
    expect(checkContact(contact({ name: "Ткач", phone }))).toMatchObject({ ok: true })
  })

  test.each(["мобільний", "1234", "05011122334455667", ",", "050x1112233"])("is not called at %s", (phone) => {
    expect(checkContact(contact({ name: "Ткач", phone }))).toMatchObject({ problems: [{ field: "phone" }] })
  })

  test("has an address with a sign in the middle, and the full name of its region", () => {
    const value = { name: " Ткач  О. ", email: "tkach@example.org", region: "харків" }
    expect(checkContact(contact(value))).toMatchObject({
      ok: true,
      value: { name: "Ткач О.", region: "Харківська область" },
    })
    expect(checkContact(contact({ name: "Ткач", email: "tkach" }))).toMatchObject({ problems: [{ field: "email" }] })
  })
})

test("a phone dials the country's code where the number is a Ukrainian one", () => {
  expect(phonesOf("050 111 22 33; +48 600 700 800").map(dialled)).toEqual(["+380501112233", "+48600700800"])
  expect(dialled("380501112233")).toBe("+380501112233")
  expect(dialled("12-345")).toBe("12345")
})
