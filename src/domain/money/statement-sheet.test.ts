import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { cases } from "#tests/support/scale.ts"
import { readDay, readPayerCode, readSum } from "./statement-cells.ts"
import { headKey, statementHeader } from "./statement-columns.ts"
import { planStatements } from "./statement-plan.ts"
import { readStatement } from "./statement-sheet.ts"

const tableOf = (rows: readonly (readonly string[])[], fields = {}) => ({
  number: 0,
  file: "виписка.csv",
  name: "",
  rows,
  lines: rows.map((_, at) => at + 1),
  ...fields,
})
const read = (rows: readonly (readonly string[])[]) => readStatement(tableOf(rows), statementHeader(rows))
const cells = (line: string): string[] => line.split(";")

describe("the file of a bank", () => {
  test.each([
    [
      "iFOBS (Ощадбанк, Райффайзен and others), with its own code first",
      [
        "ЄДРПОУ;МФО;Рахунок;Валюта;Дата операції;Код операції;МФО банка;Назва банка;Рахунок кореспондента;ЄДРПОУ кореспондента;Кореспондент;Номер документа;Дата документа;Дебет;Кредит;Призначення платежу;Гривневе покриття",
        "14360570;322313;UA21;UAH;28.11.2026 10:15:00;6;300465;АТ «ОЩАДБАНК»;UA99;00032129;ГО «БАРС»;1234;27.11.2026;;4500,00;Внесок SJ-7-000123;4500,00",
      ],
    ],
    [
      "Приват24 для бізнесу, below its head",
      [
        "Виписка по рахунку UA213223130000026007233566001 за період з 01.11.2026 по 30.11.2026",
        "",
        "Номер документа;Дата проводки;Час проводки;Сума;Валюта;Призначення платежу;ЄДРПОУ;Назва контрагента;Рахунок контрагента;МФО контрагента;Референс",
        "1234;28.11.2026;10:15;4 500.00;UAH;Внесок SJ-7-000123;00032129;ГО «БАРС»;UA99;300465;",
      ],
    ],
    [
      "ПУМБ, with a column for the direction",
      [
        "Дата операції;Номер документа;Тип операції;Сума;Валюта;Платник;Код платника;Отримувач;Код отримувача;Призначення платежу",
        "28.11.2026;1234;Кредит;4500,00;UAH;ГО «БАРС»;32129;ГО «Федерація»;14360570;Внесок SJ-7-000123",
      ],
    ],
    [
      "a header of two lines",
      [
        "Дата;№ док.;Контрагент;Код ЄДРПОУ;Сума;;Призначення",
        ";;;;Дебет;Кредит;",
        "28.11.2026;1234;ГО «БАРС»;00032129;;4 500,00;Внесок SJ-7-000123",
      ],
    ],
  ])("%s is read", (_, text) => {
    const { lines, unread } = read(text.map(cells))
    expect(unread).toEqual([])
    expect(lines).toEqual([
      {
        row: text.length,
        date: "28.11.2026",
        amount: 450_000,
        isIncoming: true,
        isHryvnia: true,
        payer: "ГО «БАРС»",
        payerCode: "00032129",
        purpose: "Внесок SJ-7-000123",
        reference: "",
        document: "1234",
      },
    ])
  })

  test("monobank's, with the sign in the sum and a Latin letter in its title, is in the card's hryvnias", () => {
    const rows = [
      "Дата i час операції,Деталі операції,MCC,Сума в валюті картки (UAH),Сума в валюті операції,Валюта,Курс,Сума комісій (UAH),Сума кешбеку (UAH),Залишок після операції".split(
        ",",
      ),
      ["28.11.2026 10:15:00", "Від: Іваненко Іван", "4829", "4500.00", "100.00", "EUR", "45", "—", "—", "9000.00"],
      ["27.11.2026 09:00:00", "Кава", "5812", "-65.00", "-65.00", "UAH", "—", "—", "—", "4500.00"],
    ]
    expect(read(rows).lines).toMatchObject([
      { date: "28.11.2026", amount: 450_000, isIncoming: true, isHryvnia: true, purpose: "Від: Іваненко Іван" },
      { date: "27.11.2026", amount: 6_500, isIncoming: false },
    ])
  })

  test("is accounted for row by row", () => {
    const rows = [
      "Виписка за листопад",
      "Дата;Сума;Валюта;Платник;Призначення",
      "28.11.2026;100,00;UAH;Барс;Внесок",
      "28.11.2026;100,00;EUR;Барс;Внесок",
      "28.11.2026;-100,00;UAH;Банк;Комісія",
      "31.02.2026;100,00;UAH;Барс;Внесок",
      "28.11.2026;сто;UAH;Барс;Внесок",
      "28.11.2026;1000000,01;UAH;Барс;Внесок",
      "Дата;Сума;Валюта;Платник;Призначення",
      "Разом;300,00;;;",
      "Залишок на 30.11.2026;12 000,00;;;",
      ";;;;Комісій не було",
    ].map(cells)
    const { lines, unread, passed } = read(rows)
    expect(lines.map(({ row, isIncoming, isHryvnia }) => [row, isIncoming, isHryvnia])).toEqual([
      [3, true, true],
      [4, true, false],
      [5, false, true],
    ])
    expect(unread).toEqual([
      { row: 6, why: "date", text: "31.02.2026" },
      { row: 7, why: "amount", text: "сто" },
      { row: 8, why: "range", text: "1000000,01" },
    ])
    expect(passed.map(({ row, kind }) => [row, kind])).toEqual([
      [1, "title"],
      [2, "header"],
      [9, "header"],
      [10, "footer"],
      [11, "footer"],
      [12, "note"],
    ])
  })

  test("without known titles is guessed by its values, and refused if nobody has looked at them", () => {
    const rows = [
      ["28.11.2026", "4 500,00", "14360570", "Внесок за п’ять спортсменів"],
      ["27.11.2026", "900,00", "00032129", "Внесок клубу Барс"],
    ]
    const header = statementHeader(rows)
    expect(header).toMatchObject({ row: -1, knownBy: "values" })
    expect(header.columns).toEqual({ date: [0], amount: [1], payerCode: [2], purpose: [3] })
    const request = { tables: [tableOf(rows)], debtors: [], codes: new Map(), known: new Map(), answers: new Map() }
    expect(() => planStatements(request)).toThrow(expect.objectContaining({ code: "sheet_unreadable" }))
    expect(planStatements({ ...request, headless: "guess" }).lines).toHaveLength(2)
  })

  test("has the columns that a person says, whatever the header calls them", () => {
    const rows = [cells("Коли;Скільки;Хто"), cells("28.11.2026;100,00;Барс")]
    const choice = new Map<number, "date" | "amount" | "payer">([
      [0, "date"],
      [1, "amount"],
      [2, "payer"],
    ])
    const header = statementHeader(rows, choice)
    expect(header).toMatchObject({ row: 0, knownBy: "person" })
    expect(readStatement(tableOf(rows), header).lines).toMatchObject([{ date: "28.11.2026", payer: "Барс" }])
    expect(headKey(rows, header)).toBe("коли|скільки|хто")
  })
})

describe("a sum of a bank", () => {
  test.each([
    ["4500", 450_000],
    ["4500.5", 450_050],
    ["1 234,50", 123_450],
    ["1\u00a0234,50", 123_450],
    ["1\u202f234\u202f567,05", 123_456_705],
    ["1,234.50", 123_450],
    ["1.234,50", 123_450],
    ["1'234.50", 123_450],
    ["1,234,567", 123_456_700],
    ["1 234", 123_400],
    ["+500.00", 50_000],
    ["-500", -50_000],
    ["−500,00", -50_000],
    ["– 500,00", -50_000],
    ["500,00-", -50_000],
    ["(500,00)", -50_000],
    ["500 грн", 50_000],
    ["500,00 UAH", 50_000],
    ["₴500", 50_000],
    ["0.00", 0],
  ])("%j is %i kopiyky", (cell, amount) => {
    expect(readSum(cell)).toEqual({ amount, isHryvnia: true })
  })

  test.each([["$500"], ["500 EUR"], ["USD 500.00"]])("%j is none of hryvnias", (cell) => {
    expect(readSum(cell)).toEqual({ amount: 50_000, isHryvnia: false })
  })

  test.each([
    ["1,234"],
    ["1.234"],
    ["1.234.50"],
    ["12 34"],
    ["1,23,45"],
    ["1e5"],
    ["=1+1"],
    ["--5"],
    ["(5"],
    ["-5-"],
    ["5.123"],
    [""],
    ["—"],
    ["сто"],
    ["9".repeat(13)],
    ["1 2345,00"],
  ])("%j is none", (cell) => {
    expect(readSum(cell)).toBeNull()
  })

  test("is read as it was written, to the kopiyka", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000_000, max: 100_000_000 }),
        fc.constantFrom(" ", "\u00a0"),
        (kopiyky, blank) => {
          const whole = String(Math.floor(Math.abs(kopiyky) / 100)).replace(/\B(?=(\d{3})+$)/g, blank)
          const written = `${kopiyky < 0 ? "-" : ""}${whole},${String(Math.abs(kopiyky) % 100).padStart(2, "0")}`
          expect(readSum(written)?.amount).toBe(kopiyky)
        },
      ),
      { numRuns: cases(2_000) },
    )
  })
})

test.each([
  ["28.11.2026", "28.11.2026"],
  ["28.11.26", "28.11.2026"],
  ["28/11/2026 10:15", "28.11.2026"],
  ["2026-11-28", "28.11.2026"],
  ["2026-11-28T10:15:00Z", "28.11.2026"],
  ["28.11.2026, 10:15:00", "28.11.2026"],
  ["31.02.2026", null],
  ["завтра", null],
  ["", null],
])("the day of %j is %j", (cell, day) => {
  expect(readDay(cell)).toBe(day)
})

test.each([
  ["00032129", "00032129"],
  ["32129", "00032129"],
  [" 1234 5678 ", "12345678"],
  ["'12345678", "12345678"],
  ["0000000000", ""],
  ["99999", ""],
  ["КМ123456", "КМ123456"],
  ["123456789", "123456789"],
])("the code %j of a payer is kept as %j", (cell, code) => {
  expect(readPayerCode(cell)).toBe(code)
})

test.each(["Списання коштів", "Видаткова операція", "Вихідний платіж", "Дебетова", "-", "Оплата"])(
  "«%s» in a column of directions is money that went, also with our number in its purpose",
  (direction) => {
    const rows = [
      ["Дата", "Сума", "Тип операції", "Призначення платежу"],
      ["28.11.2026", "500,00", direction, "Повернення SJ-7-000123"],
      ["28.11.2026", "500,00", "Переказ від клубу", "SJ-7-000123"],
    ]
    const { lines } = readStatement({ number: 0, file: "", name: "", rows, lines: [1, 2, 3] }, statementHeader(rows))
    expect(lines.map(({ isIncoming }) => isIncoming)).toEqual([false, true])
  },
)
