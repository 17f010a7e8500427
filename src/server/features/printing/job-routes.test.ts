import { writeFileSync } from "node:fs"
import { expect, test } from "vitest"
import type { WirePrintJob, WireSheet } from "#contract/printing/jobs.ts"
import type { CategoryId } from "#domain/ids.ts"
import { unzip } from "#server/platform/sheets-zip.ts"
import { filled, hall, newTournament, no, ok, type Person, placed, sentencesOf } from "#tests/support/hall.ts"
import { linesOf } from "#tests/support/pdf-text.ts"
import { soon } from "#tests/support/soon.ts"

const { signUp, db } = await hall()
const olena = await signUp("olena")
const danylo = await signUp("danylo")

const KEEP = process.env.KEEP === "1"
const ALL = { kinds: ["bracket", "poster"], form: "pdf", by: "category" }

/** A tournament with two drawn categories on one court. */
async function cup(of: Person = olena) {
  const { id } = await newTournament(of, { published: 1 })
  const first = await placed(of, id, 4, 4, { name: "Кадети -44 ч" })
  const second = await placed(of, id, 2, 2, { name: "Юнаки -30 ч" })
  const item = { tournament_id: id, name: "Корт 1" }
  const section = ok<{ item: { id: number } }>(await of.post("/api/save-section", item)).item.id
  ok(
    await of.post("/api/save-category-section", {
      tournament_id: id,
      category: second.category.id,
      sectionid: section,
    }),
  )
  ok(await of.post("/api/category-section-numeration", { tournament_id: id, id: section, start_number: 101 }))
  const under = `/api/v1/tournaments/${id}`
  const print = async (body: object = {}): Promise<WirePrintJob> => {
    const { item: job } = ok<{ item: WirePrintJob }>(await of.post(`${under}/packs`, { ...ALL, ...body }))
    const look = async () => {
      const now = ok<{ item: WirePrintJob }>(await of.get(`${under}/packs/${job.job}`)).item
      expect(now.state).toBe("ready")
      return now
    }
    return await soon(look)
  }
  const sheets = async (): Promise<WireSheet[]> => {
    const { list } = ok<{ list: WireSheet[] }>(await of.get(`${under}/sheets`))
    return list.filter(({ kind }) => kind === "bracket" || kind === "poster")
  }
  const mark = ({ job }: WirePrintJob) => of.post(`${under}/packs/${job}/printed`)
  const changed = async () => (await sheets()).filter((sheet) => sheet.changed).map(({ title }) => title)
  return { id, under, first, second, section, print, sheets, mark, changed }
}

test("a pack is made in the background as one PDF, and fetched under the tournament's name", async () => {
  const { under, print } = await cup()
  const job = await print()
  expect(job).toMatchObject({ done: 4, total: 4, pages: 4, fileName: "Кубок_Тигра_друк.pdf", message: "" })
  const file = await olena.get(`${under}/packs/${job.job}/file`)
  expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "application/pdf"])
  expect(decodeURIComponent(String(file.headers["content-disposition"]))).toContain("Кубок_Тигра_друк.pdf")
  expect(file.rawPayload.subarray(0, 5).toString()).toBe("%PDF-")
})

test("an archive has a file a sheet, those of a court first", async () => {
  const { under, print } = await cup()
  const job = await print({ form: "zip", by: "court" })
  const file = await olena.get(`${under}/packs/${job.job}/file`)
  expect(file.headers["content-type"]).toBe("application/zip")
  const files = unzip(file.rawPayload, () => true)
  expect([...files.keys()]).toEqual(["Юнаки_-30_ч.pdf", "Кадети_-44_ч.pdf", "Афіша_A4.pdf", "Афіша_A3.pdf"])
  for (const bytes of files.values()) expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe("%PDF-")
})

test("only chosen categories and courts are printed; what is of no single one is left out", async () => {
  const { first, section, print } = await cup()
  expect((await print({ categories: [first.category.id] })).total).toBe(1)
  expect((await print({ sections: [section] })).total).toBe(1)
})

test("the weighing protocols of a pack have the scales' weight beside the declared one; poomsae has none", async () => {
  const { id, first, print, under } = await cup()
  await filled(olena, id, 2, { type: 2, showType: 2, poomsaeType: 1, name: "Пумсе, юнаки" })
  ok(await olena.post(`${under}/checkins/weigh`, { athlete: first.athletes[0]!.id, weight: 52.6 }))
  const { list } = ok<{ list: WireSheet[] }>(await olena.get(`${under}/sheets`))
  const titles = list.filter(({ kind }) => kind === "weighing").map(({ title }) => title)
  expect(titles).toEqual(["Зважування Кадети -44 ч", "Зважування Юнаки -30 ч"])
  const job = await print({ kinds: ["weighing"], categories: [first.category.id] })
  const file = await olena.get(`${under}/packs/${job.job}/file`)
  const row = linesOf(file.rawPayload).find((line) => line.includes("Стасюк Захар 0"))
  expect(row).toMatch(/ 51 52,6$/)
})

test("everybody who takes part is listed by clubs, by categories or by regions, the category in words", async () => {
  const { id, first, print, under } = await cup()
  const women = { name: "Дорослі -67 ж", sex: 2, age1: 18, age2: 99, weight1: 62, weight2: 67 }
  const { athletes } = await filled(olena, id, 2, women)
  ok(await olena.post("/api/tournament-newsportsman", { ...athletes[1], tournament: id, oblast: "Львівська область" }))
  ok(await olena.post(`${under}/checkins/absent`, { athletes: [first.athletes[3]!.id] }))
  const textOf = async (kind: string): Promise<string[]> => {
    const file = await olena.get(`${under}/packs/${(await print({ kinds: [kind] })).job}/file`)
    if (KEEP) writeFileSync(`/tmp/papers-${kind}.pdf`, file.rawPayload)
    return linesOf(file.rawPayload)
  }
  const byClub = await textOf("list-club")
  expect(byClub).toContain("Учасники за організаціями 7 записів")
  expect(byClub).toContain("СК «Тигр», Київ · 3")
  expect(byClub.filter((line) => line.includes("Дорослі, жінки, до 67 кг"))).toHaveLength(2)
  expect(byClub.join("\n")).not.toMatch(/-67|−67/)
  const byCategory = await textOf("list-category")
  expect(byCategory.filter((line) => / · \d+$/.test(line))).toEqual([
    ...["Кадети, хлопці, до 53 кг · 3", "Юнаки, хлопці, до 53 кг · 2", "Дорослі, жінки, до 67 кг · 2"],
  ])
  const byRegion = await textOf("list-region")
  expect(byRegion.filter((line) => / · \d+$/.test(line))).toEqual(["Київ · 6", "Львівська область · 1"])
})

test("cards and diplomas name the category in words; a diploma is made of what is over alone, a head panel's report says what is not", async () => {
  const { id, print, under, first } = await cup()
  const women = { name: "Дорослі -67 ж", sex: 2, age1: 18, age2: 99, weight1: 62, weight2: 67 }
  const { category, athletes } = await placed(olena, id, 2, 2, women)
  const lone = await filled(olena, id, 1, { ...women, name: "Дорослі -73 ж", weight1: 67, weight2: 73 })
  ok(await olena.post("/api/auto-sortable-bracket", { tournament_id: id, category: lone.category.id }))
  const textOf = async (kind: string, categories: readonly number[] = []): Promise<string> => {
    const file = await olena.get(`${under}/packs/${(await print({ kinds: [kind], categories })).job}/file`)
    if (KEEP) writeFileSync(`/tmp/papers-${kind}.pdf`, file.rawPayload)
    return linesOf(file.rawPayload).join("\n")
  }
  const diplomas = async () =>
    ok<{ list: WireSheet[] }>(await olena.get(`${under}/sheets`)).list.flatMap(({ kind, category: of }) =>
      kind === "diploma" ? [of] : [],
    )
  const wins = (of: number, technicalNumber: number, winSpId: number) =>
    olena.post("/api/update-bracket-fight", {
      tournament_id: id,
      category: of,
      technicalNumber,
      winSpId,
      decision: "RSC",
    })
  expect(await textOf("card")).toContain("Дорослі, жінки, до 67 кг")
  // Of several clubs, and still no page is left half empty.
  const { list: sheets } = ok<{ list: WireSheet[] }>(await olena.get(`${under}/sheets`))
  const people = (await textOf("card")).match(/Тренер/g)?.length ?? 0
  expect(people).toBeGreaterThan(6)
  expect(sheets.filter(({ kind }) => kind === "card")).toHaveLength(Math.ceil(people / 8))
  expect(await textOf("report")).toContain("ПОПЕРЕДНІЙ · ")
  // A semi-final decides the bronzes, and still nothing is final.
  ok(await wins(first.category.id, 2, first.athletes[0]!.id))
  expect(await diplomas()).toEqual([])
  ok(await wins(category.id, 0, athletes[0]!.id))
  expect(await diplomas()).toEqual([category.id])
  const diploma = await textOf("diploma", [category.id])
  expect(diploma).toContain("Дорослі, жінки, до 67 кг")
  expect(diploma).not.toMatch(/[-−]67/)
  expect(diploma).toMatch(/^СК «[^»]+», (Київ|Львівська область)$/m)
  ok(await olena.post("/api/v1/draws/winner", { category: lone.category.id, athlete: lone.athletes[0]!.id }))
  expect(await diplomas()).toEqual([category.id, lone.category.id])
})

test("a category that is not drawn yet prints an empty bracket for its athletes, a drawn one none", async () => {
  const { id, print, under } = await cup()
  const { category } = await filled(olena, id, 5, { name: "Дорослі -80 ч" })
  const { list } = ok<{ list: WireSheet[] }>(await olena.get(`${under}/sheets`))
  expect(list.filter(({ kind }) => kind === "blank").map(({ title, category: of }) => [title, of])).toEqual([
    ["Порожня сітка Дорослі -80 ч", category.id],
  ])
  const file = await olena.get(`${under}/packs/${(await print({ kinds: ["blank"] })).job}/file`)
  if (KEEP) writeFileSync("/tmp/papers-blank.pdf", file.rawPayload)
  const said = linesOf(file.rawPayload).join("\n")
  expect(said).toContain("5 учасників")
  expect(said).toContain("1/4 фіналу")
  expect(said).not.toContain("1/8")
})

test("nothing chosen, nothing there and an unknown order are refused in words", async () => {
  const { under } = await cup()
  expect(no(await olena.post(`${under}/packs`, { ...ALL, kinds: [] }))).toEqual([422, ["kinds", "required"]])
  expect(no(await olena.post(`${under}/packs`, { ...ALL, kinds: ["slip"] }))).toEqual([409, [null, "nothing_to_print"]])
  expect(no(await olena.post(`${under}/packs`, { ...ALL, kinds: ["банер"] }))[0]).toBe(422)
  const gone = await olena.get(`${under}/packs/00000000-0000-4000-8000-000000000000`)
  expect(no(gone)).toEqual([404, [null, "print_job_gone"]])
  expect(sentencesOf(gone)[0]).toContain("сервер перезапустили")
})

test("nobody else sees an order, not even by another tournament of his own", async () => {
  const { under, print } = await cup()
  const other = await newTournament(danylo)
  const { job } = await print()
  for (const path of ["", "/file"]) {
    expect(no(await danylo.get(`${under}/packs/${job}${path}`))).toEqual([403, [null, "forbidden"]])
    const mixed = await danylo.get(`/api/v1/tournaments/${other.id}/packs/${job}${path}`)
    expect(no(mixed)).toEqual([404, [null, "print_job_gone"]])
  }
  const marked = await danylo.post(`/api/v1/tournaments/${other.id}/packs/${job}/printed`)
  expect(no(marked)).toEqual([404, [null, "print_job_gone"]])
})

test("what changed since it was printed is told, printed alone, and told no more", async () => {
  const { id, first, print, sheets, mark, changed } = await cup()
  expect((await sheets()).map(({ printedAt }) => printedAt)).toEqual(["", "", "", ""])
  expect(ok<{ count: number }>(await mark(await print())).count).toBe(4)
  expect((await sheets()).every(({ printedAt }) => printedAt !== "")).toBe(true)
  expect(await changed()).toEqual([])
  // A step whose data is on no sheet changes no sheet, whatever the revision.
  ok(await olena.post("/api/save-section", { tournament_id: id, name: "Корт 9" }))
  expect(await changed()).toEqual([])
  const fight = { tournament_id: id, category: first.category.id, technicalNumber: 2, blue_points: 7, red_points: 3 }
  ok(await olena.post("/api/update-bracket-fight", fight))
  expect(await changed()).toEqual(["Кадети -44 ч"])
  const again = await print({ changed: 1 })
  expect(again.total).toBe(1)
  const { revision } = ok(await mark(again))
  expect(await changed()).toEqual([])
  // After the undo, the sheet that people hold is the outdated one again.
  ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: revision }))
  expect(await changed()).toEqual(["Кадети -44 ч"])
  ok(await olena.post("/api/tournament-update", { id, judgename: "Ялта Д." }))
  expect(await changed()).toEqual(["Кадети -44 ч", "Юнаки -30 ч"])
})

test("a printed bracket keeps its fights' numbers, as one printed alone does", async () => {
  const { first, second, print, mark } = await cup()
  ok(await mark(await print()))
  const ids = [first, second].map(({ category }) => category.id as CategoryId)
  const rows = await db.selectFrom("draws").select("printed").where("categoryId", "in", ids).execute()
  expect(rows.flatMap(({ printed }) => printed.filter((number) => number !== null))).toEqual([101])
})

test("the history says what was printed", async () => {
  const { id, print, mark } = await cup()
  ok(await mark(await print({ kinds: ["poster"] })))
  const { list } = ok<{ list: { summary: string }[] }>(await olena.get(`/api/v1/tournaments/${id}/history`))
  expect(list[0]?.summary).toContain("аркуш")
})
