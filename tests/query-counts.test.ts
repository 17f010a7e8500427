import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { boutEvents } from "#contract/bouts/calls.ts"
import { search } from "#contract/search/calls.ts"
import { updateTournament } from "#contract/tournaments/calls.ts"
import { addressOf } from "#contract/wire/client.ts"
import type { TournamentId } from "#domain/ids.ts"
import { assemble } from "#server/assemble.ts"
import { saveNote } from "#server/features/checkin/medical-actions.ts"
import { markAbsent } from "#server/features/checkin/state-actions.ts"
import { momentOf } from "#server/features/checkin/subject.ts"
import { gather } from "#server/features/office/contact-actions.ts"
import { addPayment } from "#server/features/office/fee-actions.ts"
import { saveOfficial, saveShift } from "#server/features/office/rota-actions.ts"
import { createPrinter } from "#server/features/printing/printer.ts"
import { saveDays } from "#server/features/sections/day-actions.ts"
import { saveSection } from "#server/features/sections/section-actions.ts"
import { createLog } from "#server/platform/http/log.ts"
import { createTokens } from "#server/platform/tokens.ts"
import { insertSession } from "#server/records/accounts/accounts.ts"
import { finishedAmong } from "#server/views/finished.ts"
import { isReading, type Place, TABLE } from "./access-table.ts"
import { contractEndpoints } from "./support/contract.ts"
import { countingDatabase } from "./support/counting.ts"
import { testDatabase } from "./support/database.ts"
import { heldTournament } from "./support/held-tournament.ts"
import { bearer } from "./support/http.ts"
import { DAY, world } from "./support/world.ts"

const secret = "a secret of the tests, long enough to sign"
const { db, url } = await testDatabase()
const people = await world(db)
const { shell, olena } = people
const counting = countingDatabase({ connectionString: url })
const printer = createPrinter()
const log = createLog("silent")
const rest = { printer, secret, version: "0.0.0", log, webRoot: null, checkOutput: true, clock: () => DAY }
const { app } = await assemble({ db: counting.db, ...rest })
afterAll(async () => {
  await app.close()
  await printer.close()
  await counting.close()
})

/** Few of everything, and many. */
const small = await place(10, 3)
const large = await place(300, 40)
const headers = await signedIn()

async function place(athletes: number, count: number): Promise<Place> {
  const { id: tournamentId, athleteIds, categoryIds } = await heldTournament(people, { athletes, categories: count })
  const scope = { tournamentId }
  const moment = momentOf(DAY)
  const official = { category: "", region: "", organization: "", note: "", sectionId: null, day: 0 }
  const paid = { amount: 100, date: "15.05.2026", payer: "Ґудзь", note: "", organization: "", region: "" }
  const note = { kind: "knockout", text: "", day: "15.05.2026", restUntil: undefined } as const
  await markAbsent(shell, olena, scope, athleteIds.slice(1))
  await gather(shell, olena, scope, null)
  for (let n = 1; n <= count; n++) {
    await saveSection(shell, olena, scope, null, { name: `Додянг ${n}`, startNumber: 101 })
    await saveOfficial(shell, olena, scope, { id: null, draft: { ...official, name: `Суддя ${n}`, role: "corner" } })
    await saveShift(shell, olena, scope, { id: null, draft: { day: n, name: "Ранок" } })
    const day = { day: 1 + (n % 9), title: `День ${n}` }
    await saveDays(shell, olena, scope, { days: [day], remove: [], plans: [] })
    await addPayment(shell, olena, scope, { ...paid, method: "cash", athleteId: athleteIds[n] ?? null })
    await saveNote(shell, olena, scope, null, { ...note, athleteId: athleteIds[n] ?? athleteIds[0]! }, moment)
  }
  const none = {
    section: 0,
    bout: 0,
    note: 0,
    contact: 0,
    official: 0,
    shift: 0,
    payment: 0,
    invitation: 0,
    staff: 0,
    application: 0,
  }
  const ids = { id: tournamentId, category: categoryIds[1] ?? 0, second: categoryIds[2] ?? 0, other: 0, code: "" }
  return { ...none, ...ids, athlete: athleteIds[0] ?? 0, athletes: athleteIds }
}

async function signedIn(): Promise<Record<string, string>> {
  const { accountId } = olena
  if (accountId === null) throw new Error("nobody")
  const claims = { accountId, sessionId: randomUUID() }
  await insertSession(db, claims, "test")
  return bearer(await createTokens(secret).issue(claims))
}

/** Finds the bout of a result, and these tournaments have none: it answers that there is nothing. */
const withoutData = new Set(["GET boutOfResult"])

const endpoints = contractEndpoints()
const tried = Object.entries(TABLE).flatMap(([name, [, body, options]]) => {
  const endpoint = endpoints.get(name)
  const isTried =
    endpoint?.method === "GET" &&
    isReading(name, endpoint) &&
    endpoint.answers === undefined &&
    !options?.passes &&
    !withoutData.has(name)
  return isTried && endpoint.paths[0].includes("tournament") && "id" in body(small) ? [{ name, endpoint, body }] : []
})

test("there are readings of a tournament", () => {
  expect(tried.length).toBeGreaterThan(12)
})

test.each(tried)("$name takes no more queries for much than for little", async ({ endpoint, body }) => {
  const counts: number[] = []
  for (const at of [small, large]) {
    counting.taken()
    const answer = await app.inject({ url: addressOf(endpoint, body(at) as never), headers })
    counts.push(counting.taken())
    expect(answer.statusCode, answer.body).toBe(200)
  }
  expect(counts[0]).toBeGreaterThan(0)
  expect(counts[1]).toBeLessThanOrEqual(counts[0] ?? 0)
  expect(counts[0]).toBeLessThanOrEqual(15)
})

test("searching a number takes no more queries for fights of many categories than for one", async () => {
  const tournamentId = large.id as TournamentId
  const drawn = await db.selectFrom("draws").select("categoryId").where("tournamentId", "=", tournamentId).execute()
  const fights = drawn.map(({ categoryId }, at) => ({ tournamentId, categoryId, t: 0, number: at === 0 ? 7701 : 7702 }))
  await db
    .insertInto("fights")
    .values(fights)
    .onConflict((conflict) =>
      conflict
        .columns(["tournamentId", "categoryId", "t"])
        .doUpdateSet(({ ref }) => ({ number: ref("excluded.number") })),
    )
    .execute()
  const counts: number[] = []
  for (const [number, found] of [
    [7701, 1],
    [7702, 6],
  ]) {
    counting.taken()
    const answer = await app.inject({ url: addressOf(search, { q: String(number) }), headers })
    counts.push(counting.taken())
    expect(answer.json().list).toHaveLength(found ?? 0)
  }
  expect(counts[1]).toBeLessThanOrEqual(counts[0] ?? 0)
})

test("whether many lists are finished takes no more queries than whether one is", async () => {
  const counts: number[] = []
  for (const count of [1, 12]) {
    const { id, categoryIds } = await heldTournament(people, { athletes: 4 * count, categories: count })
    const lists = categoryIds.map((categoryId) => ({ tournamentId: id, categoryId, startRound: "final" as const }))
    const rounds = { preround: [], semifinal: [], final: [], overall: [] }
    await db.updateTable("categories").set({ showType: "list" }).where("tournamentId", "=", id).execute()
    await db
      .insertInto("poomsaeLists")
      .values(lists.map((list) => Object.assign(list, rounds)))
      .execute()
    counting.taken()
    await counting.db.transaction().execute(async (tx) => await finishedAmong(tx, id, categoryIds))
    counts.push(counting.taken())
  }
  expect(counts[0]).toBeGreaterThan(5)
  expect(counts[1]).toBe(counts[0])
})

test("a step takes as many queries for forty spectators of a court's score as for one; whoever may no longer follow is let go", async () => {
  const base = await app.listen({ host: "127.0.0.1", port: 0 })
  const counts: number[] = []
  for (const followers of [1, 40]) {
    const { id } = await heldTournament(people, { athletes: 4, categories: 1 })
    const scope = { tournamentId: id }
    const { outcome } = await saveSection(shell, olena, scope, null, { name: "Корт 1", startNumber: 101 })
    const address = `${base}${addressOf(boutEvents, { section: outcome.id })}`
    const streams = await Promise.all(Array.from({ length: followers }, () => fetch(address)))
    expect(streams.every(({ status }) => status === 200)).toBe(true)
    counting.taken()
    const payload = new URLSearchParams({ id: String(id), published: "0" }).toString()
    const type = { "content-type": "application/x-www-form-urlencoded" }
    const hidden = await app.inject({
      method: "POST",
      url: updateTournament.paths[0],
      headers: { ...headers, ...type },
      payload,
    })
    expect(hidden.statusCode, hidden.body).toBe(200)
    await Promise.all(streams.map((stream) => stream.text()))
    counts.push(counting.taken())
  }
  // A reading that had begun when the step was written is followed by another one.
  expect(counts[1]).toBeLessThanOrEqual((counts[0] ?? 0) + 2)
})
