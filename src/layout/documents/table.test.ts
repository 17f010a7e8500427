import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { hostileNames } from "#tests/support/drawn-brackets.ts"
import { letters, pageFaults } from "#tests/support/paper-faults.ts"
import { cases } from "#tests/support/scale.ts"
import { printable } from "../metrics/measure.ts"
import type { Face, Scene, TextItem } from "../types.ts"
import { A4_LANDSCAPE, A4_PORTRAIT, type PageMeta, renderPages } from "./page.ts"
import { blockPages, tablePages } from "./table.ts"
import { block, type Col, columnWidths } from "./table-rows.ts"
import { typeset } from "./typography.ts"

const meta: PageMeta = {
  tournament: "Відкритий чемпіонат України «Кубок Ґердану»",
  place: "14.11.2026, м. Камʼянець-Подільський",
  title: "Протокол зважування: Юнаки, до 41 кг",
  note: "№ 3 · Жінки",
  judge: "Пʼятницький Ю. І.",
  secretary: "",
}

const text = fc.oneof(
  fc.constantFrom(...hostileNames, "м. Київ", "114", "Дніпропетровська", "І. П.", "", "−44", "78,7"),
  fc.string({ unit: "grapheme", maxLength: 60 }),
)
const longText = fc.string({ unit: fc.constantFrom("Ї", "ґ", " ", "-", "щ"), minLength: 500, maxLength: 3000 })
const table = fc.integer({ min: 1, max: 11 }).chain((columns) =>
  fc.record({
    rows: fc.array(fc.array(text, { minLength: columns, maxLength: columns }), { maxLength: 90 }),
    widths: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: columns, maxLength: columns }),
    titles: fc.array(fc.constantFrom("№", "Рік нар.", "Організація", "Прізвище, імʼя, по батькові", "Підпис"), {
      minLength: columns,
      maxLength: columns,
    }),
    long: fc.option(longText, { freq: 8, nil: "" }),
    paper: fc.constantFrom(A4_PORTRAIT, A4_LANDSCAPE),
    signatures: fc.integer({ min: 0, max: 4 }),
    isStamped: fc.boolean(),
  }),
)

describe("a table", () => {
  test("lies inside its pages, nothing over another, every letter of it there, rows whole, signatures with rows", () => {
    fc.assert(
      fc.property(table, ({ rows, widths, titles, long, paper, signatures, isStamped }) => {
        const all = long === "" ? rows : [...rows, titles.map(() => long)]
        const cols = titles.map((title, at): Col<string[]> => {
          const align = (["start", "middle", "end"] as const)[at % 3] ?? "start"
          return { title, w: widths[at] ?? 1, align, face: faceAt(at), get: (row) => row[at] ?? "" }
        })
        const sign = Array.from({ length: signatures }, (_, at) => ({ office: `Посада ${at}`, name: "Їжак Є. І." }))
        const stamp = isStamped ? { stamp: { lines: ["версія 7"], code: [[true]] } } : {}
        const pages = renderPages(tablePages(all, cols, { ...meta, ...stamp }, { paper, sign }))
        expect(pageFaults(pages)).toEqual([])
        expect(headed(pages)).toBe(pages.length)
        if (long === "") for (const row of rows) expectWhole(pages, row)
        for (const { office } of sign) expect(pages.filter((page) => says(page, office))).toEqual([pages.at(-1)])
      }),
      { numRuns: cases(300) },
    )
  })

  test("says that it is empty", () => {
    const scenes = renderPages(tablePages([], [{ title: "Імʼя", w: 1, get: () => "" }], meta))
    expect(scenes).toHaveLength(1)
    expect(said(scenes)).toContain("Записів немає")
  })

  test("keeps a title with its head and first row, and the last row with the signatures", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 6 }), (counts) => {
        const blocks = counts.map((count, at) =>
          block(
            Array.from({ length: count }, (_, row) => `рядок ${at}/${row}/`),
            [{ title: "Стовпець", w: 1, get: (row) => row }],
            `Таблиця ${at}.`,
          ),
        )
        const pages = renderPages(blockPages(blocks, meta, { sign: [{ office: "Суддя", name: "" }] }))
        expect(pageFaults(pages)).toEqual([])
        for (const at of counts.keys()) {
          const page = pages.find((one) => says(one, `Таблиця ${at}.`))
          expect(page && says(page, `рядок ${at}/0/`)).toBe(true)
        }
        const last = pages.at(-1)
        expect(last && says(last, `рядок ${counts.length - 1}/${(counts.at(-1) ?? 1) - 1}/`)).toBe(true)
      }),
      { numRuns: cases(200) },
    )
  })

  test("counts its pages", () => {
    const rows = Array.from({ length: 130 }, (_, at) => `${at}`)
    const pages = renderPages(tablePages(rows, [{ title: "№", w: 1, get: (row) => row }], meta))
    expect(pages.length).toBeGreaterThan(2)
    for (const [at, page] of pages.entries()) expect(says(page, `Сторінка ${at + 1} з ${pages.length}`)).toBe(true)
  })
})

describe("columns", () => {
  test("fill the room, hold their longest words where they can, and never pour past their longest text", () => {
    const wish = fc
      .record({ least: fc.integer({ min: 5, max: 200 }), more: fc.nat(200), weight: fc.nat(9) })
      .map(({ least, more, weight }) => ({ least, most: least + more, weight }))
    fc.assert(
      fc.property(
        fc.array(wish, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 100, max: 900 }),
        (wishes, room) => {
          const widths = columnWidths(wishes, room)
          const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
          expect(sum(widths)).toBeCloseTo(room, 6)
          const fits = sum(wishes.map(({ least }) => least)) <= room
          const isWide = sum(wishes.map(({ most }) => most)) <= room
          for (const [at, { least, most }] of wishes.entries()) {
            if (fits) expect(widths[at]).toBeGreaterThanOrEqual(least - 1e-6)
            else expect(widths[at]).toBeGreaterThanOrEqual(Math.min(least, room / wishes.length) - 1e-6)
            if (!isWide) expect(widths[at]).toBeLessThanOrEqual(most + 1e-6)
          }
        },
      ),
      { numRuns: cases(2000) },
    )
  })
})

test.each([
  ["м. Київ", "м.\u00A0Київ"],
  ["СК «Тигр», м. Київ", "СК «Тигр», м.\u00A0Київ"],
  ["Хоменко З. Т.", "Хоменко З.\u00A0Т."],
  ["ДЮСШ № 5", "ДЮСШ №\u00A05"],
  ["-44 ж", "−44 ж"],
  ["Кадети -44 кг", "Кадети −44\u00A0кг"],
  ["Діти 8-9 років", "Діти 8–9 років"],
  ["14-05-2010", "14-05-2010"],
  ["Заболотна-Пономаренко", "Заболотна-Пономаренко"],
])("«%s» is set as «%s»", (written, set) => {
  expect(typeset(written)).toBe(set)
})

const texts = ({ items }: Scene): TextItem[] => items.filter((item) => item.k === "text")
const said = (pages: readonly Scene[]): string[] => pages.flatMap((page) => texts(page).map(({ s }) => s))
const says = (page: Scene, wanted: string): boolean => texts(page).some(({ s }) => s === wanted)

/** How many pages have the head of the table. */
const headed = (pages: readonly Scene[]): number =>
  pages.filter(({ items }) => items.some((item) => item.k === "rect" && item.fill === "zebra")).length

const faceAt = (column: number): Face => (column % 2 ? "cond" : "semibold")

/** A row is on one page, cell after cell, with every letter that its face has. */
function expectWhole(pages: readonly Scene[], row: readonly string[]): void {
  const wanted = letters(row.map((cell, at) => printable(typeset(cell), faceAt(at))).join(" "))
  expect(
    pages.some((page) =>
      letters(
        texts(page)
          .map(({ s }) => s)
          .join(" "),
      ).includes(wanted),
    ),
  ).toBe(true)
}
