import { expect, test } from "vitest"
import { readConfig } from "#server/platform/config.ts"
import { hall, ok } from "#tests/support/hall.ts"

const { nobody } = await hall()

test("says nothing of whoever runs the server where nothing is set", async () => {
  expect(ok(await nobody.get("/api/v1/site"))).toEqual({ status: 200, contact: "", city: "" })
})

test("the environment names the mailbox and the city, and a wrong address is refused at the start", () => {
  const { contact, city } = readConfig({ CONTACT_EMAIL: "ideas@example.org", FOOTER_CITY: " Одеса " })
  expect([contact, city]).toEqual(["ideas@example.org", "Одеса"])
  expect(() => readConfig({ CONTACT_EMAIL: "ideas" })).toThrow("CONTACT_EMAIL")
})
