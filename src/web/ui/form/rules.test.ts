import { expect, test } from "vitest"
import { saveContact } from "#contract/office/calls.ts"
import { inviteStaff } from "#contract/staff/calls.ts"
import { rulesOf } from "./rules.ts"

test("a field of a form knows from the contract how long its text may be, its bounds and its choices", () => {
  const contact = rulesOf(saveContact.input)
  expect(contact).toMatchObject({
    name: { isRequired: false, maxLength: 200 },
    email: { isRequired: false, maxLength: 200 },
    note: { isRequired: false, maxLength: 500 },
    role: { isRequired: true, options: ["representative", "coach"] },
  })
  expect(rulesOf(inviteStaff.input)).toMatchObject({ uses: { min: 1, max: 50 }, days: { min: 1, max: 60 } })
})
