import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { describe, expect, test } from "vitest"
import type { WireApplication, WireReceived } from "#contract/applications/calls.ts"
import type { WireParticipation } from "#contract/applications/participation.ts"
import type { AccountId, TournamentId } from "#domain/ids.ts"
import { carryMends } from "#server/records/applications/carry-mends.ts"
import { insertMirror } from "#server/records/mirror/mirrors.ts"
import { holdTeam, updateTeamAthlete } from "#server/records/team.ts"
import { entering } from "#server/views/entering.ts"
import { full, hall, newCategory, newTournament, no, ok, type Person } from "#tests/support/hall.ts"
import { DAY } from "#tests/support/world.ts"

const { signUp, setNow, db } = await hall()
const olena = await signUp("olena")
const shell = { db, wake: () => undefined, entering }

const at = (id: number, step: string): string => `/api/v1/tournaments/${id}/${step}`
const FROM = { organization: "СК «Тигр»", region: "Київ", coach: "Ткач О." }
const BOY = { first_name: "Захар", last_name: "Стасюк", middle_name: "", bdate: "2013-05-01", sex: 1 }

type Fields = Partial<typeof BOY>
const save = async (coach: Person, of: Fields & { id?: number } = {}) =>
  ok<{ item: { id: number } }>(await coach.post("/user/add-sportsman", { ...BOY, ...of })).item.id
const wish = (category: number, ...athletes: number[]) => ({ athletes, category, weight: 51, qualification: "" })
const enter = async (coach: Person, id: number, ...items: object[]) =>
  ok<{ items: WireApplication[] }>(
    await coach.post(at(id, "participation/enter"), { ...FROM, consent: true, items }),
  ).items.map((one) => one.id)
const received = async (id: number) => ok<{ list: WireReceived[] }>(await olena.get(at(id, "applications"))).list
const theOne = async (id: number) => (await received(id))[0]
const own = async (coach: Person, id: number) => ok<WireParticipation>(await coach.get(at(id, "participation"))).list
const accept = async (id: number, ...applications: number[]) =>
  ok(await olena.post(at(id, "applications/decide"), { applications, decision: "accept", text: "" }))
const sync = async (id: number) => ok(await olena.post(`/api/tournament-data-sync?id=${id}`, { id }))
const apply = (id: number, application: number) => olena.post(at(id, "applications/apply"), { application })
const WHY = "Заявку вже подано до федерації"
const keep = (id: number, application: number, text = WHY) =>
  olena.post(at(id, "applications/keep"), { application, text })
const close = async (id: number) => ok(await olena.post("/api/tournament-update", { id, registration_status: 0 }))
const waiting = async (id: number) =>
  ok<{ applications: { count: number } }>(await olena.get(at(id, "progress"))).applications.count
const revisionOf = async (id: number) => ok<{ revision: number }>(await olena.get(at(id, "applications"))).revision
const inList = async (id: number) => (await full(olena, id)).sportsmans.map(({ name }) => name)
const nameDiffers = { kind: "changed", fields: [{ field: "name", before: "Стасюк Захар", after: "Стасюк Назар" }] }
const none = { kind: "", fields: [] }

/** A tournament that takes entries, with a coach who has entered a boy. */
async function entered() {
  const { id } = await newTournament(olena, { published: 1, registration_status: 1 })
  const category = (await newCategory(olena, id)).id
  const coach = await signUp("coach")
  const boy = await save(coach)
  const [one = 0] = await enter(coach, id, wish(category, boy))
  return { id, category, coach, boy, one }
}

describe("what a coach mends in his team", () => {
  test("is in his waiting entries at once, in each tournament that is to come, and its journal says who did it", async () => {
    const { id, coach, boy } = await entered()
    const other = (await newTournament(olena, { published: 1, registration_status: 1 })).id
    await enter(coach, other, wish((await newCategory(olena, other)).id, boy))
    await save(coach, { id: boy, first_name: "Назар", bdate: "2012-02-03" })
    for (const one of [id, other])
      expect(await theOne(one)).toMatchObject({
        name: "Стасюк Назар",
        birthYear: 2012,
        state: "waiting",
        weight: 51,
        late: none,
      })
    const { list } = ok<{ list: { kind: string; account: { name: string } | null; summary: string }[] }>(
      await olena.get(at(id, "history")),
    )
    expect(list[0]).toMatchObject({ kind: "application.mend" })
    const steps = await revisionOf(id)
    await save(coach, { id: boy, first_name: "Назар", bdate: "2012-02-03" })
    expect(await revisionOf(id)).toBe(steps)
  })

  test("by a sheet that is read again reaches the entries too, once however often it is sent", async () => {
    const { id, coach } = await entered()
    const action = randomUUID()
    const sheet = "ПІБ;Дата народження;Стать\nСтасюк Захар Ілліч;01.05.2013;ч\n"
    const bring = async () => ok(await coach.upload("/api/v1/team/import", { action }, sheet))
    await bring()
    expect(await theOne(id)).toMatchObject({ name: "Стасюк Захар Ілліч", late: none })
    const steps = await revisionOf(id)
    await bring()
    expect(await revisionOf(id)).toBe(steps)
  })

  test("stands beside an accepted entry until the secretary takes it, and is counted as waiting for him", async () => {
    const { id, coach, boy, one } = await entered()
    await accept(id, one)
    await sync(id)
    expect(await waiting(id)).toBe(0)
    await save(coach, { id: boy, first_name: "Назар" })
    expect(await theOne(id)).toMatchObject({ name: "Стасюк Назар", state: "accepted", late: nameDiffers })
    expect(await waiting(id)).toBe(1)
    expect(await inList(id)).toEqual(["Стасюк Захар"])
    ok(await apply(id, one))
    expect(await inList(id)).toEqual(["Стасюк Назар"])
    expect([(await theOne(id))?.late, await waiting(id)]).toEqual([none, 0])
  })

  test("is left alone where the secretary keeps what stands, for good, and both answers can be taken back", async () => {
    const { id, coach, boy, one } = await entered()
    await accept(id, one)
    await sync(id)
    expect(no(await keep(id, one))).toEqual([409, [null, "nothing_late"]])
    await save(coach, { id: boy, first_name: "Назар" })
    const { revision } = ok<{ revision: number }>(await keep(id, one))
    expect(await theOne(id)).toMatchObject({ name: "Стасюк Захар", state: "accepted", late: none, kept: WHY })
    await carryMends(shell, DAY)
    expect(await theOne(id)).toMatchObject({ name: "Стасюк Захар", late: none })
    ok(await olena.post(at(id, "undo"), { step: revision }))
    expect(await theOne(id)).toMatchObject({ late: nameDiffers })
  })

  test("is answered with a reason by a secretary who keeps what stands, which its coach reads until he mends it again", async () => {
    const { id, coach, boy, one } = await entered()
    await accept(id, one)
    await save(coach, { id: boy, first_name: "Назар" })
    expect(no(await keep(id, one, " "))).toEqual([422, ["reason", "required"]])
    ok(await keep(id, one))
    expect(await own(coach, id)).toMatchObject([{ name: "Стасюк Захар", differs: false, kept: WHY }])
    await save(coach, { id: boy, first_name: "Лев" })
    expect(await own(coach, id)).toMatchObject([{ differs: true, kept: "" }])
    ok(await apply(id, one))
    expect(await own(coach, id)).toMatchObject([{ name: "Стасюк Лев", differs: false, kept: "" }])
  })

  test("after the acceptance and before the list waits beside it: the list gets what was accepted", async () => {
    const { id, coach, boy, one } = await entered()
    await accept(id, one)
    await save(coach, { id: boy, first_name: "Назар" })
    expect(await theOne(id)).toMatchObject({ state: "accepted", athlete: 0, late: nameDiffers })
    expect(await waiting(id)).toBe(1)
    await sync(id)
    expect(await inList(id)).toEqual(["Стасюк Захар"])
    expect(await theOne(id)).toMatchObject({ late: nameDiffers })
    ok(await apply(id, one))
    expect(await inList(id)).toEqual(["Стасюк Назар"])
  })

  test.each([
    ["takes", apply, "Стасюк Назар"],
    ["keeps", keep, "Стасюк Захар"],
  ] as const)("before the list is what comes into it once the secretary %s it", async (_, answer, name) => {
    const { id, coach, boy, one } = await entered()
    await accept(id, one)
    await save(coach, { id: boy, first_name: "Назар" })
    ok(await answer(id, one))
    expect([(await theOne(id))?.late, await waiting(id)]).toEqual([none, 1])
    await sync(id)
    expect(await waiting(id)).toBe(0)
    expect(await inList(id)).toEqual([name])
    expect((await theOne(id))?.late).toEqual(none)
  })

  test("after entries are closed is a difference of a waiting entry too, and one of an entry sent anew is none", async () => {
    const { id, category, coach, boy, one } = await entered()
    await close(id)
    await save(coach, { id: boy, first_name: "Назар" })
    expect(await theOne(id)).toMatchObject({ state: "waiting", late: nameDiffers })
    expect(await waiting(id), "one entry waits, for two reasons").toBe(1)
    ok(await olena.post("/api/tournament-update", { id, registration_status: 1 }))
    const anew = { application: one, ...FROM, category, weight: 52, athletes: [boy] }
    ok(await coach.post(at(id, "participation/change"), anew))
    expect(await theOne(id)).toMatchObject({ name: "Стасюк Назар", weight: 52, late: none })
  })

  test("is what a secretary accepts who sees it beside an entry that waits: it is no difference any more, and comes into the list", async () => {
    const { id, coach, boy, one } = await entered()
    await close(id)
    await save(coach, { id: boy, first_name: "Назар" })
    await accept(id, one)
    expect(await theOne(id)).toMatchObject({ name: "Стасюк Назар", state: "accepted", late: none })
    await sync(id)
    expect(await inList(id)).toEqual(["Стасюк Назар"])
    expect([(await theOne(id))?.late, await waiting(id)]).toEqual([none, 0])
  })

  test("is not taken by accepting once more what was accepted before", async () => {
    const { id, coach, boy, one } = await entered()
    await accept(id, one)
    await save(coach, { id: boy, first_name: "Назар" })
    await accept(id, one)
    expect(await theOne(id)).toMatchObject({ late: nameDiffers })
  })

  test.each([
    ["decide", { decision: "accept", text: "" }],
    ["apply", {}],
    ["keep", { text: "Заявку вже подано" }],
  ])("refuses a secretary's press (%s) that was made from a list without it", async (call, how) => {
    const { id, coach, boy, one } = await entered()
    if (call !== "decide") await accept(id, one)
    if (call !== "decide") await save(coach, { id: boy, first_name: "Лев" })
    const revision = await revisionOf(id)
    await save(coach, { id: boy, first_name: "Назар" })
    const press = { ...how, revision, ...(call === "decide" ? { applications: [one] } : { application: one }) }
    expect(no(await olena.post(at(id, `applications/${call}`), press))).toEqual([409, [null, "state_moved"]])
    ok(await olena.post(at(id, `applications/${call}`), { ...press, revision: await revisionOf(id) }))
  })

  test("in sex before the rule's class was made is a difference of the class too, which the list gets when it is taken", async () => {
    const { id } = await newTournament(olena, { published: 1, registration_status: 1 })
    const coach = await signUp("coach")
    const boy = await save(coach)
    const [one = 0] = await enter(coach, id, wish(0, boy))
    await accept(id, one)
    await save(coach, { id: boy, sex: 2 })
    await sync(id)
    expect((await theOne(id))?.late.fields).toEqual([
      { field: "sex", before: "чоловіча", after: "жіноча" },
      { field: "category", before: "Кадети -53 ч", after: "Кадети -51 ж" },
    ])
    ok(await apply(id, one))
    const { sportsmans } = await full(olena, id)
    expect(sportsmans.map(({ sex, category }) => [sex, category])).toEqual([[2, "Кадети -51 ж"]])
    expect((await theOne(id))?.late).toEqual(none)
  })

  test("moves whom a mended sex keeps out of his class to the one of the rule, and the secretary sees both", async () => {
    const { id, coach, boy, one } = await entered()
    const girls = (await newCategory(olena, id, { name: "Кадети -55 ж", sex: 2, weight1: 0, weight2: 100 })).id
    await save(coach, { id: boy, sex: 2 })
    expect(await theOne(id)).toMatchObject({ sex: 2, categoryId: girls, warnings: [] })
    await accept(id, one)
    await save(coach, { id: boy, sex: 1 })
    expect((await theOne(id))?.late.fields).toEqual([
      { field: "sex", before: "жіноча", after: "чоловіча" },
      { field: "category", before: "Кадети -55 ж", after: "Кадети -53 ч" },
    ])
  })

  test("of one of a pair is in the pair, in its name too; who has left the team stays as he was entered", async () => {
    const { id, coach, boy } = await entered()
    const pairs = { name: "Пари", type: 2, showType: 2, poomsaeType: 1, workType: 2, weight1: 0, weight2: 0 }
    const category = (await newCategory(olena, id, pairs)).id
    const mate = await save(coach, { last_name: "Ґудзь", first_name: "Лев" })
    await enter(coach, id, wish(category, boy, mate))
    ok(await coach.post("/user/remove-sportsman-team", { id: mate }))
    await save(coach, { id: boy, last_name: "Стасюк-Мак" })
    const pair = (await received(id)).find(({ members }) => members.length > 0)
    expect(pair).toMatchObject({ name: "Стасюк-Мак, Ґудзь" })
    expect(pair?.members.map(({ name }) => name)).toEqual(["Стасюк-Мак Захар", "Ґудзь Лев"])
  })

  test("reaches no entry that is withdrawn or declined, none of a tournament that is over, and nobody else's", async () => {
    const { id, coach, boy, one } = await entered()
    const stranger = await signUp("stranger")
    const theirs = await save(stranger)
    const category = (await theOne(id))?.categoryId ?? 0
    await enter(stranger, id, wish(category, theirs))
    ok(await coach.post(at(id, "participation/withdraw"), { application: one }))
    await save(coach, { id: boy, first_name: "Назар" })
    expect((await received(id)).map(({ name }) => name)).toEqual(["Стасюк Захар", "Стасюк Захар"])
    setNow(new Date("2030-01-01T10:00:00Z"))
    await save(stranger, { id: theirs, first_name: "Назар" })
    setNow(DAY)
    await carryMends(shell, DAY)
    expect((await received(id)).map(({ name }) => name)).toEqual(["Стасюк Захар", "Стасюк Захар"])
    expect((await own(coach, id)).map(({ name }) => name)).toEqual(["Стасюк Захар"])
  })

  test("is saved, told to every other tournament and answered as such where one of them fails, which is told later", async () => {
    const { id, coach, boy } = await entered()
    const { id: other, name } = await newTournament(olena, { published: 1, registration_status: 1 })
    await enter(coach, other, wish((await newCategory(olena, other)).id, boy))
    await sql`alter table applications add constraint broken check ("tournamentId" <> ${sql.lit(id)} or name <> 'Стасюк Назар')`.execute(
      db,
    )
    const answer = await coach.post("/user/add-sportsman", { ...BOY, id: boy, first_name: "Назар" })
    expect(ok<object>(answer)).toMatchObject({ item: { first_name: "Назар" }, behind: [{ id, name, why: "failed" }] })
    expect([(await theOne(id))?.name, (await theOne(other))?.name]).toEqual(["Стасюк Захар", "Стасюк Назар"])
    await expect(carryMends(shell, DAY)).rejects.toThrow("mends of a team were not carried")
    await sql`alter table applications drop constraint broken`.execute(db)
    await carryMends(shell, DAY)
    expect((await theOne(id))?.name).toBe("Стасюк Назар")
    expect(ok<object>(await coach.post("/user/add-sportsman", { ...BOY, id: boy }))).toMatchObject({ behind: [] })
  })

  test("is not promised to a tournament that a hall writes: its coach is told so, and the others get it", async () => {
    const { id, coach, boy } = await entered()
    const { id: other, name } = await newTournament(olena, { published: 1, registration_status: 1 })
    await enter(coach, other, wish((await newCategory(olena, other)).id, boy))
    const held = {
      tournamentId: id as TournamentId,
      side: "cloud",
      state: "held",
      place: "Палац спорту",
      secret: "s",
    } as const
    await insertMirror(db, { ...held, since: new Date() })
    const mend = { ...BOY, id: boy, first_name: "Назар" }
    const behind = [{ id, name, why: "held" }]
    expect(ok<object>(await coach.post("/user/add-sportsman", mend))).toMatchObject({ behind })
    expect([(await theOne(id))?.name, (await theOne(other))?.name]).toEqual(["Стасюк Захар", "Стасюк Назар"])
    const sheet = "ПІБ;Дата народження;Стать\nСтасюк Назар Ілліч;01.05.2013;ч\n"
    expect(ok<object>(await coach.upload("/api/v1/team/import", { action: randomUUID() }, sheet))).toMatchObject({
      behind,
    })
    await carryMends(shell, DAY)
    expect((await theOne(id))?.name).toBe("Стасюк Захар")
  })

  test("survives a server that dies between the team and the entry, once, also if the tournament lay in the bin meanwhile", async () => {
    const { id, boy } = await entered()
    const owner = (
      await db
        .selectFrom("teamAthletes")
        .select("accountId")
        .where("id", "=", boy as never)
        .executeTakeFirstOrThrow()
    ).accountId as AccountId
    const fields = {
      firstName: "Назар",
      lastName: "Стасюк",
      middleName: "",
      birthDate: "2013-05-01",
      sex: "male",
    } as const
    await db.transaction().execute(async (tx) => {
      await holdTeam(tx, owner, [boy as never])
      await updateTeamAthlete(tx, owner, boy as never, fields)
    })
    expect(await theOne(id)).toMatchObject({ name: "Стасюк Захар" })
    await sql`update tournaments set "deletedAt" = now() where id = ${id}`.execute(db)
    await carryMends(shell, DAY)
    await sql`update tournaments set "deletedAt" = null where id = ${id}`.execute(db)
    expect(await theOne(id)).toMatchObject({ name: "Стасюк Захар" })
    await carryMends(shell, DAY)
    expect(await theOne(id)).toMatchObject({ name: "Стасюк Назар" })
    const { untold } = await db
      .selectFrom("teamAthletes")
      .select("untold")
      .where("id", "=", boy as never)
      .executeTakeFirstOrThrow()
    expect(untold).toEqual([])
  })
})
