import { writeFileSync } from "node:fs"
import { expect, test } from "vitest"
import type { WirePrintJob, WireSheet } from "#contract/printing/jobs.ts"
import { hall, no, ok, type Person } from "#tests/support/hall.ts"
import { linesOf } from "#tests/support/pdf-text.ts"
import { scoredCourt, scoringHall } from "#tests/support/scored-court.ts"
import { soon } from "#tests/support/soon.ts"

const at = await scoringHall()
const { time } = at
const { nobody } = await hall()

/** Where somebody who wants to look at the papers has them written; '' nowhere. */
const PAPERS = process.env.PAPERS ?? ""
function look(name: string, pdf: Buffer): string[] {
  if (PAPERS) writeFileSync(`${PAPERS}/${name}.pdf`, pdf)
  return linesOf(pdf)
}

test("the sheet of a scored fight has its rounds, points, reasons and code, and the hash of its log once it is confirmed", async () => {
  const { desk, owner, id, category, section } = await scoredCourt(at, { fields: { best_of_three: 1 } })
  const official = (name: string, role: string) =>
    owner.post(`/api/v1/tournaments/${id}/officials`, { name, role, section })
  ok(await official("Мороз А.", "secretary"))
  ok(await official("Коваль Ю.", "referee"))
  const operator = desk()
  await operator.open(1)
  const url = `/api/v1/tournaments/${id}/match-sheet?category=${category}&technicalNumber=1`
  const round = async (number: number, scores: () => Promise<unknown>): Promise<void> => {
    await operator.clock("start")
    time.pass(2_000)
    await scores()
    time.pass(200_000)
    await operator.does({ kind: "roundEnd", round: number })
  }
  const point = (side: "blue" | "red", technique: "trunk" | "turningTrunk" | "punch") =>
    operator.does({ kind: "point", side, technique })
  await round(1, async () => {
    await point("blue", "turningTrunk")
    await point("red", "trunk")
    await operator.does({ kind: "gamjeom", side: "blue", reason: "grab" })
    await operator.clock("stop")
    await operator.does({ kind: "ivr", side: "red", subject: "head", verdict: "asked" })
    await operator.does({ kind: "ivr", side: "red", subject: "head", verdict: "rejected" })
    await operator.does({ kind: "count", side: "red", upTo: 8, isAble: true })
    await operator.does({ kind: "medical", side: "red", step: "start" })
    time.pass(40_000)
    await operator.does({ kind: "medical", side: "red", step: "end" })
    await operator.clock("start")
  })
  // Two phones are lost before the second round, and one of them comes back in it.
  await operator.does({ kind: "seats", seats: 3, present: [2] })
  // A level round of nothing: the officials vote.
  await round(2, async () => void (await operator.does({ kind: "seats", seats: 3, present: [1, 2] })))
  await operator.does({ kind: "superiority", round: 2, votes: ["blue", "red", "red"], winner: "red" })
  await round(3, () => point("red", "punch"))
  expect(look("match-open", (await owner.get(url)).rawPayload).join("\n")).not.toContain("SHA-256")
  // The officials gave a round that the winner needed: no score won the fight.
  const { saved } = ok<{ saved: object }>(await operator.confirm())
  expect(saved).toMatchObject({ decision: "PTF", words: "за рішенням про перевагу" })
  const lines = look("match-scored", (await owner.get(url)).rawPayload)
  const text = lines.join("\n")
  expect(text).toContain("Протокол поєдинку № 102")
  // Head, turning head, trunk, turning trunk, punch, the other's gam-jeom; their sum; hits; own gam-jeom.
  expect(text).toMatch(/С 0 0 0 4 0 0 4 0 1: захоплення/)
  expect(text).toMatch(/Ч 0 0 2 0 0 1 3 0 0/)
  expect(text).toContain("Тренер: Тренер 2")
  expect(text).toContain(
    "Р1 1:28 Ч: відеоповтор «удар у голову» – відхилено; Р1 1:28 Ч: відлік до 8; Р1 1:28 Ч: кє-ші 0:40",
  )
  expect(text).toContain("Відеоповтор: картку втрачено С × Ч Технічна картка: втрачено С Ч Кє-ші С × Ч")
  expect(text).toContain("Судді корту: Коваль Ю. (референт), Мороз А. (секретар)")
  expect(text).toContain("SUP: голоси")
  expect(text).toContain("Телефони суддів: перед раундом 2 – рахує оператор, на зв’язку 1 з 3; Р2 1:28 – 2 з 3")
  expect(text).toMatch(/ЧЕРВОНИЙ 1 ?: ?2 PTF/)
  // A win by votes is the same result on the sheet as in the log.
  expect(text).not.toContain("Результат виправлено після пульта")
  const [summary] = await at.db.selectFrom("boutSummaries").select("logHash").execute()
  expect(text).toContain(summary?.logHash ?? "?")

  // Another fight is written down by hand: the pack of the court has both, in the order of their numbers.
  const byHand = {
    category,
    technicalNumber: 2,
    rounds: [
      { blue: 3, red: 7, winner: "" },
      { blue: 1, red: 5, winner: "" },
    ],
  }
  ok(await owner.post(`/api/v1/tournaments/${id}/fights/result`, byHand))
  const sheets = ok<{ list: WireSheet[] }>(await owner.get(`/api/v1/tournaments/${id}/sheets`)).list
  expect(sheets.filter(({ kind }) => kind === "fought")).toMatchObject([
    { title: "Проведені поєдинки Корт 1", section, day: 0 },
  ])
  const pages = look("match-pack", await packOf(owner, id, { kinds: ["fought"], sections: [section] }))
  expect(pages.filter((line) => line.startsWith("Протокол поєдинку"))).toEqual([
    expect.stringContaining("№ 101"),
    expect.stringContaining("№ 102"),
  ])
  expect(pages.join("\n")).toMatch(/ЧЕРВОНИЙ 0 ?: ?2 PTF/)
  expect(pages.join("\n")).toContain(summary?.logHash ?? "?")
  // A result that is corrected without the panel stands, and what the log had is said.
  ok(
    await owner.post(`/api/v1/tournaments/${id}/fights/result`, {
      category,
      technicalNumber: 1,
      winner: "blue",
      decision: "DSQ",
      force: true,
    }),
  )
  const corrected = look("match-corrected", (await owner.get(url)).rawPayload).join("\n")
  expect(corrected).toMatch(/СИНІЙ.*DSQ/)
  expect(corrected).toContain("Результат виправлено після пульта; за журналом пульта: Ч, 1 : 2, PTF.")
  // Another score has no rounds: its points are not called rounds.
  const other = { category, technicalNumber: 1, bluePoints: 9, redPoints: 4 }
  ok(await owner.post(`/api/v1/tournaments/${id}/fights/result`, other))
  const replaced = look("match-replaced", (await owner.get(url)).rawPayload).join("\n")
  expect(replaced).toContain("Рахунок балів")
  expect(replaced).not.toContain("Рахунок раундів")
})

test("a fight that the referee ends in its first round is not said to be corrected", async () => {
  const { desk, owner, id, category } = await scoredCourt(at)
  const operator = desk()
  await operator.open(1)
  await operator.clock("start")
  await operator.does({ kind: "point", side: "red", technique: "trunk" })
  time.pass(1_000)
  await operator.clock("stop")
  await operator.does({ kind: "decide", code: "DSQ", winner: "blue", round: 1 })
  // A result is confirmed once no late press can come.
  time.pass(5_000)
  ok(await operator.confirm())
  const url = `/api/v1/tournaments/${id}/match-sheet?category=${category}&technicalNumber=1`
  const text = look("match-referee", (await owner.get(url)).rawPayload).join("\n")
  expect(text).toMatch(/СИНІЙ 0 ?: ?0 .*DSQ/)
  expect(text).toContain("Рахунок раундів")
  expect(text).not.toContain("виправлено після пульта")
})

test("a golden round is called so in every line of the sheet", async () => {
  const { desk, owner, id, category } = await scoredCourt(at, { fields: { rules: -3 } })
  const operator = desk()
  await operator.open(1)
  for (const round of [1, 2, 3]) {
    await operator.clock("start")
    time.pass(200_000)
    await operator.does({ kind: "roundEnd", round })
  }
  await operator.does({ kind: "seats", seats: 3, present: [1, 2] })
  await operator.clock("start")
  time.pass(10_000)
  await operator.clock("stop")
  await operator.does({ kind: "count", side: "red", upTo: 8, isAble: true })
  await operator.does({ kind: "point", side: "blue", technique: "trunk" })
  time.pass(10_000)
  await operator.does({ kind: "roundEnd", round: 4 })
  ok(await operator.confirm())
  const url = `/api/v1/tournaments/${id}/match-sheet?category=${category}&technicalNumber=1`
  const text = look("match-golden", (await owner.get(url)).rawPayload).join("\n")
  expect(text).toContain("Золотий")
  expect(text).toMatch(/ЗР 0:50 Ч: відлік до 8/)
  expect(text).toContain("перед золотим раундом – 2 з 3")
  expect(text).not.toMatch(/Р4|Раунд 4|раундом 4/)
})

/** The file of an order of papers. */
async function packOf(owner: Person, id: number, order: object): Promise<Buffer> {
  const under = `/api/v1/tournaments/${id}/packs`
  const { item } = ok<{ item: WirePrintJob }>(await owner.post(under, { form: "pdf", by: "court", ...order }))
  await soon(async () => {
    expect(ok<{ item: WirePrintJob }>(await owner.get(`${under}/${item.job}`)).item.state).toBe("ready")
  })
  return (await owner.get(`${under}/${item.job}/file`)).rawPayload
}

test("a fight that nobody has scored gets its names and empty cells; strangers get nothing, and everybody a blank one", async () => {
  const { owner, id, category } = await scoredCourt(at)
  const url = `/api/v1/tournaments/${id}/match-sheet?category=${category}&technicalNumber=`
  const text = look("match-empty", (await owner.get(`${url}2`)).rawPayload).join("\n")
  expect(text).toContain("Протокол поєдинку № 101")
  expect(text).not.toMatch(/[СЧ] \d/)
  expect(no(await at.nobody.get(`${url}2`))).toMatchObject([401, [null, "not_signed_in"]])
  expect(no(await owner.get(`${url}77`))).toEqual([404, [null, "not_found"]])
  expect(look("match-blank", (await nobody.get("/api/v1/templates/match-sheet")).rawPayload).join("\n")).toContain(
    "Голова (3)",
  )
})
