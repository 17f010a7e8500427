import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import type { WireAchieved, WireReportPreview } from "#contract/printing/state-papers.ts"
import { rankedTitles } from "#domain/standings/rank-norms.ts"
import { hall, newTournament, no, ok, placed } from "#tests/support/hall.ts"
import { run } from "#tests/support/pdf-text.ts"
import { poomsaeField } from "#tests/support/poomsae.ts"

const { signUp } = await hall()
const olena = await signUp("olena")
const danylo = await signUp("danylo")
const folder = mkdtempSync(join(tmpdir(), "sijak-state-"))
afterAll(() => rmSync(folder, { recursive: true }))

/** Its words, a page after the other. */
async function pagesOf(url: string): Promise<string[]> {
  const { statusCode, rawPayload, body } = await olena.get(url)
  expect(statusCode, statusCode === 200 ? "" : body).toBe(200)
  const file = join(folder, "paper.pdf")
  writeFileSync(file, rawPayload)
  return run("pdftotext", ["-layout", file, "-"])
    .split("\f")
    .slice(0, -1)
    .map((page) => page.replaceAll(/\s+/g, " "))
}

const first = rankedTitles.find(({ code }) => code === "І")?.id ?? 0

/** Four boys: the winner has one win by points and one over somebody who did not come. */
async function fought() {
  const { id } = await newTournament(olena, {
    judgename: "Гриценко В. П.",
    secretaryname: "Тимченко О. С.",
    city: "Харків",
  })
  const { category, athletes } = await placed(olena, id, 4, 4)
  const [one, two, three] = athletes.map((athlete) => athlete.id)
  const record = (technicalNumber: number, winSpId: number | undefined, decision: string) =>
    olena.post("/api/update-bracket-fight", {
      tournament_id: id,
      category: category.id,
      technicalNumber,
      winSpId,
      decision,
    })
  return { id, athletes, one, two, three, record }
}

test("the extract tells of fights won with opponents, names a no-show and does not count it [FED-28]", async () => {
  const { id, athletes, one, three, record } = await fought()
  const extracts = `/api/v1/tournaments/${id}/rank-extracts`
  expect(no(await olena.get(`${extracts}?athletes=${one}`)), "nothing is over").toEqual([409, [null, "no_extracts"]])
  ok(await record(2, one, "WDR"))
  ok(await record(1, three, "RSC"))
  expect(no(await olena.get(`${extracts}?athletes=${one}`)), "not over yet").toEqual([409, [null, "no_extracts"]])
  ok(await record(0, one, "RSC"))

  const [page = "", ...others] = await pagesOf(`${extracts}?athletes=${one}`)
  expect(others).toEqual([])
  expect(page).toContain("Витяг з протоколу змагань")
  expect(page).toContain(`Прізвище, ім’я, по батькові ${athletes[0]?.name}`)
  expect(page, "only the year is known").toContain("__.__.2013")
  expect(page).toContain("Кадети −53 ч")
  expect(page).toContain("3 учасники з 1 території")
  expect(page).toContain("у жеребі 4")
  expect(page).toContain("Виграних поєдинків 1 (не пораховано: 1 неявка суперника)")
  expect(page).toContain(athletes[2]?.name)
  expect(page, "who did not come is not among the beaten").not.toContain(athletes[1]?.name)
  expect(page, "no norm is built in").toContain("Розряд, що присвоюють ________")
  expect(page).toContain("Видано за запитом клубу 15.05.2026")

  const club = encodeURIComponent(athletes[0]?.organization ?? "")
  expect(
    await pagesOf(`${extracts}?organization=${club}&region=${encodeURIComponent("Київ")}`),
    "a page a person",
  ).toHaveLength(2)
  expect(no(await olena.get(extracts)), "nobody fulfils a norm that nobody wrote").toEqual([409, [null, "no_extracts"]])
  expect(no(await danylo.get(`${extracts}?athletes=${one}`))[0]).toBe(404)
})

test("a norm is set against its facts line by line, and a no-show fulfils none", async () => {
  const { id, one, three, record } = await fought()
  for (const done of [await record(2, one, "WDR"), await record(1, three, "RSC"), await record(0, one, "RSC")]) ok(done)
  const norms = `/api/v1/tournaments/${id}/norms`
  const extracts = `/api/v1/tournaments/${id}/rank-extracts`
  ok(await olena.post(norms, { norms: [{ rank: first, place: 1, wins: 2, athletes: 4, age: 0 }] }))
  expect(no(await olena.get(extracts)), "two wins are asked for, one was fought").toEqual([409, [null, "no_extracts"]])
  ok(await olena.post(norms, { norms: [{ rank: first, place: 1, wins: 1, athletes: 4, age: 12 }] }))
  const [page = ""] = await pagesOf(extracts)
  expect(page).toContain("місце ≤ 1 (1); перемог ≥ 1 (1); учасників ≥ 4 (4); вік ≥ 12 (13)")
  expect(page).toContain("І розряд – рядок 1 норм, які записав організатор турніру")
  const sheets = ok<{ list: { kind: string }[] }>(await olena.get(`/api/v1/tournaments/${id}/sheets`)).list
  expect(sheets.filter(({ kind }) => kind === "extract")).toHaveLength(1)
})

test("the report has what is known, and lines for a pen where nothing is", async () => {
  const { id, one, three, record } = await fought()
  const [page = ""] = await pagesOf(`/api/v1/tournaments/${id}/report`)
  for (const said of [
    "Звіт головного судді проведених змагань",
    "подати до 29.05.2026",
    "Назва змагань, ранг Кубок Тигра, ________",
    "9. Перехідний приз вручено ________",
    "Обслуговуючого персоналу, осіб: ________.",
    "Норм у турнірі не записано: вписати від руки",
    "Гриценко В. П.",
    "ПОПЕРЕДНІЙ",
  ])
    expect(page).toContain(said)
  for (const done of [await record(2, one, "WDR"), await record(1, three, "RSC"), await record(0, one, "RSC")]) ok(done)
  const said = { rank: "обласні", cup: "збірній Харківської області", service: 14, lines: "Травм не було" }
  ok(await olena.post(`/api/v1/tournaments/${id}/report-facts`, said))
  ok(
    await olena.post(`/api/v1/tournaments/${id}/norms`, {
      norms: [{ rank: first, place: 1, wins: 1, athletes: 4, age: 0 }],
    }),
  )
  const text = (await pagesOf(`/api/v1/tournaments/${id}/report`)).join(" ")
  for (const known of [
    "Кубок Тигра, обласні",
    "Чоловіки – – – – – – – – – 4 4",
    "Обслуговуючого персоналу – 14 осіб.",
    "збірній Харківської області",
    "Травм не було",
    "Виконали вперше 1",
  ])
    expect(text).toContain(known)
  expect(text).not.toContain("ПОПЕРЕДНІЙ")
  expect(no(await danylo.get(`/api/v1/tournaments/${id}/report`))[0]).toBe(404)
})

test("the page knows what the report lacks and whom there is an extract of", async () => {
  const { id, one, three, record } = await fought()
  type Answer = { preview: WireReportPreview; achieved: WireAchieved[] }
  const read = async () => ok<Answer>(await olena.get(`/api/v1/tournaments/${id}/report-facts`))
  const before = await read()
  expect(before.preview).toEqual({
    until: "29.05.2026",
    people: 4,
    unread: 0,
    unwritten: 0,
    unsexed: 0,
    placeless: 0,
    belongings: { school: 1, dynamo: 1, kolos: 0, spartak: 0, ukraina: 0, other: 2, none: 0 },
    judges: 0,
    uncategorised: 0,
    unfinished: 1,
    fulfilled: null,
  })
  expect(before.achieved).toEqual([])
  for (const done of [await record(2, one, "WDR"), await record(1, three, "RSC"), await record(0, one, "RSC")]) ok(done)
  const after = await read()
  expect(after.preview.unfinished).toBe(0)
  expect(after.achieved.map(({ athlete }) => athlete)[0]).toBe(one)
  expect(after.achieved).toHaveLength(4)
})

test("a pair in a list has a page for each, with scores in place of fights, and the jury is who was on duty there", async () => {
  const field = await poomsaeField(olena, 2, { name: "Пумсе, пари", workType: 2 })
  const { id, category, section, athletes } = field
  const [one, two] = athletes
  const pair = [
    { name: "Яворська Ганна", bdate: 2012, sex: 2 },
    { name: "Пʼятниця Єгор", bdate: 2011, sex: 1 },
  ]
  ok(
    await olena.post("/api/tournament-newsportsman", {
      ...one,
      tournament: id,
      category_id: category.id,
      members: pair,
    }),
  )
  ok(await field.scoreAll("final_", [one?.id ?? 0, two?.id ?? 0], (at) => (at === 0 ? 3.9 : 3.1)))
  const officials = `/api/v1/tournaments/${id}/officials`
  ok(await olena.post(officials, { name: "Головна Олена", role: "chief", category: "національна, № 7" }))
  ok(await olena.post(officials, { name: "Кортова Ніна", role: "corner", section }))
  ok(await olena.post(officials, { name: "Інша Ірина", role: "corner" }))
  const pages = await pagesOf(`/api/v1/tournaments/${id}/rank-extracts?athletes=${one?.id}`)
  expect(pages).toHaveLength(2)
  for (const [at, { name, bdate }] of pair.entries()) {
    expect(pages[at]).toContain(`Прізвище, ім’я, по батькові ${name}`)
    expect(pages[at]).toContain(`__.__.${bdate}`)
    expect(pages[at]).toContain("Сторінка 1 з 1")
    expect(pages[at]).toContain(`У складі пари ${one?.name}`)
    expect(pages[at]).toMatch(/Фінал \d,\d+ 1 /)
    expect(pages[at]).not.toContain("Виграних поєдинків")
    expect(pages[at]).toContain("головний суддя Головна Олена (національна, № 7)")
    expect(pages[at]).toContain("Кортова Ніна")
    expect(pages[at], "of another court").not.toContain("Інша Ірина")
  }
})
