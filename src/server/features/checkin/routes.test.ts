import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { WireCheckin, WireMovedCheckin } from "#contract/checkin/calls.ts"
import type { WireHistoryEntry } from "#contract/history/calls.ts"
import {
  athleteOf,
  filled,
  full,
  hall,
  newAthlete,
  newCategory,
  newTournament,
  no,
  ok,
  placed,
  sentencesOf,
} from "#tests/support/hall.ts"
import { DAY } from "#tests/support/world.ts"

const { signUp, setNow, app, db } = await hall()
const olena = await signUp("olena")

const under = (id: number, step = "") => `/api/v1/tournaments/${id}/checkins${step}`
const list = async (id: number) => ok<{ list: WireCheckin[] }>(await olena.get(under(id)))
const itemOf = async (id: number, athlete: number) => (await list(id)).list.find((one) => one.athlete === athlete)
const athleteNow = async (id: number, athlete: number) =>
  (await full(olena, id)).sportsmans.find((one: WireAthlete) => one.id === athlete) as WireAthlete
const steps = async (id: number) =>
  ok<{ list: WireHistoryEntry[] }>(await olena.get(`/api/v1/tournaments/${id}/history`)).list
const lastStep = async (id: number) => (await steps(id))[0]?.summary
const lastWeighings = async (id: number, count: number) =>
  (await steps(id)).slice(0, count).map(({ weighing }) => weighing)

interface Weighed {
  readonly item: WireCheckin
  readonly verdict: string
  readonly mended: boolean
  readonly proposals: { category: number; class: number; name: string; count: number; drawn: boolean }[]
}
const weighed = async (id: number, body: Record<string, unknown>) =>
  ok<Weighed>(await olena.post(under(id, "/weigh"), body))

/** Four of «Кадети -53 ч» in a bracket of four, and the classes below and above. */
async function arena() {
  const { id } = await newTournament(olena, { published: 1 })
  const { category, athletes } = await placed(olena, id, 4, 4)
  const light = await newCategory(olena, id, { name: "Кадети -49 ч", weight1: 45, weight2: 49 })
  const heavy = await newCategory(olena, id, { name: "Кадети -57 ч", weight1: 53, weight2: 57 })
  const [first, second, third, fourth] = athletes.map((athlete) => athlete.id) as [number, number, number, number]
  return { id, category, athletes, light, heavy, first, second, third, fourth }
}

describe("a desk", () => {
  test("writes down papers and a weight in one step, which the list, the athlete and the history tell", async () => {
    const { id, first } = await arena()
    expect((await list(id)).list).toEqual([])
    const before = await full(olena, id)
    const done = await weighed(id, {
      athlete: first,
      weight: "52,6",
      documents: true,
      insurance: true,
      action: randomUUID(),
    })
    expect(done).toMatchObject({ revision: before.revision + 1, verdict: "fits", proposals: [] })
    const item = { athlete: first, state: "weighed", documents: true, insurance: true, weight1: 52.6, weight2: null }
    expect(done.item).toEqual({ ...item, declared: 51, secondUntil: "", movedFrom: 0, note: "", medical: null })
    expect((await list(id)).list).toEqual([done.item])
    expect(await athleteNow(id, first)).toMatchObject({ weight: 52.6, out: 0 })
    expect(await lastStep(id)).toMatch(
      /^Стасюк Захар 0 зважено: 52,6 кг \(Кадети -53 ч\), документи: так, страхування: так$/,
    )
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: done.revision }))
    expect((await list(id)).list).toEqual([])
    expect(await athleteNow(id, first)).toEqual(before.sportsmans.find((one: WireAthlete) => one.id === first))
  })

  test("refuses what is no weight, naming the field, and changes nothing", async () => {
    const { id, first } = await arena()
    const { revision } = await full(olena, id)
    const tried = async (weight: unknown) => no(await olena.post(under(id, "/weigh"), { athlete: first, weight }))
    expect(await tried("")).toEqual([422, ["weight", "required"]])
    expect(await tried("сорок")).toEqual([422, ["weight", "invalid"]])
    expect(await tried("4,4")).toEqual([422, ["weight", "out_of_range"]])
    expect(await tried(301)).toEqual([422, ["weight", "out_of_range"]])
    expect(no(await olena.post(under(id, "/weigh"), { athlete: 999_999, weight: 50 }))).toEqual([
      404,
      [null, "not_found"],
    ])
    expect((await full(olena, id)).revision).toBe(revision)
  })

  test("asks about a weight that looks like a slip of a key, names what is known, and takes it with consent", async () => {
    const { id, first } = await arena()
    expect(no(await olena.post(under(id, "/weigh"), { athlete: first, weight: "5,2" }))).toEqual([
      409,
      [null, "weight_unlikely"],
    ])
    const refused = await olena.post(under(id, "/weigh"), { athlete: first, weight: 182 })
    expect(no(refused)).toEqual([409, [null, "weight_unlikely"]])
    expect(sentencesOf(refused)[0]).toBe(
      "Справді 182 кг? У спортсмена заявлено 51 кг, вік: 13 років. Перевірте число або підтвердьте його",
    )
    expect((await list(id)).list).toEqual([])
    expect(await weighed(id, { athlete: first, weight: 95, agreed: ["weight_unlikely"] })).toMatchObject({
      item: { weight1: 95 },
    })
  })

  test("a slip mended by the same desk within a minute is no attempt, and later or elsewhere it is one", async () => {
    const { id, first, second, third } = await arena()
    const slip = await weighed(id, { athlete: first, weight: 62.5 })
    expect(slip).toMatchObject({ verdict: "again", mended: false })
    const mended = await weighed(id, { athlete: first, weight: 53.5, mend: 1 })
    expect(mended).toMatchObject({
      verdict: "again",
      mended: true,
      item: { state: "second", weight1: 53.5, weight2: null },
    })
    expect(await lastStep(id)).toMatch(/^Виправлено вагу: Стасюк Захар 0 зважено: 62,5 → 53,5 кг/)
    expect(await lastWeighings(id, 3)).toEqual([
      { name: "Стасюк Захар 0", weight: "62,5 → 53,5 кг" },
      { name: "Стасюк Захар 0", weight: "62,5 кг" },
      undefined,
    ])
    expect(mended.item.declared).toBe(51)
    // The second attempt is still there, and its own slip is mended too.
    expect(await weighed(id, { athlete: first, weight: 62 })).toMatchObject({ verdict: "over", mended: false })
    const fits = await weighed(id, { athlete: first, weight: 52, mend: 1 })
    expect(fits).toMatchObject({
      verdict: "fits",
      mended: true,
      item: { state: "weighed", weight1: 53.5, weight2: 52 },
    })

    // Of another device, of another account, and after a minute it counts as any.
    const byTablet = { ...olena.headers, "x-device": encodeURIComponent("стіл 2") }
    await weighed(id, { athlete: second, weight: 53.5 })
    const elsewhere = await app.inject({
      method: "POST",
      url: under(id, "/weigh"),
      headers: byTablet,
      payload: { athlete: second, weight: 53.6, mend: 1 },
    })
    expect(elsewhere.json()).toMatchObject({ verdict: "over", mended: false })
    await weighed(id, { athlete: third, weight: 53.5 })
    await db
      .updateTable("journal")
      .set({ at: new Date(Date.now() - 61_000) })
      .execute()
    expect(await weighed(id, { athlete: third, weight: 53.6, mend: 1 })).toMatchObject({
      verdict: "over",
      mended: false,
    })
  })

  test("its own steps are told from those of other devices and accounts", async () => {
    const { id, first } = await arena()
    await weighed(id, { athlete: first, weight: 52 })
    const read = async (headers: Record<string, string>) =>
      (await app.inject({ url: `/api/v1/tournaments/${id}/history?kind=checkin`, headers })).json<{
        list: WireHistoryEntry[]
      }>().list[0]?.own
    expect(await read(olena.headers)).toBe(true)
    expect(await read({ ...olena.headers, "x-device": encodeURIComponent("стіл 2") })).toBe(false)
  })

  test("leads into a class that nobody was in yet: it is made with the move, and undone with it", async () => {
    const { id, first } = await arena()
    const { proposals } = await weighed(id, { athlete: first, weight: 58.4 })
    expect(proposals).toMatchObject([{ category: 0, name: "Кадети -61 ч", count: 0, drawn: false }])
    const move = { athlete: first, class: proposals[0]?.class, force: 1 }
    const before = await full(olena, id)
    const seen = ok<{ count: number }>(await olena.post(under(id, "/move"), { ...move, preview: 1 }))
    expect(seen.count).toBe(1)
    expect((await full(olena, id)).protocols).toHaveLength(before.protocols.length)
    const moved = ok<{ revision: number }>(await olena.post(under(id, "/move"), move))
    expect(await athleteNow(id, first)).toMatchObject({ category: "Кадети -61 ч" })
    expect(no(await olena.post(under(id, "/move"), move))).toEqual([422, ["category", "invalid"]])
    expect(no(await olena.post(under(id, "/move"), { athlete: first }))).toEqual([422, ["category", "required"]])
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: moved.revision }))
    expect((await full(olena, id)).protocols).toHaveLength(before.protocols.length)
    expect(await athleteNow(id, first)).toMatchObject({ category: "Кадети -53 ч" })
  })

  test("gives a second attempt until a time, then tells the right classes, drawn or not", async () => {
    const { id, first, heavy, light } = await arena()
    const again = await weighed(id, { athlete: first, weight: 53.4 })
    expect(again).toMatchObject({
      verdict: "again",
      item: { state: "second", secondUntil: "2026-05-15T10:00:00.000Z" },
    })
    expect(again.proposals).toEqual([{ category: heavy.id, class: 0, name: "Кадети -57 ч", count: 0, drawn: false }])
    const over = await weighed(id, { athlete: first, weight: 48 })
    expect(over).toMatchObject({ verdict: "over", item: { state: "second", weight1: 53.4, weight2: 48 } })
    expect(over.proposals.map(({ category }) => category)).toEqual([light.id])
    const third = { athlete: first, weight: 52 }
    expect(no(await olena.post(under(id, "/weigh"), third))).toEqual([409, [null, "no_attempt_left"]])
    expect((await weighed(id, { ...third, agreed: ["no_attempt_left"] })).verdict).toBe("fits")
  })

  test("has no attempt to give after its time", async () => {
    const { id, first } = await arena()
    await weighed(id, { athlete: first, weight: 53.4 })
    setNow(new Date(DAY.getTime() + 61 * 60_000))
    const late = no(await olena.post(under(id, "/weigh"), { athlete: first, weight: 53 }))
    setNow(DAY)
    expect(late).toEqual([409, [null, "attempt_too_late"]])
  })

  test("ticks the papers of a person once for all his entries; where nothing is weighed they are enough", async () => {
    const { id, first } = await arena()
    const poomsae = { name: "Пумсе", type: 2, showType: 2, poomsaeType: 1, weight1: 0, weight2: 0 }
    const form = await newCategory(olena, id, poomsae)
    const twin = ok<{ item: WireAthlete }>(
      await olena.post("/api/tournament-newsportsman", { ...athleteOf(0, id, form.id) }),
    ).item
    expect(twin.person).toBe(first)
    const done = await weighed(id, { athlete: first, weight: 52, documents: true, insurance: true })
    expect(await itemOf(id, twin.id)).toMatchObject({
      state: "weighed",
      documents: true,
      insurance: true,
      weight1: null,
    })
    ok(await olena.post(under(id, "/save"), { athlete: twin.id, insurance: false }))
    expect(await itemOf(id, twin.id)).toMatchObject({ state: "expected", insurance: false })
    expect(await itemOf(id, first)).toMatchObject({ state: "weighed", insurance: false })
    expect(done.item.note).toBe("")
  })
})

describe("two desks", () => {
  test("weigh different athletes side by side; the same one only once, and the second is told who did it", async () => {
    const { id, first, second } = await arena()
    const { revision } = await full(olena, id)
    const tablet = "Mozilla/5.0 (Linux; Android 15; SM-X200) AppleWebKit/537.36 Chrome/140.0 Safari/537.36"
    olena.headers["user-agent"] = tablet
    await weighed(id, { athlete: first, weight: 52.6, revision })
    delete olena.headers["user-agent"]
    await weighed(id, { athlete: second, weight: 51.2, revision })
    const late = await olena.post(under(id, "/weigh"), { athlete: first, weight: 50.1, revision })
    expect(no(late)).toEqual([409, [null, "state_moved"]])
    const { item } = late.json<{ item: WireMovedCheckin }>()
    expect(item).toMatchObject({
      athlete: first,
      state: "weighed",
      weight1: 52.6,
      last: { userName: expect.any(String), device: "Chrome, Android" },
    })
    expect(item.last?.userName).not.toBe("")
    expect(await itemOf(id, first)).toMatchObject({ weight1: 52.6 })
    const absent = await olena.post(under(id, "/save"), { athlete: second, state: "absent", revision })
    expect(no(absent)).toEqual([409, [null, "state_moved"]])
  })
})

describe("a move to the right class", () => {
  test("counts those who take part there: who was set aside is not one of them", async () => {
    const { id, first, heavy } = await arena()
    const { id: gone } = await newAthlete(olena, 7, heavy)
    await newAthlete(olena, 8, heavy)
    ok(await olena.post(`/api/v1/tournaments/${id}/outside/aside`, { athletes: [gone], reason: "поїхав" }))
    const order = { athlete: first, category: heavy.id, preview: 1 }
    expect(ok(await olena.post(under(id, "/move"), order))).toMatchObject({ count: 2 })
  })

  test("shows what it changes, is one step, and is taken back whole", async () => {
    const { id, category, first, second, heavy } = await arena()
    const said = await weighed(id, { athlete: first, weight: 54.2 })
    const before = await full(olena, id)
    const order = { athlete: first, category: heavy.id }
    const effect = { left: 1, opponent: second, undone: [], count: 1, drawn: false, misfits: false, twice: false }
    const shown = ok(await olena.post(under(id, "/move"), { ...order, preview: 1 }))
    expect(shown).toMatchObject({ ...effect, revision: said.revision })
    expect(await full(olena, id)).toEqual(before)
    const done = ok<{ item: WireCheckin }>(await olena.post(under(id, "/move"), order))
    expect(done).toMatchObject({ ...effect, revision: said.revision + 1 })
    expect(done.item).toMatchObject({ state: "moved", weight1: 54.2, movedFrom: category.id })
    expect(await athleteNow(id, first)).toMatchObject({ category_id: heavy.id, in_bracket: 0 })
    expect(await lastStep(id)).toMatch(/^Стасюк Захар 0 переведено: Кадети -53 ч → -57 ч/)
    expect(no(await olena.post(under(id, "/move"), order))).toEqual([422, ["category", "invalid"]])
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: done.revision }))
    expect(await full(olena, id)).toEqual({ ...before, revision: before.revision + 2 })
    expect(await itemOf(id, first)).toEqual(said.item)
  })

  test("with a result of his own asks for consent and names the fights that fall", async () => {
    const { id, category, first, heavy } = await arena()
    const fight = { tournament_id: id, category: category.id, technicalNumber: 2, winSpId: first }
    ok(await olena.post("/api/update-bracket-fight", fight))
    const order = { athlete: first, category: heavy.id }
    const undone = [{ category: category.id, technicalNumber: 2 }]
    const told = ok<{ further: number[] }>(await olena.post(under(id, "/move"), { ...order, preview: 1 }))
    expect(told).toMatchObject({ left: 1, undone })
    expect(told.further).toHaveLength(1)
    expect(told.further).not.toContain(first)
    expect(no(await olena.post(under(id, "/move"), order))).toEqual([409, [null, "has_results"]])
    expect(ok(await olena.post(under(id, "/move"), { ...order, force: 1 }))).toMatchObject({ left: 1, undone })
  })
})

describe("whoever is out or absent", () => {
  test("comes off his draw and is drawn no more; the bracket is as large as those who compete need", async () => {
    const { id, category, athletes } = await arena()
    const { item: fifth } = ok<{ item: WireAthlete }>(
      await olena.post("/api/tournament-newsportsman", athleteOf(4, id, category.id)),
    )
    const draw = async () =>
      ok<{ item: { bracket_size: number; drawdata: { sp_id: number }[] } }>(
        await olena.post("/api/auto-sortable-bracket", { tournament_id: id, category: category.id, force: 1 }),
      ).item
    expect((await draw()).bracket_size).toBe(8)
    const shown = ok(await olena.post(under(id, "/save"), { athlete: fifth.id, state: "out", preview: 1 }))
    expect(shown).toMatchObject({ left: 1, lost: [], item: { state: "expected" } })
    ok(await olena.post(under(id, "/save"), { athlete: fifth.id, state: "out", note: "лікар не допустив" }))
    expect(await athleteNow(id, fifth.id)).toMatchObject({ out: 1, in_bracket: 0 })
    const after = await draw()
    expect(after.bracket_size).toBe(4)
    const drawn = after.drawdata.map(({ sp_id }) => sp_id).filter((sp) => sp > 0)
    expect([...drawn].sort()).toEqual(athletes.map((one) => one.id).sort())
    // Nor is anybody placed by hand.
    const bracket_data = [{ position: "3_0", id: fifth.id }]
    const body = { tournamentid: id, categoryid: category.id, bracket_size: 8, bracket_data, force: 1 }
    expect((await olena.post("/api/save-bracket", body)).statusCode).toBe(422)

    const back = ok<{ item: WireCheckin }>(
      await olena.post(under(id, "/save"), { athlete: fifth.id, state: "expected" }),
    )
    expect(back.item).toMatchObject({ state: "expected", note: "лікар не допустив" })
    expect(await athleteNow(id, fifth.id)).toMatchObject({ out: 0 })
    expect((await draw()).bracket_size).toBe(8)
  })

  test("keeps what he has fought: the next fight is lost by withdrawal, and nobody who was beaten comes back", async () => {
    const { id, first, second, third, fourth, category } = await arena()
    const wins = async (technicalNumber: number, winSpId: number) =>
      ok<{ item: WireCategory; undone: number[] }>(
        await olena.post("/api/update-bracket-fight", {
          tournament_id: id,
          category: category.id,
          technicalNumber,
          winSpId,
          decision: "RSC",
          blue_points: 9,
          red_points: 4,
        }),
      )
    await wins(2, first)
    const before = await full(olena, id)
    const out = { athlete: first, state: "out" }
    const shown = ok(await olena.post(under(id, "/save"), { ...out, preview: 1 }))
    expect(shown).toMatchObject({ left: 0, lost: [], waits: 1, stays: 0, opponent: 0 })
    expect(await full(olena, id)).toEqual(before)
    ok(await olena.post(under(id, "/save"), out))
    const drawn = async () => (await full(olena, id)).protocols.find((one) => one.id === category.id)!
    const stands = async (...positions: string[]) => {
      const { drawdata } = await drawn()
      return positions.map((at) => drawdata.find(({ position }) => position === at)?.sp_id ?? 0)
    }
    expect(await stands("2_0", "2_1", "1_1", "1_0", "0_0")).toEqual([first, second, first, 0, 0])
    expect((await drawn()).drawdata.find(({ position }) => position === "1_1")).toMatchObject({ decision: "RSC" })
    expect(await athleteNow(id, first)).toMatchObject({ out: 1, in_bracket: 1 })
    const { item } = await wins(1, third)
    expect(item.drawdata.find(({ position }) => position === "0_0")).toMatchObject({ sp_id: third, decision: "WDR" })
    const { categories } = ok<{ categories: { winners: { place: number; athlete: number }[]; over: boolean }[] }>(
      await olena.get(`/api/v1/tournaments/${id}/standings`),
    )
    const places = categories[0]?.winners.map(({ place, athlete }) => [place, athlete])
    expect([categories[0]?.over, places]).toEqual([
      true,
      [
        [1, third],
        [2, first],
        [3, second],
        [3, fourth],
      ],
    ])
  })

  test("loses a fight at once whose opponent waits; undone, both stand there again", async () => {
    const { id, first, third, category } = await arena()
    for (const [technicalNumber, winSpId] of [
      [2, first],
      [1, third],
    ]) {
      const fight = { tournament_id: id, category: category.id, technicalNumber, winSpId, decision: "RSC" }
      ok(await olena.post("/api/update-bracket-fight", fight))
    }
    const before = await full(olena, id)
    const lost = [{ category: category.id, technicalNumber: 0, number: null, winner: third }]
    const done = ok<{ revision: number }>(await olena.post(under(id, "/save"), { athlete: first, state: "absent" }))
    expect(done).toMatchObject({ left: 0, lost, opponent: third })
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: done.revision }))
    expect(await full(olena, id)).toEqual({ ...before, revision: before.revision + 2 })
  })

  test("of many at once: each is answered for, two who would meet both lose, one step and one way back", async () => {
    const { id, category, athletes, first, second, third } = await arena()
    const fourth = athletes[3]?.id ?? 0
    for (const [technicalNumber, winSpId] of [
      [2, first],
      [1, third],
    ] as const) {
      const fight = { tournament_id: id, category: category.id, technicalNumber, winSpId, decision: "RSC" }
      ok(await olena.post("/api/update-bracket-fight", fight))
    }
    const { item: fifth } = ok<{ item: WireAthlete }>(
      await olena.post("/api/tournament-newsportsman", athleteOf(4, id, category.id)),
    )
    ok(await olena.post(under(id, "/save"), { athlete: fourth, state: "absent" }))
    const before = await full(olena, id)
    const order = { athletes: [third, first, second, fourth, fifth.id] }
    const fate = { left: 0, opponent: 0, lost: [], waits: 0, stays: 0 }
    const lost = [{ category: category.id, technicalNumber: 0, number: null, winner: 0 }]
    const told = {
      count: 4,
      skipped: [fourth],
      list: [
        { athlete: third, ...fate, lost },
        { athlete: first, ...fate, lost },
        { athlete: second, ...fate, stays: 1 },
        { athlete: fifth.id, ...fate },
      ],
    }
    const shown = ok(await olena.post(under(id, "/out"), { ...order, preview: 1 }))
    expect(sorted(shown)).toMatchObject(sorted({ ...told, revision: before.revision }))
    expect(await full(olena, id)).toEqual(before)
    const done = ok(await olena.post(under(id, "/out"), order))
    expect(sorted(done)).toMatchObject(sorted({ ...told, revision: before.revision + 1 }))
    expect(await athleteNow(id, first)).toMatchObject({ out: 1, in_bracket: 1 })
    expect(await itemOf(id, fifth.id)).toMatchObject({ state: "out" })
    expect(await itemOf(id, fourth)).toMatchObject({ state: "absent" })
    expect(await lastStep(id)).toMatch(/^Позначено, що вибули/)
    // Nobody is left to mark: the refusal names the athletes who already do not compete.
    const again = await olena.post(under(id, "/out"), { athletes: [first, fourth] })
    expect(no(again)).toEqual([409, [null, "all_out"]])
    expect(sentencesOf(again)[0]).toContain("Стасюк Захар 0")
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: done.revision }))
    expect(await full(olena, id)).toEqual({ ...before, revision: before.revision + 2 })
  })

  test("is here after all: the fights that are left are his again", async () => {
    const { id, first, third, category } = await arena()
    const wins = async (technicalNumber: number, winSpId: number) => {
      const fight = { tournament_id: id, category: category.id, technicalNumber, winSpId, decision: "RSC" }
      return ok<{ item: WireCategory }>(await olena.post("/api/update-bracket-fight", fight)).item
    }
    await wins(2, first)
    ok(await olena.post(under(id, "/save"), { athlete: first, state: "out" }))
    await weighed(id, { athlete: first, weight: 52 })
    const { drawdata, draw_gone } = await wins(1, third)
    expect([draw_gone, drawdata.some(({ position }) => position === "0_0")]).toEqual([[], false])
  })

  test("is marked in bulk after a preview, but for those of whom something is known; a weight brings one back, whom nobody awaits in a finished category", async () => {
    const { id, first, second, third, fourth, category } = await arena()
    await weighed(id, { athlete: first, weight: 52 })
    const fight = { tournament_id: id, category: category.id, technicalNumber: 1, winSpId: third }
    ok(await olena.post("/api/update-bracket-fight", fight))
    const all = { athletes: [first, second, third, fourth] }
    // The second had fought nothing and comes off; the third had won, and loses the final to the first.
    const lost = [{ category: category.id, technicalNumber: 0, number: null, winner: first }]
    const told = { count: 3, skipped: 1, left: 1, lost, waits: 0, stays: 1 }
    const before = await full(olena, id)
    expect(ok(await olena.post(under(id, "/absent"), { ...all, preview: 1 }))).toMatchObject(told)
    expect(no(await olena.post(under(id, "/absent"), { athletes: [] }))).toEqual([422, ["athletes", "required"]])
    const done = ok(await olena.post(under(id, "/absent"), all))
    expect(done).toMatchObject(told)
    expect((await full(olena, id)).sportsmans.map((one: WireAthlete) => one.out)).toEqual([0, 1, 1, 1])
    expect(no(await olena.post(under(id, "/weigh"), { athlete: second, weight: 51 }))).toEqual([
      409,
      [null, "category_finished"],
    ])
    await weighed(id, { athlete: second, weight: 51, agreed: ["category_finished"] })
    expect(await athleteNow(id, second)).toMatchObject({ out: 1, weight: 51, aside: "категорію вже завершено" })
    expect(no(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: done.revision }))[0]).toBe(409)
    expect(before.sportsmans.every((one: WireAthlete) => one.out === 0)).toBe(true)
  })
})

test("what the desks know goes with a deleted entry and comes back with it; the creation of a known one is not undone", async () => {
  const { id } = await newTournament(olena)
  const { athletes } = await filled(olena, id, 2)
  const [one, other] = athletes as [WireAthlete, WireAthlete]
  const created = (await full(olena, id)).revision
  await weighed(id, { athlete: one.id, weight: 52 })
  ok(await olena.post(under(id, "/save"), { athlete: other.id, documents: true }))
  const known = (await list(id)).list
  expect(no(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: created }))).toEqual([
    409,
    [null, "undo_conflict"],
  ])
  for (const remove of [
    () => olena.post("/api/tournament-delete-one-sportsman", { id: one.id }),
    () => olena.post(`/api/v1/tournaments/${id}/athletes/delete`, { athletes: [one.id, other.id] }),
    () => olena.post("/api/tournament-delete-all-sportsmans", { id }),
  ]) {
    const { revision } = ok(await remove())
    expect((await list(id)).list.some(({ athlete }) => athlete === one.id)).toBe(false)
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: revision }))
    expect((await list(id)).list).toEqual(known)
  }
})

/** An answer for many athletes, independent of the order in which they were named. */
const sorted = (answer: object): object => {
  const { list } = answer as { list: readonly { athlete: number }[] }
  return { ...answer, list: list.toSorted((one, other) => one.athlete - other.athlete) }
}
