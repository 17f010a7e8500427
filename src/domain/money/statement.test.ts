import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { rowNumber } from "#domain/athletes/sheet-table.ts"
import { cases } from "#tests/support/scale.ts"
import {
  countOutcomes,
  type Debtor,
  lineKey,
  planStatement,
  type StatementFacts,
  type StatementLine,
} from "./statement.ts"

const line = (fields: Partial<StatementLine> = {}): StatementLine => ({
  row: 2,
  date: "28.11.2026",
  amount: 450_000,
  isIncoming: true,
  isHryvnia: true,
  payer: "",
  payerCode: "",
  purpose: "",
  reference: "",
  document: "1",
  ...fields,
})
const debtor = (club: string, fields: Partial<Debtor> = {}): Debtor => ({
  club,
  name: club,
  owed: 450_000,
  invoices: [],
  ...fields,
})
const facts = (fields: Partial<StatementFacts> = {}): StatementFacts => ({
  debtors: [],
  codes: new Map(),
  known: new Map(),
  answers: new Map(),
  ...fields,
})
const outcomeOf = (one: StatementLine, of: StatementFacts) => planStatement([one], of)[0]?.outcome

const bars = debtor("СК «Барс»", { invoices: ["SJ-7-000123"] })
const lev = debtor("ДЮСШ «Лев»", { invoices: ["SJ-7-000124"] })
const both = { debtors: [bars, lev] }

describe("a line of a statement", () => {
  test.each([
    ["its reference", { reference: "SJ-7-000123" }],
    ["its purpose, as people write it", { purpose: "внесок, рах. sj 7 000123" }],
  ])("is a club's by the number of the invoice in %s, whatever the sum", (_, fields) => {
    expect(outcomeOf(line({ ...fields, amount: 100 }), facts(both))).toEqual({
      kind: "recorded",
      by: "number",
      parts: [{ club: bars.club, amount: 100 }],
    })
  })

  test("with the numbers of two clubs is split by a person", () => {
    const two = line({ purpose: "SJ-7-000124 і SJ-7-000123" })
    expect(outcomeOf(two, facts(both))).toEqual({ kind: "asked", why: "numbers", clubs: [bars.club, lev.club] })
    const of = [
      { club: bars.club, amount: 200_000 },
      { club: lev.club, amount: 250_000 },
    ]
    expect(outcomeOf(two, facts({ ...both, answers: new Map([[2, { of }]]) }))).toEqual({
      kind: "recorded",
      by: "person",
      parts: of,
    })
    const short = new Map([[2, { of: of.slice(1) }]])
    expect(outcomeOf(two, facts({ ...both, answers: short })), "a part of the money is nobody's").toMatchObject({
      kind: "asked",
    })
    const strange = new Map([[2, { of: [{ club: "Вигаданий", amount: two.amount }] }]])
    expect(outcomeOf(two, facts({ ...both, answers: strange })), "there is no such club").toMatchObject({
      kind: "asked",
    })
  })

  test("with both numbers of a club that was joined is its own", () => {
    const joined = debtor("Барс", { invoices: ["SJ-7-000123", "SJ-7-000124"] })
    const named = line({ purpose: "SJ-7-000123, SJ-7-000124" })
    expect(outcomeOf(named, facts({ debtors: [joined] }))).toMatchObject({ kind: "recorded", by: "number" })
  })

  test("is known by the payer's code only with exactly what the club owes at that line", () => {
    const paid = (row: number, amount: number) => line({ row, amount, payerCode: "12345678", document: String(row) })
    const codes = new Map([["12345678", bars.club]])
    const planned = planStatement([paid(2, 450_000), paid(3, 450_000), paid(4, 100)], facts({ ...both, codes }))
    expect(planned.map(({ outcome }) => outcome)).toMatchObject([
      { kind: "recorded", by: "code" },
      { kind: "asked", why: "code", clubs: [bars.club] },
      { kind: "asked", why: "code", clubs: [bars.club] },
    ])
  })

  test.each([
    ["ГО «БАРС» КИЇВ", [bars.club]],
    ["Bars", [bars.club]],
    ["ТОВ Ромашка", []],
    ["Барс та Лев", [bars.club, lev.club]],
  ])("of «%s» is proposed to clubs by their names without the word for their kind", (payer, clubs) => {
    const why = clubs.length > 0 ? "name" : "nobody"
    expect(outcomeOf(line({ payer }), facts(both))).toEqual({ kind: "asked", why, clubs })
  })

  test("that goes out is not ours, nor is one of which a person says so", () => {
    expect(outcomeOf(line({ isIncoming: false, reference: "SJ-7-000123" }), facts(both))).toEqual({
      kind: "other",
      why: "outgoing",
    })
    const answers = new Map([[2, { of: "other" as const }]])
    expect(outcomeOf(line({ payer: "Барс" }), facts({ ...both, answers }))).toEqual({ kind: "other", why: "person" })
  })
})

describe("a statement that was read before (MON-3)", () => {
  const standing = (count: number) => ({ standing: count, revoked: 0 })
  const own = line({ reference: "SJ-7-000123" })

  test("brings nothing: the n-th of equal lines is the n-th known one", () => {
    const twice = [own, { ...own, row: 3 }, { ...own, row: 4 }]
    const known = new Map([[lineKey(own), standing(2)]])
    expect(planStatement(twice, facts({ ...both, known })).map(({ outcome }) => outcome.kind)).toEqual([
      "known",
      "known",
      "recorded",
    ])
  })

  test("as another sheet of the same sending is read once: the same days as CSV and as XLSX", () => {
    const twice = [own, { ...own, row: 3 }]
    const again = (lines: readonly StatementLine[]) => lines.map((one) => ({ ...one, row: rowNumber(1, one.row) }))
    const kinds = (lines: readonly StatementLine[], more = {}) =>
      planStatement(lines, facts({ ...both, ...more })).map(({ outcome }) => outcome.kind)
    expect(kinds([...twice, ...again(twice)])).toEqual(["recorded", "recorded", "known", "known"])
    expect(kinds([own, ...again(twice)])).toEqual(["recorded", "known", "recorded"])
    expect(kinds([own, ...again(twice)], { known: new Map([[lineKey(own), standing(1)]]) })).toEqual([
      "known",
      "known",
      "recorded",
    ])
    const strange = { ...own, reference: "" }
    expect(kinds([strange, ...again([strange])]), "a question is asked once").toEqual(["asked", "known"])
    const bare = { ...own, document: "" }
    expect(kinds([bare, ...again([bare])])).toEqual(["recorded", "alike"])
  })

  test("is asked about where no document number proves it, and recorded if it is a payment of its own", () => {
    const bare = { ...own, document: "" }
    const known = new Map([[lineKey(bare), standing(1)]])
    expect(outcomeOf(bare, facts({ ...both, known }))).toEqual({ kind: "alike", why: "undocumented" })
    const answers = new Map([[2, { isNew: true }]])
    expect(outcomeOf(bare, facts({ ...both, known, answers }))).toMatchObject({ kind: "recorded", by: "number" })
  })

  test("is asked about where its payments were revoked since, and recorded again if somebody says so", () => {
    const known = new Map([[lineKey(own), { standing: 1, revoked: 1 }]])
    const three = [own, { ...own, row: 3 }, { ...own, row: 4 }]
    const kinds = (answers: StatementFacts["answers"] = new Map()) =>
      planStatement(three, facts({ ...both, known, answers })).map(({ outcome }) => outcome.kind)
    expect(kinds()).toEqual(["known", "alike", "recorded"])
    expect(kinds(new Map([[3, { isNew: true }]]))).toEqual(["known", "recorded", "recorded"])
    const whose = { isNew: true, of: [{ club: both.debtors[1]?.club ?? "", amount: own.amount }] }
    expect(kinds(new Map([[3, whose]]))).toEqual(["known", "recorded", "recorded"])
  })

  test("records each line once however statements overlap, and accounts for every line", () => {
    const some = fc.record({
      date: fc.constantFrom("27.11.2026", "28.11.2026"),
      amount: fc.constantFrom(100, 200),
      reference: fc.constantFrom("SJ-7-000123", "SJ-7-000124", ""),
      payer: fc.constantFrom("Барс", ""),
      document: fc.constantFrom("1", "2"),
      isIncoming: fc.constantFrom(true, true, false),
    })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 30 }), fc.nat(30), fc.nat(30), (fields, from, to) => {
        const all = fields.map((one, at) => line({ ...one, row: at + 2 }))
        const recorded = new Map<string, number>()
        const read = (lines: readonly StatementLine[]): number => {
          const planned = planStatement(
            lines,
            facts({ ...both, known: { get: (key) => standing(recorded.get(key) ?? 0) } }),
          )
          const counts = countOutcomes(planned)
          expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(lines.length)
          for (const { line: one, outcome } of planned)
            if (outcome.kind === "recorded") recorded.set(lineKey(one), (recorded.get(lineKey(one)) ?? 0) + 1)
          return counts.recorded
        }
        const named = all.filter(({ isIncoming, reference }) => isIncoming && reference !== "").length
        const first = read(all.slice(0, Math.max(from, to)))
        expect(first + read(all)).toBe(named)
        expect(read(all)).toBe(0)
      }),
      { numRuns: cases(2_000) },
    )
  })
})
