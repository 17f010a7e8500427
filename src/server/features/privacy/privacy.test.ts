import { sql } from "kysely"
import { describe, expect, test } from "vitest"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import type { WirePerson } from "#contract/privacy/calls.ts"
import { newApplication } from "#tests/support/applications.ts"
import { athleteOf, full, hall, newAthlete, newCategory, newTournament, no, ok, placed } from "#tests/support/hall.ts"
import { applyRetention } from "./retention.ts"

const { db, deps, signUp, nobody } = await hall({ writesRows: true })
const olena = await signUp("olena")
const danylo = await signUp("danylo")
const operator = await signUp("operator")
await db
  .updateTable("accounts")
  .set({ isAdmin: true })
  .where("id", "=", operator.id as never)
  .execute()

const at = (id: number, path: string) => `/api/v1/tournaments/${id}/${path}`
const step = async (id: number, path: string, body: object) =>
  ok<{ revision: number }>(await olena.post(at(id, path), { ...body }))

/** «Стасюк Захар» is in a bracket with a result, weighed, hurt, paid for, written about, entered online and renamed once. */
async function known() {
  const { id } = await newTournament(olena, { published: 1 })
  const { category, athletes } = await placed(olena, id, 3, 4)
  const [child, other] = athletes as [WireAthlete, WireAthlete]
  const twin = { ...athleteOf(0, id, category.id), id: child.id, name: "Стасюк Захар Іванович", insurence: "ПОЛІС-77" }
  const renamed = ok<{ revision: number }>(await olena.post("/api/tournament-newsportsman", twin)).revision
  const fight = { tournament_id: id, category: category.id, technicalNumber: 2, winSpId: child.id }
  const played = ok<{ revision: number }>(await olena.post("/api/update-bracket-fight", fight)).revision
  await step(id, "checkins/weigh", { athlete: child.id, weight: 51.7 })
  const noted = (
    await step(id, "medical/save", { athlete: child.id, kind: "injury", text: "Захар Стасюк: забій-таємний" })
  ).revision
  await step(id, "payments", { amount: 100, method: "cash", payer: "Батько Стасюка", athlete: child.id })
  const section = ok<{ item: { id: number } }>(
    await olena.post("/api/save-section", { tournament_id: id, name: "Додянг 1", start_number: 101 }),
  )
  await step(id, "messages/send", { section: section.item.id, from: "court", text: "Захар Стасюк не з’явився" })
  await step(id, "protests/save", { category: category.id, technicalNumber: 2, askedBy: "тато (Стасюк Захар)" })
  await newApplication(db, id, { category: category.id, account: olena.id })
  const letter = {
    channel: "chat" as const,
    follower: "7",
    key: "result/1",
    text: "Стасюк Захар Іванович переміг",
    state: "sent" as const,
  }
  await db
    .insertInto("followLetters")
    .values({ tournamentId: id as never, ...letter })
    .execute()
  await db
    .insertInto("follows")
    .values({ tournamentId: id as never, channel: "chat", follower: "7", athleteId: child.id as never, club: "" })
    .execute()
  const pack = { id: "pack", accountId: olena.id as never, wanted: "{}", state: "ready" as const, total: 1 }
  await db
    .insertInto("printJobs")
    .values({ tournamentId: id as never, ...pack, made: "{}", refusal: null })
    .execute()
  const bytes = Buffer.from("%PDF Стасюк Захар")
  await db
    .insertInto("printFiles")
    .values({ tournamentId: id as never, jobId: "pack", part: 0, bytes })
    .execute()
  return { id, category, child, other, renamed, played, noted }
}

const find = async (id: number, search: string) =>
  ok<{ list: WirePerson[] }>(await olena.get(`${at(id, "privacy")}?search=${encodeURIComponent(search)}`)).list
const wishOf = ({ athletes, applications }: WirePerson) => ({ athletes, applications })

/** Everything that the database holds of a tournament, as text. */
async function dumpOf(id: number): Promise<string> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'tournamentId'`.execute(db)
  const texts = tables.rows.map(async ({ name }) => {
    const { rows } = await sql<{
      text: string
    }>`select t::text as text from ${sql.table(name)} t where t."tournamentId" = ${id}`.execute(db)
    return rows.map(({ text }) => text).join("\n")
  })
  return (await Promise.all(texts)).join("\n")
}

/** Decomposed, escaped or in another case it would be found too. */
const SECRETS = ["стасюк захар", "захар стасюк", "забій-таємний", "поліс-77", "51.7"]
const secretsOf = async (id: number) => {
  const dump = (await dumpOf(id)).toLowerCase()
  // A time may end in the same digits: «10:05:51.7».
  const plain = dump.replace(/:\d\d\.\d+/g, "")
  return SECRETS.filter((secret) => plain.includes(secret))
}

test("two children of one name, year and club are two people by their licences, whose data go one by one", async () => {
  const { id } = await newTournament(olena)
  const category = await newCategory(olena, id)
  for (const license of ["UKR 1", "UKR 2"]) {
    const fields = { ...athleteOf(0, id, category.id), license, name: "Двійник Лев" }
    ok(await olena.post("/api/tournament-newsportsman", { ...fields, force: 1 }))
  }
  const list = await find(id, "двійник")
  expect(list.map(({ name, athletes }) => [name, athletes.length])).toEqual([
    ["Двійник Лев", 1],
    ["Двійник Лев", 1],
  ])
})

describe("a person who asks to be forgotten", () => {
  test("is found by any of his names, with what is kept of him", async () => {
    const { id, child } = await known()
    const [person, ...others] = await find(id, "стасюк")
    expect(person).toMatchObject({
      athletes: [child.id],
      name: "Стасюк Захар Іванович",
      here: true,
      medical: 1,
      payments: 1,
    })
    // The online entry has another name: it is listed separately, and chosen by hand.
    expect(others.map(({ applications }) => applications.length)).toEqual([1])
    expect(no(await olena.get(`${at(id, "privacy")}?search=%D1%81`))).toEqual([422, ["search", "required"]])
  })

  test("gets all that is kept of him, in one file", async () => {
    const { id } = await known()
    const [person] = await find(id, "стасюк")
    const { item } = ok<{
      item: { names: string[]; rows: { table: string }[]; fights: object[]; journal: { kind: string }[] }
    }>(await olena.post(at(id, "privacy/export"), wishOf(person!)))
    expect(item.names).toContain("Стасюк Захар Іванович")
    expect(new Set(item.rows.map(({ table }) => table))).toEqual(
      new Set(["athletes", "checkins", "medicalNotes", "payments", "messages", "protests"]),
    )
    expect(item.fights).toHaveLength(1)
    expect(item.journal.map(({ kind }) => kind)).toContain("medical.create")
    expect(JSON.stringify(item)).toContain("ПОЛІС-77")
  })

  test("stands nowhere any more, not in the journal either, and the results hold", async () => {
    const { id, child, category } = await known()
    const before = await full(olena, id)
    expect(await secretsOf(id)).toEqual(SECRETS)
    for (const person of await find(id, "стасюк")) ok(await olena.post(at(id, "privacy/erase"), wishOf(person)))
    expect(await secretsOf(id)).toEqual([])
    const after = await full(olena, id)
    const one = after.sportsmans.find((athlete) => athlete.id === child.id)
    expect(one).toMatchObject({
      name: `Учасник №${child.id}`,
      bdate: null,
      weight: null,
      insurence: "",
      organization: "СК «Тигр»",
    })
    const drawOf = ({ protocols }: typeof after) =>
      protocols.find((it) => it.id === category.id)?.drawdata.map(({ position, sp_id }) => [position, sp_id])
    expect(drawOf(after)).toEqual(drawOf(before))
    const files = db
      .selectFrom("printFiles")
      .select("jobId")
      .where("tournamentId", "=", id as never)
    expect(await files.execute()).toEqual([])
    expect(
      await db
        .selectFrom("follows")
        .selectAll()
        .where("tournamentId", "=", id as never)
        .execute(),
    ).toEqual([])
    for (const path of [`/api/v1/public/tournaments/${id}/results`, `/api/tournament-full?id=${id}`]) {
      expect((await nobody.get(path)).body.toLowerCase()).not.toContain("стасюк захар")
    }
    const history = ok<{ list: { summary: string }[] }>(await olena.get(at(id, "history")))
    expect(history.list[0]?.summary).toContain("Вилучено персональні дані людини")
    expect(JSON.stringify(history).toLowerCase()).not.toContain("стасюк захар")
  })

  test("does not come back by taking steps back, one by one or to a moment", async () => {
    const { id, played, renamed, noted, child } = await known()
    const persons = await find(id, "стасюк")
    const revisions: number[] = []
    for (const person of persons) revisions.push(ok(await olena.post(at(id, "privacy/erase"), wishOf(person))).revision)
    for (const erased of revisions) {
      expect(no(await olena.post(at(id, "undo"), { step: erased }))).toEqual([409, [null, "nothing_to_undo"]])
    }
    expect(no(await olena.post(at(id, "undo"), { step: noted }))).toEqual([409, [null, "nothing_to_undo"]])
    ok(await olena.post(at(id, "undo"), { step: renamed }))
    expect(await secretsOf(id)).toEqual([])
    ok(await olena.post(at(id, "rewind"), { to: played }))
    expect(await secretsOf(id)).toEqual([])
    expect((await full(olena, id)).sportsmans.find((one) => one.id === child.id)?.name).toBe(`Учасник №${child.id}`)
  })

  test("is forgotten too where only the history knows him", async () => {
    const { id } = await newTournament(olena)
    const category = await newCategory(olena, id)
    const child = await newAthlete(olena, 0, category)
    const removed = ok<{ revision: number }>(
      await olena.post("/api/tournament-delete-one-sportsman", { id: child.id }),
    ).revision
    const [person] = await find(id, "Стасюк")
    expect(person).toMatchObject({ athletes: [child.id], here: false })
    ok(await olena.post(at(id, "privacy/erase"), wishOf(person!)))
    expect((await dumpOf(id)).toLowerCase()).not.toContain("стасюк")
    ok(await olena.post(at(id, "undo"), { step: removed }))
    expect((await full(olena, id)).sportsmans.map(({ name }) => name)).toEqual([`Учасник №${child.id}`])
  })

  test("is erased once under one action, by the owner and nobody else", async () => {
    const { id } = await known()
    const [person] = await find(id, "стасюк")
    const body = { ...wishOf(person!), action: "6d7cf4d5-1a1b-4c57-8f43-0c38a1f54c11" }
    expect(no(await danylo.post(at(id, "privacy/erase"), body))).toEqual([403, [null, "forbidden"]])
    const first = ok(await olena.post(at(id, "privacy/erase"), body))
    expect(ok(await olena.post(at(id, "privacy/erase"), body))).toEqual(first)
    expect(no(await olena.post(at(id, "privacy/erase"), {}))).toEqual([422, ["athletes", "required"]])
  })
})

test("an operator finds people in all tournaments and teams, and takes them out of a team", async () => {
  const { id } = await known()
  const saved = ok<{ item: { id: number } }>(
    await danylo.post("/user/add-sportsman", {
      id: 0,
      first_name: "Захар",
      last_name: "Стасюк",
      sex: 1,
      bdate: "2013-02-01",
    }),
  ).item
  const search = async () =>
    ok<{ list: { tournament: number }[]; team: { id: number }[] }>(
      await operator.get(
        "/api/v1/privacy?search=%D0%B7%D0%B0%D1%85%D0%B0%D1%80%20%D1%81%D1%82%D0%B0%D1%81%D1%8E%D0%BA",
      ),
    )
  const { list, team } = await search()
  expect(list.map(({ tournament }) => tournament)).toContain(id)
  expect(team.map((one) => one.id)).toEqual([saved.id])
  ok(await operator.post("/api/v1/privacy/team/erase", { athlete: saved.id }))
  expect((await search()).team).toEqual([])
})

test("time runs out for weights and medical notes first, for addresses and online entries later; names and results stay", async () => {
  const { id, child } = await known()
  await step(id, "contacts", { role: "coach", name: "Ткач О.", phone: "+380671234567", email: "tkach@example.org" })
  const rules = { medical: 190, personal: 730 }
  const run = (day: string) => applyRetention(deps.shell, rules, new Date(`${day}T03:00:00Z`))
  const foundedOn = (day: string) =>
    sql`update journal set at = ${`${day}T09:00:00Z`} where "tournamentId" = ${id} and revision = 1`.execute(db)
  // A tournament entered long after its day is kept from the entry on.
  await foundedOn("2026-11-22")
  await run("2026-11-23")
  expect(await secretsOf(id)).toEqual(SECRETS)
  await foundedOn("2026-05-01")
  await run("2026-11-20")
  expect(await secretsOf(id)).toEqual(SECRETS)
  expect(await run("2026-11-23")).toBeGreaterThan(0)
  expect(await secretsOf(id)).toEqual(["стасюк захар", "захар стасюк", "поліс-77"])
  expect(await run("2026-11-24")).toBe(0)
  await run("2028-06-01")
  const dump = await dumpOf(id)
  for (const gone of ["+380671234567", "tkach@example.org", "ПОЛІС-77", "не з’явився"]) expect(dump).not.toContain(gone)
  const after = await full(olena, id)
  expect(after.sportsmans.find((one) => one.id === child.id)).toMatchObject({
    name: "Стасюк Захар Іванович",
    bdate: 2013,
  })
  expect(dump).toContain("Заявка №")
  // 0 keeps the data forever.
  const forever = await known()
  expect(await applyRetention(deps.shell, { medical: 0, personal: 0 }, new Date("2036-01-01"))).toBe(0)
  expect(await secretsOf(forever.id)).toEqual(SECRETS)
})
