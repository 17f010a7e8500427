import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "kysely"
import { afterAll, beforeEach, expect, test } from "vitest"
import type { AccountId } from "#domain/ids.ts"
import { countMailedLinks } from "#server/records/accounts/links.ts"
import { hall, no, ok, type Person } from "#tests/support/hall.ts"
import { keptOwnerIn } from "./kept-owner.ts"
import { makeLink } from "./link-actions.ts"
import { createNamed, type NamedSetting } from "./named.ts"

let said: string[] = []
let owner: number | null = null
let isFileBroken = false
const setting: NamedSetting = {
  operators: ["Boss@Example.org", "early@example.org"],
  hallOwner: "hall@example.org",
  keptOwner: {
    load: () => owner,
    save: (id) => {
      if (isFileBroken) throw new Error("no space left")
      owner = id
    },
  },
  address: () => "http://localhost:3000",
  tell: (line) => void said.push(line),
}
let begin = async (): Promise<string[]> => []
const { signUp, app, db, deps, setNow, nobody } = await hall({
  named: (db, clock) => {
    const named = createNamed({ db, clock }, setting)
    begin = async () => (await named.begin())()
    return named
  },
})
const folder = mkdtempSync(join(tmpdir(), "sijak-named-"))
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  said = []
})

const isAdmin = async ({ id }: Pick<Person, "id">): Promise<boolean | undefined> =>
  (
    await db
      .selectFrom("accounts")
      .select("isAdmin")
      .where("id", "=", id as AccountId)
      .executeTakeFirst()
  )?.isAdmin
const tokenIn = (line: string | undefined): string => /localhost:3000\/reset\/([\w-]{43})$/.exec(line ?? "")?.[1] ?? ""
const use = (token: string) =>
  nobody.post("/api/v1/password-links/use", { token, password: "кавун і диня", passwordRepeat: "кавун і диня" })
const fetchesFrom = async (who: Person) =>
  no(await who.post("/api/v1/mirror/fetch", { address: "http://127.0.0.1:1", code: "code-1", place: "Ноутбук" }))[1]

test("whoever signs up with an operator's e-mail is none until he opens the link of the output, which works once", async () => {
  expect(await begin()).toEqual([
    "OPERATORS: кабінету з поштою Boss@Example.org ще немає. Зареєструйтеся: посилання, яке робить його операторським, з’явиться тут.",
    "OPERATORS: кабінету з поштою early@example.org ще немає. Зареєструйтеся: посилання, яке робить його операторським, з’явиться тут.",
    "HALL_OWNER: кабінету hall@example.org ще немає. Зареєструйтеся: посилання, яке доводить, що він ваш, з’явиться тут.",
  ])
  const stranger = await signUp("stranger", { email: "boss@example.org" })
  expect(said).toHaveLength(1)
  expect(said[0]).toContain("(boss@example.org) став операторським")
  expect(await isAdmin(stranger)).toBe(false)
  expect(no(await stranger.get("/api/v1/accounts?search=a"))).toEqual([403, [null, "forbidden"]])

  // Nor after the next start: only its link makes the account an operator's, and takes it from whoever had it.
  const [lineOfStart] = (await begin()).filter((line) => line.includes("boss@"))
  expect(await isAdmin(stranger)).toBe(false)
  const token = tokenIn(lineOfStart)
  expect(no(await use(`${token}-`))).toEqual([409, [null, "link_over"]])
  ok(await use(token))
  expect(await isAdmin(stranger)).toBe(true)
  expect(no(await stranger.get("/wf-api/user/current"))[0]).toBe(401)
  expect(no(await use(token))).toEqual([409, [null, "link_over"]])
  expect(no(await use(tokenIn(said[0])))).toEqual([409, [null, "link_over"]])
  expect((await begin())[0]).toContain("Оператори: ")
})

test("another link to a new password, of a letter or of an operator, makes nobody an operator", async () => {
  const early = await signUp("early", { email: "early@example.org" })
  await db.updateTable("accounts").set({ isAdmin: false }).where("emailKey", "like", "%").execute()
  const boss = await signUp("other")
  await db
    .updateTable("accounts")
    .set({ isAdmin: true })
    .where("id", "=", boss.id as AccountId)
    .execute()
  const { item } = ok<{ item: { path: string } }>(await boss.post("/api/v1/accounts/password-link", { id: early.id }))
  ok(await use(item.path.replace("/reset/", "")))
  expect(await isAdmin(early)).toBe(false)
})

test("an operator keeps the flag as long as he is named, and without a link", async () => {
  const early = await db
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", "early@example.org")
    .executeTakeFirstOrThrow()
  await db.updateTable("accounts").set({ isAdmin: true }).where("id", "=", early.id).execute()
  const lines = await begin()
  expect(lines.filter((line) => line.includes("early@"))).toEqual([expect.stringContaining("Оператори: ")])
  expect(await isAdmin(early)).toBe(true)
})

test("who signs up with the hall owner's name has the server ask nobody until he opens the link", async () => {
  const hallOwner = await signUp("hall", { email: "hall@example.org" })
  expect(await fetchesFrom(hallOwner)).toEqual([null, "not_hall_owner"])
  expect(said).toHaveLength(1)
  ok(await use(tokenIn(said[0])))
  expect(await isAdmin(hallOwner)).toBe(false)
  expect(owner).toBe(hallOwner.id)
  const { item } = ok<{ item: { token: string } }>(
    await nobody.post("/user/login", { username: "hall@example.org", password: "кавун і диня" }),
  )
  const headers = { authorization: `Bearer ${item.token}` }
  const payload = { address: "http://127.0.0.1:1", code: "code-1", place: "Ноутбук" }
  const answer = await app.inject({ method: "POST", url: "/api/v1/mirror/fetch", payload, headers })
  expect(no(answer)[1]).not.toEqual([null, "not_hall_owner"])
  expect((await begin()).filter((line) => line.includes("HALL_OWNER"))).toEqual([])
})

test("a proof gives all that it gives or nothing, and then works again; a file that cannot be written is told with another link", async () => {
  const tokenOf = async (name: string) => tokenIn((await begin()).find((line) => line.includes(name)))
  const boss = await db
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", "boss@example.org")
    .executeTakeFirstOrThrow()
  await db.updateTable("accounts").set({ isAdmin: false }).where("id", "=", boss.id).execute()
  const token = await tokenOf("boss@")
  // The second half of what the link does: the flag.
  await sql`create function no_flag() returns trigger as 'begin raise exception ''no flag''; end' language plpgsql`.execute(
    db,
  )
  await sql`create trigger no_flag before update on accounts for each row
    when (new."isAdmin" and not old."isAdmin") execute function no_flag()`.execute(db)
  const before = await db
    .selectFrom("accounts")
    .select("passwordHash")
    .where("id", "=", boss.id)
    .executeTakeFirstOrThrow()
  expect((await use(token)).statusCode).toBe(500)
  const after = db.selectFrom("accounts").select("passwordHash").where("id", "=", boss.id)
  expect(await after.executeTakeFirstOrThrow()).toEqual(before)
  await sql`drop trigger no_flag on accounts`.execute(db)
  ok(await use(token))
  expect(await isAdmin(boss)).toBe(true)

  owner = null
  const link = await tokenOf("HALL_OWNER")
  isFileBroken = true
  said = []
  expect((await use(link)).statusCode).toBe(500)
  isFileBroken = false
  expect(owner).toBeNull()
  ok(await use(tokenIn(said[0])))
  expect(owner).not.toBeNull()
})

test("starts of the server that print a link leave as many letters as ever", async () => {
  const boss = await db
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", "boss@example.org")
    .executeTakeFirstOrThrow()
  await db.updateTable("accounts").set({ isAdmin: false }).where("id", "=", boss.id).execute()
  const letters = (): Promise<number> => countMailedLinks(db, boss.id, deps.clock())
  const before = await letters()
  for (let start = 0; start < 4; start++) expect((await begin()).some((line) => line.includes("boss@"))).toBe(true)
  await makeLink({ db, clock: deps.clock }, boss.id, { purpose: "restore" })
  expect(await letters()).toBe(before)
  await makeLink({ db, clock: deps.clock }, boss.id, { purpose: "letter" })
  expect(await letters()).toBe(before + 1)
})

test("a link of the output is over after an hour", async () => {
  await db.updateTable("accounts").set({ isAdmin: false }).where("email", "=", "boss@example.org").execute()
  const [line] = (await begin()).filter((one) => one.includes("boss@"))
  setNow(new Date(deps.clock().getTime() + 3_600_001))
  expect(no(await use(tokenIn(line)))).toEqual([409, [null, "link_over"]])
})

test("who has proved to be the hall's owner stays so over a restart, and a broken file is as none", () => {
  keptOwnerIn(folder).save(7 as AccountId)
  expect(keptOwnerIn(folder).load()).toBe(7)
  expect(readFileSync(join(folder, "hall-owner.json"), "utf8")).toBe('{"account":7}')
  writeFileSync(join(folder, "hall-owner.json"), "{")
  expect(keptOwnerIn(folder).load()).toBeNull()
})
