import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { WireApplication, WireReceived } from "#contract/applications/calls.ts"
import type { WireParticipation } from "#contract/applications/participation.ts"
import type { SyncReport } from "#contract/tournaments/sync.ts"
import {
  athleteOf,
  full,
  hall,
  newCategory,
  newTournament,
  no,
  ok,
  type Person,
  placed,
  sentencesOf,
} from "#tests/support/hall.ts"
import { smtpServer } from "#tests/support/smtp.ts"
import { DAY, rowsOf } from "#tests/support/world.ts"

const smtp = await smtpServer()
const mail = { url: smtp.url, from: "no-reply@example.com", publicUrl: "https://sijak.example" }
const { signUp, nobody, setNow, db } = await hall({ mail, writesRows: true })
const olena = await signUp("olena")

const at = (id: number, step: string): string => `/api/v1/tournaments/${id}/${step}`
const BOY = { first_name: "Захар", last_name: "Стасюк", middle_name: "", bdate: "2013-05-01", sex: 1 }

/** A coach with this many boys in the team. */
async function coachWith(count: number) {
  const coach = await signUp("coach")
  const team: number[] = []
  for (let n = 0; n < count; n++) {
    const body = { ...BOY, last_name: `Стасюк-${String.fromCodePoint(0x410 + n)}` }
    team.push(ok<{ item: { id: number } }>(await coach.post("/user/add-sportsman", body)).item.id)
  }
  return { coach, team }
}

/** A published tournament that takes entries in one class, and a coach with two boys. */
async function open(rules: object = {}) {
  const { id } = await newTournament(olena, { published: 1, registration_status: 1 })
  const category = (await newCategory(olena, id)).id
  if (Object.keys(rules).length > 0) {
    ok(await olena.post(at(id, "applications/rules"), { clubLimit: 0, totalLimit: 0, ...rules }))
  }
  return { id, category, ...(await coachWith(2)) }
}
const FROM = { organization: "СК «Тигр»", region: "Київ", coach: "Ткач О." }
const wish = (category: number, ...athletes: number[]) => ({ athletes, category, weight: 51, qualification: "1 куп" })
const enter = (who: Person, id: number, items: object[], more: object = {}) =>
  who.post(at(id, "participation/enter"), { ...FROM, consent: true, items, ...more })
const entered = async (who: Person, id: number, items: object[]) =>
  ok<{ items: WireApplication[] }>(await enter(who, id, items)).items
const received = async (id: number) => ok<{ list: WireReceived[] }>(await olena.get(at(id, "applications"))).list
const own = async (who: Person, id: number) => ok<WireParticipation>(await who.get(at(id, "participation")))
const decide = (id: number, applications: number[], decision: string, text = "") =>
  olena.post(at(id, "applications/decide"), { applications, decision, text })
const sync = async (id: number) =>
  ok<{ sync: SyncReport }>(await olena.post(`/api/tournament-data-sync?id=${id}`, { id }))

test("the first fight closes entries by a step of its own, once; what is opened again stays open", async () => {
  const { id, category, coach, team } = await open()
  const { category: fought } = await placed(olena, id, 4, 4)
  const record = () =>
    olena.post("/api/update-bracket-fight", {
      tournament_id: id,
      category: fought.id,
      technicalNumber: 1,
      blue_points: 7,
      red_points: 3,
      decision: "PTF",
    })
  const status = async () => (await full(olena, id)).registration_status
  expect(await status()).toBe(1)
  const first = ok(await record())
  expect(await status()).toBe(0)
  expect(no(await enter(coach, id, [wish(category, team[0] ?? 0)]))[0]).toBe(409)
  const { list } = ok<{ list: { revision: number; kind: string; summary: string }[] }>(
    await olena.get(`/api/v1/tournaments/${id}/history`),
  )
  expect(list[0]).toMatchObject({ kind: "application.closed", summary: "Почалися поєдинки: Реєстрацію закрито" })

  ok(await olena.post("/api/tournament-update", { id, registration_status: 1 }))
  ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: first.revision }))
  expect(await status(), "taking the fight back leaves entries as they are").toBe(1)
  ok(await record())
  expect(await status()).toBe(1)
})

describe("a coach", () => {
  test("enters athletes of his own team, once however often it is sent, with the day on which parents agreed", async () => {
    const { id, category, coach, team } = await open()
    const action = randomUUID()
    const items = [wish(category, team[0]!), wish(category, team[1]!)]
    const [one, other] = await Promise.all([enter(coach, id, items, { action }), enter(coach, id, items, { action })])
    expect(ok(one)).toEqual(ok(other))
    const { list, usual } = await own(coach, id)
    expect(
      list.map(({ name, state, birthYear, consentAt, team: of }) => [name, state, birthYear, consentAt, of]),
    ).toEqual([
      ["Стасюк-А Захар", "waiting", 2013, DAY.toISOString(), [team[0]]],
      ["Стасюк-Б Захар", "waiting", 2013, DAY.toISOString(), [team[1]]],
    ])
    expect(usual).toEqual({ ...FROM, country: "" })
    expect((await received(id)).map(({ name, warnings }) => [name, warnings])).toEqual([
      ["Стасюк-А Захар", []],
      ["Стасюк-Б Захар", []],
    ])
    expect((await full(olena, id)).sportsmans).toEqual([])
  })

  test("is told of everything that is wrong in a changed entry at once: what it says, and where it would stand", async () => {
    const { id, category, coach, team } = await open()
    const women = (await newCategory(olena, id, { name: "Кадети -51 ж", sex: 2 })).id
    const [one] = await entered(coach, id, [wish(category, team[0]!)])
    const change = { ...FROM, application: one?.id, ...wish(women, team[0]!), athletes: [], coach: "" }
    expect(no(await coach.post(at(id, "participation/change"), change))).toEqual([
      422,
      ["coach", "required"],
      ["items.0", "wrong_entrant"],
    ])
  })

  test("may enter an unlikely weight, with a category and without one, and the secretary is warned of it", async () => {
    const { id, category, coach, team } = await open()
    const items = [
      { ...wish(category, team[0]!), weight: 255 },
      { ...wish(0, team[1]!), weight: 5.1 },
    ]
    await entered(coach, id, items)
    const message = (kg: string) => `Вага ${kg} кг схожа на описку: перевірте число`
    expect((await received(id)).map(({ warnings }) => warnings.map((one) => one.message))).toEqual([
      ["Вага не відповідає категорії «Кадети -53 ч»", message("255")],
      [message("5,1")],
    ])
  })

  test("is told of everything that is wrong, in words, and nothing is entered", async () => {
    const { id, category, coach, team } = await open()
    const women = (await newCategory(olena, id, { name: "Кадети -51 ж", sex: 2 })).id
    const grown = (await newCategory(olena, id, { name: "Дорослі -58 ч", agecategory: 6, age1: 17, age2: 100 })).id
    const pairs = (await newCategory(olena, id, { name: "Пари", type: 2, showType: 2, poomsaeType: 1, workType: 2 })).id
    const [boy = 0, mate = 0] = team
    const bad = await enter(
      coach,
      id,
      [women, grown, pairs].map((one) => wish(one, boy)),
    )
    expect(no(bad)).toEqual([422, ...[0, 1, 2].map((n) => [`items.${n}`, n < 2 ? "wrong_entrant" : "wrong_count"])])
    expect(sentencesOf(bad)).toEqual([
      "Стасюк-А Захар: стать не відповідає категорії «Кадети -51 ж»",
      "Стасюк-А Захар: вік не відповідає категорії «Дорослі -58 ч» (від 17 років у рік турніру)",
      "Стасюк-А Захар: у категорію «Пари» заявляють двох спортсменів",
    ])
    const items = [wish(category, boy)]
    expect(no(await enter(coach, id, items, { consent: false }))).toEqual([422, ["consent", "required"]])
    expect(no(await enter(coach, id, []))).toEqual([422, ["items", "required"]])
    expect(no(await enter(coach, id, items, { organization: " ", coach: "" }))).toEqual([
      422,
      ["coach", "required"],
      ["organization", "required"],
    ])
    ok(await coach.post("/user/add-sportsman", { ...BOY, id: mate, bdate: "" }))
    expect(no(await enter(coach, id, [wish(category, mate)]))).toEqual([422, ["items.0", "team_incomplete"]])
    const stranger = (await coachWith(1)).team[0] ?? 0
    const mixed = [wish(grown, boy), wish(category, mate), wish(category, stranger), wish(99_999_999, boy)]
    const all = no(await enter(coach, id, mixed, { consent: false, organization: "" }))
    expect(all.slice(1)).toEqual([
      ["organization", "required"],
      ["items.1", "team_incomplete"],
      ["items.2", "not_found"],
      ["consent", "required"],
      ["items.3", "not_found"],
      ["items.0", "wrong_entrant"],
    ])
    expect((await own(coach, id)).list).toEqual([])
  })

  test("a pair is entered under both names, and the same people come once into a category", async () => {
    const { id, coach, team } = await open()
    const pairs = { name: "Пари", type: 2, showType: 2, poomsaeType: 1, workType: 2, weight1: 0, weight2: 0 }
    const category = (await newCategory(olena, id, pairs)).id
    const [item] = await entered(coach, id, [wish(category, ...team)])
    expect([item?.name, item?.members.length, item?.team]).toEqual(["Стасюк-А, Стасюк-Б", 2, team])
    const again = await enter(coach, id, [wish(category, ...team)])
    expect(no(again)).toEqual([422, ["items.0", "already_entered"]])
  })

  test("enters one boy in two pairs of one event, and the secretary is told, of the list's pairs too", async () => {
    const { id } = await newTournament(olena, { published: 1, registration_status: 1 })
    const pairs = { name: "Пари", type: 2, showType: 2, poomsaeType: 1, workType: 2, weight1: 0, weight2: 0 }
    const category = (await newCategory(olena, id, pairs)).id
    const { coach, team } = await coachWith(3)
    const [boy = 0, mate = 0, third = 0] = team
    const told = async () =>
      (await received(id)).map(({ warnings }) =>
        warnings.flatMap(({ code, message }) => (code === "two_teams" ? message : [])),
      )
    const [one, other] = await entered(coach, id, [wish(category, boy, mate), wish(category, boy, third)])
    const twice = (pair: string) => [`«Стасюк-А Захар» заявлено ще в одному такому складі: ${pair}`]
    const both = [twice("«Стасюк-А, Стасюк-В»"), twice("«Стасюк-А, Стасюк-Б»")]
    expect(await told()).toEqual(both)
    ok(await decide(id, [one?.id ?? 0], "accept"))
    await sync(id)
    expect(await told()).toEqual(both)
    ok(await decide(id, [one?.id ?? 0], "decline", "двічі"))
    expect(await told(), "the pair stands in the list though its entry was declined").toEqual([[], both[1]])
    expect(other?.members).toHaveLength(2)
  })

  test("enters two children of one name and year whose dates of birth are two, and Sync keeps them apart", async () => {
    const { id, category, coach, team } = await open()
    const [boy = 0, mate = 0] = team
    ok(await coach.post("/user/add-sportsman", { ...BOY, id: mate, last_name: "Стасюк-А", bdate: "2013-06-02" }))
    const [one, other] = await entered(coach, id, [wish(category, boy), wish(category, mate)])
    expect(one?.name).toBe(other?.name)
    expect(no(await enter(coach, id, [wish(category, mate)]))).toEqual([422, ["items.0", "already_entered"]])
    expect(ok<{ people: number }>(await olena.get(at(id, "applications"))).people).toBe(2)
    // Saved again as they are, neither stands in the other's way.
    const again = { ...FROM, application: one!.id, category, weight: 51, qualification: "1 куп", athletes: [] }
    ok(await coach.post(at(id, "participation/change"), again))
    ok(await decide(id, [one!.id, other!.id], "accept"))
    expect(await sync(id)).toMatchObject({ sync: { added: 2 } })
    expect(await sync(id)).toMatchObject({ sync: { added: 0, updated: 0, unchanged: 2 } })
    const list = (await full(olena, id)).sportsmans
    expect(list.map(({ name }) => name)).toEqual(["Стасюк-А Захар", "Стасюк-А Захар"])
    expect(list.map((each) => each.person).filter((person) => person !== 0)).toHaveLength(1)
    // Without the date nobody can say who it is: once the child has left the team, the key alone counts.
    ok(await coach.post("/user/remove-sportsman-team", { id: mate }))
    expect(no(await enter(coach, id, [wish(category, boy)]))).toEqual([422, ["items.0", "already_entered"]])
  })

  test("enters nobody of another's team and nobody in another tournament's category or in a draft", async () => {
    const { id, category, coach, team } = await open()
    const other = await open()
    const draft = (await newCategory(olena, id, { name: "Чернетка", categoryStatus: 2 })).id
    for (const item of [wish(category, other.team[0]!), wish(other.category, team[0]!), wish(draft, team[0]!)]) {
      expect(no(await enter(coach, id, [item]))).toEqual([404, ["items.0", "not_found"]])
    }
    expect(await received(id)).toEqual([])
  })

  test("changes, withdraws and answers his own alone, whoever else he is", async () => {
    const { id, category, coach, team } = await open()
    const [item] = await entered(coach, id, [wish(category, team[0]!)])
    const which = { application: item!.id }
    const change = { ...which, ...FROM, category, weight: 52 }
    for (const stranger of [olena, (await coachWith(0)).coach]) {
      expect(no(await stranger.post(at(id, "participation/change"), change))[0]).toBe(404)
      expect(no(await stranger.post(at(id, "participation/withdraw"), which))[0]).toBe(404)
      expect(no(await stranger.post(at(id, "participation/answer"), { ...which, answer: "так" }))[0]).toBe(404)
      expect((await own(stranger, id)).list).toEqual([])
    }
    expect(no(await nobody.get(at(id, "participation")))[0]).toBe(401)
    expect(no(await coach.get(at(id, "applications")))[0]).toBe(403)
    expect(no(await coach.post(at(id, "participation/answer"), { ...which, answer: "так" }))).toEqual([
      409,
      [null, "not_asked"],
    ])
    ok(await decide(id, [item!.id], "accept"))
    ok(await coach.post(at(id, "participation/change"), { ...change, weight: 51, qualification: "1 куп" }))
    expect((await own(coach, id)).list[0]?.state).toBe("accepted")
    ok(await coach.post(at(id, "participation/change"), change))
    expect((await own(coach, id)).list).toMatchObject([{ state: "waiting", weight: 52 }])
    ok(await coach.post(at(id, "participation/withdraw"), which))
    expect(no(await decide(id, [item!.id], "accept"))).toEqual([409, [null, "application_withdrawn"]])
    await entered(coach, id, [wish(category, team[0]!)])
  })
})

describe("registration", () => {
  test("is closed by the form, by the deadline and by the limits, and each says so", async () => {
    const until = new Date(DAY.getTime() + 60_000)
    const { id, category, coach, team } = await open({ deadline: until.toISOString(), clubLimit: 1 })
    const [item] = await entered(coach, id, [wish(category, team[0]!)])
    expect(no(await enter(coach, id, [wish(category, team[1]!)]))).toEqual([409, [null, "club_full"]])
    const other = await coachWith(1)
    ok(await olena.post(at(id, "applications/rules"), { deadline: until.toISOString(), clubLimit: 0, totalLimit: 1 }))
    const full2 = await enter(other.coach, id, [wish(category, other.team[0]!)], { organization: "Динамо" })
    expect([no(full2), sentencesOf(full2)]).toEqual([
      [409, [null, "tournament_full"]],
      ["Найбільше учасників турніру – 1, для цих заявок місця не вистачає: зверніться до секретаря турніру"],
    ])
    setNow(new Date(until.getTime() + 1))
    const which = { application: item!.id }
    for (const [step, body] of [
      ["enter", { ...FROM, consent: true, items: [wish(category, team[1]!)] }],
      ["change", { ...which, ...FROM, category, weight: 52 }],
      ["withdraw", which],
    ] as const) {
      const late = await coach.post(at(id, `participation/${step}`), body)
      expect(no(late)).toEqual([409, [null, "deadline_over"]])
      expect(sentencesOf(late)[0]).toContain("15.05.26, 12:01")
    }
    ok(await decide(id, [item!.id], "ask", "Яка вага?"))
    ok(await coach.post(at(id, "participation/answer"), { ...which, answer: "51 кг" }))
    ok(await olena.post("/api/tournament-update", { id, registration_status: 0 }))
    ok(await olena.post(at(id, "applications/rules"), { clubLimit: 0, totalLimit: 0 }))
    expect(no(await enter(coach, id, [wish(category, team[1]!)]))).toEqual([409, [null, "registration_closed"]])
    setNow(DAY)
    expect((await received(id))[0]).toMatchObject({ state: "waiting", note: "Яка вага?", answer: "51 кг" })
  })

  test("stands in the coach's list while it is open or he has entries there, never of an unpublished tournament", async () => {
    const { id, category, coach, team } = await open()
    const hidden = await newTournament(olena, { published: 0, registration_status: 1 })
    await entered(coach, id, [wish(category, team[0]!)])
    const listed = async () =>
      ok<{ list: { id: number; open: boolean; waiting: number }[] }>(await coach.get("/api/v1/participation")).list
    expect((await listed()).find((one) => one.id === id)).toMatchObject({ open: true, waiting: 1 })
    ok(await olena.post("/api/tournament-update", { id, registration_status: 0 }))
    expect((await listed()).find((one) => one.id === id)).toMatchObject({ open: false, waiting: 1 })
    expect((await listed()).some((one) => one.id === hidden.id)).toBe(false)
    expect(no(await enter(coach, hidden.id, [wish(category, team[0]!)]))[0]).toBe(404)
  })
})

describe("the secretary", () => {
  test("decides many in one step that is taken back whole; declining and asking need words", async () => {
    const { id, category, coach, team } = await open()
    const ids = (await entered(coach, id, [wish(category, team[0]!), wish(category, team[1]!)])).map((one) => one.id)
    const wordless = await decide(id, ids, "decline")
    expect([no(wordless), sentencesOf(wordless)]).toEqual([
      [422, ["reason", "required"]],
      ["Укажіть причину відмови: тренер її побачить"],
    ])
    expect(no(await decide(id, ids, "ask", " "))).toEqual([422, ["question", "required"]])
    expect(no(await decide(id, [], "accept"))).toEqual([422, ["applications", "required"]])
    const before = await rowsOf(db, id as never)
    const done = ok<{ count: number }>(await decide(id, ids, "decline", "Немає місць"))
    expect(done.count).toBe(2)
    expect((await own(coach, id)).list.map(({ state, note }) => [state, note])).toEqual([
      ["declined", "Немає місць"],
      ["declined", "Немає місць"],
    ])
    ok(await olena.post(at(id, "undo"), { step: done.revision }))
    expect(await rowsOf(db, id as never)).toEqual(before)
  })

  test("has the coach told by one letter, and none when the same is sent again", async () => {
    const { id, category, coach, team } = await open()
    const ids = (await entered(coach, id, [wish(category, team[0]!), wish(category, team[1]!)])).map((one) => one.id)
    const action = randomUUID()
    const letter = smtp.next()
    const body = { applications: ids, decision: "ask", text: "Яка вага?", action }
    ok(await olena.post(at(id, "applications/decide"), body))
    const { text, to } = await letter
    expect(to).toMatch(/^coach-/)
    for (const part of ["Стасюк-А Захар", "Стасюк-Б Захар", "Яка вага?", `/user/participation/${id}`]) {
      expect(text).toContain(part)
    }
    const count = smtp.letters.length
    ok(await olena.post(at(id, "applications/decide"), body))
    const next = smtp.next()
    ok(await decide(id, ids, "accept"))
    await next
    expect(smtp.letters.length).toBe(count + 1)
  })
})

describe("Sync", () => {
  // [P1-55]
  test("brings in what was accepted, joins whom the list knows, says what it did, and is taken back", async () => {
    const { id, category, coach, team } = await open()
    const mate = {
      ...athleteOf(0, id, category),
      name: "Стасюк-Б Захар",
      organization: FROM.organization,
      coach: "Інший",
    }
    const known = ok<{ item: { id: number } }>(
      await olena.post("/api/tournament-newsportsman", { ...mate, qualification: "", weight: null }),
    ).item.id
    const [one, two] = await entered(coach, id, [wish(category, team[0]!), wish(category, team[1]!)])
    expect((await sync(id)).sync).toMatchObject({ added: 0, refused: 0 })
    ok(await decide(id, [one!.id, two!.id], "accept"))
    const before = await rowsOf(db, id as never)
    const done = await sync(id)
    expect(done.sync).toMatchObject({ added: 1, updated: 1, unchanged: 0, refused: 0, rows: [] })
    const list = (await full(olena, id)).sportsmans
    expect(list.map(({ name, coach: by, weight, qualification }) => [name, by, weight, qualification])).toEqual([
      ["Стасюк-Б Захар", "Інший", 51, "1 куп"],
      ["Стасюк-А Захар", "Ткач О.", 51, "1 куп"],
    ])
    expect((await own(coach, id)).list.map(({ athlete }) => athlete)).toEqual([list[1]?.id, known])
    const again = await sync(id)
    expect([again.revision, again.sync]).toMatchObject([done.revision, { added: 0, updated: 0, unchanged: 2 }])
    ok(await olena.post(at(id, "undo"), { step: done.revision }))
    expect(await rowsOf(db, id as never)).toEqual(before)
    expect((await sync(id)).sync).toMatchObject({ added: 1, updated: 1 })
  })

  test("leaves alone who stands in a draw, and says why; of a deleted category too", async () => {
    const { id, coach, team } = await open()
    const { category, athletes } = await placed(olena, id, 2, 2, { name: "Кадети -57 ч" })
    const gone = (await newCategory(olena, id, { name: "Зайва" })).id
    ok(await coach.post("/user/add-sportsman", { ...BOY, id: team[0], last_name: "Стасюк", first_name: "Захар 0" }))
    const items = [wish(category.id, team[0]!), wish(gone, team[1]!)]
    const ids = (await entered(coach, id, items)).map((one) => one.id)
    ok(await decide(id, ids, "accept"))
    ok(await olena.post("/api/tournament-delete-one-category", { id: gone }))
    const before = await full(olena, id)
    const { sync: told } = await sync(id)
    expect(told).toMatchObject({ added: 0, updated: 0, unchanged: 2, refused: 2 })
    expect(told.rows.map(({ name, errors }) => [name, errors[0]?.code])).toEqual([
      ["Стасюк Захар 0", "in_draw"],
      ["Стасюк-Б Захар", "category_gone"],
    ])
    expect((await full(olena, id)).sportsmans).toEqual(before.sportsmans)
    expect(athletes).toHaveLength(2)
  })

  test("shows what a coach changes afterwards, and one step brings it into the list", async () => {
    const { id, category, coach, team } = await open()
    const heavier = (await newCategory(olena, id, { name: "Кадети -57 ч", weight1: 53, weight2: 57 })).id
    const [one, two] = await entered(coach, id, [wish(category, team[0]!), wish(category, team[1]!)])
    ok(await decide(id, [one!.id, two!.id], "accept"))
    await sync(id)
    const apply = (application: number) => olena.post(at(id, "applications/apply"), { application })
    expect(no(await apply(one!.id))).toEqual([409, [null, "nothing_late"]])
    const moved = { application: one!.id, ...FROM, category: heavier, weight: 55, qualification: "1 куп" }
    ok(await coach.post(at(id, "participation/change"), moved))
    ok(await coach.post(at(id, "participation/withdraw"), { application: two!.id }))
    expect((await received(id)).map(({ late }) => late)).toEqual([
      {
        kind: "changed",
        fields: [
          { field: "category", before: "Кадети -53 ч", after: "Кадети -57 ч" },
          { field: "weight", before: "51 кг", after: "55 кг" },
        ],
      },
      { kind: "leaves", fields: [] },
    ])
    expect((await sync(id)).sync).toMatchObject({ added: 0, updated: 0, unchanged: 2 })
    expect(no(await apply(one!.id))).toEqual([409, [null, "not_accepted"]])
    ok(await decide(id, [one!.id], "accept"))
    const done = ok(await apply(one!.id))
    ok(await apply(two!.id))
    const list = (await full(olena, id)).sportsmans
    expect(list.map(({ name, category_id, weight }) => [name, category_id, weight])).toEqual([
      ["Стасюк-А Захар", heavier, 55],
    ])
    expect((await received(id)).map(({ late }) => late.kind)).toEqual(["", ""])
    ok(await olena.post(at(id, "undo"), { step: done.revision }))
    expect((await received(id)).map(({ late }) => late.kind)).toEqual(["changed", ""])
  })

  test("brings the coach's wish «поза конкурсом» into the list, and a later change of it as every other", async () => {
    const { id, category, coach, team } = await open()
    const items = [{ ...wish(category, team[0]!), unranked: 1 }, wish(category, team[1]!)]
    const [guest, mate] = await entered(coach, id, items)
    expect([guest?.unranked, mate?.unranked]).toEqual([1, 0])
    expect((await received(id)).map(({ unranked }) => unranked)).toEqual([1, 0])
    ok(await decide(id, [guest!.id, mate!.id], "accept"))
    await sync(id)
    const marks = async () => (await full(olena, id)).sportsmans.map(({ name, unranked }) => [name, unranked])
    expect(await marks()).toEqual([
      ["Стасюк-А Захар", 1],
      ["Стасюк-Б Захар", 0],
    ])
    // A change that does not name it leaves it; one that does is a difference.
    const change = { ...FROM, application: guest!.id, category, weight: 51, qualification: "1 куп", athletes: [] }
    ok(await coach.post(at(id, "participation/change"), change))
    expect((await received(id))[0]).toMatchObject({ state: "accepted", unranked: 1, late: { kind: "" } })
    ok(await coach.post(at(id, "participation/change"), { ...change, unranked: 0 }))
    expect((await received(id))[0]?.late.fields).toEqual([{ field: "unranked", before: "так", after: "ні" }])
    ok(await decide(id, [guest!.id], "accept"))
    ok(await olena.post(at(id, "applications/apply"), { application: guest!.id }))
    expect((await marks())[0]).toEqual(["Стасюк-А Захар", 0])
    // What was brought in before there was such a wish has not changed by that.
    const { unranked: _, ...before } = (
      await db
        .selectFrom("applications")
        .select("synced")
        .where("id", "=", mate!.id as never)
        .executeTakeFirstOrThrow()
    ).synced!
    await db
      .updateTable("applications")
      .set({ synced: JSON.stringify(before) })
      .where("id", "=", mate!.id as never)
      .execute()
    expect((await received(id))[1]?.late.kind).toBe("")
  })

  test("does not bring back by itself whom the secretary has deleted", async () => {
    const { id, category, coach, team } = await open()
    const [one] = await entered(coach, id, [wish(category, team[0]!)])
    ok(await decide(id, [one!.id], "accept"))
    await sync(id)
    ok(await olena.post("/api/tournament-delete-all-sportsmans", { id }))
    expect((await sync(id)).sync.added).toBe(0)
    expect((await received(id))[0]?.late.kind).toBe("gone")
    ok(await olena.post(at(id, "applications/apply"), { application: one!.id }))
    expect((await sync(id)).sync.added).toBe(1)
  })
})

test("a coach sees the fights of his athletes once the draw is public: court, number, time, result", async () => {
  const { id, category, coach, team } = await open()
  const ids = (await entered(coach, id, [wish(category, team[0]!), wish(category, team[1]!)])).map((one) => one.id)
  ok(await decide(id, ids, "accept"))
  await sync(id)
  const other = ok<{ item: { id: number } }>(
    await olena.post("/api/tournament-newsportsman", athleteOf(3, id, category)),
  ).item.id
  const section = ok<{ item: { id: number } }>(
    await olena.post("/api/save-section", { tournament_id: id, name: "Додянг 1", start_number: 101 }),
  ).item.id
  ok(await olena.post("/api/save-category-section", { category, sectionid: section, tournament_id: id }))
  const mine = (await full(olena, id)).sportsmans.filter((one) => one.id !== other).map((one) => one.id)
  const bracket_data = [mine[0], other, mine[1]].map((one, n) => ({ position: `2_${n}`, id: one }))
  ok(await olena.post("/api/save-bracket", { tournamentid: id, categoryid: category, bracket_size: 4, bracket_data }))
  ok(await olena.post("/api/category-section-numeration", { id: section, tournament_id: id, start_number: 101 }))
  const day = async (who: Person) =>
    ok<{ athletes: { name: string; court: string }[]; fights: { number: number; state: string }[] }>(
      await who.get(at(id, "participation/day")),
    )
  ok(await olena.post("/api/v1/draws/state", { category, state: "prepared" }))
  expect((await day(coach)).fights).toEqual([])
  ok(await olena.post("/api/v1/draws/state", { category, state: "published" }))
  const seen = await day(coach)
  expect(seen.athletes.map(({ name, court }) => [name, court])).toEqual([
    ["Стасюк-А Захар", "Додянг 1"],
    ["Стасюк-Б Захар", "Додянг 1"],
  ])
  expect(seen.fights).toMatchObject([
    { number: 101, court: "Додянг 1", state: "toCall", ahead: 0, winner: 0 },
    { number: 102, state: "waiting", ahead: 1 },
  ])
  const fight = { tournament_id: id, category, technicalNumber: 2, winSpId: mine[0], blue_points: 12, red_points: 3 }
  ok(await olena.post("/api/update-bracket-fight", fight))
  expect((await day(coach)).fights.at(-1)).toMatchObject({ state: "over", winner: mine[0], bluePoints: 12 })
  expect(await day((await coachWith(0)).coach)).toMatchObject({ athletes: [], fights: [] })
})

describe("where categories are made when somebody needs them", () => {
  const CADETS = 4
  const onDemand = async (category_ids = "") => {
    const { id } = await newTournament(olena, { published: 1, registration_status: 1, category_ids })
    return { id, ...(await coachWith(3)) }
  }
  const byRule = (weight: number | null, ...athletes: number[]) => ({ athletes, category: 0, weight })
  const tick = (id: number, group: number) => olena.post(at(id, "age-groups/tick"), { group })

  test("a coach enters without a category, and the class is made when the entry comes into the list, once for all", async () => {
    const { id, coach, team } = await onDemand()
    const items = await entered(coach, id, [byRule(51, team[0]!), byRule(51.5, team[1]!), byRule(60, team[2]!)])
    expect(items.map(({ categoryId, place }) => [categoryId, place.code, place.name])).toEqual([
      [0, "made", "Кадети -53 ч"],
      [0, "made", "Кадети -53 ч"],
      [0, "made", "Кадети -61 ч"],
    ])
    expect((await full(olena, id)).protocols).toEqual([])
    ok(
      await decide(
        id,
        items.slice(0, 2).map((one) => one.id),
        "accept",
      ),
    )
    expect(await sync(id)).toMatchObject({ sync: { added: 2, refused: 0 } })
    const { protocols, sportsmans } = await full(olena, id)
    expect(protocols.map(({ fullname, count }) => [fullname, count])).toEqual([["Кадети -53 ч", 2]])
    expect(sportsmans.map(({ category }) => category)).toEqual(["Кадети -53 ч", "Кадети -53 ч"])
    expect((await own(coach, id)).list.map(({ category, place }) => [category, place.code])).toEqual([
      ["Кадети -53 ч", ""],
      ["Кадети -53 ч", ""],
      ["", "made"],
    ])
    expect(await sync(id), "nothing is made twice").toMatchObject({ sync: { added: 0, refused: 0 } })
  })

  test("a row that cannot be placed waits, and stops no other", async () => {
    const { id, coach, team } = await onDemand("1")
    ok(await tick(id, CADETS))
    ok(await coach.post("/user/add-sportsman", { ...BOY, id: team[1], bdate: "2010-05-01" }))
    const items = await entered(coach, id, [byRule(51, team[0]!), byRule(51, team[1]!), byRule(null, team[2]!)])
    expect(items.map(({ place }) => [place.code, place.name])).toEqual([
      ["made", "Кадети -53 ч"],
      ["group", "Юніори"],
      ["weight", ""],
    ])
    ok(
      await decide(
        id,
        items.map((one) => one.id),
        "accept",
      ),
    )
    const { sync: told } = await sync(id)
    expect(told).toMatchObject({ added: 1, refused: 2 })
    expect(told.rows.map(({ errors }) => errors[0]?.message)).toEqual([
      expect.stringContaining("вікової групи «Юніори»"),
      expect.stringContaining("не вказано вагу"),
    ])
    const [juniors] = (await received(id)).flatMap(({ place }) => (place.code === "group" ? place.group : []))
    ok(await tick(id, juniors ?? 0))
    expect(await sync(id)).toMatchObject({ sync: { added: 1, refused: 1 } })
    expect((await full(olena, id)).protocols.map(({ fullname }) => fullname)).toEqual(["Кадети -53 ч", "Юніори -51 ч"])
  })

  test("the same person comes once without a category, and into the one that stands there already", async () => {
    const { id, coach, team } = await onDemand()
    const { id: category } = await newCategory(olena, id)
    const [first] = await entered(coach, id, [byRule(51, team[0]!)])
    expect(first).toMatchObject({ categoryId: category, place: { code: "" } })
    expect(no(await enter(coach, id, [byRule(51, team[0]!)]))).toEqual([422, ["items.0", "already_entered"]])
    await entered(coach, id, [byRule(70, team[1]!)])
    expect(no(await enter(coach, id, [byRule(70, team[1]!)]))).toEqual([422, ["items.0", "already_entered"]])
  })

  test("a later change to another class reaches the list by the same rule", async () => {
    const { id, coach, team } = await onDemand()
    const [one] = await entered(coach, id, [byRule(51, team[0]!)])
    ok(await decide(id, [one!.id], "accept"))
    await sync(id)
    ok(await coach.post(at(id, "participation/change"), { ...FROM, application: one!.id, category: 0, weight: 60 }))
    ok(await decide(id, [one!.id], "accept"))
    ok(await olena.post(at(id, "applications/apply"), { application: one!.id }))
    expect((await full(olena, id)).sportsmans.map(({ category, weight }) => [category, weight])).toEqual([
      ["Кадети -61 ч", 60],
    ])
    expect((await received(id))[0]).toMatchObject({ category: "Кадети -61 ч", late: { kind: "" } })
  })

  test("a class is made for nobody who stays outside, a stranger ticks nothing, and an unknown group is refused", async () => {
    const { id, coach, team } = await onDemand()
    await entered(coach, id, [byRule(51, team[0]!)])
    await sync(id)
    expect((await full(olena, id)).protocols).toEqual([])
    expect((await coach.post(at(id, "age-groups/tick"), { group: CADETS })).statusCode).toBe(403)
    expect((await tick(id, 999)).statusCode).toBe(422)
  })
})

describe("another coach's entries", () => {
  /** The child of two coaches, of one name, date and club. */
  const child = async (coach: Person) =>
    ok<{ item: { id: number } }>(await coach.post("/user/add-sportsman", BOY)).item.id

  /** All that a coach is answered where another coach has entered this boy, another boy of the club, or nobody. */
  async function answersWhere(other: object | null, rules: object = {}) {
    const { id, category, coach } = await open(rules)
    const poomsae = { name: "Пумсе", type: 2, showType: 2, poomsaeType: 1, weight1: 0, weight2: 0 }
    const forms = (await newCategory(olena, id, poomsae)).id
    ok(await olena.post(at(id, "fees"), { kyorugi: 50_000, individual: 40_000, pair: 0, team: 0, chargesOut: false }))
    if (other) {
      const rival = (await coachWith(0)).coach
      const theirs = ok<{ item: { id: number } }>(await rival.post("/user/add-sportsman", { ...BOY, ...other })).item.id
      await entered(rival, id, [wish(category, theirs)])
    }
    const boy = await child(coach)
    const answers = [
      await own(coach, id),
      await enter(coach, id, [wish(category, boy)]),
      await enter(coach, id, [wish(category, boy)]),
      await enter(coach, id, [wish(forms, boy)]),
      await own(coach, id),
      ok<{ list: { id: number }[] }>(await coach.get("/api/v1/participation")).list.find((one) => one.id === id),
      await coach.get(at(id, "participation/day")),
    ].map((answer) => (answer && "json" in answer ? { status: answer.statusCode, body: answer.json() } : answer))
    // Ids and revisions count what everybody does anywhere; all else has to be equal.
    const plain = (_: string, value: unknown) =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(value).filter(([name]) => !/id$|^revision$|^application$|^team$/i.test(name)),
          )
        : value
    return JSON.parse(JSON.stringify(answers, plain)) as unknown[]
  }

  test("change no answer to a coach: status, codes, counts and sums are as if nobody had entered the child", async () => {
    const alone = await answersWhere(null)
    expect(await answersWhere({})).toEqual(alone)
    expect(await answersWhere({ first_name: "Інший" })).toEqual(alone)
    expect(JSON.stringify(alone)).toContain("already_entered")
  })

  test("take room under a limit by how many they are, not by who, and no number of them is told", async () => {
    for (const rules of [{ clubLimit: 1 }, { totalLimit: 1 }]) {
      const same = await answersWhere({}, rules)
      expect(same).toEqual(await answersWhere({ first_name: "Інший" }, rules))
      expect(JSON.stringify(same)).toContain("_full")
      expect(JSON.stringify(same)).not.toContain("уже заявлено")
    }
  })

  test("stand beside it for the secretary as «заявлено ще раз» until one of them is gone; the list has the child once", async () => {
    const { id, category, coach } = await open()
    const rival = (await coachWith(0)).coach
    const [one] = await entered(coach, id, [wish(category, await child(coach))])
    const theirs = await enter(rival, id, [wish(category, await child(rival))], { coach: "Бойко І." })
    const [other] = ok<{ items: WireApplication[] }>(theirs).items
    const asked = async () =>
      (await received(id)).map(({ doubles, warnings }) => [doubles, warnings.map(({ message }) => message)])
    expect(await asked()).toEqual([
      [[other?.id], ["Заявлено ще раз: Бойко І., СК «Тигр», Кадети -53 ч"]],
      [[one?.id], ["Заявлено ще раз: Ткач О., СК «Тигр», Кадети -53 ч"]],
    ])
    ok(await decide(id, [one!.id, other!.id], "accept"))
    expect(await sync(id)).toMatchObject({ sync: { added: 1 } })
    expect((await received(id)).map(({ doubles }) => doubles)).toEqual([[], []])
    ok(await decide(id, [other!.id], "decline", "заявив інший тренер"))
    expect(
      (await received(id)).map(({ late }) => late.kind),
      "the child is the first coach's too",
    ).toEqual(["", ""])
    expect(no(await olena.post(at(id, "applications/apply"), { application: other!.id }))).toEqual([
      409,
      [null, "nothing_late"],
    ])
  })
})

test("a coach sees prices before he enters, then what his own athletes owe, and nothing of anybody else's", async () => {
  const { id, category, coach, team } = await open()
  const [one = 0, two = 0] = team
  const feesOf = async (who: Person) => (await own(who, id)).fees
  expect(await feesOf(coach)).toEqual({ prices: null, due: 0, paid: 0, left: 0, lines: [] })
  const prices = { kyorugi: 50_000, individual: 40_000, pair: 0, team: 0, chargesOut: false }
  ok(await olena.post(at(id, "fees"), prices))
  expect(await feesOf(coach)).toMatchObject({ prices: { kyorugi: 50_000, individual: 40_000 }, due: 0, lines: [] })

  const mine = await entered(coach, id, [wish(category, one), wish(category, two)])
  const [first, second] = mine.map((entry) => entry.id)
  const waiting = await feesOf(coach)
  expect(waiting).toMatchObject({ due: 100_000, paid: 0, left: 100_000 })

  const stranger = await coachWith(3)
  const [theirs] = await entered(stranger.coach, id, [wish(category, stranger.team[2] ?? 0)])
  expect(await feesOf(coach), "another's entry is told by no sum").toEqual(waiting)
  ok(await decide(id, [first ?? 0, second ?? 0, theirs?.id ?? 0], "accept"))
  await sync(id)
  expect(await feesOf(coach)).toEqual(waiting)

  const athlete = (await own(coach, id)).list.find((entry) => entry.id === first)?.athlete
  ok(await olena.post(at(id, "payments"), { amount: 50_000, method: "cash", payer: "Стасюк", athlete }))
  const paid = await feesOf(coach)
  expect(paid).toMatchObject({ due: 100_000, paid: 50_000, left: 50_000 })
  expect(paid.lines.find(({ application }) => application === first)?.state).toBe("settled")
  expect(paid.lines.find(({ application }) => application === second)?.state).toBe("open")
  expect(await feesOf(stranger.coach)).toMatchObject({ due: 50_000, paid: 0, left: 50_000 })
  expect((await coach.get(at(id, "fees"))).statusCode, "the organiser's page stays his").toBe(403)
})

test("everything that is wrong with an entry is told at once: the club, the consent and each athlete", async () => {
  const { id, category, coach } = await open()
  const girl = { ...BOY, last_name: "Рак", first_name: "Яна", sex: 2 }
  const grown = { ...BOY, last_name: "Жук", bdate: "1990-05-01" }
  const add = async (one: Readonly<Record<string, unknown>>) =>
    ok<{ item: { id: number } }>(await coach.post("/user/add-sportsman", one)).item.id
  const items = [wish(category, await add(girl)), wish(category, await add(grown))]
  const refused = await enter(coach, id, items, { organization: "", consent: false })
  expect(no(refused)).toEqual([
    422,
    ["organization", "required"],
    ["consent", "required"],
    ["items.0", "wrong_entrant"],
    ["items.1", "wrong_entrant"],
  ])
  expect(sentencesOf(refused).every((sentence) => /^[А-ЯІЇЄҐ].{8,}/.test(sentence))).toBe(true)
  expect((await own(coach, id)).list).toEqual([])
})

test("a weight above its class is told to the secretary, before the entry is accepted and after it is changed", async () => {
  const { id, category, coach, team } = await open()
  const [one] = await entered(coach, id, [wish(category, team[0] ?? 0)])
  const warned = async () => (await received(id))[0]?.warnings.map(({ code }) => code)
  expect(await warned()).toEqual([])
  ok(await decide(id, [one?.id ?? 0], "accept"))
  await sync(id)
  ok(
    await coach.post(at(id, "participation/change"), {
      ...FROM,
      application: one?.id,
      category,
      qualification: "1 куп",
      weight: 54.2,
    }),
  )
  expect(await warned()).toEqual(["weight_mismatch"])
  expect((await received(id))[0]?.late.fields).toEqual([{ field: "weight", before: "51 кг", after: "54,2 кг" }])
})
