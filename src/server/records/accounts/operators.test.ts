import { expect, test } from "vitest"
import { testDatabase } from "#tests/support/database.ts"
import { insertAccount } from "./accounts.ts"
import { setOperators } from "./operators.ts"

const { db } = await testDatabase()

async function account(username: string) {
  const person = { firstName: "", lastName: "", country: "", region: "", city: "", about: "" }
  const made = await insertAccount(db, { ...person, username, email: `${username}@example.org`, passwordHash: "-" })
  return made!.id
}

const operators = async () => {
  const all = db.selectFrom("accounts").select("id").where("isAdmin", "=", true).orderBy("id")
  return (await all.execute()).map(({ id }) => id)
}

// [P1-92]
test("operators are accounts of listed e-mails that have proved it, in any case; who is listed no longer loses the flag", async () => {
  const [olena, danylo] = [await account("olena"), await account("danylo")]
  const first = await setOperators(db, ["Olena@Example.org", "nobody@example.org"])
  expect(first.operators).toEqual([])
  expect(first.unproven.map(({ username }) => username)).toEqual(["olena"])
  expect(first.missing).toEqual(["nobody@example.org"])
  expect(await operators()).toEqual([])

  await db.updateTable("accounts").set({ isAdmin: true }).execute()
  const second = await setOperators(db, ["danylo@example.org"])
  expect(second.operators.map(({ username }) => username)).toEqual(["danylo"])
  expect(await operators()).toEqual([danylo])
  expect(olena).not.toBe(danylo)
  expect(await setOperators(db, [])).toEqual({ operators: [], unproven: [], missing: [] })
  expect(await operators()).toEqual([])
})
