import { expect, test } from "vitest"
import { personCleaner } from "./person.ts"

const subject = { athletes: [3], applications: [], medicalNotes: [], payments: [] }
const tables = { lines: { texts: ["payer", "purpose"], besideName: { code: "" } } }
const clean = personCleaner(subject, ["Стасюк Захар Іванович"], tables)

test("a tax code goes with the name beside which it stands, and that of somebody else stays", () => {
  const line = { payer: "ФОП Стасюк Захар Іванович", purpose: "внесок", code: "1234567899", sum: 500 }
  const erased = clean("lines", { id: 1 }, line)
  expect(erased).toMatchObject({ code: "", sum: 500 })
  expect(JSON.stringify(erased)).not.toContain("Стасюк")
  const inPurpose = { ...line, payer: "Бойко Ганна", purpose: "за Стасюк Захар" }
  expect(clean("lines", { id: 2 }, inPurpose)).toMatchObject({ payer: "Бойко Ганна", code: "" })
  const other = { ...line, payer: "Бойко Ганна" }
  expect(clean("lines", { id: 3 }, other)).toEqual(other)
})
