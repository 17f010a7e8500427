import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { describe, expect, test, vi } from "vitest"
import type { WireTournament } from "#contract/tournaments/calls.ts"
import type { SectionId, TournamentId } from "#domain/ids.ts"
import { createPublicScores } from "#server/features/bouts/public-scores.ts"
import { filled, full, newAthlete, newCategory, no, ok, type Person, placed, sentencesOf } from "#tests/support/hall.ts"
import { hallAndCloud } from "#tests/support/hall-and-cloud.ts"
import { hubSubscriber } from "#tests/support/hub-subscriber.ts"
import { Desk } from "#tests/support/scored-court.ts"
import { silent } from "#tests/support/silent.ts"
import { startSending } from "./send.ts"

const {
  address,
  asked,
  category,
  cloud,
  desk,
  expectAlike,
  fetched,
  filePieces,
  laptop,
  later,
  line,
  link,
  names,
  now,
  offered,
  olena,
  round,
  sending,
  split,
  stranger,
} = await hallAndCloud(true)

/** How often a hall takes its scores for the public, and looks what to send, ms. */
async function pacesOfScores(): Promise<unknown[]> {
  const begun = vi.spyOn(globalThis, "setInterval")
  const nothing = { courts: () => [], frameOf: () => expect.fail(), hand: () => undefined, now: () => 0 }
  const scores = createPublicScores(nothing)
  const sender = startSending({ db: laptop.db, log: silent, scores: laptop.deps.scores, clouds: [] })
  const paces = begun.mock.calls.map(([, ms]) => ms)
  begun.mockRestore()
  scores.close()
  await sender.stop()
  return paces
}

describe("a tournament that the hall's laptop has taken", () => {
  test("is changed in the hall, and shown in the cloud as soon as a line is there", async () => {
    const at = await split()
    expect(no(await olena.post("/api/tournament-newcategory", { tournament: at.there, name: "К" }))[1]).toEqual([
      null,
      "held_by_hall",
    ])
    const answer = await olena.post(`/api/v1/tournaments/${at.there}/messages`, { from: "office", text: "Так" })
    if (answer.statusCode === 409) expect(sentencesOf(answer)[0]).toContain("Ноутбук залу")
    await newAthlete(desk, 7, await category(desk, at.here))
    await newCategory(desk, at.here, { name: "Кадети -57 ч" })
    expect(await link(desk, at.here)).toMatchObject({ side: "hall", state: "writing", behind: 2, other: address })
    await round()
    expect(await names(olena, at.there)).toEqual(await names(desk, at.here))
    expect(await link(desk, at.here)).toMatchObject({ behind: 0, silent: 0, problem: "" })
    expect(await link(olena, at.there)).toMatchObject({
      side: "cloud",
      state: "held",
      other: "Ноутбук залу",
      silent: 0,
    })
    await expectAlike(at)
  })

  test("holds to the same built-in rules on both sides, also when the hall picks others", async () => {
    const at = await split()
    const rulesOf = async (of: Person, id: number) =>
      ok<{ item: { rules: number } }>(await of.get(`/api/v1/tournaments/${id}/rules`)).item.rules
    expect([await rulesOf(olena, at.there), await rulesOf(desk, at.here)]).toEqual([0, 0])
    ok(await desk.post(`/api/v1/tournaments/${at.here}/rules`, { rules: -2 }))
    await round()
    expect(await rulesOf(olena, at.there)).toBe(-2)
    expect(await link(desk, at.here)).toMatchObject({ behind: 0, problem: "" })
    await expectAlike(at)
  })

  test("KS-19: shows in the cloud the score of its running fights, and of a line that is cut only the newest; its results as the hall has them", async () => {
    const at = await split()
    const { category: class4 } = await placed(desk, at.here, 4, 4)
    const court = { tournament_id: at.here, name: "Корт 1" }
    const section = ok<{ item: { id: number } }>(await desk.post("/api/save-section", court)).item.id
    const courts = { tournament_id: at.here, category: class4.id, sectionid: section }
    ok(await desk.post("/api/save-category-section", courts))
    ok(await desk.post("/api/category-section-numeration", { tournament_id: at.here, id: section, start_number: 101 }))
    const operator = new Desk(desk, { id: at.here, section, category: class4.id, now: Date.now })
    await operator.open(1)
    await operator.clock("start")
    const kick = () => operator.does({ kind: "point", side: "blue", technique: "punch" })
    await kick()
    await round()
    const [there] = await cloud.db
      .selectFrom("sections")
      .select("id")
      .where("tournamentId", "=", at.there as TournamentId)
      .execute()
    const score = () => cloud.deps.scores.of(at.there as TournamentId, there?.id as SectionId)
    const beat = async (): Promise<number> => {
      laptop.deps.bouts.scores.beat()
      await sending.round()
      return score()?.blue.points ?? 0
    }
    await expect.poll(beat).toBe(1)
    // From the log to the cloud it takes one look of the hall at its scores and one round of its line, each by its own pace:
    // what the cloud has is as old as both at the most, 2 s.
    for (const points of [2, 3]) {
      await kick()
      expect(await beat()).toBe(points)
    }
    expect(await pacesOfScores()).toEqual([1_000, 1_000])
    const own = (await full(olena, at.there)).protocols.map(({ id }) => id)
    expect(own).toContain(score()?.category)
    // Every answer is lost: nothing waits for the line, and what is sent when it is back is what stands then.
    line.lost = 1_000
    await kick()
    await beat()
    asked.splice(0)
    for (const _ of [1, 2, 3]) {
      await kick()
      await beat()
    }
    line.lost = 0
    later(6_000)
    await expect.poll(beat).toBe(7)
    expect(asked.filter((path) => path.endsWith("/scores"))).toHaveLength(1)

    await operator.does({ kind: "decide", code: "WDR", winner: "red", round: 1 })
    ok(await operator.confirm())
    await round()
    const summaries = (of: typeof laptop, id: number) =>
      of.db
        .selectFrom("boutSummaries")
        .select(["t", "rounds", "rulesHash", "logHash", "entries", "corrections", "refused", "begunAt", "endedAt"])
        .where("tournamentId", "=", id as TournamentId)
        .execute()
    expect(await summaries(laptop, at.here)).toHaveLength(1)
    expect(await summaries(cloud, at.there)).toEqual(await summaries(laptop, at.here))

    // That nothing is fought is told once.
    ok(await operator.post("close"))
    await expect.poll(async () => [await beat(), score()]).toEqual([0, null])
    asked.splice(0)
    for (const _ of [1, 2]) {
      later(6_000)
      await beat()
    }
    expect(asked.filter((path) => path.endsWith("/scores"))).toEqual([])
  })

  test("says on its public pages of when they are, once the line is down for a minute", async () => {
    const at = await split()
    const page = async () => (await cloud.app.inject({ url: `/t/${at.there}` })).body
    expect(await page()).not.toContain("Дані із залу")
    later(6000)
    const heard = new Date(now() - 6000)
    later(60_000)
    const clock = new Intl.DateTimeFormat("uk-UA", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/Kyiv" })
    expect(await page()).toContain(`Дані із залу станом на ${clock.format(heard)}`)
    await round()
    expect(await page()).not.toContain("Дані із залу")
  })

  test("says so on displays, in the overview, and when the day is over with its date", async () => {
    const at = await split()
    const opened = { name: "Вхід", role: "calls", section: 0, screen: 0 }
    // A display that was hung before the hall took the tournament has its address in the cloud too.
    const hung = ok<{ item: { code: string } }>(await desk.post(`/api/v1/tournaments/${at.here}/screens/save`, opened))
    await round()
    const display = async () => ok<{ hall: string }>(await cloud.nobody.get(`/api/v1/screens/${hung.item.code}`)).hall
    const overview = async (of: Person) =>
      ok<{ note: string }>(await of.get(`/api/v1/tournaments/${at.there}/hall`)).note
    expect([await display(), await overview(olena)]).toEqual(["", ""])
    later(61_000)
    const told = await overview(cloud.nobody)
    expect(told).toMatch(/^Дані із залу станом на \d\d:\d\d$/)
    expect(await display()).toBe(told)
    later(24 * 60 * 60_000)
    expect(await overview(olena)).toMatch(/^Дані із залу станом на \d\d:\d\d \d\d\.\d\d$/)
    await round()
    expect(await display()).toBe("")
    expect(ok<{ note: string }>(await desk.get(`/api/v1/tournaments/${at.here}/hall`)).note).toBe("")
  })

  test("is fetched in as many pieces as the line gives, and nothing of it is there before all is", async () => {
    const { id } = ok<{ item: WireTournament }>(await olena.post("/wf-api/tournament/create", { name: "Великий" })).item
    await filled(olena, id, 30)
    const code = await offered(id)
    const mine = async () => (await laptop.db.selectFrom("tournaments").select("id").execute()).length
    const before = await mine()
    filePieces.splice(0)
    const ask = () => desk.post("/api/v1/mirror/fetch", { address, code, place: "Ноутбук залу" })
    line.cut = 0
    expect(sentencesOf(await ask())[0]).toContain("не відповідає")
    expect(await mine()).toBe(before)
    line.cut = 800
    const here = ok<{ item: WireTournament }>(await ask()).item.id
    line.cut = Number.POSITIVE_INFINITY
    const [whole = 0] = filePieces
    expect(filePieces.slice(1)).toEqual(
      Array.from({ length: Math.ceil(whole / 800) }, (_, piece) => whole - 800 * piece),
    )
    expect(filePieces.length).toBeGreaterThan(3)
    await expectAlike({ there: id, here })
  })

  test("wakes the screens of the cloud with its own revisions", async () => {
    const at = await split()
    const stream = await hubSubscriber(cloud.deps.hub, { tournament: at.there as TournamentId })
    expect(await stream.next()).toContain("hello")
    const { revision } = await full(desk, at.here)
    await newAthlete(desk, 8, await category(desk, at.here))
    await round()
    expect(await stream.next()).toContain(`id: ${revision + 1}`)
  })

  test("goes back with its last step, and only when the cloud has all", async () => {
    const at = await split()
    await newAthlete(desk, 9, await category(desk, at.here))
    const back = () => desk.post(`/api/v1/tournaments/${at.here}/mirror/return`, { action: randomUUID() })
    expect(sentencesOf(await back())[0]).toContain("(1)")
    await round()
    later(90_000)
    expect(sentencesOf(await back())[0]).toContain("немає зв’язку")
    await round()
    ok(await back())
    expect(await link(desk, at.here)).toMatchObject({ state: "returning" })
    expect(no(await desk.post("/api/tournament-newcategory", { tournament: at.here, name: "К" }))[1]).toEqual([
      null,
      "held_by_cloud",
    ])
    expect(no(await olena.post("/api/tournament-newcategory", { tournament: at.there, name: "К" }))[1]?.[1]).toBe(
      "held_by_hall",
    )
    await round()
    await expectAlike(at)
    expect(await link(desk, at.here)).toMatchObject({ state: "returned" })
    expect(await link(olena, at.there)).toMatchObject({ state: "returned" })
    await newAthlete(olena, 10, await category(olena, at.there))
    await round()
    // Taken again, the venue server's own copy gets the newer state.
    const again = await fetched(await offered(at.there))
    await newAthlete(desk, 11, await category(desk, again))
    await round()
    await expectAlike({ there: at.there, here: again })
  })

  test("is taken back by force from a laptop that is gone, which is told so when it comes back", async () => {
    const at = await split()
    const category_ = await category(desk, at.here)
    await newAthlete(desk, 12, category_)
    await round()
    await newAthlete(desk, 13, category_)
    expect(no(await stranger.post(`/api/v1/tournaments/${at.there}/mirror/force`))[0]).toBe(403)
    ok(await olena.post(`/api/v1/tournaments/${at.there}/mirror/force`, { action: randomUUID() }))
    const before = await names(olena, at.there)
    expect(before.length).toBe((await names(desk, at.here)).length - 1)
    await newAthlete(olena, 14, await category(olena, at.there))
    await round()
    expect(await names(olena, at.there)).toHaveLength(before.length + 1)
    const told = await link(desk, at.here)
    expect(told).toMatchObject({ state: "refused" })
    expect(told?.problem).toContain("забрав турнір назад")
    expect(no(await desk.post("/api/tournament-newcategory", { tournament: at.here, name: "К" }))[1]?.[1]).toBe(
      "held_by_cloud",
    )
  })

  test("is given by a code once, to one laptop, which may ask again", async () => {
    const at = await split()
    const second = { key: "a".repeat(64), place: "Інший" }
    const take = (code: string, body: object) =>
      cloud.app.inject({
        method: "POST",
        url: "/api/v1/mirror/take",
        payload: body,
        headers: { authorization: `Bearer ${code}` },
      })
    expect(no(await take(at.code, second))).toEqual([422, ["code", "mirror"]])
    expect(no(await take("немає", second))).toEqual([422, ["code", "mirror"]])
    expect(await fetched(at.code)).toBe(at.here)
    const { id } = ok<{ item: WireTournament }>(await olena.post("/wf-api/tournament/create", { name: "Б" })).item
    const first = await offered(id)
    const code = await offered(id)
    expect(no(await take(first, second))[0]).toBe(422)
    later(25 * 60 * 60_000)
    expect(no(await take(code, second))[0]).toBe(422)
    const fresh = await offered(id)
    const given = ok(await take(fresh, second))
    expect(ok(await take(fresh, second))).toEqual(given)
    expect(no(await take(fresh, { ...second, key: "b".repeat(64) }))[0]).toBe(422)
    const { rows } = await sql<{ secret: string }>`select secret from mirrors where "tournamentId" = ${id}`.execute(
      cloud.db,
    )
    expect(rows[0]?.secret).not.toBe(fresh)
  })

  test("stops, and guesses nothing, where the copy is not what the step was made of", async () => {
    const at = await split()
    const [athlete] = (await full(desk, at.here)).sportsmans
    await cloud.db
      .updateTable("athletes")
      .set({ name: "Інший" })
      .where("tournamentId", "=", at.there as TournamentId)
      .execute()
    ok(
      await desk.post("/api/tournament-newsportsman", {
        tournament: at.here,
        id: athlete?.id,
        name: "Шульга Іван",
        category_id: athlete?.category_id,
        bdate: 2013,
        sex: 1,
        oblast: "Київ",
        organization: "Т",
        qualification: "1 куп",
        coach: "Т",
        weight: 51,
      }),
    )
    await round()
    expect((await link(desk, at.here))?.problem).toContain("не сходиться")
    expect((await link(olena, at.there))?.problem).toContain("не сходиться")
    expect(new Set(await names(olena, at.there))).toEqual(new Set(["Інший"]))
  })

  test("is refused from an older backup of the laptop", async () => {
    const at = await split()
    await newAthlete(desk, 15, await category(desk, at.here))
    await round()
    const id = at.here as TournamentId
    const { revision } = await full(desk, at.here)
    await laptop.db.deleteFrom("journal").where("tournamentId", "=", id).where("revision", "=", revision).execute()
    await laptop.db
      .updateTable("tournaments")
      .set({ revision: revision - 1 })
      .where("id", "=", id)
      .execute()
    await laptop.db
      .updateTable("mirrors")
      .set({ cursor: revision - 1 })
      .where("tournamentId", "=", id)
      .execute()
    const before = await names(olena, at.there)
    await round()
    expect((await link(desk, at.here))?.problem).toContain("резервну копію")
    expect(await names(olena, at.there)).toEqual(before)
  })
})
