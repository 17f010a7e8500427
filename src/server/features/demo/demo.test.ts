import { sql } from "kysely"
import sharp from "sharp"
import { beforeEach, describe, expect, test } from "vitest"
import type { createDemo, showDemo } from "#contract/demo/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import type { AccountId, TournamentId } from "#domain/ids.ts"
import { tellDecided } from "#server/features/applications/letters.ts"
import { hashOfCode } from "#server/platform/code.ts"
import { full, hall, no, ok, type Person, sentencesOf } from "#tests/support/hall.ts"
import { bearer } from "#tests/support/http.ts"
import { DAY } from "#tests/support/world.ts"
import { makeDemo } from "./make-demo.ts"
import { purgeDemos } from "./purge-demos.ts"
import { moveWatched } from "./robot.ts"

const pageTemplate = '<!doctype html><html lang="uk-UA"><head><!--head--></head><body><!--body--></body></html>'
const { app, db, deps, nobody, signUp, setNow } = await hall({ demos: 3, pageTemplate })
const stranger = await signUp("stranger")
const later = (ms: number): Date => new Date(DAY.getTime() + ms)
const HOUR = 3_600_000
beforeEach(() => setNow(DAY))

interface Guest extends Person {
  readonly tournament: number
}

/** Each visitor comes from another address. */
let visitors = 0

async function begin(by: Person = nobody): Promise<Guest> {
  visitors += 1
  const remoteAddress = `10.1.${visitors >> 8}.${visitors & 255}`
  const answer = await app.inject({ method: "POST", url: "/api/v1/demo", headers: by.headers, remoteAddress })
  const { item } = ok<OutputOf<typeof createDemo>>(answer)
  const headers = bearer(item.token)
  const guest: Person = {
    ...by,
    id: item.user.id,
    headers,
    get: (url, more = {}) => app.inject({ url, headers: { ...headers, ...more } }),
    post: (url, body = {}) => app.inject({ method: "POST", url, payload: body, headers }),
  }
  return { ...guest, tournament: item.tournament }
}

const logo = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: "#c81414" } })
    .png()
    .toBuffer()

const tokens = { issue: async () => "", read: async () => null }
const endAll = () => purgeDemos(db, later(30 * 24 * HOUR))

describe("one click", () => {
  let begun: Promise<Guest> | undefined
  const ready = (): Promise<Guest> => {
    begun ??= begin()
    return begun
  }

  // [P1-129]
  test("makes a guest who is told until when, and a tournament in every state at once", async () => {
    const guest = await ready()
    const { user } = ok<{ user: object }>(await guest.get("/wf-api/user/current"))
    expect(user).toMatchObject({ isGuest: 1, guestUntil: later(24 * HOUR).toISOString() })
    const { sportsmans, protocols, sections } = await full(guest, guest.tournament)
    expect(sections).toHaveLength(4)
    expect(sportsmans.length).toBeGreaterThan(150)
    expect(sportsmans.length).toBeLessThanOrEqual(300)
    expect(new Set(sportsmans.map((one) => one.verification_status))).toEqual(new Set([0, 1]))
    const brackets = protocols.filter(({ show_type }) => show_type === 1)
    expect(new Set(brackets.map(({ draw_state }) => draw_state !== ""))).toEqual(new Set([true, false]))
    const { courts } = await moment(guest)
    expect(courts.map((court) => Object.values(court).every((count) => count > 0))).toEqual([true, true, true])
    expect(await counts(guest, "awards")).toBeGreaterThan(2)
    expect(await counts(guest, "applications")).toBe(12)
    // The coach's phone shows a day of people who are in it.
    const day = ok<{ athletes: { id: number }[]; fights: { state: string; blue: { id: number } | null }[] }>(
      await guest.get(`/api/v1/tournaments/${guest.tournament}/participation/day`),
    )
    expect(day.athletes).toHaveLength(4)
    expect(day.fights.some(({ state }) => state !== "over")).toBe(true)
    expect(await counts(guest, "seats")).toBe(6)
    expect(await counts(guest, "screens")).toBeGreaterThan(3)
    const { list } = ok<{ list: { ended: number }[] }>(
      await guest.get(`/api/v1/tournaments/${guest.tournament}/awards`),
    )
    expect(list.length).toBeGreaterThan(2)
  })

  test("leaves lists of poomsae scored, half scored, and not begun", async () => {
    const guest = await ready()
    const { rows } = await sql<{ performed: number; judges: number }>`
      select count(s.technique)::int as performed,
        (select count(*)::int from "poomsaeMarks" m where m."categoryId" = l."categoryId") as judges
      from "poomsaeLists" l left join "poomsaeScores" s on s."categoryId" = l."categoryId"
      where l."tournamentId" = ${guest.tournament} group by l."categoryId" order by 1`.execute(db)
    expect(rows).toEqual([
      { performed: 0, judges: 0 },
      { performed: 12, judges: 60 },
      { performed: 13, judges: 65 },
    ])
  })

  test("shows its guest what spectators would see, at an address that is no id and that nobody else is told", async () => {
    const guest = await ready()
    const { item } = ok<OutputOf<typeof showDemo>>(await guest.get("/api/v1/demo"))
    expect(item.tournament).toBe(guest.tournament)
    const page = await app.inject({ url: item.pages, headers: { accept: "text/html" } })
    expect(page.statusCode).toBe(200)
    // It is what spectators see, live too, and every way on stays there; no robot may keep it, and its id leads nowhere.
    const number = item.pages.slice("/t/".length)
    expect(page.body).toContain('<meta name="robots" content="noindex" />')
    expect(page.body).toContain(`data-tournament="${number}"`)
    expect([...page.body.matchAll(/href="\/t\/(\d+)/g)].map(([, id]) => id).filter((id) => id !== number)).toEqual([])
    for (const way of ["/schedule", "/results", "/search?q=а", "/brackets"])
      expect([way, (await app.inject(`${item.pages}${way}`)).statusCode]).toEqual([way, 200])
    const papers = await app.inject(`/api/v1/public/tournaments/${number}/papers`)
    const { over } = ok<{ over: number[] }>(papers)
    expect(over.length).toBeGreaterThan(2)
    // Its papers too, with a logo that is kept under its id.
    const form = new FormData()
    form.append("owner", "federation")
    form.append("img", new File([(await logo()) as BlobPart], "logo.png"))
    const encoded = new Response(form)
    const headers = { ...guest.headers, "content-type": encoded.headers.get("content-type") ?? "" }
    const payload = Buffer.from(await encoded.arrayBuffer())
    const url = `/api/v1/tournaments/${guest.tournament}/logos`
    ok(await app.inject({ method: "POST", url, payload, headers }))
    const protocol = await app.inject(`/api/v1/public/tournaments/${number}/categories/${over[0]}/protocol`)
    expect(protocol.statusCode).toBe(200)
    expect(protocol.rawPayload.toString("latin1")).toContain("/Subtype/Image")
    expect((await app.inject(`/t/${guest.tournament}`)).statusCode).toBe(404)
    expect((await app.inject(`/t/${Number(number) - 1}`)).statusCode).toBe(404)
    expect(no(await stranger.get("/api/v1/demo"))[0]).toBe(404)
  })

  test("shows it to nobody else: no list, no public page, no search, no bot", async () => {
    const { tournament, id } = await ready()
    for (const who of [nobody, stranger]) {
      const { list } = ok<{ list: { id: number }[] }>(await who.get("/wf-api/tournament/list"))
      expect(list.map((one) => one.id)).not.toContain(tournament)
      expect(no(await who.get(`/api/tournament-full?id=${tournament}`))[0]).toBe(404)
    }
    expect(no(await nobody.get(`/api/v1/public/tournaments/${tournament}`))[0]).toBe(404)
    expect((await stranger.get("/api/v1/search?q=Журавлюк")).body).not.toContain("Журавлюк")
    const published = await db.selectFrom("tournaments").select("id").where("published", "=", true).execute()
    expect(published).toEqual([])
    const operator = await signUp("operator")
    await db
      .updateTable("accounts")
      .set({ isAdmin: true })
      .where("id", "=", operator.id as never)
      .execute()
    const { list } = ok<{ list: { id: number }[] }>(await operator.get("/api/v1/accounts?search=demo"))
    expect(list.map((one) => one.id)).not.toContain(id)
  })

  test("gives no way out of the demo, and says so", async () => {
    const guest = await ready()
    const { tournament: id } = guest
    for (const [path, body] of [
      ["/wf-api/tournament/create", { name: "Ще один" }],
      [`/api/v1/tournaments/${id}/copy`, { name: "Ще один" }],
      ["/api/tournament-update", { id, published: 1 }],
      [`/api/v1/tournaments/${id}/invitations`, { role: "secretary" }],
      [`/api/v1/tournaments/${id}/owner`, { staff: 1, name: "Демо" }],
    ] as const) {
      const answer = await guest.post(path, body)
      expect([path, no(answer)]).toEqual([path, [403, [null, "not_in_demo"]]])
      expect(sentencesOf(answer)).toEqual(["У демо цього зробити не можна. Зареєструйтеся, щоб створити свій турнір"])
    }
    ok(await guest.post("/api/tournament-update", { id, city: "Львів", published: 0 }))
    const sent: unknown[] = []
    const post = { send: (letter: unknown) => void sent.push(letter), close: async () => undefined }
    const told = [
      { accountId: guest.id as AccountId, names: ["Ягідко Анна"] },
      { accountId: stranger.id as AccountId, names: ["Ткач Ян"] },
    ]
    const decided = { id: id as TournamentId, decision: "accept" as const, said: "" }
    await tellDecided({ db, mail: { post, publicUrl: "https://sijak.example" } }, { told }, decided)
    expect(JSON.stringify(sent)).not.toContain("demo.invalid")
    expect(sent).toHaveLength(1)
  })
})

describe("the robot", () => {
  const hub = (...ids: number[]) => ({ watched: () => ids })
  const robot = (...ids: number[]) => ({
    ...deps,
    hub: hub(...ids),
    onError: (error: unknown) => expect(error).toBeUndefined(),
  })
  const kinds = async (id: number): Promise<string[]> =>
    (
      await db
        .selectFrom("journal")
        .select("kind")
        .where("tournamentId", "=", id as TournamentId)
        .orderBy("revision")
        .execute()
    ).map(({ kind }) => kind)

  // [P1-129]
  test("goes on where somebody watches, at its pace, from the rows alone; two servers move it once", async () => {
    await endAll()
    const { tournament, ...guest } = await begin()
    const before = await kinds(tournament)
    expect(await moveWatched(robot())).toBe(0)
    const twice = await Promise.all([moveWatched(robot(tournament)), moveWatched(robot(tournament))])
    expect(twice.sort()).toEqual([0, 1])
    expect(await moveWatched(robot(tournament))).toBe(0)
    for (let step = 1; step <= 11; step++) {
      setNow(later(step * 3000))
      // Every time another robot, as after a restart.
      expect(await moveWatched(robot(tournament))).toBe(1)
    }
    const added = (await kinds(tournament)).slice(before.length)
    expect(added).toHaveLength(12)
    expect(new Set(added)).toEqual(new Set(["fight.record", "fight.start", "poomsae.open", "poomsae.mark"]))
    const { list } = ok<{ list: { device: string; revision: number }[] }>(
      await guest.get(`/api/v1/tournaments/${tournament}/history`),
    )
    expect(new Set(list.map(({ device }) => device))).toEqual(new Set(["робот демо"]))
    // The robot's step can be undone like anybody's step.
    ok(await guest.post(`/api/v1/tournaments/${tournament}/undo`, { step: list[0]?.revision }))
    setNow(later(60_000))
    expect(await moveWatched(robot(tournament))).toBe(0)
    await makePast(tournament)
    setNow(later(70_000))
    expect(await moveWatched(robot(tournament))).toBe(1)
  })

  test("leaves seats alone that a tablet holds, and looks only now and then where nothing is left", async () => {
    await endAll()
    const { tournament, ...guest } = await begin()
    const id = tournament as TournamentId
    await db
      .updateTable("seats")
      .set({ tokenHash: hashOfCode("планшет") })
      .where("tournamentId", "=", id)
      .execute()
    await db
      .updateTable("categories")
      .set({ sectionId: null })
      .where("showType", "=", "bracket")
      .where("tournamentId", "=", id)
      .execute()
    const before = await kinds(tournament)
    expect(await moveWatched(robot(tournament))).toBe(0)
    setNow(later(30_000))
    await db.updateTable("seats").set({ tokenHash: null }).where("tournamentId", "=", id).execute()
    expect(await moveWatched(robot(tournament))).toBe(0)
    setNow(later(70_000))
    expect(await moveWatched(robot(tournament))).toBe(1)
    expect((await kinds(tournament)).slice(before.length)).toEqual(["poomsae.open"])
    ok(await guest.post("/api/tournament-delete", { id: tournament }))
    await makePast(tournament)
    setNow(later(80_000))
    expect(await moveWatched(robot(tournament))).toBe(0)
  })

  /** As if everything in the journal had been done long ago. */
  const makePast = (id: number) =>
    sql`update journal set at = at - interval '1 hour' where "tournamentId" = ${id}`.execute(db)
})

describe("the end", () => {
  // [P1-129]
  test("leaves no row in any table, and no way in", async () => {
    await endAll()
    const before = await countAll()
    const guest = await begin()
    await deps.db.insertInto("teamAthletes").values(ownAthlete(guest.id)).execute()
    expect(await purgeDemos(db, later(24 * HOUR - 1))).toEqual([])
    ok(await guest.get("/wf-api/user/current"))
    expect(await purgeDemos(db, later(24 * HOUR))).toEqual([guest.id])
    expect(await countAll()).toEqual(before)
    expect(no(await guest.get("/wf-api/user/current"))[0]).toBe(401)
    expect(no(await guest.get(`/api/tournament-full?id=${guest.tournament}`))[0]).toBe(401)
  })

  test("comes at once for the demo of a guest who begins anew, and for one that could not be made", async () => {
    await endAll()
    const first = await begin()
    const before = await countAll()
    const second = await begin(first)
    expect(no(await first.get("/wf-api/user/current"))[0]).toBe(401)
    expect((await countAll()).accounts).toBe(before.accounts)
    const broken = { ...deps, tokens, most: 3 }
    const nonce = (): string => {
      throw new Error("no lot")
    }
    const now = await countAll()
    await expect(makeDemo({ ...broken, nonce }, { device: "", address: "", guest: null })).rejects.toThrow("no lot")
    expect(await countAll()).toEqual(now)
    expect(second.tournament).not.toBe(first.tournament)
  })

  test("is one of three of a small server that one address may make in a day, or one site of IPv6", async () => {
    await endAll()
    const nonce = (): string => {
      throw new Error("no lot")
    }
    const made = (address: string) =>
      makeDemo({ ...deps, tokens, most: 3, nonce }, { device: "", address, guest: null })
    for (let n = 0; n < 3; n++) await expect(made(`2001:db8:1:${n}::/64`)).rejects.toThrow("no lot")
    await expect(made("2001:db8:1:77::/64")).rejects.toMatchObject({ code: "too_many_tries" })
    await expect(made("2001:db8:2:77::/64")).rejects.toThrow("no lot")
  })

  test("makes room: no more live at once than the server holds, and none where the demo is off", async () => {
    await endAll()
    for (let n = 0; n < 3; n++) await begin()
    const refused = await nobody.post("/api/v1/demo")
    expect(no(refused)).toEqual([409, [null, "demo_full"]])
    expect(sentencesOf(refused)[0]).toContain("Спробуйте трохи пізніше або зареєструйтеся")
    setNow(later(25 * HOUR))
    // Their time is over, whether they are purged yet or not.
    await begin()
    const off = makeDemo({ ...deps, tokens, most: 0 }, { device: "", address: "", guest: null })
    await expect(off).rejects.toMatchObject({ code: "demo_full", data: { most: 0 } })
  })
})

/** What each court of sparring has behind it and before it. */
async function moment(guest: Guest) {
  const { fights } = ok<{ fights: { section: number; over: boolean; startedAt: string; calledAt: string }[] }>(
    await guest.get(`/api/v1/tournaments/${guest.tournament}/courts`),
  )
  const courts = [...new Set(fights.map(({ section }) => section))].map((section) => {
    const own = fights.filter((fight) => fight.section === section)
    const open = own.filter(({ over }) => !over)
    return {
      over: own.length - open.length,
      running: open.filter(({ startedAt }) => startedAt !== "").length,
      called: open.filter(({ startedAt, calledAt }) => startedAt === "" && calledAt !== "").length,
      waiting: open.filter(({ calledAt }) => calledAt === "").length,
    }
  })
  return { courts }
}

async function counts({ tournament }: Guest, table: "awards" | "applications" | "seats" | "screens"): Promise<number> {
  const rows = await db
    .selectFrom(table)
    .select("tournamentId")
    .where("tournamentId", "=", tournament as TournamentId)
    .execute()
  return rows.length
}

/** Number of rows in every table. */
async function countAll(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(db)
  const all: Record<string, number> = {}
  for (const { name } of rows) {
    const found = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(db)
    all[name] = found.rows[0]?.count ?? 0
  }
  return all
}

const ownAthlete = (accountId: number) => ({
  accountId: accountId as never,
  firstName: "Іва",
  lastName: "Їжак",
  middleName: "",
  birthDate: "",
  sex: "female" as const,
  action: null,
})
