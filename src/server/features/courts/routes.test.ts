import { randomUUID } from "node:crypto"
import { beforeEach, describe, expect, test } from "vitest"
import type { WireProtest } from "#contract/brackets/protests.ts"
import type { listCourts, WireCourtFight } from "#contract/courts/calls.ts"
import type { WireSection } from "#contract/sections/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { questions } from "#domain/questions.ts"
import { full, hall, newAthlete, newTournament, no, ok, placed, sentencesOf } from "#tests/support/hall.ts"
import { DAY } from "#tests/support/world.ts"

const { signUp, setNow } = await hall()
const olena = await signUp("olena")
const minutes = (count: number): Date => new Date(DAY.getTime() + count * 60_000)
beforeEach(() => setNow(DAY))

type CourtsAnswer = OutputOf<typeof listCourts>

/** A court with one numbered category of four: fights 101 and 102, the final 103. */
async function court(tournament?: number, name = "Корт 1", start = 101, athletes = 4) {
  const id = tournament ?? (await newTournament(olena)).id
  const section = ok<{ item: WireSection }>(await olena.post("/api/save-section", { tournament_id: id, name })).item.id
  const { category } = await placed(olena, id, athletes, 4, { name: `Категорія ${name}`, weight1: 30, weight2: 33 })
  ok(await olena.post("/api/save-category-section", { tournament_id: id, category: category.id, sectionid: section }))
  const number = () =>
    olena.post("/api/category-section-numeration", { tournament_id: id, id: section, start_number: start })
  ok(await number())
  const look = async (): Promise<CourtsAnswer> => ok<CourtsAnswer>(await olena.get(`/api/v1/tournaments/${id}/courts`))
  const fightOf = async (wanted: number): Promise<WireCourtFight> => {
    const found = (await look()).fights.find((one) => one.number === wanted)
    if (!found) throw new Error(`no fight ${wanted}`)
    return found
  }
  const step = async (wanted: number, name: string, more: object = {}) => {
    const { technicalNumber, category: own } = await fightOf(wanted)
    return await olena.post(`/api/v1/tournaments/${id}/courts/step`, {
      category: own,
      technicalNumber,
      step: name,
      ...more,
    })
  }
  const record = async (wanted: number, more: object = {}) => {
    const { technicalNumber, category: own } = await fightOf(wanted)
    const body = { tournament_id: id, category: own, technicalNumber, blue_points: 7, red_points: 3, ...more }
    return ok(await olena.post("/api/update-bracket-fight", body))
  }
  return { id, section, category: category.id, look, fightOf, step, record, number }
}

describe("a court's fights", () => {
  test("are told with pair, number, plan and what they wait for", async () => {
    const { look, section, category } = await court()
    const { courts, categories, fights, now, rest, name } = await look()
    expect({ courts, categories, now, rest, name }).toEqual({
      courts: [{ id: section, name: "Корт 1" }],
      categories: [
        {
          id: category,
          name: "Категорія Корт 1",
          age_category: expect.any(Number),
          age1: expect.any(Number),
          type: 1,
          poomsae_type: 0,
          rules: "",
        },
      ],
      now: DAY.toISOString(),
      rest: 600,
      name: "Кубок Тигра",
    })
    expect(fights.map((one) => [one.number, one.technicalNumber, one.after.length, one.section])).toEqual([
      [103, 0, 2, section],
      [expect.any(Number), 1, 0, section],
      [expect.any(Number), 2, 0, section],
    ])
    expect(fights[1]).toMatchObject({
      blue: { name: expect.stringContaining(" "), organization: expect.any(String) },
      over: false,
      calledAt: "",
      startedAt: "",
      finishedAt: "",
      seconds: expect.any(Number),
      held: false,
      rest: null,
      elsewhere: null,
    })
  })

  test("come with the days that somebody has described: their breaks, and the courts' own hours", async () => {
    const { id, section, look } = await court()
    expect((await look()).days).toEqual([])
    const breaks = [
      { section, title: "", start: "", end: "10:30" },
      { section: 0, title: "Обід", start: "13:00", end: "14:00" },
    ]
    ok(
      await olena.post(`/api/v1/tournaments/${id}/days`, {
        days: [{ day: 1, date: "15.05.2026", start: "10:00", breaks }],
      }),
    )
    expect((await look()).days).toEqual([
      { day: 1, title: "", date: "15.05.2026", start: "10:00", finalsLast: false, breaks },
    ])
  })

  test("of categories without a court are called by nobody", async () => {
    const { id, look } = await court()
    await placed(olena, id, 4, 4, { name: "Без корту", weight1: 40, weight2: 43 })
    expect((await look()).fights).toHaveLength(3)
  })
})

describe("a court", () => {
  test("calls a fight, starts it and takes both back; a result ends it, wherever it comes from", async () => {
    const { step, fightOf, record } = await court()
    ok(await step(101, "call"))
    setNow(minutes(2))
    const { item } = ok<{ item: WireCourtFight }>(await step(101, "start"))
    expect(item).toMatchObject({ calledAt: DAY.toISOString(), startedAt: minutes(2).toISOString() })
    ok(await step(101, "release"))
    expect(await fightOf(101)).toMatchObject({ calledAt: DAY.toISOString(), startedAt: "" })
    ok(await step(101, "release"))
    expect(await fightOf(101)).toMatchObject({ calledAt: "", startedAt: "" })
    ok(await step(101, "start"))
    setNow(minutes(8))
    await record(101)
    setNow(minutes(20))
    await record(101, { red_points: 5 })
    expect(await fightOf(101)).toMatchObject({
      over: true,
      bluePoints: 7,
      redPoints: 5,
      startedAt: minutes(2).toISOString(),
      finishedAt: minutes(8).toISOString(),
    })
  })

  test("keeps its calls when numbers are given anew, and loses them with the pair", async () => {
    const { id, category, step, fightOf, number } = await court()
    ok(await step(101, "call"))
    ok(await number())
    expect(await fightOf(101)).toMatchObject({ calledAt: DAY.toISOString() })
    const { blue } = await fightOf(101)
    ok(await olena.post("/api/tournament-delete-one-sportsman", { id: blue?.id }))
    const { fights } = ok<CourtsAnswer>(await olena.get(`/api/v1/tournaments/${id}/courts`))
    expect(fights.filter((one) => one.category === category && one.calledAt !== "")).toEqual([])
  })

  test("takes a call back from the history, and brings it again", async () => {
    const { id, step, fightOf } = await court()
    const { revision } = ok(await step(101, "call"))
    const undone = ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: revision }))
    expect(await fightOf(101)).toMatchObject({ calledAt: "" })
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: undone.revision }))
    expect(await fightOf(101)).toMatchObject({ calledAt: DAY.toISOString() })
    const { list } = ok<{ list: { summary: string }[] }>(await olena.get(`/api/v1/tournaments/${id}/history`))
    expect(list.map(({ summary }) => summary)).toContain("Викликано на корт поєдинок 101 (Категорія Корт 1)")
  })

  test("makes one call of a press that is sent twice", async () => {
    const { id, step } = await court()
    const action = randomUUID()
    const first = ok(await step(101, "call", { action }))
    const again = ok(await step(101, "call", { action }))
    expect(again.revision).toBe(first.revision)
    expect((await full(olena, id)).revision).toBe(first.revision)
  })

  test("does not keep a desk from entering the result that was opened before the call", async () => {
    const { id, step, record } = await court()
    const { revision } = await full(olena, id)
    ok(await step(101, "call"))
    ok(await step(101, "start"))
    await record(101, { revision })
  })
})

describe("a court is refused, and nothing is changed", () => {
  test("a fight of an athlete who rests, until he has rested or somebody insists", async () => {
    const { id, step, record, fightOf } = await court()
    setNow(minutes(1))
    await record(101)
    setNow(minutes(2))
    await record(102)
    setNow(minutes(5))
    const { revision } = await full(olena, id)
    const refused = await step(103, "call")
    expect(no(refused)).toEqual([409, [null, "athlete_resting"]])
    expect(sentencesOf(refused)[0]).toContain("лишилося 7 хв.")
    expect(no(await step(103, "start"))).toEqual([409, [null, "athlete_resting"]])
    expect((await full(olena, id)).revision).toBe(revision)
    expect(await fightOf(103)).toMatchObject({ rest: { until: minutes(12).toISOString() } })
    ok(await step(103, "call", { agreed: questions }))
    ok(await step(103, "release"))
    setNow(minutes(12))
    ok(await step(103, "start"))
  })

  test("the first fight of a category outside of which somebody stands: by name, once, unless somebody insists", async () => {
    const { id, category, step, look } = await court()
    const at = (await full(olena, id)).protocols.find((one) => one.id === category)
    if (!at) throw new Error("no such category")
    const late = await newAthlete(olena, 9, at)
    const { revision } = await full(olena, id)
    const asked = await step(101, "call")
    expect(no(asked)).toEqual([409, [null, "athletes_outside"]])
    expect(sentencesOf(asked)[0]).toBe(`Не в сітці 1 спортсмен: ${late.name} («${at.name}»). Усе одно викликати?`)
    expect(no(await step(101, "start"))).toEqual([409, [null, "athletes_outside"]])
    expect((await full(olena, id)).revision).toBe(revision)
    const { section, technicalNumber } = (await look()).fights.find(({ number }) => number === 101) ?? {}
    const bout = { tournament: id, section, category, technicalNumber, session: randomUUID() }
    expect(no(await olena.post("/api/v1/bouts/open", bout))).toEqual([409, [null, "athletes_outside"]])
    ok(await step(101, "call", { agreed: ["athletes_outside"] }))
    ok(await step(102, "call"))
    ok(await step(101, "release"))
    ok(await step(102, "release"))
    ok(await olena.post(`/api/v1/tournaments/${id}/outside/aside`, { athletes: [late.id], reason: "поїхав" }))
    ok(await step(101, "call"))
  })

  test("another fight while one runs, a fight without opponents, and one that is over", async () => {
    const { step, record } = await court()
    ok(await step(101, "start"))
    expect(no(await step(102, "start"))).toEqual([409, [null, "court_taken"]])
    expect(no(await step(103, "call"))).toEqual([409, [null, "fight_not_ready"]])
    await record(101)
    expect(no(await step(101, "start", { agreed: questions }))).toEqual([409, [null, "fight_over"]])
  })

  test("a fight whose athlete comes from one that a protest is about, until it is decided", async () => {
    const { id, category, step, record, fightOf } = await court()
    await record(101)
    const { technicalNumber } = await fightOf(101)
    await record(102)
    setNow(minutes(30))
    const protest = async (fields: object) =>
      ok<{ item: WireProtest }>(
        await olena.post(`/api/v1/tournaments/${id}/protests/save`, { kind: "protest", askedBy: "тренер", ...fields }),
      ).item.id
    const asked = await protest({ category, technicalNumber })
    expect(await fightOf(103)).toMatchObject({ held: true })
    expect(no(await step(103, "start", { agreed: questions }))).toEqual([409, [null, "fight_held"]])
    await protest({ protest: asked, decision: "rejected" })
    ok(await step(103, "start"))
  })

  test("somebody whom another court has called", async () => {
    const one = await court()
    const two = await court(one.id, "Корт 2", 201)
    const [blue, other] = [(await one.fightOf(101)).blue, (await two.fightOf(201)).blue]
    const sheet = (await full(olena, one.id)).sportsmans.find(({ id }) => id === blue?.id)
    expect(sheet).toBeDefined()
    ok(await olena.post(`/api/v1/tournaments/${one.id}/persons/join`, { athletes: [blue?.id, other?.id] }))
    ok(await one.step(101, "call"))
    expect(no(await two.step(201, "call"))).toEqual([409, [null, "athlete_elsewhere"]])
    expect(await two.fightOf(201)).toMatchObject({
      elsewhere: { athlete: other?.id, section: one.section, number: 101 },
    })
    ok(await two.step(201, "call", { agreed: questions }))
  })

  test("a fight of another tournament, and a step that there is none of", async () => {
    const one = await court()
    const { id } = await newTournament(olena)
    const { technicalNumber, category } = await one.fightOf(101)
    const body = { category, technicalNumber, step: "call" }
    expect(no(await olena.post(`/api/v1/tournaments/${id}/courts/step`, body))[0]).toBe(404)
    expect(no(await one.step(101, "dance"))[0]).toBe(422)
    expect(no(await (await signUp("taras")).post(`/api/v1/tournaments/${one.id}/courts/step`, body))[0]).toBe(404)
  })
})
