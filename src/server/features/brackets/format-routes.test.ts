import { expect, test } from "vitest"
import type { WireCategory } from "#contract/categories/calls.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { filled, full, hall, newAthlete, newTournament, no, ok, sentencesOf } from "#tests/support/hall.ts"
import { linesOf } from "#tests/support/pdf-text.ts"
import { rowsOf } from "#tests/support/world.ts"
import { bracketOf } from "#web/tournament/bracket-of.ts"

const { signUp, nobody, db } = await hall()
const olena = await signUp("olena")
const danylo = await signUp("danylo")

const FORMAT = "/api/v1/draws/format"
const FIGHT = "/api/update-bracket-fight"
interface Changed {
  readonly item: WireCategory
  readonly revision: number
  readonly undone: number[]
}

async function drawn(athletes: number, fields: object = {}) {
  const { id } = await newTournament(olena, { published: 1, ...fields })
  const { category } = await filled(olena, id, athletes)
  const { item } = ok<Changed>(await olena.post("/api/auto-sortable-bracket", drawOf(id, category.id)))
  return { id, category: category.id, item }
}
const drawOf = (tournament_id: number, category: number) => ({ tournament_id, category, force: 1 })

/** Blue wins 5:2 in every fight that can be fought. */
async function playOut(id: number, category: number, item: WireCategory): Promise<WireCategory> {
  let now = item
  for (;;) {
    const bracket = bracketOf(now)
    const ready = bracket ? Bracket.standing(bracket).fights.find(({ state }) => state === "ready") : undefined
    if (!ready) return now
    const fight = { tournament_id: id, category, technicalNumber: ready.t, blue_points: 5, red_points: 2 }
    now = ok<Changed>(await olena.post(FIGHT, fight)).item
  }
}

test("a new draw is made in the format of the tournament's rule, by lot and by hand", async () => {
  const rule = { pair_format: "bestOf", group_format: "roundRobin", bracket_format: "repechage" }
  for (const [athletes, format] of [
    [1, "bracket"],
    [2, "bestOf"],
    [4, "roundRobin"],
    [6, "repechage"],
  ] as const) {
    const { id, category, item } = await drawn(athletes, rule)
    expect(item.draw_format).toBe(format)
    const { protocols } = await full(nobody, id)
    expect(protocols[0]).toEqual(item)
    ok(await olena.post("/api/clear-bracket", { tournament_id: id, category }))
    const places = item.drawdata.filter(({ position }) => position.startsWith(`${Math.log2(item.bracket_size)}_`))
    const bracket_data = places.map(({ position, sp_id }) => ({ position, id: sp_id }))
    const byHand = { tournamentid: id, categoryid: category, bracket_size: item.bracket_size, bracket_data }
    expect(ok<Changed>(await olena.post("/api/save-bracket", byHand)).item.draw_format).toBe(format)
  }
})

test("a chosen format stays through draws as long as it fits; results that cannot stay fall by consent, and come back", async () => {
  const { id, category, item } = await drawn(4)
  expect(item.draw_format).toBe("bracket")
  const third = ok<Changed>(await olena.post(FORMAT, { category, format: "thirdFight" }))
  expect(third.item).toMatchObject({ draw_format: "thirdFight", other_fights: [] })
  const again = ok<Changed>(await olena.post("/api/auto-sortable-bracket", drawOf(id, category)))
  expect(again.item.draw_format).toBe("thirdFight")

  const fought = await playOut(id, category, again.item)
  expect(fought.other_fights).toMatchObject([{ technicalNumber: 3, done: 1, blue_points: 5, red_points: 2 }])
  const before = await rowsOf(db, id as never)
  const refusal = await olena.post(FORMAT, { category, format: "roundRobin" })
  expect(no(refusal)).toEqual([409, [null, "category_has_results"]])
  expect(sentencesOf(refusal)).toEqual([
    "У категорії вже є результати поєдинків: зміна їх скасує. Потрібне підтвердження",
  ])
  expect(await rowsOf(db, id as never)).toEqual(before)
  const forced = ok<Changed>(await olena.post(FORMAT, { category, format: "roundRobin", force: 1 }))
  expect(forced).toMatchObject({ undone: [0, 1, 2, 3], item: { draw_format: "roundRobin", other_fights: [] } })
  ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: forced.revision }))
  expect((await full(olena, id)).protocols[0]).toEqual(fought)
  // After the return to two bronzes only the fight for the third place falls.
  const back = ok<Changed>(await olena.post(FORMAT, { category, format: "bracket", force: 1 }))
  expect(back.undone).toEqual([3])
  expect(back.item.drawdata).toEqual(fought.drawdata)
})

test("a format is chosen before the draw, which takes it as long as it fits, by lot and by hand", async () => {
  const { id } = await newTournament(olena, { published: 1 })
  const { category } = await filled(olena, id, 4)
  const chosen = ok<Changed>(await olena.post(FORMAT, { category: category.id, format: "roundRobin" }))
  expect(chosen.item).toMatchObject({ draw_format: "", wanted_format: "roundRobin" })
  expect((await full(olena, id)).protocols[0]).toMatchObject({ wanted_format: "roundRobin" })
  const { list } = ok<{ list: { summary: string }[] }>(await olena.get(`/api/v1/tournaments/${id}/history`))
  expect(list[0]?.summary).toContain("Вибрано спосіб проведення категорії")
  expect(list[0]?.summary).toContain("спосіб проведення: — → колова система")
  const drawnSo = ok<Changed>(await olena.post("/api/auto-sortable-bracket", drawOf(id, category.id)))
  expect(drawnSo.item.draw_format).toBe("roundRobin")
  ok(await olena.post("/api/clear-bracket", { tournament_id: id, category: category.id }))
  const places = drawnSo.item.drawdata.filter(({ sp_id }) => sp_id > 0)
  const byHand = {
    tournamentid: id,
    categoryid: category.id,
    bracket_size: 4,
    bracket_data: places.map(({ position, sp_id }) => ({ position, id: sp_id })),
  }
  expect(ok<Changed>(await olena.post("/api/save-bracket", byHand)).item.draw_format).toBe("roundRobin")
  ok(await olena.post("/api/clear-bracket", { tournament_id: id, category: category.id }))

  const three = ok<Changed>(await olena.post(FORMAT, { category: category.id, format: "bestOf" }))
  expect(three.item.wanted_format).toBe("bestOf")
  const misfit = ok<Changed>(await olena.post("/api/auto-sortable-bracket", drawOf(id, category.id)))
  expect(misfit.item.draw_format).toBe("bracket")
  expect(no(await olena.post(FORMAT, { category: category.id, format: "" }))).toEqual([422, ["format", "invalid"]])
})

test("a format chosen before the draw is taken back, by the tournament's rule or from the history", async () => {
  const { id } = await newTournament(olena)
  const { category } = await filled(olena, id, 3)
  const chosen = ok<Changed>(await olena.post(FORMAT, { category: category.id, format: "roundRobin" }))
  ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: chosen.revision }))
  expect((await full(olena, id)).protocols[0]).toMatchObject({ wanted_format: "" })
  ok(await olena.post(FORMAT, { category: category.id, format: "roundRobin" }))
  const back = ok<Changed>(await olena.post(FORMAT, { category: category.id, format: "" }))
  expect(back.item.wanted_format).toBe("")
  const same = ok<Changed>(await olena.post(FORMAT, { category: category.id, format: "" }))
  expect(same.revision).toBe(back.revision)
})

test("a round robin is entered by the same call, tells everybody the same and forgets whoever leaves", async () => {
  const { id, category, item } = await drawn(3, { group_format: "roundRobin" })
  const fought = await playOut(id, category, item)
  // Everybody has beaten everybody 5:2 in a ring: three more fights are due.
  expect(fought.other_fights.map(({ technicalNumber }) => technicalNumber)).toHaveLength(6)
  expect((await full(nobody, id)).protocols[0]).toEqual(fought)
  const unknown = await olena.post(FIGHT, { tournament_id: id, category, technicalNumber: 12, blue_points: 1 })
  expect(no(unknown)[1]).toEqual(["technicalNumber", "unknown_fight"])
  const [leaver] = (await full(olena, id)).sportsmans
  const left = ok<{ undone: number[] }>(
    await olena.post("/api/delete-sportsman-from-category", { id: leaver?.id, category, force: 1 }),
  )
  expect(left.undone).toHaveLength(5)
  const [after] = (await full(olena, id)).protocols
  expect(after?.other_fights).toHaveLength(1)
})

test("a ring that its extra fights do not part gives nobody a medal, before somebody says that they share it", async () => {
  const { id, category, item } = await drawn(3, { group_format: "roundRobin" })
  const fought = await playOut(id, category, item)
  const athletes = (await full(olena, id)).sportsmans.map((one) => one.id)
  const ended = async () => {
    const { categories, organizations } = ok<Standings>(await olena.get(`/api/v1/tournaments/${id}/standings`))
    const golds = organizations.reduce((sum, { gold }) => sum + gold, 0)
    const points = organizations.reduce((sum, one) => sum + one.points, 0)
    return { over: categories[0]?.over, winners: categories[0]?.winners.length, golds, hasPoints: points > 0 }
  }
  const paper = async () =>
    linesOf((await olena.get(`/tournament-result/print-pdf?category=${category}`)).rawPayload).join(" ")
  const level = async () => {
    const { rematches } = ok<{ rematches: { count: number } }>(await olena.get(`/api/v1/tournaments/${id}/progress`))
    return rematches.count
  }
  expect(await ended()).toEqual({ over: false, winners: 0, golds: 0, hasPoints: false })
  expect([await level(), await paper()]).toEqual([3, expect.stringContaining("ПОПЕРЕДНІЙ")])
  const share = (more: object) => olena.post("/api/v1/draws/share", { category, athletes, ...more })
  expect(no(await share({ athletes: athletes.slice(1) }))).toEqual([409, [null, "not_level"]])
  const shared = ok<Changed>(await share({}))
  expect(shared.item.draw_shared.map(({ place }) => place)).toEqual([1, 1, 1])
  expect(await ended()).toEqual({ over: true, winners: 3, golds: 3, hasPoints: true })
  expect([await level(), await paper()]).toEqual([0, expect.not.stringContaining("ПОПЕРЕДНІЙ")])
  expect(no(await share({}))).toEqual([409, [null, "not_level"]])
  const late = await newAthlete(olena, 9, (await full(olena, id)).protocols[0]!, { agreed: ["category_finished"] })
  expect((await full(olena, id)).sportsmans.find((one) => one.id === late.id)).toMatchObject({ out: 1 })
  ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: shared.revision }))
  expect(await ended()).toMatchObject({ over: false, golds: 0 })
  ok(await share({}))
  // One of the extra fights is fought again and parts them.
  const last = fought.other_fights.at(-1)!
  const again = { tournament_id: id, category, technicalNumber: last.technicalNumber, blue_points: 1, red_points: 4 }
  ok(await olena.post(FIGHT, { ...again, force: 1 }))
  expect(await ended()).toEqual({ over: true, winners: 3, golds: 1, hasPoints: true })
})

interface Standings {
  readonly categories: { over: boolean; winners: object[] }[]
  readonly organizations: { gold: number; points: number }[]
}

test("is refused where it does not fit, in no such format and to strangers", async () => {
  const { id, category } = await drawn(3)
  const before = await rowsOf(db, id as never)
  const misfit = await olena.post(FORMAT, { category, format: "thirdFight" })
  expect(no(misfit)).toEqual([422, ["format", "format_misfit"]])
  expect(sentencesOf(misfit)[0]).toMatch(/^Стільки учасників так не змагаються/)
  const unnamed = await olena.post(FORMAT, { category })
  expect(no(unnamed)).toEqual([422, ["format", "required"]])
  expect(sentencesOf(unnamed)).toEqual(["Укажіть спосіб проведення"])
  expect(no(await olena.post(FORMAT, { category, format: "swiss" }))).toEqual([422, ["format", "invalid"]])
  expect(no(await danylo.post(FORMAT, { category, format: "roundRobin" }))[0]).toBe(403)
  expect(no(await nobody.post(FORMAT, { category, format: "roundRobin" }))[0]).toBe(401)
  expect(await rowsOf(db, id as never)).toEqual(before)
})
