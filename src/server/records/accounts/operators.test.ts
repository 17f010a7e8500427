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
test("operators are exactly the accounts of the listed e-mails, in any case; what no account has is named", async () => {
  const [olena, danylo] = [await account("olena"), await account("danylo")]
  const first = await setOperators(db, ["Olena@Example.org", "nobody@example.org"])
  expect(first.operators.map(({ username }) => username)).toEqual(["olena"])
  expect(first.missing).toEqual(["nobody@example.org"])
  expect(await operators()).toEqual([olena])

  await setOperators(db, ["danylo@example.org"])
  expect(await operators()).toEqual([danylo])
  expect(await setOperators(db, [])).toEqual({ operators: [], missing: [] })
  expect(await operators()).toEqual([])
})
