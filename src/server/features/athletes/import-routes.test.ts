import { randomUUID } from "node:crypto"
import { readFile } from "node:fs/promises"
import { describe, expect, test } from "vitest"
import type { ImportAnswer } from "#contract/athletes/import.ts"
import type { WireHistoryEntry } from "#contract/history/calls.ts"
import { columnNumber, rowNumber } from "#domain/athletes/sheet-table.ts"
import {
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
import { rowsOf } from "#tests/support/world.ts"

const { signUp, db } = await hall()
const olena = await signUp("olena")

const URL_ = "/api/tournament-upload-scv-sportsmans"
const sheet = (name: string) => readFile(new URL(`../../../../tests/sheets/${name}`, import.meta.url))
const sheets = { small: await sheet("entries-350-utf8.csv"), large: await sheet("entries-1000-cp1251.csv") }
const HEADER = "ПІБ;Рік народження;Стать;Область;Організація;Тренер;Категорія;Вага"
const bring = async (id: number, file: Uint8Array | string, fields: Record<string, string> = {}) =>
  ok<ImportAnswer>(await olena.upload(URL_, { id: String(id), create: "1", ...fields }, file))
const rowsIn = (id: number) => rowsOf(db, id as never)

describe("the sheet of a club", () => {
  test.each([
    ["of 350 rows", sheets.small, 350, 102],
    ["of 1000 rows, Windows-1251", sheets.large, 1000, 116],
  ])("%s comes in whole, twice comes in once, and is taken back as one step", async (_, file, count, categories) => {
    const { id } = await newTournament(olena)
    const before = await rowsIn(id)

    const shown = await bring(id, file, { preview: "1" })
    expect(shown).toMatchObject({ revision: 1, read: count, added: count, merged: 0, rejected: 0, created: categories })
    expect(shown.rows.map(({ row }) => row)).toEqual(Array.from({ length: count }, (_none, at) => at + 2))
    expect(shown.rows.every(({ athlete }) => athlete?.id === 0)).toBe(true)
    expect(await rowsIn(id)).toEqual(before)

    const done = await bring(id, file)
    expect(done).toMatchObject({ revision: 2, read: count, added: count, merged: 0, rejected: 0, created: categories })
    const { sportsmans, protocols } = await full(olena, id)
    expect([sportsmans.length, protocols.length]).toEqual([count, categories])
    expect(protocols.reduce((sum, category) => sum + category.count, 0)).toBe(count)
    expect(done.categories.reduce((sum, category) => sum + category.count, 0)).toBe(count)
    const byId = new Map(sportsmans.map((athlete) => [athlete.id, athlete]))
    for (const { athlete } of done.rows) expect(byId.get(athlete?.id ?? 0)).toEqual(athlete)
    const kept = await rowsIn(id)

    const again = await bring(id, file)
    expect(again).toMatchObject({ revision: 2, read: count, added: 0, merged: count, rejected: 0, created: 0 })
    expect(await rowsIn(id)).toEqual(kept)

    const history = await olena.get(`/api/v1/tournaments/${id}/history`)
    const { list } = ok<{ list: WireHistoryEntry[] }>(history)
    expect(list.map(({ kind, count: rows }) => [kind, rows])).toEqual([
      ["athlete.import", count + categories],
      ["tournament.create", 1],
    ])
    expect(list[0]?.summary).toMatch(/^Завантажено таблицю спортсменів/)
    expect(ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: 2 })).revision).toBe(3)
    expect(await rowsIn(id)).toEqual(before)
  })

  test("fifty refused ones use up no number", async () => {
    const { id } = await newTournament(olena)
    const row = (coach: string, weight: string) =>
      `Стасюк Іван;2013;ч;Львівська;СК «Тигр»;${coach};Кадети -53 ч;${weight}\n`
    const [before] = (await bring(id, `${HEADER}\n${row("", "")}`)).rows
    await bring(id, `${HEADER}\n${row("", "51")}`)
    const many = Array.from(
      { length: 40 },
      (_, n) => `Яр Петро ${n};2013;ч;Львівська;СК «Барс»;;Кадети -${60 + n} ч;50\n`,
    )
    for (let n = 0; n < 50; n++) {
      const fields = { id: String(id), create: "1", revision: "2" }
      expect(no(await olena.upload(URL_, fields, `${HEADER}\n${row("Ткач Олег", "")}${many.join("")}`))).toEqual([
        409,
        [null, "state_moved"],
      ])
    }
    const { category, athletes } = await filled(olena, id, 1, { name: "Юніори -48 ч" })
    expect(athletes[0]?.id).toBe((before?.athlete?.id ?? 0) + 1)
    expect(category.id).toBe((before?.athlete?.category_id ?? 0) + 1)
  })

  test("the same action is answered as before", async () => {
    const { id } = await newTournament(olena)
    const action = randomUUID()
    const first = await bring(id, sheets.small, { action })
    expect(await bring(id, sheets.small, { action })).toEqual(first)
    const other = await olena.upload(URL_, { id: String(id), create: "1", action }, sheets.large)
    expect(no(other)).toEqual([409, [null, "action_reused"]])
    expect((await full(olena, id)).revision).toBe(2)
  })

  test("is refused if another desk has changed meanwhile what a person saw in the preview", async () => {
    const { id } = await newTournament(olena)
    const file = `${HEADER}\nСтасюк Іван;2013;ч;Львівська;СК «Тигр»;Бойко;Кадети -53 ч;51`
    await filled(olena, id, 0)
    const seen = await bring(id, file, { preview: "1" })
    // Another athlete changes nothing of the row, the same one does.
    await bring(id, `${HEADER}\nЖук Лев;2013;ч;Київ;СК «Барс»;Мазур;Кадети -53 ч;51`)
    expect((await bring(id, file, { preview: "1" })).checked).toBe(seen.checked)
    await bring(id, file.replace("Бойко", ""))
    expect(no(await olena.upload(URL_, { id: String(id), create: "1", checked: seen.checked }, file))).toEqual([
      409,
      [null, "state_moved"],
    ])
    const again = await bring(id, file, { preview: "1" })
    expect(again).toMatchObject({ added: 0, merged: 1 })
    expect(await bring(id, file, { checked: again.checked })).toMatchObject({ added: 0, merged: 1 })
  })

  test("without create the entries come without a category, and are told the nearest", async () => {
    const { id } = await newTournament(olena)
    const { category } = await filled(olena, id, 0)
    const file = `${HEADER}\nШульга Іван;2013;ч;Київ;СК «Тигр»;Бойко;Кадети, до 53 кг;51\nЖук Лев;2013;ч;;;;Кадети -57 ч;55`
    const done = await bring(id, file, { create: "0" })
    expect(done).toMatchObject({
      read: 2,
      added: 2,
      created: 0,
      categories: [{ name: category.name, made: false, count: 1 }],
    })
    expect(done.rows.map(({ athlete }) => athlete?.category_id)).toEqual([category.id, 0])
    const unknown = done.rows[1]?.warnings.find(({ code }) => code === "category_unknown")
    expect(unknown?.message).toContain("«Кадети -57 ч»")
    expect(unknown?.message).toContain("«Кадети -53 ч»")
    expect(done.rows[1]).toMatchObject({ category: "", athlete: { category_id: 0, category: "" } })
    expect((await full(olena, id)).sportsmans[1]).toMatchObject({ category: "", category_id: 0 })
  })
})

test("without create a row without a category is told the class that the tournament lacks", async () => {
  const { id } = await newTournament(olena)
  for (const preview of ["1", "0"]) {
    const done = await bring(id, `${HEADER}\nЖук Лев;2013;ч;;;;;55`, { create: "0", preview })
    expect(done.rows[0]).toMatchObject({ category: "", athlete: { category_id: 0, category: "" } })
    const lacking = done.rows[0]?.warnings.find(({ code }) => code === "category_lacking")
    expect(lacking?.message).toMatch(/^Без категорії.*«Кадети -57 ч»/)
  }
})

describe("rows of a sheet", () => {
  test("the good ones come in, the wrong ones are told by number and reason", async () => {
    const { id } = await newTournament(olena)
    const file = `${HEADER}\n;2013;ч\nКоваль Яна;1890;ж\n\nЖук Лев;2013;ч;Атлантида;СК «Тигр»;Бойко;Кадети -53 ч;51\nЖук Лев;2013;ч;Київ;СК "Тигр";Бойко;Кадети -53 ч;`
    const done = await bring(id, file)
    expect(done).toMatchObject({ read: 4, added: 1, merged: 1, rejected: 2, created: 1 })
    expect(done.rows.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, "rejected"],
      [3, "rejected"],
      [5, "added"],
      [6, "merged"],
    ])
    expect(done.rows[0]).toMatchObject({
      athlete: null,
      errors: [{ field: "name", message: "Немає прізвища та імені" }],
    })
    expect(done.rows[1]?.errors[0]?.message).toContain("«1890»")
    expect(done.rows[2]?.warnings[0]?.message).toContain("«Атлантида»")
    expect(done.rows[3]?.athlete).toMatchObject({ id: done.rows[2]?.athlete?.id, oblast: "Київ", weight: 51 })
  })

  test("fill what an entry lacked, overwrite nothing, and leave its place in the draw", async () => {
    const { id } = await newTournament(olena)
    const { category, athletes } = await placed(olena, id, 2, 2)
    const [first] = athletes
    const before = await full(olena, id)
    const file = `ПІБ;Рік народження;Стать;Організація;Тренер 2;Вага;Категорія\n${first?.name};2013;ч;${first?.organization};Другий;40;${category.name}`
    const done = await bring(id, file)
    expect(done).toMatchObject({ revision: before.revision + 1, merged: 1, added: 0 })
    expect(done.rows[0]?.athlete).toEqual({ ...first, trainer2: "Другий", in_bracket: 1 })
    expect((await full(olena, id)).protocols[0]?.drawdata).toEqual(before.protocols[0]?.drawdata)
  })

  test("a team has a row for each member", async () => {
    const { id } = await newTournament(olena)
    const team = "Коваль Іван;2013;ч;1;Пара\nЖук Яна;2013;ж;1;Пара"
    const { category } = await filled(olena, id, 0, { name: "Пара", type: 3, poomsaeType: 1, sex: 0 })
    const done = await bring(id, `ПІБ;Рік народження;Стать;Команда №;Категорія\n${team}`, { create: "0" })
    expect(done).toMatchObject({ read: 2, rejected: 0 })
    const [entry, ...others] = (await full(olena, id)).sportsmans
    expect(others).toEqual([])
    expect(entry).toMatchObject({ name: "Жук, Коваль", category_id: category.id })
    expect(entry?.members).toHaveLength(2)
  })
})

describe("a file that is no sheet", () => {
  const archive = new Uint8Array([0x50, 0x4b, 3, 4, ...new Array<number>(60).fill(0)])
  const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...new Array<number>(60).fill(0)])
  test.each<[string, Uint8Array | string, number, string, RegExp]>([
    ["an archive", archive, 415, "wrong_file", /\.xlsx.*CSV/],
    ["an old workbook", old, 415, "wrong_file", /старого формату \.xls.*\.xlsx/],
    ["bytes", new Uint8Array(300).map((_none, at) => at % 256), 415, "wrong_file", /CSV/],
    ["nothing", "", 422, "sheet_unreadable", /порожня/],
    ["empty lines", ";;;\n;;\n", 422, "sheet_unreadable", /порожня/],
  ])("%s is refused in Ukrainian and changes nothing", async (_, file, status, code, sentence) => {
    const { id } = await newTournament(olena)
    const before = await rowsIn(id)
    for (const preview of ["0", "1"]) {
      const answer = await olena.upload(URL_, { id: String(id), preview }, file)
      expect(no(answer)).toEqual([status, ["file", code]])
      expect(sentencesOf(answer)[0]).toMatch(sentence)
    }
    expect(await rowsIn(id)).toEqual(before)
    expect((await full(olena, id)).revision).toBe(1)
  })

  test("a sheet without a header is looked at, its columns guessed, and saved once a person has said what they hold", async () => {
    const { id } = await newTournament(olena)
    const file = "Коваль Іван;2013;ч;40\nЖук Лев;2014;ч;41\n"
    expect(no(await olena.upload(URL_, { id: String(id) }, file))).toEqual([422, ["file", "sheet_unreadable"]])
    const shown = await bring(id, file, { preview: "1" })
    expect(shown).toMatchObject({ header: 0, known_by: "values", read: 2, added: 2 })
    expect(shown.columns.map(({ field }) => field)).toEqual(["name", "birth", "sex", ""])
    expect(shown.columns[3]?.samples).toEqual(["40", "41"])
    const columns = JSON.stringify({ 0: "name", 1: "birth", 2: "sex", 3: "weight" })
    const done = await bring(id, file, { columns })
    expect(done).toMatchObject({ added: 2, known_by: "person" })
    expect(done.rows.map(({ athlete }) => athlete?.weight)).toEqual([40, 41])
  })

  test("10 MB are the most", async () => {
    const { id } = await newTournament(olena)
    const answer = await olena.upload(URL_, { id: String(id) }, new Uint8Array(10 * 1024 * 1024 + 1).fill(65))
    expect(no(answer)).toEqual([413, [null, "too_large"]])
  })

  test("a call without its file or its tournament is told so", async () => {
    const { id } = await newTournament(olena)
    expect(no(await olena.post(URL_, { id }))).toEqual([422, ["file", "required"]])
    expect(no(await olena.form(URL_, { id: String(id), file: "ПІБ" }))).toEqual([422, ["file", "invalid"]])
    expect(no(await olena.upload(URL_, {}, HEADER))).toEqual([422, ["id", "required"]])
    expect(no(await olena.upload(URL_, { id: "99999999" }, `${HEADER}\nЖук;2013;ч`))).toEqual([
      404,
      [null, "not_found"],
    ])
  })
})

test("the same person in another category is a second entry, in another club another person", async () => {
  const { id } = await newTournament(olena)
  const { category } = await filled(olena, id, 0)
  const made = await newAthlete(olena, 0, category)
  const rows = [
    `${made.name};2013;ч;Київ;${made.organization};Бойко;Кадети -57 ч;`,
    `${made.name};2013;ч;Київ;Інший клуб;Бойко;${category.name};`,
  ]
  const done = await bring(id, [HEADER, ...rows].join("\n"))
  expect(done).toMatchObject({ added: 2, merged: 0 })
  expect(done.rows.map(({ warnings }) => warnings.map(({ code }) => code))).toEqual([
    expect.arrayContaining(["two_classes"]),
    expect.arrayContaining(["namesakes"]),
  ])
  expect((await full(olena, id)).sportsmans).toHaveLength(3)
})

describe("a corrected sheet", () => {
  const TOLD = `${HEADER};Ліцензія`
  const sheetOf = (...rows: string[]): string => [TOLD, ...rows].join("\n")
  const first = sheetOf(
    "Шевченко Тарс;2013;ч;Одеська;СК Січ;Бойко І.;Кадети -53 ч;51;L1",
    "Коваль Ян;2013;ч;Одеська;СК Січ;Бойко І.;Кадети -53 ч;51;L2",
    "Бондар Лев;2013;ч;Одеська;СК Січ;Бойко І.;Кадети -53 ч;51;",
  )
  const second = sheetOf(
    "Шевченко Тарас;2013;ч;Одеська;СК Січ;Бойко І.;Кадети -53 ч;52,5;L1",
    "Ян Коваль;2013;ч;Одеська;СК Січ;Бойко І.;Кадети -53 ч;51;",
  )

  test("is asked about by row; what was chosen is saved as it was seen, in one step, and the rest stays", async () => {
    const { id } = await newTournament(olena)
    await bring(id, first)
    const before = await rowsIn(id)
    const seen = await bring(id, second, { preview: "1" })
    const [shevchenko, koval, bondar] = (await full(olena, id)).sportsmans
    expect(seen.rows[0]?.differences).toEqual([
      { field: "name", stored: "Шевченко Тарс", sheet: "Шевченко Тарас", answer: "", held: false },
      { field: "weight", stored: "51", sheet: "52,5", answer: "", held: false },
    ])
    expect(seen.rows[0]?.alike).toMatchObject({ who: shevchenko?.id, athletes: [{ reason: "license" }] })
    expect(seen.rows[0]?.warnings.map(({ field, code }) => [field, code])).toContainEqual(["license", "joined_license"])
    expect(seen.rows[1]?.alike).toMatchObject({ who: null, athletes: [{ id: koval?.id, reason: "order" }] })
    expect([seen.added, seen.merged, seen.missing]).toEqual([1, 1, [bondar?.id]])

    const choices = JSON.stringify({ 2: { take: ["name"], keep: ["weight"] }, 3: { who: koval?.id, keep: ["name"] } })
    const looked = await bring(id, second, { choices, preview: "1" })
    expect(looked.checked).not.toBe(seen.checked)
    const unseen = await olena.upload(URL_, { id: String(id), create: "1", choices, checked: seen.checked }, second)
    expect(no(unseen)).toEqual([409, [null, "state_moved"]])
    const done = await bring(id, second, { choices, checked: looked.checked })
    expect([done.added, done.merged, done.revision]).toEqual([0, 2, 3])
    const now = (await full(olena, id)).sportsmans
    expect(now.map(({ name, weight }) => [name, weight])).toEqual([
      ["Шевченко Тарас", 51],
      ["Коваль Ян", 51],
      ["Бондар Лев", 51],
    ])
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: 3 }))
    expect(await rowsIn(id)).toEqual(before)
  })

  test("of one who stands in a draw changes his weight and name, and never his category", async () => {
    const { id } = await newTournament(olena)
    const { category, athletes } = await placed(olena, id, 4, 4)
    const heavier = await newCategory(olena, id, { name: "Кадети -57 ч", weight1: 53, weight2: 57 })
    const one = athletes[0]
    if (!one) throw new Error("four athletes")
    const row = (name: string) => `${one.name};2013;ч;Київ;${one.organization};Інший тренер;${name};53`
    const kept = [HEADER, row(category.name)].join("\n")
    const choices = JSON.stringify({ 2: { take: ["coach", "category"] } })
    await bring(id, kept, { choices })
    const moved = await bring(id, [HEADER, row(heavier.name)].join("\n"), { choices, preview: "1" })
    expect(moved.rows[0]?.differences[0]).toMatchObject({ field: "category", held: true })
    expect([moved.added, moved.merged]).toEqual([0, 1])
    const now = (await full(olena, id)).sportsmans.find((other) => other.id === one.id)
    expect(now).toMatchObject({ coach: "Інший тренер", category_id: category.id })
  })

  test.each([[{ 0: { take: [] } }], [{ 1: { take: ["вага"] } }], [{ 1: { who: -1 } }], [{ 1: { who: "я" } }]])(
    "with a choice that cannot be meant is refused: %j",
    async (choices) => {
      const { id } = await newTournament(olena)
      const fields = { id: String(id), choices: JSON.stringify(choices) }
      const [status, [named] = [null]] = no(await olena.upload(URL_, fields, HEADER))
      expect([status, named?.split(/[.[]/)[0]]).toEqual([422, "choices"])
    },
  )
})

const own = await readFile(new URL("../../../../tests/sheets/entries-own.xlsx", import.meta.url))
const RENAME = (id: number) => `/api/v1/tournaments/${id}/organizations/rename`

describe("a workbook, and what a person says of it", () => {
  test("another sheet, other columns, corrected and left-out rows and joined clubs count in the preview and in the save", async () => {
    const { id } = await newTournament(olena)
    const shown = await bring(id, own, { preview: "1" })
    expect(shown).toMatchObject({ sheet: "Заявка", sheets: ["Пояснення", "Заявка"], header: 3, known_by: "words" })
    expect([shown.read, shown.added, shown.merged, shown.rejected]).toEqual([22, 17, 4, 1])
    expect(shown.columns[7]).toEqual({ title: "Дивізіон", field: "grade", samples: ["А", "Б"] })
    const birth = shown.fields.indexOf("birth")
    expect([shown.rows[0]?.cells[birth], shown.rows[1]?.cells[birth]]).toEqual(["12.03.2013", "2013"])

    const other = await bring(id, own, { preview: "1", sheet: "Пояснення" })
    expect(other).toMatchObject({ sheet: "Пояснення", header: 0, added: 0 })
    const unknown = await olena.upload(URL_, { id: String(id), sheet: "Немає" }, own)
    expect(no(unknown)).toEqual([422, ["file", "sheet_unreadable"]])

    const columns = Object.fromEntries(
      shown.columns.map(({ field }, at) => [columnNumber(1, at), at === 7 ? "" : field]),
    )
    const said = {
      columns: JSON.stringify(columns),
      corrections: JSON.stringify({ [rowNumber(1, 24)]: { sex: "ч" }, [rowNumber(1, 15)]: "skip" }),
      joins: JSON.stringify([{ from: ["Тигр"], to: "СК «Тигр»" }]),
    }
    const looked = await bring(id, own, { ...said, preview: "1" })
    const done = await bring(id, own, said)
    for (const one of [looked, done]) {
      expect([one.read, one.added, one.merged, one.rejected]).toEqual([22, 16, 5, 1])
      expect(one.rows[11]).toMatchObject({ outcome: "rejected", errors: [{ message: "Пропущено секретарем" }] })
      expect(one.rows[20]?.athlete).toMatchObject({ name: "Дикий Ян", sex: 1, grade: "" })
      expect(one.rows[18]?.athlete?.organization).toBe("СК «Тигр»")
      expect(one.alike).toEqual([])
    }
    expect(done.rows.filter(({ cells }) => cells.length > 0).map(({ row, cells }) => [row, cells[0]])).toEqual([
      [15, "Мельник Олег"],
    ])
    const { sportsmans } = await full(olena, id)
    const maria = sportsmans.filter(({ name }) => name === "Коваль Марія")
    // The namesake of another club became the same person with the club: two events, one number.
    expect(maria.map(({ person }) => person)).toEqual([maria[0]?.id, maria[0]?.id])
  })

  test("clubs that stand in the tournament are joined in the same step, and come apart with it", async () => {
    const { id } = await newTournament(olena)
    await bring(
      id,
      `${HEADER}\nЖук Лев;2013;ч;Київ;Тигр;Бойко;Кадети -53 ч;51\nВовк Ян;2013;ч;Київ;Тигр;Бойко;Кадети -53 ч;51`,
    )
    const before = await rowsIn(id)
    const joins = JSON.stringify([{ from: ["Тигр"], to: "СК «Тигр»" }])
    const done = await bring(id, `${HEADER}\nЖук Лев;2013;ч;Київ;СК «Тигр»;Бойко;Кадети -57 ч;51`, { joins })
    expect(done).toMatchObject({ added: 1, revision: 3 })
    const { sportsmans } = await full(olena, id)
    expect(new Set(sportsmans.map(({ organization }) => organization))).toEqual(new Set(["СК «Тигр»"]))
    expect(sportsmans.map(({ person }) => person)).toEqual([sportsmans[0]?.id, 0, sportsmans[0]?.id])
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: 3 }))
    expect(await rowsIn(id)).toEqual(before)
  })

  test.each([
    [{ columns: "{" }, "columns"],
    [{ columns: JSON.stringify({ 0: "щось" }) }, "columns"],
    [{ corrections: JSON.stringify({ 0: "skip" }) }, "corrections"],
    [{ corrections: JSON.stringify({ 1: { вага: "1" } }) }, "corrections"],
    [{ joins: JSON.stringify([{ from: [], to: "а" }]) }, "joins"],
  ])("what cannot be meant is refused: %j", async (fields, field) => {
    const { id } = await newTournament(olena)
    const [status, [named] = [null]] = no(await olena.upload(URL_, { id: String(id), ...fields }, HEADER))
    expect([status, named?.split(/[.[]/)[0]]).toEqual([422, field])
  })
})

describe("several files at once", () => {
  const row = (name: string, club: string) => `${name};2013;ч;Київ;${club};Бойко;Кадети -53 ч;51`
  const files = {
    "Січ.csv": `${HEADER}\n${row("Жук Лев", "Січ")}\n${row("Вовк Ян", "Січ")}\n2\nКерівник ____`,
    "старий.xls": Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0),
    "Тигр.xlsx": own,
    "чат.txt": "Хлопці:\n1. Шевченко Тарас 2013 -45 СК Барс",
  }
  const all = async (id: number, fields: Record<string, string>) =>
    ok<ImportAnswer>(await olena.uploadAll(URL_, { id: String(id), create: "1", ...fields }, files))

  test("are one preview and one step, and each is told what came of it", async () => {
    const { id } = await newTournament(olena)
    const before = await rowsIn(id)
    const seen = await all(id, { preview: "1" })
    expect(
      seen.tables.map(({ file, sheet, taken, ...one }) => [file, sheet, taken, one.added, one.merged, one.rejected]),
    ).toEqual([
      ["Січ.csv", "", true, 2, 0, 0],
      ["Тигр.xlsx", "Пояснення", false, 0, 0, 0],
      ["Тигр.xlsx", "Заявка", true, 17, 4, 1],
      ["чат.txt", "", true, 1, 0, 0],
    ])
    for (const { taken, filled: rows, added, merged, rejected, passed } of seen.tables)
      if (taken) expect(added + merged + rejected + passed.length).toBe(rows)
    expect(seen.unread).toEqual([{ file: "старий.xls", message: expect.stringMatching(/\.xls.*\.xlsx/) }])
    const done = await all(id, { checked: seen.checked })
    expect([done.added, done.merged, done.rejected, done.revision]).toEqual([20, 4, 1, 2])
    expect((await full(olena, id)).sportsmans).toHaveLength(20)
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: 2 }))
    expect(await rowsIn(id)).toEqual(before)
  })

  test("are read or left out as a person ticks, get what they lack, and a line that was passed over comes in by a correction", async () => {
    const { id } = await newTournament(olena)
    const said = {
      take: JSON.stringify({ 2: 0 }),
      fill: JSON.stringify({ all: { coach: "Мазур" }, 3: { region: "Одеська" } }),
      corrections: JSON.stringify({ 4: { name: "Сом Ян", birth: "2012", sex: "ч" } }),
    }
    const done = await all(id, said)
    expect([done.read, done.added]).toEqual([4, 4])
    expect(
      done.rows.map(({ table, row: line, athlete }) => [table, line, athlete?.name, athlete?.coach, athlete?.oblast]),
    ).toEqual([
      [0, 2, "Жук Лев", "Бойко", "Київ"],
      [0, 3, "Вовк Ян", "Бойко", "Київ"],
      [0, 4, "Сом Ян", "Мазур", ""],
      [3, 2, "Шевченко Тарас", "Мазур", "Одеська область"],
    ])
  })

  test("count together: bytes and files", async () => {
    const { id } = await newTournament(olena)
    const many = (count: number, file: (at: number) => Uint8Array | string) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.csv`, file(at)]))
    const send = async (sent: Record<string, Uint8Array | string>) =>
      olena.uploadAll(URL_, { id: String(id), preview: "1" }, sent)
    expect(no(await send(many(3, () => new Uint8Array(4 * 1024 * 1024).fill(65))))).toEqual([413, [null, "too_large"]])
    expect((await send(many(51, () => HEADER))).statusCode).toBe(413)
  })
})

describe("a club under several names", () => {
  test("gets one name in one step, which is taken back as one; people who were two by it are one", async () => {
    const { id } = await newTournament(olena)
    const rows = [
      "Жук Лев;2013;ч;Київ;Тигр;Бойко;Кадети -53 ч;51",
      "Жук Лев;2013;ч;Київ;ск «тигр»;Бойко;Кадети -57 ч;51",
    ]
    await bring(id, [HEADER, ...rows].join("\n"))
    const before = await rowsIn(id)
    const answer = await olena.post(RENAME(id), { from: ["Тигр", "СК «Тигр»"], to: "  СК «Тигр» " })
    expect(ok<{ count: number }>(answer)).toMatchObject({ count: 2, revision: 3 })
    const { sportsmans } = await full(olena, id)
    expect(sportsmans.map(({ organization, person }) => [organization, person])).toEqual([
      ["СК «Тигр»", sportsmans[0]?.id],
      ["СК «Тигр»", sportsmans[0]?.id],
    ])
    expect(ok(await olena.post(RENAME(id), { from: ["СК «Тигр»"], to: "СК «Тигр»" })).revision).toBe(3)
    ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: 3 }))
    expect(await rowsIn(id)).toEqual(before)
  })

  test("needs its names, one of which stands in the tournament", async () => {
    const { id } = await newTournament(olena)
    expect(no(await olena.post(RENAME(id), { from: [], to: "а" }))).toEqual([422, ["from", "required"]])
    expect(no(await olena.post(RENAME(id), { from: ["а"], to: " " }))).toEqual([422, ["to", "required"]])
    expect(no(await olena.post(RENAME(id), { from: ["а"], to: "б" }))).toEqual([404, [null, "not_found"]])
    const danylo = await signUp("danylo")
    expect(no(await danylo.post(RENAME(id), { from: ["а"], to: "б" }))).toEqual([404, [null, "not_found"]])
  })
})
