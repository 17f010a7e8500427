import * as fc from "fast-check"
import { afterEach, describe, expect, test } from "vitest"
import type {
  PublicAthlete,
  PublicCategoryLine,
  PublicFight,
  publicCategory,
  publicSchedule,
  publicTournament,
} from "#contract/public/calls.ts"
import type { WireSection } from "#contract/sections/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { filled, hall, newAthlete, newTournament, no, ok, placed } from "#tests/support/hall.ts"
import { given, judgingOf } from "#tests/support/judging.ts"
import { poomsaeField } from "#tests/support/poomsae.ts"
import { cases } from "#tests/support/scale.ts"
import { DAY } from "#tests/support/world.ts"

const { app, signUp, nobody, db, deps, setNow } = await hall({ writesRows: true })
const olena = await signUp("olena")
const { judging } = judgingOf(app, olena)
const danylo = await signUp("danylo")
afterEach(() => setNow(DAY))

const base = (id: number): string => `/api/v1/public/tournaments/${id}`
type Category = OutputOf<typeof publicCategory>
type Schedule = OutputOf<typeof publicSchedule>
const categoryOf = async (id: number, category: number): Promise<Category> =>
  ok<Category>(await nobody.get(`${base(id)}/categories/${category}`))
const scheduleOf = async (id: number): Promise<Schedule> => ok<Schedule>(await nobody.get(`${base(id)}/schedule`))

/** A published tournament with a court whose category of four is numbered from 101. */
async function atWork() {
  const { id } = await newTournament(olena, {
    published: 1,
    city: "Дніпро",
    address: "Метеор",
    description: "<p>Р</p>",
  })
  const court = { tournament_id: id, name: "Корт 3" }
  const section = ok<{ item: WireSection }>(await olena.post("/api/save-section", court)).item.id
  const { category, athletes } = await placed(olena, id, 4, 4)
  ok(await olena.post("/api/save-category-section", { tournament_id: id, category: category.id, sectionid: section }))
  const numbers = { tournament_id: id, id: section, start_number: 101 }
  ok(await olena.post("/api/category-section-numeration", numbers))
  const day = { day: 1, date: "15.05.2026", start: "12:00", breaks: [] }
  ok(await olena.post(`/api/v1/tournaments/${id}/days`, { days: [day], categories: [{ day: 1, ids: [category.id] }] }))
  const record = (technicalNumber: number, winSpId: number) =>
    olena.post("/api/update-bracket-fight", { tournament_id: id, category: category.id, technicalNumber, winSpId })
  return { id, section, category, athletes, record }
}

/** Every address of the public API that this tournament could answer at. */
const addresses = (id: number, categories: readonly number[], athletes: readonly PublicAthlete[]): string[] => [
  "/api/v1/public/tournaments",
  ...["", "/categories", "/schedule", "/results", "/medals", "/teams", "/calendar.ics"].map((part) => base(id) + part),
  ...categories.map((category) => `${base(id)}/categories/${category}`),
  ...athletes.flatMap((one) => [`${base(id)}/athletes/${one.id}`, `${base(id)}/athletes/${one.id}/calendar.ics`]),
  ...athletes.flatMap(({ organization }) => {
    const name = encodeURIComponent(organization)
    return [`${base(id)}/club?name=${name}`, `${base(id)}/club/calendar.ics?name=${name}`]
  }),
]

describe("what everybody reads", () => {
  test("of a tournament: information, categories, schedule with expected times", async () => {
    const { id, section, category, athletes } = await atWork()
    const { item } = ok<OutputOf<typeof publicTournament>>(await nobody.get(base(id)))
    expect(item).toMatchObject({
      id,
      name: "Кубок Тигра",
      city: "Дніпро",
      description: "<p>Р</p>",
      athleteCount: 4,
    })
    expect(item.courts).toEqual([{ id: section, name: "Корт 3" }])
    const { fights } = await scheduleOf(id)
    expect(fights.map(({ number, state, ahead }) => [number, state, ahead])).toEqual([
      [101, "open", 0],
      [102, "open", 1],
      [103, "open", 2],
    ])
    // The test's clock is at noon in Kyiv, when the first fight of the day begins.
    expect(fights[0]).toMatchObject({ category: category.id, section, expected: "2026-05-15T09:00:00.000Z", round: 2 })
    expect(fights[2]).toMatchObject({ blue: null, red: null, round: 1 })
    const own = await categoryOf(id, category.id)
    expect(own.athletes.map((one) => one.name).sort()).toEqual(athletes.map(({ name }) => name).sort())
    expect(own.places).toEqual(athletes.map((athlete) => athlete.id))
    expect(own.item).toMatchObject({ all: 3, done: 0, over: false, format: "bracket" })
  })

  test("of results: at once, with places, medals and who has won", async () => {
    const { id, category, athletes, record } = await atWork()
    await scheduleOf(id)
    const [first, second] = athletes.map((athlete) => athlete.id) as [number, number]
    ok(await record(2, first))
    expect((await scheduleOf(id)).fights[0]).toMatchObject({ state: "over", winner: first, expected: "", number: 101 })
    ok(await record(1, athletes[3]!.id))
    ok(await record(0, first))
    const { winners, item } = await categoryOf(id, category.id)
    expect(winners.map(({ place, id: who }) => [place, who])).toEqual([
      [1, first],
      [2, athletes[3]!.id],
      [3, second],
      [3, athletes[2]!.id],
    ])
    expect(item).toMatchObject({ all: 3, done: 3, over: true })
    const teams = ok<{ list: { athletes: PublicAthlete[] }[] }>(await nobody.get(`${base(id)}/teams`)).list
    expect(teams.flatMap((team) => team.athletes).find((one) => one.id === first)?.place).toBe(1)
    const medals = ok<{ organizations: { gold: number }[] }>(await nobody.get(`${base(id)}/medals`))
    expect(medals.organizations.map(({ gold }) => gold)).toContain(1)
  })

  test("of a person: his entries and fights, and those of a club", async () => {
    const { id, athletes } = await atWork()
    const [me] = athletes
    const day = ok<{ fights: PublicFight[] }>(await nobody.get(`${base(id)}/athletes/${me!.id}`))
    expect(day.fights.map(({ number }) => number)).toEqual([101])
    const name = encodeURIComponent("ск тигр".replace("тигр", "«ТИГР»"))
    const club = ok<{ athletes: PublicAthlete[] }>(await nobody.get(`${base(id)}/club?name=${name}`))
    expect(club.athletes.map(({ organization }) => organization)).toEqual(["СК «Тигр»", "СК «Тигр»"])
    expect(no(await nobody.get(`${base(id)}/club?name=Ніхто`))[0]).toBe(404)
    expect(no(await nobody.get(`${base(id)}/athletes/99999999`))[0]).toBe(404)
  })

  test("of a list of poomsae: rounds with totals and places", async () => {
    const { id, category, athletes, scoreAll } = await poomsaeField(olena, 3)
    ok(
      await scoreAll(
        "final_",
        athletes.map((athlete) => athlete.id),
        (at) => 3 + at / 10,
      ),
    )
    const { lists, item } = await categoryOf(id, category.id)
    expect(lists.map(({ round }) => round)).toEqual(["final"])
    const places = lists[0]!.rows.map((row) => [row.id, row.place, row.total])
    expect(places).toEqual(
      expect.arrayContaining([
        [athletes[2]!.id, 1, 8.2],
        [athletes[0]!.id, 3, 8],
      ]),
    )
    expect(item).toMatchObject({ all: 3, done: 3, format: "" })
  })

  test("of a category that is done and has no places yet: it is not over while a medal is level", async () => {
    const lines = async (tournament: number) =>
      ok<{ list: PublicCategoryLine[] }>(await nobody.get(`${base(tournament)}/categories`)).list
    const { id, athletes, scoreAll } = await poomsaeField(olena, 3)
    const ids = athletes.map((athlete) => athlete.id)
    ok(await scoreAll("final_", ids, () => 3))
    expect(await lines(id)).toMatchObject([{ all: 3, done: 3, over: false }])
    ok(await scoreAll("final_", ids, (at) => 3 + at / 10))
    expect(await lines(id)).toMatchObject([{ all: 3, done: 3, over: true }])
  })

  test("of a bracket whose fights are all over: it is not over while somebody stands outside", async () => {
    const { id, category, athletes, record } = await atWork()
    const [first = 0, , , last = 0] = athletes.map((athlete) => athlete.id)
    const late = await newAthlete(olena, 9, category)
    for (const [number, winner] of [
      [2, first],
      [1, last],
      [0, first],
    ] as const)
      ok(await record(number, winner))
    expect((await categoryOf(id, category.id)).item).toMatchObject({ all: 3, done: 3, over: false })
    ok(await olena.post(`/api/v1/tournaments/${id}/outside/aside`, { athletes: [late.id], reason: "не приїхав" }))
    expect((await categoryOf(id, category.id)).item).toMatchObject({ over: true })
  })

  test("of a list of poomsae: outside the competition nobody has a place or takes one, in any round, before or after its end", async () => {
    const { id, category, athletes, scoreAll } = await poomsaeField(olena, 10)
    const ids = athletes.map((athlete) => athlete.id)
    const [u = 0, a = 0, b = 0] = ids
    await newAthlete(olena, 0, category, { id: u, unranked: 1, agreed: ["unranked_drawn"] })
    const seen = async (round: string) => {
      const { lists } = await categoryOf(id, category.id)
      const rows = lists.find((list) => list.round === round)?.rows ?? []
      return [u, a, b].map((who) => rows.find((row) => row.id === who)).map((row) => [row?.place, row?.unranked])
    }
    const placed = [
      [null, 1],
      [1, 0],
      [2, 0],
    ]
    const falling = (at: number) => 4 - at / 10
    ok(await scoreAll("semifinal_", ids.slice(0, 3), falling))
    expect(await seen("semifinal")).toEqual(placed)
    ok(await scoreAll("semifinal_", ids, falling))
    expect(await seen("semifinal")).toEqual(placed)
    ok(await scoreAll("final_", ids.slice(0, 3), falling))
    expect(await seen("final")).toEqual(placed)
    ok(await scoreAll("final_", ids.slice(0, 9), falling))
    expect(await seen("final")).toEqual(placed)
  })

  test("of a poomsae form: the judges' marks once it is judged, the dropped ones marked, and places so far", async () => {
    const { id, category, send, step, a, b, field, points } = await judging(5)
    for (const at of [0, 1, 2, 3]) ok(await send(at, given(3.5 + at / 10, 1.5)))
    const rowsOf = async () => (await categoryOf(id, category.id)).lists[0]!
    expect((await rowsOf()).rows.flatMap(({ judged }) => judged)).toEqual([])
    ok(await send(4, given(3.9, 1.5)))
    ok(await step("events/close", {}))
    ok(await points(field(a, "final_teh2", 4), field(a, "final_pres2", 5)))
    const { over, rows } = await rowsOf()
    expect([over, rows.find((row) => row.id === a)?.place, rows.find((row) => row.id === b)?.place]).toEqual([
      false,
      1,
      null,
    ])
    const [form] = rows.find((row) => row.id === a)!.judged
    expect(form).toMatchObject({ poomsaeNumber: 1, technique: 3.7, presentation: 4.5 })
    expect(form?.judges.map(({ technique, techniqueDropped }) => [technique, techniqueDropped])).toEqual([
      [3.5, true],
      [3.6, false],
      [3.7, false],
      [3.8, false],
      [3.9, true],
    ])
  })
})

describe("what nobody else may know", () => {
  const SECRETS = ["ТАЄМНИЙ-ПОЛІС", "ТАЄМНИЙ-КУП", "ТАЄМНИЙ-ДРУГИЙ", "ТАЄМНИЙ-ТРЕТІЙ"]

  test("an unpublished tournament, not even for its own staff at these addresses", async () => {
    const { id } = await newTournament(olena)
    const { category } = await placed(olena, id, 2, 2)
    for (const url of addresses(id, [category.id], []).slice(1)) {
      for (const who of [nobody, danylo, olena]) expect(no(await who.get(url)), url).toEqual([404, [null, "not_found"]])
    }
    const { list } = ok<{ list: { id: number }[] }>(await nobody.get("/api/v1/public/tournaments"))
    expect(list.map((one) => one.id)).not.toContain(id)
  })

  test("private fields, draft categories and hidden draws stand in no answer, whatever is set and whoever asks", async () => {
    const { id } = await newTournament(olena, { published: 1 })
    const open = await placed(olena, id, 4, 4, { name: "Видима", weight1: 30, weight2: 33 })
    const draft = await placed(olena, id, 2, 2, { name: "ТАЄМНА-ЧЕРНЕТКА", categoryStatus: 2 })
    const [insurence, qualification, trainer2, trainer3] = SECRETS
    const secret = { insurence, qualification, trainer2, trainer3, weight: 41.234, rank: 63 }
    const guarded = await newAthlete(olena, 8, open.category, secret)
    await newAthlete(olena, 9, draft.category, secret)
    const states = ["prepared", "confirmed", "published"] as const
    const anySetting = fc.record({ state: fc.constantFrom(...states), embargo: fc.constantFrom(null, -60_000, 60_000) })
    await fc.assert(
      fc.asyncProperty(anySetting, fc.constantFrom(nobody, danylo), async ({ state, embargo }, who) => {
        const until = embargo === null ? null : new Date(DAY.getTime() + embargo)
        await db
          .updateTable("draws")
          .set({ state, embargo: until })
          .where("tournamentId", "=", id as never)
          .execute()
        deps.shell.states.drop()
        // A separate step, like any change of a draw.
        ok(await olena.post("/api/tournament-update", { id, notes: `${state} ${embargo}` }))
        const { list } = ok<{ list: { athletes: PublicAthlete[] }[] }>(await who.get(`${base(id)}/teams`))
        const people = list.flatMap((team) => team.athletes)
        const ids = [open.category.id, draft.category.id]
        const answers = await Promise.all(addresses(id, ids, people).map((url) => who.get(url)))
        const said = answers.map((answer) => answer.body).join("\n")
        for (const word of [...SECRETS, "ТАЄМНА-ЧЕРНЕТКА", "41.234", '"weight"', '"rank"', '"person"']) {
          expect(said.includes(word), word).toBe(false)
        }
        expect(people.find((one) => one.id === guarded.id)?.category).toBe("Видима")
        const isShown = state === "published" && embargo !== 60_000
        const { places, fights, item } = await categoryOf(id, open.category.id)
        expect([places.length > 0, fights.length > 0, item.format !== ""]).toEqual([isShown, isShown, isShown])
        expect((await scheduleOf(id)).fights.every((fight) => fight.category === open.category.id)).toBe(true)
      }),
      { numRuns: Math.min(cases(12), 60) },
    )
  })

  test("a draw is shown when its embargo ends, without any step", async () => {
    const { id } = await newTournament(olena, { published: 1 })
    const { category } = await placed(olena, id, 2, 2)
    const embargo = new Date(DAY.getTime() + 90_000)
    await db
      .updateTable("draws")
      .set({ embargo })
      .where("tournamentId", "=", id as never)
      .execute()
    ok(await olena.post("/api/tournament-update", { id, notes: "ембарго" }))
    expect((await categoryOf(id, category.id)).places).toEqual([])
    setNow(new Date(embargo.getTime() + 1))
    expect((await categoryOf(id, category.id)).places).toHaveLength(2)
  })
})

describe("what has not changed", () => {
  test("is answered 304 by its revision, and sent anew after a step", async () => {
    const { id, record, athletes } = await atWork()
    for (const part of ["", "/schedule", "/results", "/teams", "/calendar.ics"]) {
      const first = await nobody.get(base(id) + part)
      const etag = String(first.headers.etag)
      expect(first.headers["cache-control"]).toBe("public, max-age=2")
      const again = await danylo.get(base(id) + part, { "if-none-match": `"other", W/${etag}` })
      expect([again.statusCode, again.body]).toEqual([304, ""])
    }
    const { headers } = await nobody.get(`${base(id)}/results`)
    ok(await record(2, athletes[0]!.id))
    const after = await nobody.get(`${base(id)}/results`, { "if-none-match": String(headers.etag) })
    expect(after.statusCode).toBe(200)
    expect(after.headers.etag).not.toBe(headers.etag)
  })

  test("comes compressed to whoever takes it so", async () => {
    const { id } = await filledTournament()
    const plain = await nobody.get(`${base(id)}/teams`)
    const zipped = await nobody.get(`${base(id)}/teams`, { "accept-encoding": "gzip" })
    expect(plain.headers["content-encoding"]).toBeUndefined()
    expect(zipped.headers["content-encoding"]).toBe("gzip")
    expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  })
})

async function filledTournament() {
  const { id } = await newTournament(olena, { published: 1 })
  await filled(olena, id, 12)
  return { id }
}

describe("calendars", () => {
  test("hold the days of a tournament and the fights of a person, folded and escaped as RFC 5545 wants", async () => {
    const { id, athletes } = await atWork()
    const days = eventsOf((await nobody.get(`${base(id)}/calendar.ics`)).body)
    expect(days).toMatchObject([
      { SUMMARY: "Кубок Тигра", "DTSTART;VALUE=DATE": "20260515", LOCATION: "Дніпро, Метеор" },
    ])
    const answer = await nobody.get(`${base(id)}/athletes/${athletes[0]!.id}/calendar.ics`)
    expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8")
    const [, fight] = eventsOf(answer.body)
    expect(fight).toMatchObject({ DTSTART: "20260515T090000Z", LOCATION: "Корт 3, Метеор" })
    expect(fight?.SUMMARY).toBe(`Поєдинок 101: ${athletes[0]!.name} – ${athletes[1]!.name}`)
    for (const line of answer.body.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })
})

/** The events of an iCalendar, read as the standard has it. */
function eventsOf(text: string): Record<string, string>[] {
  expect(text.startsWith("BEGIN:VCALENDAR\r\n") && text.endsWith("END:VCALENDAR\r\n")).toBe(true)
  const lines = text.replaceAll("\r\n ", "").trimEnd().split("\r\n")
  const events: Record<string, string>[] = []
  for (const line of lines) {
    const [, name = "", value = ""] = /^([^:]+):(.*)$/.exec(line) ?? []
    if (line === "BEGIN:VEVENT") events.push({})
    const event = events.at(-1)
    if (event) event[name] = value.replaceAll("\\n", "\n").replace(/\\([\\;,])/g, "$1")
  }
  return events
}
