import { expect, test } from "vitest"
import type { AccountId } from "#domain/ids.ts"
import { testDatabase } from "#tests/support/database.ts"
import { tournament, world } from "#tests/support/world.ts"
import { claimJob, findJob, finishJob, insertJob, updateJob } from "./jobs.ts"

const { db } = await testDatabase()

test("progress that arrives after an order was finished changes neither its count nor its account's turn", async () => {
  const olena = await world(db)
  const key = { tournamentId: await tournament(olena), id: "late" }
  const order = {
    tournament: key.tournamentId,
    account: olena.olena.accountId as AccountId,
    wanted: {
      kinds: ["bracket"] as const,
      form: "pdf" as const,
      by: "category" as const,
      categories: [],
      sections: [],
      isChangedOnly: false,
      origin: "",
    },
  }
  await insertJob(db, key.id, order, 3)
  await claimJob(db)
  await updateJob(db, key, { done: 1 })
  expect(await findJob(db, key)).toMatchObject({ state: "making", done: 1 })
  await finishJob(db, key, { fileName: "late.pdf", pages: 3, revision: 1, contents: [] }, Buffer.from("x"))
  const finished = await findJob(db, key)
  await updateJob(db, key, { done: 2 })
  expect(finished).toMatchObject({ state: "ready", done: 3 })
  expect(await findJob(db, key)).toEqual(finished)
})
