import { sql } from "kysely"
import { beforeEach, describe, expect, test } from "vitest"
import type { WireMirror } from "#contract/mirror/calls.ts"
import type { SectionId, TournamentId } from "#domain/ids.ts"
import { hashOfCode } from "#server/platform/code.ts"
import { packSteps } from "#server/records/mirror/steps.ts"
import { filled, full, hall, newCategory, newTournament, no, ok, type Person } from "#tests/support/hall.ts"

const { signUp, nobody, db, app, deps } = await hall({ perAccount: 100_000, writesRows: true })
const olena = await signUp("olena")
const stranger = await signUp("stranger")
const KEY = "a".repeat(64)

const lastOf = async (table: string): Promise<number> => {
  const { rows } = await sql<{ last: string }>`
    select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass) as last`.execute(db)
  return Number(rows[0]?.last)
}

type GivenNumbers = { revision: number; ranges: Record<string, [number, number]> }
const offered = async (of: Person, id: number): Promise<string> =>
  ok<{ code: string }>(await of.post(`/api/v1/tournaments/${id}/mirror/offer`)).code
const taken = async (code: string): Promise<GivenNumbers> =>
  ok<GivenNumbers>(
    await app.inject({
      method: "POST",
      url: "/api/v1/mirror/take",
      payload: { key: KEY, place: "Ноутбук" },
      headers: { authorization: `Bearer ${code}` },
    }),
  )

/** A stranger's tournament, taken by the stranger's own program as a venue server would take it. */
async function held() {
  const { id } = await newTournament(stranger)
  const category = await newCategory(stranger, id)
  const code = await offered(stranger, id)
  const given = await taken(code)
  let next = given.revision
  const send = async (body: object | Buffer) => {
    const form = new FormData()
    form.append("file", new File([(Buffer.isBuffer(body) ? body : packSteps(body)) as BlobPart], "steps"))
    const encoded = new Response(form)
    return await app.inject({
      method: "POST",
      url: "/api/v1/mirror/steps",
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { authorization: `Bearer ${code}`, "content-type": encoded.headers.get("content-type") ?? "" },
    })
  }
  const batch = (changes: object[], numbers: object = {}) => ({
    revision: next + 1,
    cleanedUpTo: 0,
    people: {},
    pictures: [],
    numbers: { same: true, pairs: {}, ruleSets: [], ...numbers },
    entries: [
      {
        revision: next + 1,
        at: new Date().toISOString(),
        accountId: null,
        device: "",
        action: null,
        bodyHash: "",
        kind: "category.create",
        undoes: null,
        backTo: null,
        topics: [],
        outcome: null,
        changes,
      },
    ],
  })
  /** Sends one step; returns whether it was accepted. */
  const step = async (changes: object[], numbers: object = {}): Promise<boolean> => {
    const answer = ok<{ problem: object | null }>(await send(batch(changes, numbers)))
    if (answer.problem === null) next += 1
    return answer.problem === null
  }
  return { id, category, code, given, send, batch, step }
}

const rowOf = async (table: string, id: number): Promise<Record<string, unknown>> => {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(x) - 'tournamentId' - 'id' as row from ${sql.table(table)} x where id = ${id}`.execute(db)
  return rows[0]?.row ?? {}
}
const inserting = async (table: string, like: number, id: number, more: object = {}) => ({
  table,
  key: { id },
  before: null,
  after: { ...(await rowOf(table, like)), ...more, id },
})

test("scores are shown of courts and categories of its own tournament alone, as long as it holds that one", async () => {
  const { id, category, code, step } = await held()
  const court = async (of: Person, tournament: number) =>
    ok<{ item: { id: number } }>(await of.post("/api/save-section", { tournament_id: tournament, name: "Корт" })).item
      .id
  const other = await newTournament(olena)
  const [foreign, foreignCategory] = [await court(olena, other.id), await newCategory(olena, other.id)]
  // How it numbers is known from its first steps on.
  await step([])
  const own = await db
    .insertInto("sections")
    .values({ tournamentId: id as TournamentId, name: "Корт", startNumber: 1 })
    .returning("id")
    .executeTakeFirstOrThrow()
  const side = { points: 7, gamjeoms: 0, won: 0 }
  const of = (of: number) => ({
    category: of,
    technicalNumber: 1,
    phase: "running",
    round: 1,
    rounds: 3,
    about: 60,
    blue: side,
    red: side,
    results: [],
  })
  const tell = (section: number, score: object | null, bearer = code) =>
    app.inject({
      method: "POST",
      url: "/api/v1/mirror/scores",
      payload: { courts: [{ section, score }] },
      headers: { authorization: `Bearer ${bearer}` },
    })
  const shown = (tournament: number, section: number) =>
    deps.scores.of(tournament as TournamentId, section as SectionId)
  ok(await tell(foreign, of(foreignCategory.id)))
  ok(await tell(own.id, of(foreignCategory.id)))
  expect([shown(other.id, foreign), shown(id, foreign), shown(id, own.id)]).toEqual([null, null, null])
  ok(await tell(own.id, of(category.id)))
  expect(shown(id, own.id)).toMatchObject({ category: category.id, blue: { points: 7 } })
  expect((await tell(own.id, null, "wrong-code")).statusCode).toBe(422)
  expect((await tell(own.id, { ...of(category.id), blue: { ...side, points: "<b>" } })).statusCode).toBe(422)
  ok(await stranger.post(`/api/v1/tournaments/${id}/mirror/force`))
  await tell(own.id, { ...of(category.id), blue: { ...side, points: 9 } })
  expect(shown(id, own.id)).toMatchObject({ blue: { points: 7 } })
})

describe("numbers", () => {
  test("are kept once a tournament, however often it is offered, taken and forced back", async () => {
    const { id } = await newTournament(stranger)
    const before = await Promise.all(["athletes", "categories", "payments"].map(lastOf))
    const given: GivenNumbers["ranges"][] = []
    for (let n = 0; n < 20; n++) {
      given.push((await taken(await offered(stranger, id))).ranges)
      ok(await stranger.post(`/api/v1/tournaments/${id}/mirror/force`))
    }
    for (const one of given) expect(one).toEqual(given[0])
    expect(await Promise.all(["athletes", "categories", "payments"].map(lastOf))).toEqual(before)
    const other = await held()
    const [mine, theirs] = [given[0]?.athletes, other.given.ranges.athletes]
    expect(mine && theirs && (mine[1] <= theirs[0] || theirs[1] <= mine[0])).toBe(true)
  })

  test("are kept for fifty tournaments of one owner; the halls of others number apart", async () => {
    const many = await signUp("many")
    const ids = await Promise.all(Array.from({ length: 51 }, async () => (await newTournament(many)).id))
    const ranges: number[] = []
    for (const id of ids) ranges.push(Object.keys((await taken(await offered(many, id))).ranges).length)
    expect([ranges.slice(0, 50).every((count) => count > 0), ranges[50]]).toEqual([true, 0])
  })

  test("beyond the kept ones are given by this server, and every row costs one", async () => {
    const { category, step } = await held()
    const before = await lastOf("categories")
    for (const id of [2_147_483_647, 900_000_000, 1])
      expect([id, await step([await inserting("categories", category.id, id)])]).toEqual([id, true])
    expect((await lastOf("categories")) - before).toBe(3)
    expect((await newCategory(olena, (await newTournament(olena)).id)).id).toBe(before + 4)
  })

  test("are not used up by a step that is refused again and again", async () => {
    const { category, step } = await held()
    const before = await lastOf("categories")
    const changes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => inserting("categories", category.id, 900_000_000 + n, { sex: "інша" })),
    )
    for (let n = 0; n < 5; n++) expect(await step(changes)).toBe(false)
    expect((await lastOf("categories")) - before).toBe(50)
  })
})

describe("a step of somebody who only says that he is a hall", () => {
  let victim: { id: number; category: number; athlete: number }
  beforeEach(async () => {
    const { id } = await newTournament(olena, { published: 1 })
    const { category, athletes } = await filled(olena, id, 2)
    victim = { id, category: category.id, athlete: athletes[0]?.id ?? 0 }
  })
  const expectUntouched = async () => {
    for (const [table, id] of Object.entries({ categories: victim.category, athletes: victim.athlete })) {
      const { rows } = await sql`select "tournamentId" from ${sql.table(table)} where id = ${id}`.execute(db)
      expect([table, rows]).toEqual([table, [{ tournamentId: victim.id }]])
    }
    expect((await full(olena, victim.id)).sportsmans).toHaveLength(2)
  }

  test("makes no row under the number of somebody else's", async () => {
    const { id, category, step } = await held()
    expect(await step([await inserting("categories", category.id, victim.category)])).toBe(true)
    expect((await full(stranger, id)).protocols).toHaveLength(2)
    await expectUntouched()
  })

  test("nor where he says that his numbers stand for those", async () => {
    const { id, category, step } = await held()
    const pairs = { categories: [[victim.category, 77]], athletes: [[victim.athlete, 77]] }
    expect(await step([await inserting("categories", category.id, 77)], { same: false, pairs })).toBe(true)
    expect((await full(stranger, id)).protocols).toHaveLength(2)
    await expectUntouched()
  })

  test("brings no PIN, code or token of a seat", async () => {
    const section = ok<{ item: { id: number } }>(
      await olena.post("/api/save-section", { tournament_id: victim.id, name: "Корт 1" }),
    ).item.id
    ok(await olena.post(`/api/v1/tournaments/${victim.id}/seats/arrange`, { section, kort: 1, judges: 3 }))
    const offer = { tournament: victim.id, section, kort: 1, seat: 1 }
    const { pin } = ok<{ pin: string }>(await olena.post("/api/v1/seats", offer))
    const { given, step, id } = await held()
    const [court] = given.ranges.sections ?? [0]
    const secrets = { pinHash: hashOfCode(pin), codeHash: hashOfCode("planted"), tokenHash: hashOfCode("t".repeat(30)) }
    const planted = [
      { table: "sections", key: { id: court }, before: null, after: { id: court, name: "К", startNumber: 1 } },
      {
        table: "seats",
        key: { sectionId: court, kort: 1, seat: 1 },
        before: null,
        after: {
          id: given.ranges.seats?.[0],
          ...secrets,
          offeredUntil: "2030-01-01T00:00:00Z",
          device: "",
          heldSince: null,
        },
      },
    ]
    expect(await step(planted)).toBe(true)
    const { rows } =
      await sql`select "pinHash", "codeHash", "tokenHash" from seats where "tournamentId" = ${id}`.execute(db)
    expect(rows).toEqual([{ pinHash: null, codeHash: null, tokenHash: null }])
    expect(no(await nobody.post("/api/v1/seats/join", { code: "planted" }))[0]).toBe(422)
    const joined = ok<{ item: { tournament: number } }>(await nobody.post("/api/v1/seats/join", { pin }))
    expect(joined.item.tournament).toBe(victim.id)
  })

  test("hangs no display at the address of another one", async () => {
    const opened = { name: "Вхід", role: "calls", section: 0, screen: 0 }
    const { code } = ok<{ item: { code: string } }>(
      await olena.post(`/api/v1/tournaments/${victim.id}/screens/save`, opened),
    ).item
    const { given, step } = await held()
    const [id] = given.ranges.screens ?? [0]
    const after = { id, sectionId: null, kort: 1, name: "Чуже", role: "calls", categories: [], code }
    expect(await step([{ table: "screens", key: { id }, before: null, after }])).toBe(false)
    const { rows } = await sql`select "tournamentId" from screens where code = ${code}`.execute(db)
    expect(rows).toEqual([{ tournamentId: victim.id }])
  })

  test("is refused where a column of free JSON would hold what no page can show", async () => {
    const { given, step } = await held()
    const [id = 0] = given.ranges.sections ?? []
    const court = (n: number, rounds: unknown) => ({ id: id + n, name: `Корт ${n}`, startNumber: 1, rounds })
    const made = (row: { id: number }) => [{ table: "sections", key: { id: row.id }, before: null, after: row }]
    expect(await step(made(court(1, [])))).toBe(true)
    expect(await step(made(court(2, [{ category: 1, round: "x" }])))).toBe(false)
  })

  test("is refused where it nests without end, and the tournament stays as it is", async () => {
    const { id, send, batch } = await held()
    const text = JSON.stringify(batch([])).replace(
      '"outcome":null',
      `"outcome":${"[".repeat(200_000)}${"]".repeat(200_000)}`,
    )
    const answer = await send(packSteps(JSON.parse(JSON.stringify({ text }))))
    expect(no(answer)).toEqual([409, [null, "mirror"]])
    const { gzipSync } = await import("node:zlib")
    expect(no(await send(gzipSync(text)))).toEqual([409, [null, "mirror"]])
    const link = ok<{ item: WireMirror }>(await stranger.get(`/api/v1/tournaments/${id}/mirror`)).item
    expect(link).toMatchObject({ state: "held", problem: "" })
  })
})
