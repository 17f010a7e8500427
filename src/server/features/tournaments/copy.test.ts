import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { WireTournament } from "#contract/tournaments/calls.ts"
import { full, hall, newCategory, newTournament, no, ok, placed } from "#tests/support/hall.ts"

const { signUp, nobody, db } = await hall({ writesRows: true })
const olena = await signUp("olena")
const danylo = await signUp("danylo")

const copy = (id: number) => `/api/v1/tournaments/${id}/copy`
const NEXT = { name: "Кубок Тигра 2027", date: "15.05.2027" }

async function example() {
  const fields = {
    published: 1,
    registration_status: 1,
    protocol_type: 2,
    seeding: 1,
    hold_draws: 1,
    city: "Львів",
    public_delay: "30",
  }
  const lists = { category_ids: "4", category_weigh_ids: "401,402", description: "<p>Регламент</p>", notes: "Увага" }
  const { id } = await newTournament(olena, { ...fields, ...lists })
  const sections = [
    await db
      .insertInto("sections")
      .values({ tournamentId: id as never, name: "Додянг А", startNumber: 101 })
      .returning("id")
      .executeTakeFirstOrThrow(),
    await db
      .insertInto("sections")
      .values({ tournamentId: id as never, name: "Додянг Б", startNumber: 201 })
      .returning("id")
      .executeTakeFirstOrThrow(),
  ]
  const { category } = await placed(olena, id, 3, 4, { section: sections[1]?.id })
  ok(
    await olena.post("/api/update-bracket-fight", {
      tournament_id: id,
      category: category.id,
      technicalNumber: 2,
      winSpId: category.drawdata[0]?.sp_id,
    }),
  )
  await newCategory(olena, id, { name: "Пумсе, пари", type: 3, poomsaeType: 1, showType: 2, categoryStatus: 2 })
  await newCategory(olena, id, { name: "Діти", headRule: "forbidden" })
  const day = { tournamentId: id as never, day: 2, title: "Фінали", date: "16.05.2026", startTime: "10:00" }
  const lunch = { sectionId: null, title: "Обід", startTime: "13:00", endTime: "14:00" }
  const breaks = JSON.stringify([lunch, { ...lunch, sectionId: sections[0]?.id }])
  await db
    .insertInto("days")
    .values({ ...day, breaks, finalsLast: true })
    .execute()
  ok(
    await olena.post(`/api/v1/tournaments/${id}/rounds`, {
      moves: [{ category: category.id, round: 0, section: sections[0]?.id }],
    }),
  )
  return await full(olena, id)
}

describe("next year's tournament", () => {
  test("has fields, sections and categories of this year's, no athletes, draws and results, and is not published", async () => {
    const old = await example()
    const done = ok<{ item: WireTournament }>(await olena.post(copy(old.id), NEXT))
    expect(done.revision).toBe(1)
    const made = await full(olena, done.item.id)
    const { sportsmans, protocols, sections, organizations, ...fields } = made
    const { sportsmans: _, protocols: __, sections: ___, organizations: ____, ...oldFields } = old
    expect(fields).toEqual({
      ...oldFields,
      ...NEXT,
      days: old.days.map((day) => ({
        ...day,
        date: day.date.replace("2026", "2027"),
        // The breaks of one court are left behind with it.
        breaks: day.breaks.filter(({ section }) => section === 0),
      })),
      id: made.id,
      revision: 1,
      published: 0,
      registration_status: 0,
      user: olena.id,
    })
    expect([sportsmans, organizations]).toEqual([[], []])
    expect(fields.public_delay).toBe("30")
    expect(protocols.map(({ head_rule }) => head_rule)).toContain("forbidden")
    expect(sections.map(({ name, start_number }) => [name, start_number])).toEqual([
      ["Додянг А", 101],
      ["Додянг Б", 201],
    ])
    expect(protocols.map(({ name }) => name)).toEqual(old.protocols.map(({ name }) => name))
    for (const [at, category] of protocols.entries()) {
      const before = old.protocols[at]
      const place = sections.find(({ id }) => id === category.sectionid)?.name
      expect(place).toBe(old.sections.find(({ id }) => id === before?.sectionid)?.name)
      expect(category).toEqual({
        ...before,
        id: category.id,
        tournament_id: made.id,
        sectionid: category.sectionid,
        count: 0,
        count_sportsmans: 0,
        bracket_size: 0,
        draw_state: "",
        draw_format: "",
        drawdata: [],
      })
    }
    const taken = old.protocols.findIndex(({ id }) => id === old.sections[0]?.rounds[0]?.category)
    expect(sections[0]?.rounds).toEqual([{ category: protocols[taken]?.id, round: 0 }])
    const days = db
      .selectFrom("days")
      .selectAll()
      .where("tournamentId", "=", made.id as never)
    expect(await days.execute()).toEqual([
      {
        tournamentId: made.id,
        day: 2,
        title: "Фінали",
        date: "16.05.2027",
        startTime: "10:00",
        finalsLast: true,
        breaks: [{ sectionId: null, title: "Обід", startTime: "13:00", endTime: "14:00" }],
      },
    ])
    expect(await full(olena, old.id)).toEqual(old)
  })

  test("takes the age groups of its own season: the same ages, other years of birth", async () => {
    const old = await example()
    const { item } = ok<{ item: WireTournament }>(await olena.post(copy(old.id), NEXT))
    const { protocols } = await full(olena, item.id)
    const cadets = protocols.find(({ age_category }) => age_category === 4)!
    expect([cadets.age1, cadets.age2]).toEqual([12, 14])
    const entry = { tournament: item.id, category_id: cadets.id, name: "Мороз Тарас", sex: 1, weight: 51 }
    const rest = { oblast: "Київ", organization: "Тигр", coach: "Бойко" }
    const warned = async (bdate: number) => {
      const { warnings } = ok<{ warnings: { field: string }[] }>(
        await olena.post("/api/tournament-newsportsman", { ...entry, ...rest, bdate }),
      )
      return warnings.map(({ field }) => field)
    }
    expect(await warned(2015)).not.toContain("bdate")
    expect(await warned(2012)).toContain("bdate")
  })

  test("is founded once by the same action, by one step that is not undone", async () => {
    const old = await example()
    const body = { ...NEXT, action: randomUUID() }
    const done = ok<{ item: WireTournament }>(await olena.post(copy(old.id), body))
    expect(ok(await olena.post(copy(old.id), body))).toEqual(done)
    expect(no(await olena.post(copy(old.id), { ...body, name: "Інший" }))).toEqual([409, [null, "action_reused"]])
    const undo = await olena.post(`/api/v1/tournaments/${done.item.id}/undo`, { step: 1 })
    expect(no(undo)).toEqual([409, [null, "nothing_to_undo"]])
    const history = `/api/v1/tournaments/${done.item.id}/history`
    const { list } = ok<{ list: { kind: string; summary: string }[] }>(await olena.get(history))
    expect(list.map(({ kind }) => kind)).toEqual(["tournament.copy"])
    expect(list[0]?.summary).toMatch(/^Турнір створено за зразком/)
  })

  test("is refused without a name, with no real day, and to strangers", async () => {
    const old = await example()
    expect(no(await olena.post(copy(old.id), { name: " ", date: "31.02.2027" }))).toEqual([
      422,
      ["name", "required"],
      ["date", "invalid"],
    ])
    expect(no(await nobody.post(copy(old.id), NEXT))).toEqual([401, [null, "not_signed_in"]])
    expect(no(await danylo.post(copy(old.id), NEXT))).toEqual([403, [null, "forbidden"]])
    const hidden = await newTournament(olena)
    expect(no(await danylo.post(copy(hidden.id), NEXT))).toEqual([404, [null, "not_found"]])
    ok(await olena.post("/api/tournament-delete", { id: hidden.id }))
    expect(no(await olena.post(copy(hidden.id), NEXT))).toEqual([404, [null, "not_found"]])
  })
})
