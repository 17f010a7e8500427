import { sql } from "kysely"
import { describe, expect, test } from "vitest"
import type { WireHit } from "#contract/search/calls.ts"
import type { AccountId, TournamentId } from "#domain/ids.ts"
import { findAthletes, findClubs, type Sought, searchedTournaments, searchThrough } from "#server/records/search.ts"
import { filled, hall, newAthlete, newTournament, no, ok, placed } from "#tests/support/hall.ts"

const { signUp, nobody, db } = await hall({ writesRows: true })
const olena = await signUp("olena")
const danylo = await signUp("danylo")
const { id } = await newTournament(olena, { name: "Кубок Тигра", published: 1 })
const other = await newTournament(danylo, { published: 1 })
const { category } = await placed(olena, id, 3, 4)
const foreign = await filled(danylo, other.id, 1)
await newAthlete(danylo, 0, foreign.category, { name: "Стасюк Чужий" })
const apostrophe = await newAthlete(olena, 7, category, { name: "Кузьм’як Соломія 50%", organization: "СК «Ґердан»" })

const found = async (q: string, more = "") =>
  ok<{ list: WireHit[] }>(await olena.get(`/api/v1/search?q=${encodeURIComponent(q)}${more}`)).list
const titles = async (q: string) => (await found(q)).map(({ kind, title }) => `${kind} ${title}`)

describe("searching", () => {
  test("finds athletes, clubs and categories by any part of a word, whatever the case and the kind of apostrophe", async () => {
    expect(await titles("стасю")).toEqual(["athlete Стасюк Захар 0"])
    expect(await titles("КУЗЬМ'ЯК")).toEqual(["athlete Кузьм’як Соломія 50%"])
    expect(await titles('ск "ґердан"')).toEqual(["athlete Кузьм’як Соломія 50%", "club СК «Ґердан»"])
    expect(await titles("кадети -53")).toContain(`category ${category.name}`)
    expect(await titles("соломія ґердан")).toEqual(["athlete Кузьм’як Соломія 50%"])
  })

  test("lists people of a name before those whom a club of that name brings up", async () => {
    const { id: many } = await newTournament(olena, { name: "Клуби" })
    const { category: one } = await filled(olena, many, 0)
    for (let n = 0; n < 14; n++) {
      await newAthlete(olena, n, one, { name: `Абрамов Ян ${n}`, organization: "СК Ющенка" })
    }
    await newAthlete(olena, 20, one, { name: "Ющенко Яна" })
    expect((await titles("ющен"))[0]).toBe("athlete Ющенко Яна")
  })

  test("takes Latin look-alikes for what they look like, and wildcards for letters", async () => {
    expect(await titles("Cтacюк")).toEqual(["athlete Стасюк Захар 0"])
    expect(await titles("50%")).toEqual(["athlete Кузьм’як Соломія 50%"])
    expect(await titles("_____")).toEqual([])
  })

  test("finds by number: the fight with its pair, the athlete with that id", async () => {
    const row = { tournamentId: id as never, categoryId: category.id as never, t: 2, number: 38 }
    await db.insertInto("fights").values(row).execute()
    expect(await found("38")).toContainEqual({
      kind: "fight",
      tournament: id,
      tournamentName: "Кубок Тигра",
      id: 2,
      category: category.id,
      title: "38: Стасюк Захар 0 – Левченко Ярослав 1",
      note: category.name,
    })
    expect(await titles(String(apostrophe.id))).toContain("athlete Кузьм’як Соломія 50%")
  })

  test("looks into one's own tournaments alone, in published ones of others neither", async () => {
    expect((await found("стасюк")).map(({ tournament }) => tournament)).toEqual([id])
    expect(no(await nobody.get("/api/v1/search?q=стасюк"))).toEqual([401, [null, "not_signed_in"]])
  })

  test("finds nothing of a single letter", async () => {
    expect(await titles("с")).toEqual([])
    expect(await titles("  ")).toEqual([])
  })

  test("tells the pair of each fight that has the number", async () => {
    const several = await newTournament(olena, { name: "Багато" })
    for (let n = 0; n < 4; n++) {
      const { category: one } = await placed(olena, several.id, 2, 2, { name: `Юнаки -3${n} ч` })
      const row = { tournamentId: several.id as never, categoryId: one.id as never, t: 0, number: 77 }
      await db.insertInto("fights").values(row).execute()
    }
    const fights = await titles("77")
    expect(fights.filter((title) => title.startsWith("fight"))).toEqual(
      Array(4).fill("fight 77: Стасюк Захар 0 – Левченко Ярослав 1"),
    )
  })

  test("goes from the newest tournament to older ones until enough is found", async () => {
    const sought: Sought = {
      tournaments: Array.from({ length: 12 }, (_, at) => (at + 1) as TournamentId),
      words: ["а"],
      first: 0,
    }
    const seen: (readonly number[])[] = []
    const find = (most: number) => async (some: Sought) => {
      seen.push(some.tournaments)
      return Array.from({ length: most }, () => some.tournaments[0])
    }
    const here = new AbortController().signal
    expect(await searchThrough("clubs", sought, here, find(4))).toEqual([1, 1, 1, 1, 6, 6])
    expect(seen).toEqual([
      [1, 2, 3, 4, 5],
      [6, 7, 8, 9, 10],
    ])
    seen.length = 0
    expect(await searchThrough("athletes", sought, here, find(0))).toEqual([])
    expect(seen.flat()).toEqual(sought.tournaments)
    seen.length = 0
    expect(await searchThrough("athletes", sought, AbortSignal.abort(), find(1))).toEqual([])
    expect(seen).toEqual([])
  })

  test("finds people in older tournaments once the newer ones have none, and orders tournaments by their days", async () => {
    const taras = await signUp("taras")
    for (let n = 1; n <= 7; n++) {
      const { id: one } = await newTournament(taras, { name: `Турнір ${n}`, date: `1${n}.05.2026` })
      const { category: of } = await filled(taras, one, 0)
      await newAthlete(taras, n, of, { name: n < 3 ? `Рудь Ярема ${n}` : `Інший Ян ${n}` })
    }
    const mine = ok<{ list: WireHit[] }>(await taras.get("/api/v1/search?q=рудь"))
    expect(mine.list.map(({ title }) => title)).toEqual(["Рудь Ярема 2", "Рудь Ярема 1"])
  })

  test("reads nobody's name in tournaments of others, however many there are", async () => {
    const huge = await newTournament(danylo, { name: "Чужий" })
    await sql`insert into athletes select (jsonb_populate_record(a, jsonb_build_object('id', 1000000 + n, 'tournamentId', ${huge.id}::int,
        'categoryId', null))).* from athletes a, generate_series(1, 20000) n where a.id = ${apostrophe.id}`.execute(db)
    await sql`analyze athletes`.execute(db)
    const read = await db.transaction().execute(async (tx) => {
      const tournaments = await searchedTournaments(tx, olena.id as AccountId, 0)
      const sought = { tournaments, words: ["соломія"], first: 0 }
      const here = new AbortController().signal
      expect(await searchThrough("athletes", sought, here, (some) => findAthletes(tx, some))).toHaveLength(1)
      await searchThrough("clubs", sought, here, (some) => findClubs(tx, some))
      const { rows } = await sql<{ read: number }>`select seq_tup_read + coalesce(idx_tup_fetch, 0) as read
        from pg_stat_xact_user_tables where relname = 'athletes'`.execute(tx)
      return rows[0]?.read ?? 0
    })
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(500)
  })
})
