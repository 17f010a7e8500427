import { describe, expect, test } from "vitest"
import type { WireAward, WireStand } from "#contract/displays/calls.ts"
import type { WireCategoryOne } from "#contract/poomsae/calls.ts"
import type { WireScoringCourt } from "#contract/poomsae/scoring.ts"
import type { WirePrintJob, WireSheet } from "#contract/printing/jobs.ts"
import type { WireProgress } from "#contract/progress/calls.ts"
import type { WireNorms, WireStandings } from "#contract/standings/calls.ts"
import { hall, no, ok, sentencesOf } from "#tests/support/hall.ts"
import { given, judgingOf } from "#tests/support/judging.ts"
import { linesOf } from "#tests/support/pdf-text.ts"
import { poomsaeField, rowOf } from "#tests/support/poomsae.ts"
import { soon } from "#tests/support/soon.ts"

const pageTemplate = "<!doctype html><html><head><!--head--></head><body><!--body--></body></html>"
const { app, db, signUp, nobody } = await hall({ pageTemplate })
const olena = await signUp("olena")
const { as, judging } = judgingOf(app, olena)

/** A final of four, of whom the first two are level in everything for the gold. */
async function level(fields: object = {}) {
  const field = await poomsaeField(olena, 4, { ...fields })
  const [a = 0, b = 0, c = 0, d = 0] = field.athletes.map(({ id }) => id)
  ok(await field.scoreAll("final_", [a, b, c, d], (at) => [3.9, 3.9, 3.7, 3.6][at] ?? 0))
  const places = async () => {
    const { roundsData } = await field.one()
    return [a, b, c, d].map((id) => rowOf(roundsData.all, id)?.place)
  }
  const extra = (athlete: number, technique: number, number = 3) =>
    field.points(field.field(athlete, `final_teh${number}`, technique), field.field(athlete, `final_pres${number}`, 5))
  const typed = (list: Readonly<Record<number, number | "">>, more: object = {}) =>
    olena.post("/api/save-points-list-category", {
      list: Object.entries(list).map(([id, place]) => field.field(Number(id), "place", place)),
      ...more,
    })
  const told = async () => {
    const standings = ok<WireStandings>(await olena.get(`/api/v1/tournaments/${field.id}/standings`))
    const awards = ok<{ list: WireAward[] }>(await olena.get(`/api/v1/tournaments/${field.id}/awards`)).list
    return {
      over: standings.categories[0]?.over,
      winners: standings.categories[0]?.winners
        .map(({ place, athlete }) => [place, athlete] as const)
        .sort((one, other) => one[0] - other[0] || one[1] - other[1]),
      points: standings.organizations.reduce((sum, { points }) => sum + points, 0),
      medals: standings.organizations.reduce((sum, line) => sum + line.gold + line.silver + line.bronze, 0),
      awards: awards.map(({ winners }) => winners.length),
    }
  }
  const paper = async () =>
    linesOf((await olena.get(`/tournament/print-pdf-list-result?category=${field.category.id}&sort=place`)).rawPayload)
  return { ...field, a, b, c, d, places, extra, typed, told, paper }
}

describe("who is level for a medal", () => {
  // [P2-68]
  test("has no medal, point, norm or place in public before the extra form, and papers say so; then all of them", async () => {
    const { id, category, a, b, c, d, extra, told, paper, one } = await level()
    const norm = { rank: 7, place: 64, wins: 0, athletes: 1, age: 0 }
    ok(await olena.post(`/api/v1/tournaments/${id}/norms`, { norms: [norm] }))
    const norms = async () => ok<WireNorms>(await olena.get(`/api/v1/tournaments/${id}/norms`)).list.length
    const progress = async () => ok<WireProgress>(await olena.get(`/api/v1/tournaments/${id}/progress`))
    const page = async () => (await nobody.get(`/t/${id}/c/${category.id}`)).body
    expect(await told()).toEqual({ over: false, winners: [], points: 0, medals: 0, awards: [] })
    expect([await norms(), (await progress()).rematches]).toEqual([0, { count: 2, category: category.id }])
    expect((await progress()).categories.unfinished).toBe(1)
    const given = { id, categories: [category.id], step: "called" }
    expect(no(await olena.post(`/api/v1/tournaments/${id}/awards`, given))).toEqual([409, [null, "award_not_ready"]])
    const before = (await paper()).join("\n")
    expect(before).toMatch(/ПОПЕРЕДНІЙ · Результати.*Перевиступ ще не проведено.*«=»: рівні/)
    expect(before.match(/^1=/gm)).toHaveLength(2)
    expect(await page()).toMatch(/Перевиступ ще не проведено[\s\S]*"number">1 =<[\s\S]*"number">1 =</)
    expect(await page()).not.toContain("medal")
    // Nobody else has a place before that either.
    expect(await page()).not.toMatch(/"number">[34]<\/td><\/tr>/)
    const shown = await nobody.get(`/api/v1/public/tournaments/${id}/athletes/${a}`)
    expect(ok<{ athletes: { place: number }[] }>(shown).athletes.map(({ place }) => place)).toEqual([0])

    ok(await extra(a, 3.5))
    expect(await told()).toMatchObject({ over: false, winners: [] })
    ok(await extra(b, 3.6))
    expect(await told()).toMatchObject({
      over: true,
      winners: [
        [1, b],
        [2, a],
        [3, c],
      ],
      medals: 3,
      awards: [3],
    })
    expect(await norms()).toBe(4)
    expect((await progress()).rematches).toEqual({ count: 0, category: 0 })
    const after = (await paper()).join("\n")
    expect(after).not.toMatch(/ПОПЕРЕДНІЙ|=/)
    expect(after).toMatch(/^1 .*8,900 8,900 8,900 8,600$/m)
    expect(await page()).toMatch(/Перевиступ 8,600/)
    const row = rowOf((await one()).roundsData.all, b)
    expect([row?.final_total, row?.total, row?.extra]).toEqual([
      8.9,
      8.9,
      [{ round: "final", number: 3, technique: 3.6, presentation: 5, total: 8.6, event: 0 }],
    ])
    expect(d).toBeGreaterThan(0)
  })

  test("performs the same form, drawn when the tie is there, none of the round, and again another one if he is level in it", async () => {
    const { a, b, one, extra } = await level()
    const [tie] = (await one()).due
    expect(tie).toMatchObject({ round: "final", number: 3, first: 1, last: 2 })
    expect(new Set(tie?.athletes)).toEqual(new Set([a, b]))
    expect(tie?.name).not.toBe("")
    ok(await extra(a, 3.5))
    ok(await extra(b, 3.5))
    const [again] = (await one()).due
    expect(again).toMatchObject({ number: 4, athletes: tie?.athletes })
    const forms = (await one()).forms.map(({ poomsaeNumber, poomsae }) => [poomsaeNumber, poomsae])
    expect(forms.map(([number]) => number)).toEqual([3, 4])
    expect(new Set(forms.map(([, poomsae]) => poomsae)).size).toBe(2)
  })

  test("performs a form with a number from 3 to 9 only while it is due; else it is refused as the specification has it", async () => {
    const { a, b, c, start, extra, points, field, which } = await level()
    const refused = [422, ["poomsaeNumber", "out_of_range"]]
    const three = await start(c, { poomsaeNumber: 3 })
    expect([no(three), sentencesOf(three)]).toEqual([refused, ["Номер пумсе: не більше 2"]])
    expect(no(await start(a, { poomsaeNumber: 4 }))).toEqual(refused)
    expect(no(await start(a, { poomsaeNumber: 10 }))).toEqual(refused)
    const unknown = [422, ["field_name", "invalid"]]
    expect(no(await points(field(c, "final_teh3", 3)))).toEqual(unknown)
    expect(no(await points(field(a, "final_teh4", 3)))).toEqual(unknown)
    const form = (poomsaeNumber: number, poomsae = 9) =>
      olena.post("/api/v1/poomsae/form", { ...which, round: "final", poomsaeNumber, poomsae })
    expect(no(await form(4))).toEqual(refused)
    ok(await form(3))
    const opened = ok<{ item: { poomsae: number } }>(await start(a, { poomsaeNumber: 3 })).item
    expect(opened.poomsae).toBe(9)
    ok(await extra(a, 3.5))
    ok(await extra(b, 3.4))
    // What has been scored can be corrected; nothing more is due.
    expect(no(await form(3))).toEqual(refused)
    ok(await extra(a, 3.3))
    expect(no(await start(a, { poomsaeNumber: 4 }))).toEqual(refused)
  })

  test("of freestyle performs once more without a drawn form; its second form stays refused", async () => {
    const { a, b, points, field, start, one } = await poomsaeField(olena, 2, { poomsaeType: 2 }).then((list) => {
      const [first = 0, second = 0] = list.athletes.map(({ id }) => id)
      return { ...list, a: first, b: second }
    })
    const both = (number: number, technique: readonly [number, number]) =>
      points(
        ...[a, b].flatMap((id, at) => [
          field(id, `final_teh${number}`, technique[at]),
          field(id, `final_pres${number}`, 3),
        ]),
      )
    ok(await both(1, [4, 4]))
    expect((await one()).due).toMatchObject([{ number: 3, poomsae: 0 }])
    expect(no(await start(a, { poomsaeNumber: 2 }))).toEqual([422, ["poomsaeNumber", "out_of_range"]])
    ok(await start(a, { poomsaeNumber: 3 }))
    ok(await both(3, [4, 5]))
    expect((await one()).due).toEqual([])
    expect(rowOf((await one()).roundsData.all, b)?.place).toBe(1)
  })
})

describe("a place by hand", () => {
  test("for who is level for a medal needs a reason, which the history keeps; who refuses is behind his group", async () => {
    const { id, a, b, places, typed, told, one } = await level()
    const bare = await typed({ [a]: 2 })
    expect([no(bare), sentencesOf(bare)]).toEqual([[422, ["reason", "required"]], ["Запишіть причину"]])
    const { revision } = ok(await typed({ [a]: 2 }, { reason: "відмовився від перевиступу" }))
    expect([await places(), (await told()).over]).toEqual([[2, 1, 3, 4], true])
    expect((await one()).due).toEqual([])
    const { list } = ok<{ list: { summary: string }[] }>(await olena.get(`/api/v1/tournaments/${id}/history`))
    expect(list[0]?.summary).toMatch(/^Місце вручну: .*: місце 2 \(відмовився від перевиступу\)$/)
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: revision }))
    expect([await places(), (await told()).over]).toEqual([[1, 1, 3, 4], false])
    expect(b).toBeGreaterThan(0)
  })

  test("keeps the reason that is said of it later; saved again without one it keeps the one it has", async () => {
    const { id, a, c, typed } = await level()
    const reasons = async () => {
      const places = db.selectFrom("poomsaePlaces").select(["athleteId", "place", "reason"])
      return await places
        .where("tournamentId", "=", id as never)
        .orderBy("athleteId")
        .execute()
    }
    ok(await typed({ [c]: 3 }))
    ok(await typed({ [a]: 2 }, { reason: "відмовився" }))
    expect(await reasons()).toEqual([
      { athleteId: a, place: 2, reason: "відмовився" },
      { athleteId: c, place: 3, reason: "" },
    ])
    ok(await typed({ [c]: 3 }, { reason: "рішення голови" }))
    ok(await typed({ [a]: 2 }))
    expect(await reasons()).toEqual([
      { athleteId: a, place: 2, reason: "відмовився" },
      { athleteId: c, place: 3, reason: "рішення голови" },
    ])
  })

  test("has no diploma, on no sheet and in no file; of a shared place both have one, the same place on each", async () => {
    const { id, category, athletes, a, b, c, d, typed, extra } = await level()
    const under = `/api/v1/tournaments/${id}`
    const sheets = async () =>
      ok<{ list: WireSheet[] }>(await olena.get(`${under}/sheets`)).list.filter(({ kind }) => kind === "diploma").length
    const printed = async () => {
      const wish = { kinds: ["diploma"], form: "pdf", by: "category", categories: [category.id] }
      const answer = await olena.post(`${under}/packs`, wish)
      if (answer.statusCode !== 200) return no(answer)
      const { job } = ok<{ item: WirePrintJob }>(answer).item
      await soon(async () => {
        const { item } = ok<{ item: WirePrintJob }>(await olena.get(`${under}/packs/${job}`))
        expect(item.state).toBe("ready")
      })
      return linesOf((await olena.get(`${under}/packs/${job}/file`)).rawPayload)
    }
    const nameOf = (who: number) => athletes.find((one) => one.id === who)?.name ?? ""
    const placeOf = (lines: readonly unknown[], who: number) => lines[lines.indexOf(nameOf(who)) + 3]
    expect(await sheets()).toBe(0)
    expect(await printed()).toEqual([409, [null, "nothing_to_print"]])

    ok(await typed({ [a]: 1, [b]: 1 }, { reason: "рішення голови колегії", force: 1 }))
    const shared = await printed()
    expect(await sheets()).toBe(1)
    expect(shared).not.toContain(nameOf(d))
    expect([a, b, c].map((who) => placeOf(shared, who))).toEqual(["І МІСЦЕ", "І МІСЦЕ", "ІІІ МІСЦЕ"])

    // Taken back, the tie is due again; the extra form parts them.
    ok(await typed({ [a]: "", [b]: "" }))
    expect(await sheets()).toBe(0)
    ok(await extra(a, 3.5))
    ok(await extra(b, 3.7))
    const parted = await printed()
    expect(parted).not.toContain(nameOf(d))
    expect([a, b, c].map((who) => placeOf(parted, who))).toEqual(["ІІ МІСЦЕ", "І МІСЦЕ", "ІІІ МІСЦЕ"])
  })

  test("that gives a medal to two is asked for; with consent it is shared, and the paper says by whose decision", async () => {
    const { a, b, c, places, typed, told, paper } = await level()
    const reason = { reason: "рішення голови суддівської колегії" }
    const asked = await typed({ [a]: 1, [b]: 1 }, reason)
    expect(no(asked)).toEqual([409, [null, "shared_medal"]])
    expect(sentencesOf(asked)[0]).toMatch(/^1 місце матимуть кілька учасників \(.*, .*\)/)
    expect((await told()).over).toBe(false)
    ok(await typed({ [a]: 1, [b]: 1 }, { ...reason, force: 1 }))
    expect([await places(), (await told()).over]).toEqual([[1, 1, 3, 4], true])
    expect(await told()).toMatchObject({
      winners: [
        [1, a],
        [1, b],
        [3, c],
      ],
      medals: 3,
    })
    const lines = (await paper()).join(" ")
    expect(lines).toContain("«=»: ділять місце за рішенням голови суддівської колегії")
    expect(lines).not.toContain("ПОПЕРЕДНІЙ")
    // Also for somebody whom nobody is level with.
    expect(no(await typed({ [c]: 1 }))).toEqual([409, [null, "shared_medal"]])
    // Taken away, the tie is there again.
    ok(await typed({ [a]: "", [b]: "" }))
    expect((await told()).over).toBe(false)
  })
})

// [P2-68]
test("the chief is told who is level and what was drawn, and opens the extra form for one after another", async () => {
  const { id, section, tokens, seats, chief, court, send, a, b, one } = await judging(1, { autopilot: 1 })
  const next = async () =>
    ok<{ item: WireScoringCourt }>(await as(chief).post("/api/v1/events/next", { section, kort: 1, autopilot: 1 })).item
  const mark = async (event: number, technique: number) =>
    ok(await as(tokens[0] ?? "").post("/api/v1/scores", { event, seat: seats[0]?.id, ...given(technique, 1.5) }))
  ok(await send(0, given(3.5, 1.5)))
  for (let n = 0; n < 3; n++) await mark((await next()).event, 3.5)
  const drawn = (await one()).due[0]?.name
  expect(drawn).toBeTruthy()
  const names = (await one()).roundsData.final.map(({ name }) => name)
  expect((await court()).due).toEqual({ number: 3, poomsaeName: drawn, names })
  const screen = ok<{ item: { code: string } }>(
    await olena.post("/api/v1/screens", { tournament: id, section, kort: 1 }),
  )
  const stand = async () =>
    ok<{ show: { stands: WireStand[] } }>(await nobody.get(`/api/v1/screens/${screen.item.code}`)).show.stands[0]
  expect((await stand())?.board.map(({ place, isDue }) => [place, isDue])).toEqual([
    [1, true],
    [1, true],
  ])
  const judged: [number, string][] = []
  for (const technique of [3.6, 3.4]) {
    const { event, athlete, poomsaeNumber, poomsaeName, due } = await next()
    expect([poomsaeNumber, due]).toEqual([3, null])
    judged.push([athlete, poomsaeName])
    // Whoever performs now is not who comes next.
    const { turn, following } = (await stand()) ?? {}
    const last = judged.length === 2
    expect([turn, following?.name]).toEqual([{ at: judged.length, of: 2 }, last ? undefined : names[1]])
    await mark(event, technique)
  }
  expect(new Set(judged.map(([athlete]) => athlete))).toEqual(new Set([a, b]))
  expect(new Set(judged.map(([, form]) => form))).toEqual(new Set([drawn]))
  expect([(await court()).due, (await one()).due]).toEqual([null, []])
  expect(rowOf((await one()).roundsData.all, judged[0]?.[0])?.place).toBe(1)
  // A mark that is given back makes the tie due again.
  const { event } = await court()
  ok(await as(chief).post("/api/v1/scores/reopen", { event, seat: seats[0]?.id, reason: "помилка" }))
  expect((await one()).due).toMatchObject([{ number: 3 }])
  expect(
    ok<WireCategoryOne>(
      await olena.post("/api/get-category-one", {
        tournament: (await one()).item.tournament_id,
        category: (await one()).item.id,
      }),
    ).due,
  ).toHaveLength(1)
})
