import { describe, expect, it, test } from "vitest"
import { oneTable } from "#tests/support/one-table.ts"
import { isTidings } from "./import-notice.ts"
import { planImport } from "./import-plan.ts"
import { peopleLines } from "./people-lines.ts"
import type { ImportPlan, ImportRequest } from "./plan-types.ts"
import { rowNumber, type SheetTable } from "./sheet-table.ts"
import type { Athlete, Category } from "./types.ts"

const planOf = (tables: readonly SheetTable[], more: Partial<ImportRequest> = {}): ImportPlan =>
  planImport({
    tables,
    athletes: [],
    categories: [],
    thisYear: 2026,
    options: { year: 2026, createMissing: true },
    ...more,
  })
const plan = (rows: readonly string[], more: Partial<ImportRequest> = {}, name = ""): ImportPlan =>
  planOf(
    [
      oneTable(
        rows.map((row) => row.split(";")),
        name,
      ),
    ],
    more,
  )
const fieldsOf = ({ entries }: ImportPlan) => entries.map(({ fields }) => fields)
const codesOf = ({ rows }: ImportPlan, at = 0): string[] => (rows[at]?.warnings ?? []).map(({ code }) => code)
const head = ["ПІБ", "Рік", "Стать"]
const passedIn = ({ tables }: ImportPlan) => tables.flatMap(({ passed }) => passed.map(({ row, kind }) => [row, kind]))

it("doubts a name beside which something stands that is none", () => {
  const odd = (name: string) => codesOf(plan(["ПІБ;Рік;Стать", `${name};2013;ч`])).includes("name_odd")
  expect(["Кіт Лев (кап.)", "Кіт Лев 45к", "Кіт Лев ж/д"].map(odd)).toEqual([true, true, true])
  expect(["Кіт Лев", "О’Кіт-Рак Лев-Ян", "Кіт Лев КМС", "Кіт Лев (2013)", "Кіт Л."].some(odd)).toBe(false)
})

describe("what stands above rows", () => {
  it("is said once and holds for all of them; a cell wins", () => {
    const result = plan([
      "ЗАЯВКА",
      "на участь у кубку ДЮСШ № 9",
      "Клуб: СК «Січ»;Область: Одеська",
      "Тренер:;Бойко І. П.",
      "ПІБ;Рік;Стать;Клуб",
      "Кіт Лев;2013;ч;",
      "Жук Ян;2013;ч;Тигр",
    ])
    expect(fieldsOf(result)).toMatchObject([
      { organization: "СК «Січ»", region: "Одеська область", coach: "Бойко І. П." },
      { organization: "Тигр", region: "Одеська область", coach: "Бойко І. П." },
    ])
    expect(result.rows[0]?.warnings.at(-1)).toMatchObject({
      code: "taken_over",
      names: ["oblast", "organization", "coach"],
    })
  })

  describe("of one sheet of a workbook", () => {
    const boys = oneTable(
      [["Заявка СК «Січ», м. Суми"], ["Тренер: Бойко І. П."], head, ["Кіт Лев", "2013", "ч"]],
      "Хлопці",
    )
    const girls = (...above: string[]) =>
      oneTable([...above.map((line) => [line]), head, ["Жук Яна", "2014", "ж"]], "Дівчата", 1)
    const clubs = (...tables: SheetTable[]) =>
      fieldsOf(planOf(tables)).map(({ organization, region, coach }) => [organization, region, coach].join("|"))

    it("is doubted and holds for a sheet that names no club", () => {
      const both = planOf([boys, girls()])
      const own = "СК «Січ»|Сумська область|Бойко І. П."
      expect(clubs(boys, girls())).toEqual([own, own])
      expect(both.rows[1]?.warnings).toContainEqual({
        field: null,
        code: "taken_from_sheet",
        value: "Хлопці",
        names: ["oblast", "organization", "coach"],
      })
      expect(codesOf(both, 0)).not.toContain("taken_from_sheet")
    })

    it("yields to what the other one says, be it in its signature", () => {
      expect(clubs(boys, girls("Клуб: СК «Тигр»"))[1]).toBe("СК «Тигр»||")
      const signed = girls()
      const rows = [...signed.rows, ["Тренер Мазур Т."]]
      expect(clubs(boys, { ...signed, rows, lines: [1, 2, 3] })[1]).toBe("СК «Січ»|Сумська область|Мазур Т.")
    })

    it("says nothing of another file, nor of a third sheet beside two clubs", () => {
      expect(clubs(boys, { ...girls(), file: "інша.xlsx" })[1]).toBe("||")
      const third = oneTable([head, ["Лис Ян", "2014", "ч"]], "Ще", 2)
      expect(clubs(boys, girls("Клуб: СК «Тигр»"), third)[2]).toBe("||")
      expect(clubs(boys, { ...girls(), name: "Хлопці" })[1]).toBe("||")
    })
  })

  it("is a doubt where nothing but «Заявка» says that it is a club", () => {
    const codes = (title: string) =>
      codesOf(plan([title, "ПІБ;Рік;Стать;Клуб", "Кіт Лев;2013;ч;", "Рак Ян;2013;ч;Січ"]))
    expect(
      ["Заявка Тигреня", "Заявка СК «Тигр»", "Заявка від Тигреня"].map((one) => codes(one).includes("club_guessed")),
    ).toEqual([true, false, false])
    const cell = plan(["Заявка Тигреня", "ПІБ;Рік;Стать;Клуб", "Кіт Лев;2013;ч;Січ"])
    expect(codesOf(cell)).not.toContain("club_guessed")
  })

  it("is no club in «Заявка на участь» or «Список дітей»", () => {
    const club = (title: string) => fieldsOf(plan([title, "ПІБ;Рік;Стать", "Кіт Лев;2013;ч"]))[0]?.organization
    expect(["Заявка Тигреня", "Іменна заявка Олімпійські надії", "Список Січ"].map(club)).toEqual([
      "Тигреня",
      "Олімпійські надії",
      "Січ",
    ])
    expect(
      [
        "Заявка на участь",
        "ЗАЯВКА НА ЗМАГАННЯ",
        "ЗАЯВКА УЧАСНИКІВ",
        "Список дітей",
        "Заявка Кадети",
        "Заявка Суми",
        "Заявка Травень",
        "Заявка Хлопці",
      ].map(club),
    ).toEqual(Array.from({ length: 8 }, () => ""))
  })

  it("is said in a line's length, beside a line to write on", () => {
    const club = (value: string) =>
      fieldsOf(plan([`Клуб: ${value}`, "ПІБ;Рік;Стать", "Кіт Лев;2013;ч"]))[0]?.organization
    expect(["__Січ__", "____", "Січ ".repeat(100)].map(club)).toEqual(["Січ", "", ""])
  })

  it("may be a group's row or the sheet's name; «юнаки» are boys, and an age group beside another word for the sex", () => {
    const rows = ["ПІБ;Рік", "Юнаки 2012-2013 р.н.;", "Кіт Лев;2013", "Дівчата (1);", "Жук Яна;2012"]
    expect(fieldsOf(plan(rows)).map(({ sex }) => sex)).toEqual(["male", "female"])
    const named = plan(["ПІБ;Рік;Вага", "Жук Яна;2012;-44"], {}, "Кадети, дівчата")
    expect([named.rows[0]?.category, fieldsOf(named)[0]?.sex]).toEqual(["Кадети -44 ж", "female"])
    expect(plan(["ПІБ;Рік", "Хлопці, -45 кг;", "Кіт Лев;2013"]).rows[0]?.category).toBe("Кадети -45 ч")
  })

  it("does not swallow a row that lacks all but its name, nor an athlete whose surname is an office", () => {
    const result = plan(["ПІБ;Рік;Стать", "Кіт Лев;;", "Голова Іван;2013;ч"])
    expect(result.rows.map(({ outcome }) => outcome)).toEqual(["rejected", "added"])
    expect(passedIn(result)).toEqual([[1, "header"]])
  })
})

describe("a line within the list", () => {
  const told = (rows: readonly string[]) =>
    plan(rows).rows.map(({ texts: { name, sex, organization, region, coach, category } }) =>
      [name, sex, organization, region, coach, category].filter(Boolean).join(" | "),
    )

  it("of another club ends the coach, the town and the sex of the one before", () => {
    expect(
      told([
        "ПІБ;Рік",
        "СК «Січ» м. Одеса, тренер Бойко І. П.",
        "Хлопці",
        "Кіт Лев;2013",
        "Дівчата",
        "Жук Яна;2013",
        "СК «Тигр»",
        "Сом Ян;2013",
      ]),
    ).toEqual([
      "Кіт Лев | ч | СК «Січ» | м. Одеса | Бойко І. П.",
      "Жук Яна | ж | СК «Січ» | м. Одеса | Бойко І. П.",
      "Сом Ян | СК «Тигр»",
    ])
  })

  it("of sex holds over clubs below it, and ends a class", () => {
    const rows = [
      "ПІБ;Рік",
      "Хлопці",
      "СК Січ",
      "Кіт Лев;2013",
      "СК Тигр",
      "-45",
      "Сом Ян;2013",
      "Дівчата",
      "Рак Ада;2013",
    ]
    expect(told(rows)).toEqual(["Кіт Лев | ч | СК Січ", "Сом Ян | ч | СК Тигр | -45", "Рак Ада | ж"])
  })

  it("of a coach changes the coach alone, above athletes and not in the signatures above a header", () => {
    const rows = ["ПІБ;Рік;Стать", "СК Січ", "Тренер Бойко І. П.", "Кіт Лев;2013;ч", "Тренер Ткач О.", "Сом Ян;2013;ч"]
    expect(told([...rows, "Тренер: Мазур Т.", "ПІБ;Рік;Стать", "Лин Ян;2013;ч"])).toEqual([
      "Кіт Лев | ч | СК Січ | Бойко І. П.",
      "Сом Ян | ч | СК Січ | Ткач О.",
      "Лин Ян | ч | СК Січ | Ткач О.",
    ])
  })

  it.each([
    [["Клуб: СК «Тигр»", "Тренер: Мазур Т. В."]],
    [["Клуб:;СК «Тигр»;Тренер:;Мазур Т. В."]],
    [["Заявка СК «Тигр», тренер Мазур Т. В."]],
  ])("begins the form of another club, below the signatures of the one before: %j", (head) => {
    const rows = ["Клуб: СК «Січ»", "Тренер: Бойко І. П.", "№;ПІБ;Рік;Стать", "1;Кіт Лев;2013;ч"]
    const form = [...head, "№;ПІБ;Рік;Стать", "1;Сом Ян;2013;ч"]
    const both = ["Кіт Лев | ч | СК «Січ» | Бойко І. П.", "Сом Ян | ч | СК «Тигр» | Мазур Т. В."]
    expect(told([...rows, "Представник ______ Бойко І. П.", "Лікар ____", ...form])).toEqual(both)
    expect(told([...rows, ...form])).toEqual(both)
  })

  it("names the club and its coach above the header too, and a town in brackets as it is", () => {
    expect(told(["Заявка СК «Січ» (тренер Бойко І. П.)", "ПІБ;Рік;Стать", "Кіт Лев;2013;ч"])).toEqual([
      "Кіт Лев | ч | СК «Січ» | Бойко І. П.",
    ])
    expect(told(["ПІБ;Рік;Стать", "СК Січ (юні)", "Кіт Лев;2013;ч", "Львів", "Сом Ян;2013;ч"])).toEqual([
      "Кіт Лев | ч | СК Січ (юні)",
      "Сом Ян | ч | Львів",
    ])
  })

  it("of ages or years says the sex alone, and they and «Чоловіки» end the age group above", () => {
    const rows = ["ПІБ;Рік;Вага", "Юніори", "Хлопці 12-14 років", "Кіт Лев;2013;44", "2009-2010 р.н.", "Сом Ян;2010;55"]
    const categories = plan([...rows, "Чоловіки", "Дуб Ян;2000;80"]).rows.map(({ category }) => category)
    expect(categories).toEqual(["Кадети -45 ч", "Юніори -55 ч", "Дорослі -80 ч"])
    const girls = plan(["ПІБ;Рік;Вага", "Дівчата 12-14", "Рак Ада;2013;41"])
    expect(girls.rows.map(({ category }) => category)).toEqual(["Кадети -41 ж"])
  })

  it("of which nothing is taken is told at the row below, until a person looks", () => {
    const rows = ["ПІБ;Рік;Стать", "«Тигр»", "Кіт Лев;2013;ч", "Сом Ян;2013;ч"]
    expect(plan(rows).rows.map(({ warnings }) => warnings.find(({ code }) => code === "note_above")?.value)).toEqual([
      "«Тигр»",
      undefined,
    ])
    expect(codesOf(plan(rows, { corrections: new Map([[3, { organization: "Тигр" }]]) }))).not.toContain("note_above")
  })
})

describe("what stands once for several athletes", () => {
  const clubs = (rows: readonly string[]) =>
    fieldsOf(plan(rows)).map(({ organization, coach }) => [organization, coach].join(" | "))

  it("holds for the empty cells below it, to the next value and the next club", () => {
    const rows = ["ПІБ;Рік;Стать;Клуб;Тренер", "Кіт Лев;2013;ч;Січ;Бойко І."]
    const below = ["Сом Ян;2013;ч;;", "Лин Ян;2014;ч;Тигр;", "Рак Ян;2014;ч;;"]
    expect(clubs([...rows, ...below])).toEqual(["Січ | Бойко І.", "Січ | Бойко І.", "Тигр | ", "Тигр | "])
    expect(codesOf(plan([...rows, ...below]), 1)).toContain("taken_block")
  })

  it("yields to what the head of the form says", () => {
    const rows = ["ПІБ;Рік;Стать;Клуб", "Жук Ян;2013;ч;Тигр", "Кіт Лев;2013;ч;"]
    expect(clubs(["Клуб: СК «Січ»", ...rows])).toEqual(["Тигр | ", "СК «Січ» | "])
    expect(clubs(["Тренер: Бойко І.", ...rows])).toEqual(["Тигр | Бойко І.", "Тигр | Бойко І."])
  })

  it.each([
    [["ПІБ;Рік;Стать;Клуб;Тренер", "Лин Ян;2014;ч;;"], [" | "]],
    [
      ["ПІБ;Клуб;Рік;Стать", "Рак Ян;Тигр;2014;ч", "Дуб Ян;;2014;ч"],
      ["Тигр | ", "Тигр | "],
    ],
  ])("ends at the next header, below which it is looked for anew: %j", (next, told) => {
    const rows = ["ПІБ;Рік;Стать;Клуб;Тренер", "Кіт Лев;2013;ч;Січ;Бойко І.", "Сом Ян;2013;ч;;"]
    expect(clubs([...rows, ...next])).toEqual(["Січ | Бойко І.", "Січ | Бойко І.", ...told])
  })

  it("is missing where others write it in each row, and a region alone is", () => {
    const repeated = ["Кіт Лев;2013;ч;Січ;", "Сом Ян;2013;ч;Січ;", "Лин Ян;2014;ч;;", "Рак Ян;2014;ч;;"]
    expect(clubs(["ПІБ;Рік;Стать;Клуб;Тренер", ...repeated])).toEqual(["Січ | ", "Січ | ", " | ", " | "])
    const regions = plan(["ПІБ;Рік;Стать;Область", "Кіт Лев;2013;ч;Одеська", "Сом Ян;2013;ч;", "Рак Ян;2014;ч;"])
    expect(fieldsOf(regions).map(({ region }) => region)).toEqual(["Одеська область", "", ""])
  })

  it("stands in the signatures below, which are nobody's of the next form", () => {
    const form = ["ПІБ;Рік;Стать", "Кіт Лев;2013;ч", "Тренер;_____;Бойко І.", "Лікар;_____;Жук Я."]
    const other = ["Клуб: Тигр", "ПІБ;Рік;Стать", "Сом Ян;2013;ч", "Тренер;_____;Мазур Т."]
    expect(clubs([...form, ...other])).toEqual([" | Бойко І.", "Тигр | Мазур Т."])
    expect(clubs(["ПІБ;Рік;Стать", "Кіт Лев;2013;ч", ...other])).toEqual([" | ", "Тигр | Мазур Т."])
    expect(codesOf(plan(form))).toContain("taken_below")
    expect(["taken_below", "taken_block"].map(isTidings)).toEqual([false, false])
  })
})

test.each([
  ["ПІБ;Рік;Стать", ["Кіт Лев;2013;ч", "Клуб: Тигр", "ПІБ;Рік;Стать"], [" | "]],
  ["ПІБ;Рік;Стать", ["Кіт Лев;2013;ч", "Клуб: Тигр"], ["Тигр | "]],
  [
    "ПІБ;Рік;Стать;Клуб",
    ["Кіт Лев;2013;ч;Січ", "Сом Ян;2013;ч;Тигр", "Тренер;___;Бойко І."],
    ["Січ | Бойко І.", "Тигр | Бойко І."],
  ],
  [
    "ПІБ;Рік;Стать;Клуб",
    ["Кіт Лев;2013;ч;Січ", "Сом Ян;2013;ч;", "Тренер;___;Бойко І."],
    ["Січ | Бойко І.", "Січ | Бойко І."],
  ],
])(
  "the head of an empty form gives its club to nobody above, and who signs a form is the coach of all in it: %s, %j",
  (header, rows, told) => {
    const found = fieldsOf(plan([header, ...rows]))
    expect(found.map(({ organization, coach }) => [organization, coach].join(" | "))).toEqual(told)
  },
)

test.each([
  ["СК «Січ» / Бойко І. П.", "СК «Січ»", "Бойко І. П."],
  ["СК «Січ»\nБойко І. П.", "СК «Січ»", "Бойко І. П."],
  ["Бойко І. П.", "", "Бойко І. П."],
  ["Олімпійські Надії", "Олімпійські Надії", ""],
  ["СК «Січ»", "СК «Січ»", ""],
  ["-", "", ""],
])("«Клуб / тренер»: %j", (cell, organization, coach) => {
  expect(fieldsOf(plan(["ПІБ;Рік;Стать;Клуб / тренер", `Кіт Лев;2013;ч;${cell}`]))).toMatchObject([
    { organization, coach },
  ])
})

test.each([
  [
    ["№;Учасник;;;Клуб;Вага", ";ПІБ;Рік народження;Стать;;", "1;Кіт Лев;2013;ч;Січ;44"],
    { birthYear: 2013, sex: "male", organization: "Січ", weight: 44 },
  ],
  [
    ["№;ПІБ;Рік;Стать;Команда;;Вага", ";;;;Місто;Клуб;", "1;Кіт Лев;2013;ч;Одеса;Січ;44"],
    { organization: "Січ", region: "Одеська область" },
  ],
  [["Прізвище;Ім'я;Рік;Стать;Тренер;", ";;;;Прізвище;Ім'я", "Кіт;Лев;2013;ч;Бойко;Іван"], {}],
  [["№;ПІБ;Рік;Стать;Представник;", ";;;;Телефон;ПІБ", "1;Кіт Лев;2013;ч;067;Бойко Іван"], {}],
])("below a title over several columns the lower title says what each of them is: %j", (rows, told) => {
  expect(fieldsOf(plan(rows))).toMatchObject([{ name: "Кіт Лев", ...told }])
})

test.each(["К", "К.", "М.", "Ж. Д.", "Д.К.", "Олег К.", "Олег Ж.", "Олег Д.", "Олег К"])(
  "«Шевченко %s» in a line of a message has initials and no sex",
  (initials) => {
    const [, person] = peopleLines(`1. Шевченко ${initials} 2013 -45 СК Січ`)?.rows ?? []
    expect(person?.slice(0, 3)).toEqual([`Шевченко ${initials}`, "2013", ""])
  },
)

test.each([
  ["2013 1 юн. -45 СК Січ", "", "-45", "", "СК Січ", "1 юн."],
  ["2013 2 юн. ж", "ж", "", "", "", "2 юн."],
  ["2013, ж, (ІІ юнацький розряд), СК Січ", "ж", "", "", "СК Січ", "ІІ юнацький розряд"],
  ["2013 юн. -45", "юн.", "-45", "", "", ""],
  ["2013 45 к СК Січ", "", "", "45", "СК Січ", ""],
])("a grade and kilograms in a line of a message say no sex: «Кіт Леся %s»", (said, ...told) => {
  const [, person = []] = peopleLines(`1. Кіт Леся ${said}`)?.rows ?? []
  const [name, , sex, category, weight, club, , qualification] = person
  expect([name, sex, category, weight, club, qualification]).toEqual(["Кіт Леся", ...told])
})

describe("what is not taken is told", () => {
  it.each([
    ["ПІБ;Рік;Стать;Вага;Вага", "Кіт Лев;2013;ч;44;45,5", "second_value"],
    ["ПІБ;Рік;Дата народження;Стать", "Кіт Лев;2013;12.03.2014;ч", "second_value"],
    ["ПІБ;Рік;Стать;Показові", "Кіт Лев;2013;ч;+", "mark_unread"],
    ["ПІБ;Рік;Стать", "Кіт Лев (2014);2013;ч", "second_value"],
    ["ПІБ;Рік;Стать;Вага", "Кіт Лев 45 кг;2013;ч;41", "second_value"],
    ["ПІБ;Рік", "Кіт Лев Іванович;2013", "sex_from_patronymic"],
  ])("%s: %s", (header, row, code) => {
    expect(codesOf(plan([header, row]))).toContain(code)
    expect(isTidings(code)).toBe(false)
  })

  it.each([
    ["ПІБ;Рік;Стать;Вага;Вага", "Кіт Лев;2013;ч;44;44,0"],
    ["ПІБ;Рік;Дата народження;Стать", "Кіт Лев;2013;12.03.2013;ч"],
    ["ПІБ;Рік;Стать;-45;-49", "Кіт Лев;2013;ч;+;"],
    ["ПІБ;Рік;Стать;Вага", "Кіт Лев (2013) 44 кг;2013;ч;-45"],
    ["ПІБ;Рік;Стать;Вага", "Кіт Лев 45 кг;;ч;45,0"],
    ["ПІБ;Рік;Стать", "Кіт Лев Іванович;2013;ч"],
  ])("and nothing of %s: %s", (header, row) => {
    expect(codesOf(plan([header, row]))).not.toContain("second_value")
    expect(codesOf(plan([header, row]))).not.toContain("mark_unread")
    expect(codesOf(plan([header, row]))).not.toContain("sex_from_patronymic")
  })
})

test("a mark in a column without a meaning is told once a list", () => {
  const rows = ["ПІБ;Рік;Стать;Показові", "Кіт Лев;2013;ч;", "Сом Ян;2013;ч;+", "Лин Ян;2014;ч;+"]
  const result = plan([...rows, "ПІБ;Показові;Рік;Стать", "Рак Ян;+;2014;ч"])
  expect([0, 1, 2, 3].map((at) => codesOf(result, at).includes("mark_unread"))).toEqual([false, true, false, true])
})

test("what stands behind a first name is no part of it where a patronymic follows", () => {
  const result = plan(["Прізвище;Ім'я;По батькові;Стать", "Кіт;Лев КМС (2013);Іванович;ч"])
  expect(fieldsOf(result)).toMatchObject([{ name: "Кіт Лев Іванович", birthYear: 2013, qualification: "КМС" }])
})

test.each(["Вага, розряд", "Розряд / вага", "Вага та розряд"])("«%s» are two in one column", (title) => {
  const rows = ["44,5 кг, КМС", "38, 2 юн.", "1 юн. / 41", "51", "3 дан"].map(
    (cell, at) => `Кіт ${"ЛЯІЮЄ"[at]}ев|2013|ч|${cell}`,
  )
  const read = fieldsOf(
    plan([`ПІБ|Рік|Стать|${title}`, ...rows].map((row) => row.replaceAll(";", " ").replaceAll("|", ";"))),
  )
  expect(read.map(({ weight, qualification }) => [weight, qualification])).toEqual([
    [44.5, "КМС"],
    [38, "2 юн."],
    [41, "1 юн."],
    [51, ""],
    [null, "3 дан"],
  ])
})

test("a master's title before a name is no part of it, and a coach who leads the team signs as a coach", () => {
  const result = plan([
    "ПІБ;Рік;Стать",
    "МСМК Ткач Лев;2001;ч",
    "КМС: Кіт Ян;2005;ч",
    "Тренер-представник команди ______ Коваль О.І.",
  ])
  expect(fieldsOf(result)).toMatchObject([
    { name: "Ткач Лев", qualification: "МСМК", coach: "Коваль О.І." },
    { name: "Кіт Ян", qualification: "КМС", coach: "Коваль О.І." },
  ])
})

describe("a cell of names", () => {
  it.each([
    ["1. Кіт Лев", "Кіт Лев"],
    ["2) КІТ ЛЕВ", "КІТ ЛЕВ"],
    ["3.Кіт-Жук Лев", "Кіт-Жук Лев"],
    ["№ 12 Кіт Лев", "Кіт Лев"],
    ["Кіт Лев", "Кіт Лев"],
  ])("is read without the number of its row: %s", (cell, name) => {
    expect(fieldsOf(plan(["ПІБ;Рік;Стать", `${cell};2013;ч`])).map((one) => one.name)).toEqual([name])
    const apart = plan(["Прізвище;Ім'я;Рік;Стать", `${cell.replace(/ (?=\S+$)/, ";")};2013;ч`])
    expect(fieldsOf(apart).map((one) => one.name)).toEqual([name])
  })

  it("makes no person of two, whose lists stand side by side", () => {
    const result = plan([
      "ПІБ хлопці;Рік;Вага;;ПІБ дівчата;Рік;Вага;Стать",
      "Кіт Лев;2013;40;;Жук Яна;2012;41;ч",
      ";;;;Рак Ада;2012;41;ж",
    ])
    expect(result.rows.map(({ outcome, errors }) => [outcome, errors])).toMatchObject([
      ["rejected", [{ field: "name", code: "two_people", names: ["Кіт Лев", "Жук Яна"] }]],
      ["added", []],
    ])
    expect(fieldsOf(result)).toMatchObject([{ name: "Рак Ада", birthYear: 2012, weight: 41 }])
    const second = plan(["ПІБ;ПІБ латиницею;Рік;Дата народження;Стать", "Кіт Лев;Kit Lev;2013;01.02.2013;ч"])
    expect(second.rows[0]?.outcome).toBe("added")
  })
})

describe("signatures and surnames", () => {
  const HEADER = "№;ПІБ;Рік;Стать;Вага"

  it.each([
    "Головач Іван",
    "Головатий Лев",
    "Головня Ада",
    "Лікаренко Яна",
    "Секретарьов Ян",
    "Директоренко Ян",
    "Суддін Лев",
  ])("%s without a year is told what he lacks, and so are those below him", (name) => {
    const result = plan([HEADER, `;${name};;;`, ";Кіт Лев;;;"])
    expect(result.rows.map(({ outcome }) => outcome)).toEqual(["rejected", "rejected"])
    expect(passedIn(result)).toEqual([[1, "header"]])
  })

  it.each(["7;Лікар Іван;;;", ";Лікар Іван;;ч;", ";Лікар Іван;;;45", ";Лікар Іван;;;-45"])(
    "an office with what only athletes have beside it is a surname, above signatures and below: %s",
    (row) => {
      const result = plan([HEADER, row, ";Лікар Бойко;;;", row])
      expect(result.rows.map(({ row: line }) => line)).toEqual([2, 4])
      expect(passedIn(result)).toEqual([
        [1, "header"],
        [3, "footer"],
      ])
    },
  )

  it.each([
    "Тренери: Бойко І. П.",
    "Тренер-викладач Бойко",
    "Лікар",
    "Лікарі",
    "Головний суддя",
    "Головна лікарка",
    "Секретарка",
    "Суддівська колегія",
    "Представниця команди",
    "Керівництво клубу",
    "Допущено 12 спортсменів",
    "До змагань допущені",
    "М.П.",
    "М. П. ____",
    "Підписи",
    "Виконавець",
    "Затверджую",
    "* примітка",
    "Всього спортсменів",
  ])("%s is a signature or a sum", (line) => {
    expect(passedIn(plan([HEADER, `;${line};;;`]))).toEqual([
      [1, "header"],
      [2, "footer"],
    ])
  })
})

test.each([
  ["ПІБ;Рік;Стать;Вагова категорія;;", ";;;-33;-37;-41"],
  ["ПІБ;Рік;Стать;Вагова категорія", ";;;-33 -37 -41"],
  ["ПІБ;Рік;Стать;Вага", "(повністю);(рік);ч/ж;(кг)"],
  ["Спортсмен;Дата;Стать;Вага", "Прізвище, ім'я;рік народження;;кг"],
])("a second line of a header is no person: %s", (header, second) => {
  const result = plan([header, second, "Кіт Лев;2013;ч;-33", ";;;-33;41"])
  expect(result.rows.map(({ row, outcome }) => [row, outcome])).toEqual([
    [3, "added"],
    [4, "rejected"],
  ])
  const nameless = plan([header, ";2013;ч;-33"])
  expect(nameless.rows.map(({ outcome }) => outcome)).toEqual(["rejected"])
})

test.each([[["ПІБ;Рік;Стать;Вагова категорія;;", ";;;-33;-37;+41"]], [["ПІБ;Рік;Стать;-33;-37;+41"]]])(
  "columns that are classes are marked or hold kilograms: %j",
  (header) => {
    const result = plan([
      ...header,
      "Кіт Лев;2014;ч;+;;",
      "Жук Ян;2014;ч;;х;",
      "Рак Іван;2014;ч;;;42,5",
      "Сом Ян;2014;ч;;;",
    ])
    expect(result.rows.map(({ outcome, texts: { category, weight } }) => [outcome, category, weight])).toEqual([
      ["added", "-33", ""],
      ["added", "-37", ""],
      ["added", "+41", "42,5"],
      ["added", "", ""],
    ])
    expect(result.rows.slice(0, 2).map(({ category }) => category)).toEqual(["Кадети -33 ч", "Кадети -37 ч"])
    expect(result.rows.flatMap(({ warnings }) => warnings.map(({ code }) => code))).not.toContain("extra_cells")
    const grouped = plan(["ПІБ;Рік;Стать;Вікова група;-33;-37", "Кіт Лев;2014;ч;Кадети;;+"])
    expect(grouped.rows.map(({ category }) => category)).toEqual(["Кадети -37 ч"])
  },
)

test("rows that are one entry say of which row, in the same sheet and in another one", () => {
  const rows = ["ПІБ;Рік;Стать", "Кіт Лев;2013;ч", "Жук Ян;2013;ч", "Кіт Лев;2013;ч"].map((row) => row.split(";"))
  const result = planOf([oneTable(rows, "Хлопці", 0), oneTable(rows.slice(0, 2), "Ще раз", 1)])
  const same = result.rows.map(({ warnings }) => warnings.find(({ code }) => code === "same_row"))
  expect(same).toEqual([
    undefined,
    undefined,
    { field: null, code: "same_row", value: "2", names: [] },
    { field: null, code: "same_row", value: "2", names: ["Хлопці"] },
  ])
})

test("lines that are no people are told by number and kind, and any of them may be read as one", () => {
  const rows = [
    "Список",
    "№;ПІБ;Рік;Стать",
    "1;2;3;4",
    "1;Кіт Лев;2013;ч",
    "№;ПІБ;Рік;Стать",
    "2;;;",
    "3",
    "Лікар;;12.05.2026",
    ";Бойко І.",
  ]
  const result = plan(rows)
  expect(passedIn(result)).toEqual([
    [1, "title"],
    [2, "header"],
    [3, "numbered"],
    [5, "header"],
    [6, "numbered"],
    [7, "numbered"],
    [8, "footer"],
    [9, "footer"],
  ])
  const read = plan(rows, { corrections: new Map([[9, { birth: "2013", sex: "ч" }]]) })
  expect([read.added, read.tables[0]?.passed.length]).toEqual([2, 7])
  const titled = plan(rows, { corrections: new Map([[1, { name: "Жук Ян", birth: "2013", sex: "ч" }]]) })
  expect([titled.added, titled.rows[0]?.row, titled.tables[0]?.passed.length]).toEqual([2, 1, 7])
})

describe("values", () => {
  it.each([
    ["-45", "Кадети -45 ч"],
    ["до 45", "Кадети -45 ч"],
    ["понад 65", "Кадети 65+ ч"],
  ])("a class in the weight's column, %s, is the class", (weight, category) => {
    const result = plan(["ПІБ;Рік;Стать;Вага", `Кіт Лев;2013;ч;${weight}`])
    expect([result.rows[0]?.category, fieldsOf(result)[0]?.weight]).toEqual([category, null])
    expect(codesOf(result)).not.toContain("weight_invalid")
  })

  it("an age is a year of the tournament's, and somebody should look; a year beside it wins", () => {
    const result = plan(["ПІБ;Вік;Рік;Стать", "Кіт Лев;13;;ч", "Жук Ян;13;2014;ч"])
    expect(fieldsOf(result).map(({ birthYear }) => birthYear)).toEqual([2013, 2014])
    expect([codesOf(result, 0)[0], codesOf(result, 1)]).toEqual([
      "birth_from_age",
      expect.not.arrayContaining(["birth_from_age"]),
    ])
  })

  it.each([
    ["Лікар", "Бойко В. К."],
    ["Лікар", "поза конкурсом"],
    ["Представник", "Бойко П.К."],
    ["Підпис", "п/к"],
    ["Телефон", "в.к."],
    ["Дата", "в.к."],
    ["Примітка", "тренер Бойко В. К."],
    ["Примітка", "лікар Бойко п.к."],
    ["Примітка", "П. К. Бойко"],
    ["Примітка", "в.к. -45"],
    ["Категорія", "Кадети, в.к. -45"],
    ["Категорія", "Кадети В.К. -45"],
    ["Вага", "в.к. -45"],
  ])("«%s: %s» lets nobody take part outside the competition", (title, cell) => {
    const result = plan([`ПІБ;Рік;Стать;${title}`, `Кіт Лев;2013;ч;${cell}`])
    expect(fieldsOf(result)[0]?.unranked).toBe(false)
    expect(codesOf(result).filter((code) => code.startsWith("unranked"))).toEqual([])
  })

  it.each([
    ["Примітка", "п/к"],
    ["Примітки", "П/К"],
    ["Коментар", "з Польщі, п.к."],
    ["Примітка", "в.к."],
    ["Примітка", "Бойко В. К., ПОЗА КОНКУРСОМ"],
    ["Категорія", "Кадети -45, п/к"],
    ["Категорія", "Кадети -45 п.к."],
    ["Категорія", "Кадети -45 (поза конкурсом)"],
    ["Вага", "44,5 п/к"],
  ])("«%s: %s» is a mark, and somebody should look; a person's word ends the doubt", (title, cell) => {
    const rows = [`ПІБ;Рік;Стать;${title}`, `Кіт Лев;2013;ч;${cell}`]
    const result = plan(rows)
    expect(fieldsOf(result)[0]?.unranked).toBe(true)
    const said = result.rows[0]?.warnings.filter(({ code }) => code.startsWith("unranked"))
    expect(said).toEqual([{ field: "unranked", code: "unranked_read", value: cell }])
    expect(isTidings("unranked_read")).toBe(false)
    const corrected = (unranked: string) => plan(rows, { corrections: new Map([[2, { unranked }]]) })
    expect(fieldsOf(corrected(""))[0]?.unranked).toBe(false)
    expect(codesOf(corrected("так"))).not.toContain("unranked_read")
  })

  it.each([
    ["Поза конкурсом", "male"],
    ["ПОЗА КОНКУРСОМ (2)", "male"],
    ["П/К:", "male"],
    ["Учасники, які виступають поза конкурсом:", "male"],
    ["Поза конкурсом: дівчата", "female"],
    ["Дівчата (поза конкурсом)", "female"],
  ])("who stands below «%s» competes outside, and somebody should look", (line, sex) => {
    const rows = ["ПІБ;Рік", "Хлопці", "Кіт Лев;2013", line, "Сом Ян;2013", "Лин Ян;2014", "Юніори", "Рак Ян;2013"]
    const result = plan(rows)
    expect(fieldsOf(result).map(({ unranked }) => unranked)).toEqual([false, true, true, false])
    expect(fieldsOf(result)[1]?.sex).toBe(sex)
    expect([0, 1, 2, 3].map((row) => codesOf(result, row).includes("unranked_above"))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isTidings("unranked_above")).toBe(false)
    const corrected = plan(rows, { corrections: new Map([[5, { unranked: "ні" }]]) })
    expect(fieldsOf(corrected).map(({ unranked }) => unranked)).toEqual([false, false, true, false])
  })

  it.each([
    ["a heading above groups", ["ПІБ;Рік", "Поза конкурсом", "Хлопці", "Кіт Лев;2013", "Дівчата", "Жук Яна;2013"]],
    ["a title", ["Поза конкурсом", "ПІБ;Рік", "Хлопці", "Кіт Лев;2013", "Дівчата", "Жук Яна;2013"]],
  ])("«Поза конкурсом» as %s holds for all groups below it", (_, rows) => {
    expect(fieldsOf(plan(rows)).map(({ unranked }) => unranked)).toEqual([true, true])
  })

  it("a class that is «вагова категорія», and a row that says «ні» itself, are not below «Поза конкурсом»", () => {
    expect(fieldsOf(plan(["ПІБ;Рік;Стать", "В.К. -45", "Кіт Лев;2013;ч"]))[0]?.unranked).toBe(false)
    const own = plan(["ПІБ;Рік;Стать;Поза конкурсом", "Поза конкурсом", "Кіт Лев;2013;ч;ні", "Лин Ян;2013;ч;"])
    expect(fieldsOf(own).map(({ unranked }) => unranked)).toEqual([false, true])
  })

  it("clubs stand under «Регіон» where there is no other column for them", () => {
    const under = plan(["ПІБ;Рік;Стать;Регіон", "Кіт Лев;2013;ч;СК Січ", "Жук Ян;2013;ч;Одеська"])
    expect(fieldsOf(under)).toMatchObject([
      { organization: "СК Січ", region: "" },
      { organization: "", region: "Одеська область" },
    ])
    expect(codesOf(plan(["ПІБ;Рік;Стать;Регіон;Клуб", "Кіт Лев;2013;ч;Атлантида;"]))).toContain("region_unknown")
  })

  it.each([
    ["13 р.", ["birth_short"]],
    ["'13", ["birth_short"]],
    ["13 р.н.", []],
    ["2013 р.н.", []],
    ["2013р.", []],
  ])("a year of birth may be written %s; of two figures somebody should look", (cell, codes) => {
    const result = plan(["ПІБ;Рік;Стать;Клуб;Область;Тренер;Категорія", `Кіт Лев;${cell};ч;Січ;Одеська;Бойко І.;-45`])
    expect(fieldsOf(result).map(({ birthYear }) => birthYear)).toEqual([2013])
    expect(codesOf(result).filter((code) => code.startsWith("birth"))).toEqual(codes)
  })

  it.each([
    "від команди СК «Січ» м. Одеса",
    "Заявка від команди СК «Січ», м.Одеса",
    "Команда СК «Січ» (м. Одеса)",
    "Клуб: СК «Січ» м. Одеса",
    "Заявка СК «Січ», Одеська область",
    "Заявка від команди СК «Січ», Одеська обл.",
    "Команда: СК «Січ», Одеська область",
    "СК «Січ» Одеська область",
    "Заявка СК «Січ» (Одеська обл.)",
    "Одеська область, СК «Січ»",
    "Іменна заявка команди СК «Січ» Одеської області",
  ])("a title names the club and its town: %s", (title) => {
    expect(fieldsOf(plan([title, "ПІБ;Рік;Стать", "Кіт Лев;2013;ч"]))).toMatchObject([
      { organization: "СК «Січ»", region: "Одеська область" },
    ])
  })

  it("the tournament's own class is found by its sign, whatever its bounds", () => {
    const own = {
      id: 7,
      name: "Супертяж +110",
      kind: "kyorugi",
      workType: "individual",
      sex: "male",
      age1: 0,
      age2: 0,
      weight1: 0,
      weight2: 0,
      ageCategory: 0,
      grade: "",
    }
    const categories = [own as unknown as Category]
    const rows = ["ПІБ;Рік;Стать;Категорія", "Кіт Лев;1999;ч;+110", "Жук Яна;1999;ж;+110"]
    expect(plan(rows, { categories }).rows.map(({ category }) => category)).toEqual(["Супертяж +110", ""])
  })
})

describe("what people write for something else", () => {
  it.each(["> 65", ">65", "≥65", "св. 65", "св.65", "вище 65", "більше 65 кг", "плюс 65"])(
    "%s is the open class",
    (weight) => {
      expect(plan(["ПІБ;Рік;Стать;Вага", `Кіт Лев;2013;ч;${weight}`]).rows[0]?.category).toBe("Кадети 65+ ч")
      expect(plan(["ПІБ;Рік;Стать;Категорія", `Кіт Лев;2013;ч;Кадети ${weight}`]).rows[0]?.category).toBe(
        "Кадети 65+ ч",
      )
    },
  )

  it.each(["< 45", "≤45", "мінус 45", "не більше 45", "менше 45"])("%s is the class up to 45", (weight) => {
    expect(plan(["ПІБ;Рік;Стать;Вага", `Кіт Лев;2013;ч;${weight}`]).rows[0]?.category).toBe("Кадети -45 ч")
  })

  it.each(["-//-", "—||—", "- „ -", "„", "—”—", "//", "те саме"])("%s is the value of the row above", (cell) => {
    const rows = ["ПІБ;Рік;Стать;Клуб;Тренер;Категорія", "Кіт Лев;2013;ч;Січ;Бойко;-45"]
    const result = plan([...rows, `Сом Ян;${cell};ч;${cell};${cell};${cell}`, `Лин Ян;2012;ч;${cell};${cell};${cell}`])
    expect(fieldsOf(result).map(({ organization, coach }) => `${organization} ${coach}`)).toEqual(
      Array(3).fill("Січ Бойко"),
    )
    expect(result.rows.map(({ category }) => category)).toEqual(Array(3).fill("Кадети -45 ч"))
  })

  it.each([
    ["Хл.;Дів.", "+;", ";+"],
    ["Ч;Ж", "х;", ";х"],
    ["Хлопці;Дівчата", "1;", ";1"],
  ])("two columns «%s» are the sex", (titles, boy, girl) => {
    const result = plan([
      `ПІБ;Рік;${titles};Вага`,
      `Кіт Лев;2013;${boy};44`,
      `Рак Ада;2013;${girl};41`,
      "Сом Ян;2013;+;+;44",
    ])
    expect(fieldsOf(result).map(({ sex, weight }) => [sex, weight])).toEqual([
      ["male", 44],
      ["female", 41],
    ])
    expect(result.rows[2]?.errors.map(({ code }) => code)).toEqual(["sex_missing"])
  })

  it("kilograms in the column of sparring are the weight", () => {
    const result = plan(["ПІБ;Рік;Стать;Керугі;Пумсе", "Кіт Лев;2013;ч;44,5;", "Сом Ян;2013;ч;;+"])
    expect(fieldsOf(result).map(({ weight }) => weight)).toEqual([44.5, null])
    expect(result.rows.map(({ category }) => category)).toEqual(["Кадети -45 ч", expect.stringContaining("Пумсе")])
  })

  it.each([
    ["Ткач Олег (тренер)", "Ткач Олег"],
    ["тренер Ткач Олег", "Ткач Олег"],
    ["Ткач Олег, головний тренер", "Ткач Олег"],
    ["Тренер-представник: Ткач Олег", "Ткач Олег"],
    ["Тренер Віктор", "Віктор"],
    ["Ткач О., Мазур Т.", "Ткач О."],
  ])("the coach «%s» is read without his office", (cell, coach) => {
    expect(fieldsOf(plan(["ПІБ;Рік;Стать;Тренер", `Кіт Лев;2013;ч;${cell}`]))[0]?.coach).toBe(coach)
  })

  it.each([
    ["хлопч.", "male"],
    ["♂", "male"],
    ["дівчин", "female"],
    ["♀", "female"],
  ])("«%s» is a sex", (cell, sex) => {
    expect(fieldsOf(plan(["ПІБ;Рік;Стать", `Кіт Лев;2013;${cell}`]))[0]?.sex).toBe(sex)
  })

  it.each([
    "Президент федерації;;;Бойко",
    "Старший тренер;;;Бойко",
    "З положенням ознайомлений;;;",
    "Зав. відділення;;;Бойко",
  ])("«%s» is nobody", (line) => {
    expect(passedIn(plan(["ПІБ;Рік;Стать;Вага", "Кіт Лев;2013;ч;44", line])).at(-1)).toEqual([3, "footer"])
  })

  it("«Name» beside «Surname» is the first name", () => {
    for (const header of ["No;Surname;Name;DOB;Gender", "No;Name;Surname;DOB;Gender"]) {
      const cells = header.startsWith("No;S") ? "Kowalski;Jan" : "Jan;Kowalski"
      expect(fieldsOf(plan([header, `1;${cells};12/03/2013;M`]))[0]?.name).toBe("Kowalski Jan")
    }
  })

  it.each(["Кіт Лев, Рак Ада", "Кіт Лев / Рак Ада", "Кіт Лев та Рак Ада", "Кіт Лев\nРак Ада"])(
    "%j is no one person, but a pair",
    (name) => {
      const result = plan(["ПІБ;Рік;Стать;Категорія", `${name};2013;ч;-45`, `${name};2013;ч;Пумсе, пари`])
      expect(result.rows.map(({ errors: [error] }) => error?.code)).toEqual(["two_people", undefined])
    },
  )

  it.each(["Кіт, Лев", "Кіт, Лев Іванович", "Кіт Лев / Kit Lev", "Кіт Лев, КМС", "Кіт-Рак Лев"])(
    "%j is one",
    (name) => {
      expect(plan(["ПІБ;Рік;Стать", `${name};2013;ч`]).added).toBe(1)
    },
  )

  it("a birth in the year of the tournament is a doubt", () => {
    expect(codesOf(plan(["ПІБ;Дата народження;Стать", "Кіт Лев;12.03.2026;ч"]))).toContain("birth_unlikely")
    expect(codesOf(plan(["ПІБ;Дата народження;Стать", "Кіт Лев;12.03.2023;ч"]))).not.toContain("birth_unlikely")
  })
})

describe("people who do not compete", () => {
  const HEADER = "ПІБ;Рік;Стать;Тренер;Примітка"

  it.each([
    "Ткач Олег (тренер);1980;ч;;",
    "Ткач Олег, представник команди;1980;ч;;",
    "Ткач Ольга – лікарка;1980;ж;;",
    "Тренер Ткач Олег;1980;ч;;",
    "Суддя: Ткач Олег;1980;ч;;",
    "Ткач Олег;1980;ч;;тренер",
    "Ткач Олег;1980;ч;;Тренер-представник",
    "Ткач Олег;1980;ч;керівник команди;",
    "Ткач Олег;1980;ч;;суддя;",
  ])("are passed over and told by their office: %s", (row) => {
    const result = plan([HEADER, row, "Кіт Лев;2013;ч;тренер Бойко І.;"])
    expect(passedIn(result)).toEqual([
      [1, "header"],
      [2, "official"],
    ])
    expect(fieldsOf(result).map(({ name }) => name)).toEqual(["Кіт Лев"])
    const read = plan([HEADER, row], { corrections: new Map([[2, {}]]) })
    expect(fieldsOf(read)).toMatchObject([{ name: expect.stringMatching(/^Ткач Ол(ег|ьга)$/), birthYear: 1980 }])
  })

  it.each([
    ["Запасні", "reserve"],
    ["Запасні учасники:", "reserve"],
    ["ЗНЯТО", "not_coming"],
    ["Не їдуть", "not_coming"],
    ["Не беруть участі (2)", "not_coming"],
    ["Запас:", "reserve"],
    ["Під питанням", "reserve"],
    ["ХВОРІ", "not_coming"],
    ["Травма", "not_coming"],
    ["Не приймають участь", "not_coming"],
  ])("stand below %s and are entered by a person's hand alone", (line, code) => {
    const rows = [HEADER, "Кіт Лев;2013;ч;;", line, "Сом Ян;2013;ч;;", "Лин Ян;2014;ч;;"]
    const result = plan(rows)
    expect(result.rows.map(({ outcome, errors }) => [outcome, errors.map((one) => one.code)])).toEqual([
      ["added", []],
      ["rejected", [code]],
      ["rejected", [code]],
    ])
    expect(passedIn(result)).toContainEqual([3, "group"])
    const entered = plan(rows, { corrections: new Map([[4, {}]]) })
    expect(fieldsOf(entered).map(({ name }) => name)).toEqual(["Кіт Лев", "Сом Ян"])
  })

  it("end with the next group, and are parted by groups that were there before", () => {
    const result = plan([
      "ПІБ;Рік",
      "Хлопці",
      "Кіт Лев;2013",
      "Запасні",
      "Сом Ян;2013",
      "Хлопці",
      "Лин Ян;2013",
      "Дівчата",
      "Жук Яна;2013",
    ])
    expect(result.rows.map(({ outcome, texts: { name } }) => [name, outcome])).toEqual([
      ["Кіт Лев", "added"],
      ["Сом Ян", "rejected"],
      ["Лин Ян", "rejected"],
      ["Жук Яна", "added"],
    ])
  })

  it.each([
    ["Кіт Лев;2013;ч;;запасний", "reserve"],
    ["Кіт Лев (запасний);2013;ч;;", "reserve"],
    ["Кіт Лев;2013;ч;;знято", "not_coming"],
    ["Кіт Лев;2013;ч;Бойко І.;;не їде", "not_coming"],
  ])("say so in their own row: %s", (row, code) => {
    expect(plan([HEADER, row]).rows.map(({ errors }) => errors.map((one) => one.code))).toEqual([[code]])
  })
})

describe("columns that are marked for events", () => {
  const HEADER = "ПІБ;Рік;Стать;Клуб;Тренер;Вага;Керугі;Пумсе"
  const placesOf = ({ entries, made }: ImportPlan) =>
    entries.map(({ fields: { name }, made: at }) => [name, at === null ? "" : made[at]?.kind])

  it("make the entries that they name, one or both, with whatever mark", () => {
    const result = plan([
      HEADER,
      "Сич Анна;2013;ж;Тигр;Ткач О.;44;;+",
      "Кіт Лев;2013;ч;Тигр;Ткач О.;40;+;",
      "Жук Яна;2013;ж;Тигр;Ткач О.;40;так;Х",
      "Рак Ада;2013;ж;Тигр;Ткач О.;41;-;v",
    ])
    expect(placesOf(result)).toEqual([
      ["Сич Анна", "poomsae"],
      ["Кіт Лев", "kyorugi"],
      ["Жук Яна", "kyorugi"],
      ["Жук Яна", "poomsae"],
      ["Рак Ада", "poomsae"],
    ])
    expect([result.read, result.added, result.rows.length]).toEqual([4, 4, 4])
    expect(result.rows[2]).toMatchObject({ row: 4, texts: { events: "Керугі; Пумсе" } })
    expect(codesOf(result, 2)).toContain("several_events")
    expect(new Set(result.entries.slice(2, 4).map(({ personId }) => personId)).size).toBe(1)
  })

  it.each([
    ["ПІБ;Рік;Стать;Вага;Спаринг;Поомсе", "Кіт Лев;2013;ч;40;x;x", ["kyorugi", "poomsae"]],
    ["ПІБ;Рік;Стать;Вага, керугі;Пумсе", "Кіт Лев;2013;ч;40;+", ["kyorugi", "poomsae"]],
    ["ПІБ;Рік;Стать;Вага;Пумсе", "Кіт Лев;2013;ч;;+", ["poomsae"]],
    ["ПІБ;Рік;Стать;Керугі;Пумсе", "Кіт Лев;2013;ч;-45;ні", ["kyorugi"]],
    ["ПІБ;Рік;Стать;Вагова категорія;Керугі;Пумсе", "Кіт Лев;2013;ч;-45;;так", ["poomsae"]],
    ["ПІБ;Рік;Стать;Вагова категорія;Керугі;Пумсе", "Кіт Лев;2013;ч;-45;+;так", ["kyorugi", "poomsae"]],
    ["ПІБ;Рік;Стать;Вага;Дисципліна", "Кіт Лев;2013;ч;40;Керугі", ["kyorugi"]],
    ["ПІБ;Рік;Стать;Вага;Дисципліна", "Кіт Лев;2013;ч;40;керугі, пумсе", ["kyorugi", "poomsae"]],
    ["ПІБ;Рік;Стать;Вага;Дисципліна", "Кіт Лев;2013;ч;40;Кадети -45 + пумсе", ["kyorugi", "poomsae"]],
  ])("are read in %s", (header, row, kinds) => {
    const result = plan([header, row])
    expect(placesOf(result).map(([, kind]) => kind)).toEqual(kinds)
    expect([result.read, result.rows.length]).toEqual([1, 1])
  })

  it("keep apart events of which a cell names one", () => {
    const header = "ПІБ;Рік;Стать;Дисципліна;Пумсе;Вільне пумсе"
    const kindsOf = (row: string) =>
      plan([header, row])
        .made.map(({ poomsaeKind }) => poomsaeKind)
        .sort()
    expect(kindsOf("Жук Яна;2010;ж;Пумсе індивідуальне;+;+")).toEqual(["freestyle", "traditional"])
    expect(kindsOf("Жук Яна;2010;ж;Вільне пумсе;+;")).toEqual(["freestyle", "traditional"])
  })

  it("name pairs by their number", () => {
    const rows = ["Кіт Лев;2013;ч;Січ;40;1", "Жук Яна;2013;ж;Січ;41;1"]
    const result = plan(["ПІБ;Рік;Стать;Клуб;Вага;Пумсе пари", ...rows])
    expect(fieldsOf(result).map(({ members }) => members.length)).toEqual([0, 2, 0])
    expect(result.rows.map(({ entry, more }) => [entry, more])).toEqual([
      [0, [1]],
      [2, [1]],
    ])
  })

  it("are told at a row in which none is marked, and where the tournament does not hold what is marked", () => {
    expect(codesOf(plan([HEADER, "Кіт Лев;2013;ч;Тигр;Ткач О.;40;;"]))).toContain("events_unmarked")
    const options = { year: 2026, createMissing: true, discipline: "kyorugi" as const }
    const off = plan([HEADER, "Жук Яна;2013;ж;Тигр;Ткач О.;40;+;+"], { options })
    expect([placesOf(off), codesOf(off)]).toEqual([
      [
        ["Жук Яна", "kyorugi"],
        ["Жук Яна", ""],
      ],
      expect.arrayContaining(["other_discipline"]),
    ])
    const none = plan([HEADER, "Жук Яна;2013;ж;Тигр;Ткач О.;40;;+"], { options: { year: 2026, createMissing: false } })
    expect([placesOf(none), codesOf(none)]).toEqual([[["Жук Яна", ""]], expect.arrayContaining(["category_unknown"])])
    const poomsae = plan([HEADER, "Жук Яна;2013;ж;Тигр;Ткач О.;40;+;"], {
      options: { ...options, discipline: "poomsae" },
    })
    expect(codesOf(poomsae)).toContain("other_discipline")
  })

  it("make nobody twice when the sheet comes again, and a person corrects them", () => {
    const rows = [HEADER, "Жук Яна;2013;ж;Тигр;Ткач О.;40;+;+", "Кіт Лев;2013;ч;Тигр;Ткач О.;;+;+"]
    const first = plan(rows)
    const categories = first.made.map(
      (fields, at) => ({ ...fields, id: at + 1, sectionId: null }) as unknown as Category,
    )
    const athletes = first.entries.map(
      ({ fields, made }, at) =>
        ({ ...fields, id: at + 1, personId: 0, categoryId: made === null ? null : made + 1 }) as unknown as Athlete,
    )
    expect(athletes.filter(({ categoryId }) => categoryId === null).map(({ name }) => name)).toEqual(["Кіт Лев"])
    const again = plan(rows, { categories, athletes })
    expect([again.added, again.merged, again.entries.filter(({ stored }) => stored === null)]).toEqual([0, 2, []])
    const placed = athletes.map((one) => (one.categoryId === null ? { ...one, categoryId: 99 } : one)) as Athlete[]
    const other = { ...categories.find(({ kind }) => kind === "kyorugi"), id: 99, name: "Своя" } as unknown as Category
    const byHand = plan(rows, { categories: [...categories, other], athletes: placed })
    expect(byHand.entries.filter(({ stored }) => stored === null)).toEqual([])
    const corrected = plan(rows, { corrections: new Map([[2, { events: "Пумсе" }]]) })
    expect(placesOf(corrected)[0]).toEqual(["Жук Яна", "poomsae"])
  })

  it("wait with the secretary where one of the categories is finished", () => {
    const made = plan([HEADER, "Жук Яна;2013;ж;Тигр;Ткач О.;40;+;+"]).made
    const categories = made.map((fields, at) => ({ ...fields, id: at + 1, sectionId: null }) as unknown as Category)
    const late = plan([HEADER, "Рак Ада;2013;ж;Тигр;Ткач О.;40;+;+"], {
      categories,
      finished: new Set(categories.filter(({ kind }) => kind !== "kyorugi").map(({ id }) => id)),
    })
    expect(late.rows.map(({ outcome, errors }) => [outcome, errors[0]?.code])).toEqual([
      ["rejected", "category_finished"],
    ])
  })

  it("may be a group's row", () => {
    const result = plan(["ПІБ;Рік;Стать;Вага", "Керугі;", "Кіт Лев;2013;ч;40", "Пумсе;", "Жук Яна;2013;ж;40"])
    expect(placesOf(result)).toEqual([
      ["Кіт Лев", "kyorugi"],
      ["Жук Яна", "poomsae"],
    ])
  })
})

describe("doubts", () => {
  it("seeds that will not count, and a name of one word; the weightiest first", () => {
    const rows = ["Прізвище;Ім'я;Рік;Стать;Посів", "Кіт;;2013;ч;1"]
    expect(codesOf(plan(rows, { usesSeeds: false })).filter((code) => code !== "category_missing")).toEqual([
      "first_name_missing",
      "rank_unused",
      "organization_missing",
      "region_missing",
      "coach_missing",
    ])
    expect(codesOf(plan(rows))).not.toContain("rank_unused")
  })

  it("a pair of one or three, and a team of two", () => {
    const member = (number: number, name: string, event: string) => `${name};2013;ч;Січ;${number};${event}`
    const rows = [
      member(1, "Кіт Лев", "Пумсе, пари"),
      ...["Жук Ян", "Сом Ян", "Лин Ян"].map((name) => member(2, name, "Пумсе, пари")),
      ...["Дуб Ян", "Рак Ян"].map((name) => member(3, name, "Пумсе, пари")),
      ...["Лис Ян", "Пес Ян"].map((name) => member(4, name, "Пумсе, команди")),
    ]
    const result = plan(["ПІБ;Рік;Стать;Клуб;Команда №;Категорія", ...rows])
    expect(
      result.rows
        .map(({ warnings }) => warnings.find(({ code }) => code === "team_size"))
        .map((one) => one && [one.value, ...(one.names ?? [])]),
    ).toEqual([["1", "2"], ["3", "2"], ["3", "2"], ["3", "2"], undefined, undefined, ["2", "3"], ["2", "3"]])
  })

  it("one person in two pairs of one event, in the sheet or in the tournament; a pair and a team are two events", () => {
    const pair = (number: number, ...names: string[]) =>
      names.map(
        (name, at) =>
          `${name};2013;${at === 0 ? "ч" : "ж"};Січ;${number};Пумсе, ${names.length > 2 ? "команди" : "пари"}`,
      )
    const header = "ПІБ;Рік;Стать;Клуб;Команда №;Категорія"
    const twice = plan([header, ...pair(1, "Кіт Лев", "Жук Яна"), ...pair(2, "Кіт Лев", "Сом Ада")])
    expect(twice.rows.map(({ warnings }) => warnings.some(({ code }) => code === "two_teams"))).toEqual([
      true,
      false,
      true,
      false,
    ])
    const both = plan([header, ...pair(1, "Кіт Лев", "Жук Яна"), ...pair(2, "Кіт Лев", "Сом Ада", "Лис Єва")])
    expect(both.rows.flatMap(({ warnings }) => warnings.map(({ code }) => code))).not.toContain("two_teams")
  })
})

describe("several sheets", () => {
  const list = (name: string, number: number) =>
    oneTable(
      [
        ["ПІБ", "Рік"],
        ["Кіт Лев", "2013"],
        [`Жук ${name}`, "2013"],
      ],
      name,
      number,
    )
  const tables = [
    oneTable([["Судді"], ["ПІБ", "Тренер"], ["Суддя Іван", "Бойко"]], "Судді", 0),
    list("Хлопці", 1),
    list("Дівчата", 2),
  ]

  it("that hold people are read together, the others are named, and a person may say otherwise", () => {
    const result = planOf(tables)
    expect(result.tables.map(({ name, isTaken, counts }) => [name, isTaken, counts.added])).toEqual([
      ["Судді", false, 0],
      ["Хлопці", true, 2],
      ["Дівчата", true, 2],
    ])
    expect(result.rows.map(({ row }) => row)).toEqual([
      rowNumber(1, 2),
      rowNumber(1, 3),
      rowNumber(2, 2),
      rowNumber(2, 3),
    ])
    expect(planOf(tables, { taken: new Map([[1, false]]) }).read).toBe(2)
  })

  it("get what they lack from a person, of all or of one", () => {
    const fill = new Map<number | null, Record<string, string>>([
      [null, { region: "Одеська" }],
      [2, { organization: "Січ" }],
    ])
    expect(fieldsOf(planOf(tables, { fill })).map(({ region, organization }) => [region, organization])).toEqual([
      ["Одеська область", ""],
      ["Одеська область", ""],
      ["Одеська область", "Січ"],
      ["Одеська область", "Січ"],
    ])
  })
})

describe("lines of a message", () => {
  it("are a table: name, year, sex, class or kilograms, club and coach", () => {
    const found = peopleLines(
      "Хлопці:\n1. Шевченко Тарас 2013 -45 СК Січ\n\n2) Коваль Яна, 12.03.2014, ж, до 41 кг, ДЮСШ № 4 тренер Бойко І.\n- Їжак Лев 2012 р.н. 38,5 кг\n4 Жук Ян 2013",
    )
    expect(found?.lines).toEqual([0, 1, 2, 4, 5, 6])
    expect(found?.rows.slice(1)).toEqual([
      ["Хлопці:"],
      ["Шевченко Тарас", "2013", "", "-45", "", "СК Січ", "", ""],
      ["Коваль Яна", "12.03.2014", "ж", "до 41", "", "ДЮСШ № 4", "Бойко І.", ""],
      ["Їжак Лев", "2012", "", "", "38,5", "", "", ""],
      ["Жук Ян", "2013", "", "", "", "", "", ""],
    ])
  })

  it("stand behind a picture or the mark of a messenger, with the year in brackets", () => {
    const found = peopleLines("🥋 Рак Ада 2012 ж -41\n[12.05.26, 10:33] Бойко: Лис Єва 2014 -33\nЖук Ян (2013) -45кг")
    expect(found?.rows.slice(1).map(([name, birth]) => [name, birth])).toEqual([
      ["Рак Ада", "2012"],
      ["Лис Єва", "2014"],
      ["Жук Ян", "2013"],
    ])
  })

  it("are none where there is a header, or nobody", () => {
    expect(peopleLines("ПІБ, Рік\nКіт Лев, 2013")).toBeNull()
    expect(peopleLines("Доброго дня!\nНадсилаю заявку.")).toBeNull()
  })
})
