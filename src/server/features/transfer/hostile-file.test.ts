import { createHash, randomBytes } from "node:crypto"
import { gzipSync } from "node:zlib"
import { sql } from "kysely"
import { describe, expect, test } from "vitest"
import type { WireTournament } from "#contract/tournaments/calls.ts"
import { builtInRules } from "#domain/rules/built-in.ts"
import { hashOfCode } from "#server/platform/code.ts"
import { filled, full, hall, newTournament, no, ok, type Person, sentencesOf } from "#tests/support/hall.ts"
import { type Content, contentOf, fileOf } from "#tests/support/tournament-file.ts"

const { signUp, nobody, db } = await hall({ writesRows: true, perAccount: 100_000 })
const olena = await signUp("olena")
const stranger = await signUp("stranger")
const operator = await signUp("operator")
await db
  .updateTable("accounts")
  .set({ isAdmin: true })
  .where("id", "=", operator.id as never)
  .execute()

/** A tournament with a court, a judge's seat with a PIN, a display and athletes. */
async function judged(of: Person) {
  const { id } = await newTournament(of, { published: 1 })
  const { athletes, category } = await filled(of, id, 2)
  const body = { tournament_id: id, name: "Корт 1" }
  const section = ok<{ item: { id: number } }>(await of.post("/api/save-section", body)).item.id
  ok(await of.post(`/api/v1/tournaments/${id}/seats/arrange`, { section, kort: 1, judges: 3 }))
  const offer = { tournament: id, section, kort: 1, seat: 1 }
  const { pin } = ok<{ pin: string }>(await of.post("/api/v1/seats", offer))
  const opened = { name: "Вхід", role: "calls", section: 0, screen: 0 }
  const screen = ok<{ item: { code: string } }>(await of.post(`/api/v1/tournaments/${id}/screens/save`, opened)).item
  return { id, athletes, category, pin, screen }
}
// An id of a category is no other row's, so that a text can be looked for.
await sql`select setval(pg_get_serial_sequence('categories', 'id'), 5000)`.execute(db)
const [own, real] = [await judged(stranger), await judged(olena)]
const content = contentOf((await stranger.get(`/api/v1/tournaments/${own.id}/file`)).rawPayload)

const changed = (change: (copy: Content) => void): Buffer => {
  const copy = structuredClone(content) as Content
  change(copy)
  return fileOf(copy)
}
const open = (file: Uint8Array, of = stranger) => of.upload("/api/v1/tournaments/from-file", {}, file)
const row = ({ lines }: Content, part: string) => lines.find(({ t }) => t === part)?.r ?? {}
const put = (copy: Content, part: string, columns: object) => void Object.assign(row(copy, part), columns)
const lastStep = ({ lines }: Content) => lines.at(-1)?.r as { changes: object[] }
/** More rows like the first one of a table, before the others. */
const plant = (copy: Content, part: string, count: number, columns: (n: number) => object) =>
  void copy.lines.splice(
    copy.lines.findIndex(({ t }) => t === part),
    0,
    ...Array.from({ length: count }, (_, n) => ({ t: part as "seats", r: { ...row(copy, part), ...columns(n) } })),
  )
const lastOf = async (table: string): Promise<number> => {
  const { rows } = await sql<{ last: string }>`
    select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass) as last`.execute(db)
  return Number(rows[0]?.last)
}

describe("a file that somebody forged", () => {
  test("brings no secrets: seats of others keep their PINs, its displays and links have codes that nobody knows", async () => {
    const forged = changed((copy) => {
      plant(copy, "seats", 4000, (n) => ({
        id: 1_000_000 + n,
        seat: 100 + n,
        pinHash: hashOfCode(n === 0 ? real.pin : String(n)),
        codeHash: hashOfCode("planted"),
        tokenHash: hashOfCode("planted token"),
        offeredUntil: "2030-01-01T00:00:00Z",
      }))
      put(copy, "screens", { code: "planted-display" })
    })
    const { item } = ok<{ item: WireTournament }>(await open(forged))
    const { rows: planted } = await sql`select 1 from seats where "tournamentId" = ${item.id}`.execute(db)
    expect(planted).toEqual([])
    expect(no(await nobody.post("/api/v1/seats/join", { code: "planted" }))[0]).toBe(422)
    expect(
      ok<{ item: { tournament: number } }>(await nobody.post("/api/v1/seats/join", { pin: real.pin })).item,
    ).toMatchObject({ tournament: real.id })
    const guesses = ["planted-display", own.screen.code].flatMap((text) => [
      text,
      createHash("sha256").update(`${item.id} ${text}`).digest("base64url").slice(0, 24),
    ])
    for (const code of guesses.filter((one) => one !== own.screen.code))
      expect([code, (await nobody.get(`/api/v1/screens/${code}`)).statusCode]).toEqual([code, 404])
    const { rows } = await sql<{ code: string }>`select code from screens where "tournamentId" = ${item.id}`.execute(db)
    expect(rows).toHaveLength(1)
    expect((await nobody.get(`/api/v1/screens/${rows[0]?.code}`)).statusCode).toBe(200)
  })

  test("takes no numbers for rows that its history invents: many more than it has are refused, and none is used up", async () => {
    const before = await lastOf("athletes")
    const invented = (count: number) =>
      changed((copy) => {
        const { changes } = lastStep(copy)
        for (let n = 0; n < count; n++)
          changes.push({ table: "athletes", key: { id: 2_000_000 + n }, before: { name: "А" }, after: { name: "Б" } })
      })
    const refused = await open(invented(20_100))
    expect(no(refused)).toEqual([422, ["file", "transfer_file"]])
    expect(sentencesOf(refused)[0]).toContain("забагато даних")
    expect(await lastOf("athletes")).toBe(before)
    ok(await open(invented(300)))
  })

  test.each([
    ["a stranger", stranger],
    ["an operator", operator],
  ])("opened by %s has names for ids, nothing more", async (_, of) => {
    const before = await lastOf("athletes")
    const forged = changed((copy) => {
      const text = JSON.stringify(copy.lines)
        .replaceAll(`"categoryId":${own.category.id},`, '"categoryId":900000000,')
        .replaceAll(`"id":${own.category.id},`, '"id":900000000,')
        .replaceAll(`{"id":${own.category.id}}`, '{"id":900000000}')
        .replaceAll(`categories:${own.category.id}"`, 'categories:900000000"')
      copy.lines.splice(0, copy.lines.length, ...JSON.parse(text))
    })
    const { item } = ok<{ item: WireTournament }>(await open(forged, of))
    const { protocols, sportsmans } = await full(of, item.id)
    expect(protocols.map(({ id }) => id < 10_000)).toEqual([true])
    expect(sportsmans.map(({ category_id }) => category_id)).toEqual([protocols[0]?.id, protocols[0]?.id])
    expect([await lastOf("categories"), await lastOf("athletes")].every((last) => last < 10_000)).toBe(true)
    expect((await lastOf("athletes")) - before).toBe(2)
  })

  test("brings rules to its own tournament alone, and only such as a page can show", async () => {
    const list = async () =>
      ok<{ list: { id: number }[] }>(await olena.get("/api/v1/rule-sets")).list.map(({ id }) => id)
    const before = await list()
    const withRules = (body: unknown) =>
      changed((copy) => {
        const set = { id: 7, version: 1, name: "Свої правила", validFrom: "01.01.2026", body }
        Object.assign(copy.header, { ruleSets: [set] })
        put(copy, "tournaments", { ruleSetId: 7, ruleSetVersion: 1 })
      })
    const broken = [
      {},
      [],
      "x",
      { ...builtInRules, kyorugi: "x" },
      { ...builtInRules, groups: { main: [], extra: [] } },
    ]
    for (const body of broken) expect([body, no(await open(withRules(body)))[0]]).toEqual([body, 422])
    const { item } = ok<{ item: WireTournament }>(await open(withRules({ ...builtInRules, name: "Свої правила" })))
    const rules = ok<{ item: { rules: number; name: string } }>(
      await stranger.get(`/api/v1/tournaments/${item.id}/rules`),
    ).item
    expect(rules.name).toBe("Свої правила")
    expect(await list()).toEqual(before)
    const pick = (of: Person, id: number) => of.post(`/api/v1/tournaments/${id}/rules`, { rules: rules.rules })
    expect(no(await pick(olena, real.id))[0]).toBe(404)
    ok(await pick(stranger, item.id))
  })

  test("uses up no numbers by what it names and by being refused", async () => {
    const before = await lastOf("athletes")
    const overall = Array.from({ length: 20_000 }, (_, n) => 5_000_000 + n)
    const named = changed((copy) => {
      const key = { categoryId: own.category.id }
      lastStep(copy).changes.push({ table: "poomsaeLists", key, before: { overall: [] }, after: { overall } })
    })
    ok(await open(named))
    expect((await lastOf("athletes")) - before).toBeLessThanOrEqual(3)
    const most = await lastOf("athletes")
    const rulesOf = async (answer: Awaited<ReturnType<typeof open>>) => {
      const { id } = ok<{ item: WireTournament }>(answer).item
      return ok<{ item: { rules: number } }>(await stranger.get(`/api/v1/tournaments/${id}/rules`)).item.rules
    }
    const withRules = (sex: string) =>
      changed((copy) => {
        const body = { ...builtInRules, name: `Свої правила ${sex}` }
        const set = { id: 7, version: 1, name: body.name, validFrom: "01.01.2026", body }
        Object.assign(copy.header, { ruleSets: [set] })
        put(copy, "tournaments", { ruleSetId: 7, ruleSetVersion: 1 })
        put(copy, "athletes", { sex })
      })
    const first = await rulesOf(await open(withRules("male")))
    for (let n = 0; n < 50; n++) {
      const answer = await open(withRules("інша"))
      expect(no(answer)).toEqual([422, ["file", "transfer_file"]])
    }
    expect((await lastOf("athletes")) - most).toBeLessThanOrEqual(4)
    expect(await rulesOf(await open(withRules("female")))).toBe(first + 1)
  })

  const athlete = own.athletes[0]?.id
  const refused: [string, string, (copy: Content) => void][] = [
    ["5,001 seats", "забагато", (copy) => plant(copy, "seats", 5000, (n) => ({ id: 70_000 + n, seat: 100 + n }))],
    ["a row twice", "суперечать", (copy) => plant(copy, "athletes", 1, () => ({}))],
    ["a seat twice", "суперечать", (copy) => plant(copy, "seats", 1, () => ({ id: 70_000 }))],
    ["a fight of no draw", "суперечать", (copy) => void copy.lines.splice(-1, 0, { t: "fights", r: FIGHT })],
    ["an athlete of no category", "суперечать", (copy) => put(copy, "athletes", { categoryId: 77 })],
    ["a number beyond integers", "суперечать", (copy) => put(copy, "athletes", { birthYear: 2_147_483_648 })],
    ["half a number", "суперечать", (copy) => put(copy, "athletes", { birthYear: 0.5 })],
    ["a text for a flag", "суперечать", (copy) => put(copy, "athletes", { verified: "true" })],
    ["an endless name", "суперечать", (copy) => put(copy, "athletes", { name: "я".repeat(30_000) })],
    ["a step at no moment", "суперечать", (copy) => Object.assign(lastStep(copy), { at: "infinity" })],
    ["a step that takes back a later one", "суперечать", (copy) => Object.assign(lastStep(copy), { undoes: 9999 })],
    [
      "a value that undo would write",
      "суперечать",
      (copy) =>
        void lastStep(copy).changes.push({
          table: "athletes",
          key: { id: athlete },
          before: { birthYear: "2013" },
          after: { birthYear: 2_147_483_648 },
        }),
    ],
    ["a million keys in one row", "суперечать", (copy) => put(copy, "athletes", { members: [keys(1_500_000)] })],
    [
      "a hundred thousand values in one row",
      "суперечать",
      (copy) => put(copy, "athletes", { members: Array(100_000).fill(0) }),
    ],
    ["people of a pair who are numbers", "суперечать", (copy) => put(copy, "athletes", { members: [1, 2] })],
    ["a court that takes no rounds over", "суперечать", (copy) => put(copy, "sections", { rounds: [{ round: "x" }] })],
    [
      "a step that undo would write into free JSON",
      "суперечать",
      (copy) =>
        void lastStep(copy).changes.push({
          table: "athletes",
          key: { id: athlete },
          before: { members: { name: "x" } },
          after: { members: [] },
        }),
    ],
    ["lists in one another", "суперечать", (copy) => put(copy, "athletes", { members: deep(1000) })],
  ]
  test.each(refused)("with %s is refused before anything of it is written", async (_, words, change) => {
    const before = [await lastOf("athletes"), await lastOf("tournaments")]
    const answer = await open(changed(change))
    expect(no(answer)).toEqual([422, ["file", "transfer_file"]])
    expect(sentencesOf(answer)[0]).toContain(words)
    expect([await lastOf("athletes"), await lastOf("tournaments")]).toEqual(before)
  })

  test("is not unpacked any further than a row that is longer than its table's may be", async () => {
    const row = (table: string, bytes: number) =>
      gzipSync(
        `${JSON.stringify(content.header)}\n{"t":"${table}","r":{"name":"${randomBytes(bytes / 2).toString("hex")}`,
      )
    expect(sentencesOf(await open(row("athletes", 3_000_000)))[0]).toContain("суперечать")
    // A background of diplomas may be as long: only its end tells that it is torn.
    expect(sentencesOf(await open(row("diplomaPictures", 3_000_000)))[0]).not.toContain("суперечать")
  })

  test("that nests a million times is refused", async () => {
    const text = `${JSON.stringify(content.header)}\n{"t":"athletes","r":{"members":${"[".repeat(1_000_000)}\n`
    const answer = await open(gzipSync(text, { level: 1 }))
    expect(no(answer)).toEqual([422, ["file", "transfer_file"]])
  })
})

test("a tournament with judges' seats is opened from its file, and its steps can be taken back", async () => {
  const { item, revision } = ok<{ item: WireTournament }>(await open(fileOf(content)))
  const steps = content.lines.filter(({ t, r }) => t === "journal" && r.kind === "category.create")
  const undone = await stranger.post(`/api/v1/tournaments/${item.id}/undo`, { step: revision - 1 })
  expect([steps.length, undone.statusCode]).toEqual([1, 200])
})

const FIGHT = { categoryId: 77, t: 0, done: false, decision: "" }
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 0]))
const deep = (levels: number): unknown => (levels === 0 ? [] : [deep(levels - 1)])
