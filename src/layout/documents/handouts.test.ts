import fc from "fast-check"
import { expect, test } from "vitest"
import { checkDiploma, DIPLOMA_LIMITS, turned } from "#domain/printing/check-diploma.ts"
import {
  type DiplomaDesign,
  type DiplomaField,
  diplomaAligns,
  diplomaFaces,
  diplomaFields,
  diplomaInks,
  diplomaOrnaments,
  diplomaSheets,
  paperOf,
  usualDiploma,
} from "#domain/printing/diploma.ts"
import { hostileNames } from "#tests/support/drawn-brackets.ts"
import { pageFaults } from "#tests/support/paper-faults.ts"
import { cases } from "#tests/support/scale.ts"
import type { Item, Scene } from "../types.ts"
import { callPages } from "./call-sheet.ts"
import { cardPages } from "./cards.ts"
import { certificatePages } from "./certificates.ts"
import { diplomaPage, fieldBox } from "./diploma.ts"
import { renderPages } from "./page.ts"
import { posterPage } from "./poster.ts"
import { extractPages } from "./rank-extract.ts"
import { reportPages } from "./report.ts"
import { slipPages } from "./slips.ts"

const text = fc.oneof(
  fc.constantFrom(...hostileNames, "", "Романюк Софія Андріївна", "СК «Тигр», м. Київ"),
  fc.string({ unit: "grapheme", maxLength: 200 }),
)
const code = fc.constantFrom(
  [],
  Array.from({ length: 37 }, (_, y) => Array.from({ length: 37 }, (_, x) => (x * y) % 3 === 0)),
)
const runs = { numRuns: cases(300) }

const holds = (pages: readonly Scene[]): void => expect(pageFaults(pages)).toEqual([])

test("cards, eight a page, keep everything inside and apart, whatever the names", () => {
  const card = fc.record({
    name: text,
    categories: fc.array(text, { maxLength: 5 }),
    organization: text,
    region: text,
    born: text,
    coach: text,
    number: fc.integer({ min: 1, max: 2_000_000_000 }),
    codes: fc.array(fc.record({ caption: fc.constantFrom("Мої поєдинки", "Для секретаря"), code }), { maxLength: 2 }),
  })
  fc.assert(
    fc.property(fc.array(card, { minLength: 1, maxLength: 20 }), text, (cards, tournament) => {
      const pages = cardPages(cards, tournament)
      expect(pages).toHaveLength(Math.ceil(cards.length / 8))
      holds(pages)
    }),
    runs,
  )
})

test("slips, four a page, keep everything inside and apart in both styles", () => {
  const criterion = fc.record({
    title: text,
    marks: fc.constantFrom(
      ["0,5", "0,6", "0,7", "2,0"],
      Array.from({ length: 16 }, (_, at) => `${at},5`),
    ),
  })
  const part = fc.record({
    title: fc.constantFrom("Техніка", "Презентація"),
    most: fc.constantFrom("4,0", "6,0"),
    deductions: fc.constantFrom([], ["−0,1", "−0,3"]),
    criteria: fc.array(criterion, { maxLength: 6 }),
  })
  const slip = fc.record({
    tournament: text,
    category: text,
    round: text,
    performer: text,
    organization: text,
    judge: fc.integer({ min: 1, max: 7 }),
    technique: part,
    presentation: part,
  })
  fc.assert(
    fc.property(fc.array(slip, { minLength: 1, maxLength: 9 }), (slips) => {
      const pages = slipPages(slips)
      expect(pages).toHaveLength(Math.ceil(slips.length / 4))
      holds(pages)
    }),
    runs,
  )
})

test("a court's calls, certificates and the poster keep everything inside and apart", () => {
  const side = fc.option(fc.record({ name: text, organization: text }))
  const fight = fc.record({
    number: fc.constantFrom("", "7", "1024"),
    category: text,
    round: text,
    blue: side,
    red: side,
  })
  const head = { tournament: text, place: text, judge: text, secretary: text }
  const certificate = fc.record({ name: text, role: text, about: text, days: text, count: text })
  fc.assert(
    fc.property(
      fc.array(fight, { maxLength: 25 }),
      fc.array(certificate, { maxLength: 4 }),
      fc.record(head),
      fc.record({ tournament: text, place: text, address: text, code }),
      (fights, certificates, said, poster) => {
        holds(renderPages(callPages(fights, { ...said, title: "Виклик на корт", note: "" })))
        holds(certificatePages(certificates, said))
        for (const paper of ["a4", "a3"] as const) holds([posterPage(poster, paper)])
      },
    ),
    runs,
  )
})

test("the head judge's report keeps everything inside and apart, and stands on as many pages as it needs", () => {
  const some = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 40 })
  const number = fc.nat({ max: 9999 })
  const people = fc.record({ male: number, female: number, none: fc.constantFrom(0, 3) })
  const belonging = fc.record({
    school: number,
    dynamo: number,
    kolos: number,
    spartak: number,
    ukraina: number,
    other: number,
    none: number,
  })
  const report = fc.record({
    event: text,
    rank: text,
    date: text,
    place: text,
    until: fc.constantFrom("", "20.12.2026"),
    counts: fc.record({
      all: people,
      ranks: people.map((own) => [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((rank) => ({ rank, people: own }))),
      unread: fc.constantFrom(0, 3),
      unwritten: number,
      territories: some(fc.record({ name: text, clubs: number, people })),
      belongings: belonging,
    }),
    judges: some(fc.record({ name: text, category: text, region: text, post: text })),
    serviceStaff: fc.option(number),
    teamsOf: fc.constantFrom("region" as const, "organization" as const),
    teams: some(fc.record({ place: number, name: text, points: number })),
    cup: text,
    norms: fc.option(some(fc.record({ rank: fc.integer({ min: 1, max: 9 }), first: number, confirmed: number }))),
    lines: some(text),
  })
  const occasion = { tournament: "Кубок", date: "15.05.2026", city: "Київ", judge: "Яр О.", secretary: "" }
  fc.assert(
    fc.property(report, (said) => {
      holds(renderPages(reportPages(said, { occasion, team: "region" })))
    }),
    { numRuns: cases(60) },
  )
})

test("an extract keeps everything inside and apart, and is numbered for itself", () => {
  const lines = fc.array(fc.record({ label: text, value: text }), { minLength: 1, maxLength: 8 })
  const fight = fc.record({
    number: fc.constantFrom("", "1024"),
    round: text,
    opponent: text,
    rank: fc.constantFrom("", "ІІІ юн.", "?"),
    club: text,
    score: fc.constantFrom("", "2 : 0", "8,184 : 7,913"),
    decision: text,
  })
  const extract = fc.record({
    person: lines,
    performance: lines,
    fights: fc.option(fc.array(fight, { maxLength: 9 })),
    scores: fc.array(fc.record({ round: text, total: text, place: text }), { maxLength: 3 }),
    norm: lines,
    jury: fc.array(fc.record({ post: text, names: text, regions: text }), { maxLength: 8 }),
    issued: text,
  })
  const occasion = { tournament: "Кубок", date: "15.05.2026", city: "Київ", judge: "Яр О.", secretary: "" }
  fc.assert(
    fc.property(fc.array(extract, { minLength: 1, maxLength: 3 }), (extracts) => {
      const pages = renderPages(extractPages(extracts, { occasion, team: "region" }))
      holds(pages)
      const firsts = pages.filter(({ items }) => items.some((item) => "s" in item && /^Сторінка 1 з/.test(item.s)))
      expect(firsts).toHaveLength(extracts.length)
    }),
    { numRuns: cases(60) },
  )
})

const tenth = (min: number, max: number) =>
  fc.integer({ min: Math.ceil(min * 10), max: Math.floor(max * 10) }).map((value) => value / 10)

const design: fc.Arbitrary<DiplomaDesign> = fc.boolean().chain((landscape) => {
  const paper = paperOf({ landscape })
  const field: fc.Arbitrary<DiplomaField> = tenth(DIPLOMA_LIMITS.w.min, paper.w).chain((w) =>
    fc.record({
      shown: fc.boolean(),
      w: fc.constant(w),
      x: tenth(0, paper.w - w),
      y: tenth(0, paper.h),
      size: tenth(DIPLOMA_LIMITS.size.min, DIPLOMA_LIMITS.size.max),
      face: fc.constantFrom(...diplomaFaces),
      ink: fc.constantFrom(...diplomaInks),
      align: fc.constantFrom(...diplomaAligns),
    }),
  )
  const fields = Object.fromEntries(diplomaFields.map((name) => [name, field]))
  return fc.record({
    landscape: fc.constant(landscape),
    sheet: fc.constantFrom(...diplomaSheets),
    ornament: fc.constantFrom(...diplomaOrnaments),
    federation: text,
    heading: text,
    text,
    places: fc.integer({ min: 1, max: 8 }),
    handedOut: fc.boolean(),
    fields: fc.record(fields) as fc.Arbitrary<DiplomaDesign["fields"]>,
  })
})
const words = fc.record({
  name: text,
  organization: text,
  place: text,
  category: text,
  tournament: text,
  date: text,
  judge: text,
  secretary: text,
  number: text,
})

test("a diploma of any allowed design keeps every field in its width, whatever it says; the usual one keeps all apart", () => {
  fc.assert(
    fc.property(design, words, (chosen, said) => {
      expect(checkDiploma(chosen).ok).toBe(true)
      const page = diplomaPage(chosen, said, { background: "picture" })
      expect(page.background).toBe("picture")
      // Fields may be laid over one another, and a large one at the very edge is the designer's own.
      expect(pageFaults([page]).filter((fault) => fault.includes("wider"))).toEqual([])
      for (const usual of [usualDiploma, turned(usualDiploma)]) {
        holds([diplomaPage({ ...usual, federation: chosen.federation }, said)])
      }
    }),
    runs,
  )
})

test("the frame of a diploma leaves what printers leave free, is the same on all sides, and no field of the usual one is outside it", () => {
  const MM = 72 / 25.4
  for (const landscape of [false, true]) {
    const turnedOver = landscape ? turned(usualDiploma) : usualDiploma
    for (const ornament of diplomaOrnaments) {
      const { w, h, items } = diplomaPage({ ...turnedOver, ornament }, sample)
      const rects = items.filter((item) => item.k === "rect")
      for (const { x, y, w: wide, h: high } of rects)
        expect(Math.min(x, y, w - x - wide, h - y - high) / MM).toBeGreaterThanOrEqual(7.99)
      const stitches = rects.filter(({ sw, r }) => sw === undefined && r === undefined).slice(0, -1)
      const left = new Set(stitches.map(({ x, y }) => `${(x / MM).toFixed(2)} ${(y / MM).toFixed(2)}`))
      const mirrored = stitches.map(
        ({ x, y, w: wide }) => `${((w - x - wide) / MM - 0.28).toFixed(2)} ${(y / MM).toFixed(2)}`,
      )
      expect(mirrored.filter((one) => !left.has(one))).toEqual([])
      const frames = rects.filter(({ sw, r }) => sw !== undefined && r === undefined)
      const inner = frames.at(-1)
      expect(frames).toHaveLength(ornament === "none" ? 0 : 2)
      for (const item of items)
        if (item.k === "text" && inner) {
          expect(item.y).toBeGreaterThan(inner.y)
          expect(item.y).toBeLessThan(inner.y + inner.h)
        }
      for (const name of diplomaFields) {
        const { x, w: wide } = turnedOver.fields[name]
        if (inner) expect([x * MM >= inner.x, (x + wide) * MM <= inner.x + inner.w]).toEqual([true, true])
      }
    }
  }
})
const sample = {
  name: "Білозерська-Костянтинопольська Вікторія-Олександра",
  organization: "Комунальний заклад «Дитячо-юнацька спортивна школа № 1»",
  place: "І МІСЦЕ",
  category: "Кадети, дівчата −44 кг",
  tournament: "Відкритий чемпіонат Слобожанщини з тхеквондо серед кадетів, юніорів та дорослих, 2026 рік",
  date: "22.11.2026, Харків",
  judge: "Прокоп’юк В.",
  secretary: "Секретаренко О.",
  number: "№ 2026-0117",
}

test("the usual diploma is the same turned over and back, and keeps a hand's breadth between its last line and the frame", () => {
  expect(turned(turned(usualDiploma))).toEqual(usualDiploma)
  for (const usual of [usualDiploma, turned(usualDiploma)]) {
    const { items } = diplomaPage({ ...usual, federation: "Федерація тхеквондо Харківської області" }, sample)
    const inner = items.filter((item) => item.k === "rect" && item.sw !== undefined && item.r === undefined).at(-1)
    const texts = items.filter((item) => item.k === "text")
    expect(texts.map(({ s }) => s)).toEqual(
      expect.arrayContaining(["ФЕДЕРАЦІЯ ТХЕКВОНДО ХАРКІВСЬКОЇ ОБЛАСТІ", "М. П.", "№ 2026-0117"]),
    )
    if (inner?.k !== "rect") throw new Error("the usual diploma has a frame")
    // A letter may stand 0.3 of its size below the line.
    const lowest = Math.max(...texts.map(({ y, size }) => y + 0.3 * size))
    expect((inner.y + inner.h - lowest) / (72 / 25.4)).toBeGreaterThan(2.5)
  }
})

test("the usual diploma has a golden rule below the name, «за» above the place and lines beside it; «за» gives way to a field that is moved there", () => {
  const { items } = diplomaPage(usualDiploma, sample)
  const lines = (of: readonly Item[], stroke: string) =>
    of.filter((item) => item.k === "poly" && item.stroke === stroke)
  const texts = (of: readonly Item[]) => of.flatMap((item) => (item.k === "text" ? [item.s] : []))
  expect(texts(items)).toContain("за")
  // The belt of the emblem has an end of gold too; the signatures have a line each.
  expect([lines(items, "stitch").length, lines(items, "text").length]).toEqual([2, 5])
  const organization = { ...usualDiploma.fields.organization, y: 157 }
  const moved = { ...usualDiploma, fields: { ...usualDiploma.fields, organization } }
  expect(texts(diplomaPage(moved, sample).items)).not.toContain("за")
  const plain = diplomaPage({ ...usualDiploma, ornament: "none" }, sample).items
  expect([texts(plain).includes("за"), lines(plain, "stitch").length]).toEqual([false, 0])
})

test("the usual diploma has the sizes of the design: emblem, logos, heading, name and place, in millimetres", () => {
  const MM = 72 / 25.4
  const said = { ...sample, name: "Мельник Соломія" }
  const { items, pictures } = diplomaPage(usualDiploma, said, { logos: ["federation", "organiser"] })
  const sizeOf = (text: string): number => {
    const found = items.filter((item) => item.k === "text" && item.s === text)
    expect(found, text).toHaveLength(1)
    return found[0]?.k === "text" ? found[0].size / MM : 0
  }
  expect(sizeOf("ДИПЛОМ")).toBeCloseTo(20, 0)
  expect(sizeOf("Мельник Соломія")).toBeCloseTo(14.5, 1)
  expect(sizeOf("І МІСЦЕ")).toBeCloseTo(17, 0)
  expect(items).toContainEqual(expect.objectContaining({ s: "ДИПЛОМ", spacing: 0.15 }))
  const [first, second] = pictures?.map(({ x, y, w }) => ({ x: x / MM, w: w / MM, middle: (y + w / 2) / MM })) ?? []
  expect([first?.w, second?.w]).toEqual([expect.closeTo(34), expect.closeTo(24)])
  expect([first?.middle, second?.middle]).toEqual([expect.closeTo(60), expect.closeTo(60)])
  // Together they stand in the middle of the sheet, apart from each other.
  expect((first?.x ?? 0) - 0).toBeCloseTo(210 - (second?.x ?? 0) - 24)
  expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo(34 + 6)
  const [alone] = diplomaPage(usualDiploma, said, { logos: ["organiser"] }).pictures ?? []
  expect([(alone?.x ?? 0) / MM, (alone?.w ?? 0) / MM]).toEqual([expect.closeTo(105 - 17), expect.closeTo(34)])
})

test("a long name stands in one line down to 9 mm, and in two lines beyond", () => {
  const MM = 72 / 25.4
  const linesOf = (name: string) =>
    diplomaPage(usualDiploma, { ...sample, name }).items.flatMap((item) =>
      item.k === "text" && item.face === "condSemi" ? [{ s: item.s, mm: item.size / MM }] : [],
    )
  const [one, ...none] = linesOf("Нечуй-Левицький Святослав")
  expect([one?.s, none]).toEqual(["Нечуй-Левицький Святослав", []])
  expect(one?.mm).toBeGreaterThan(9)
  expect(one?.mm).toBeLessThan(14.4)
  const two = linesOf("Переяславський-Хмельницький Володимир-Олександр Мстиславович")
  expect(two).toHaveLength(2)
  for (const { mm } of two) expect(mm).toBeGreaterThan(7)
})

test("whoever presses on the middle of a field of the usual diploma has that one, and not one painted over it", () => {
  for (const design of [usualDiploma, turned(usualDiploma)]) {
    for (const name of diplomaFields) {
      const { x, y, w, h } = fieldBox(design, name)
      const [left, top] = [x + w / 2, y + h / 2]
      const hit = diplomaFields.findLast((other) => {
        const box = fieldBox(design, other)
        return left >= box.x && left <= box.x + box.w && top >= box.y && top <= box.y + box.h
      })
      expect(hit).toBe(name)
    }
  }
})

test("a diploma of A5 is that of A4, smaller", () => {
  const [large, small] = [diplomaPage(usualDiploma, sample), diplomaPage({ ...usualDiploma, sheet: "a5" }, sample)]
  expect([Math.round((small.w / 72) * 25.4), Math.round((small.h / 72) * 25.4)]).toEqual([148, 210])
  expect(small.items.length).toBe(large.items.length)
  expect(diplomaPage({ ...usualDiploma, sheet: "a5" }, sample, { background: "picture" }).background).toBe("picture")
})

test("a diploma turned over stays within its limits, there and back", () => {
  fc.assert(
    fc.property(design, (chosen) => {
      const once = turned(chosen)
      expect(checkDiploma(once)).toMatchObject({ ok: true })
      expect(checkDiploma(turned(once))).toMatchObject({ ok: true })
      expect(once.landscape).toBe(!chosen.landscape)
    }),
    runs,
  )
})

test("what would stand outside the sheet is refused by its field", () => {
  const wrong = { ...usualDiploma.fields, name: { ...usualDiploma.fields.name, x: 150 } }
  const checked = checkDiploma({ ...usualDiploma, places: 9, fields: wrong })
  expect(checked.ok ? [] : checked.problems.map(({ field }) => field)).toEqual(["places", "name.x"])
})
