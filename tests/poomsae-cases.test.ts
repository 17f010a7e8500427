import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, test } from "vitest"
import { answersOf } from "../clients/poomsae/answer.ts"

interface Case {
  readonly id: string
  readonly expect: object
}
const path = "tests/data/poomsae-cases.json"
const file: Readonly<Record<"matches" | "freestyleV4" | "cuts" | "medalTies", Case[]>> = JSON.parse(
  readFileSync(path, "utf8"),
)
const folder = mkdtempSync(join(tmpdir(), "poomsae-"))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the program on cases of this form. */
function run(cases: unknown) {
  const written = join(folder, "cases.json")
  writeFileSync(written, JSON.stringify(cases))
  const { stdout, status } = spawnSync(process.execPath, ["tools/poomsae.mjs", written], { encoding: "utf8" })
  return { lines: stdout.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line)])), status }
}

const answers = new Map(answersOf(file).map((answer) => [answer.id, answer]))

test("cuts: whoever withdraws behind a tie inside the cut is a walkover still, and one who was cut off takes nobody's place", () => {
  const ranks = ["A", "B", "C", "D", "E", "F"].map((name, at) => [name, at === 3 ? 3 : at + 1])
  const [lot, off] = answersOf({
    cuts: [
      { id: "lot", ranks, size: 4, withdrawn: ["C"] },
      { id: "off", ranks: ranks.map(([name], at) => [name, at + 1]), size: 4, withdrawn: ["E", "D"], replaced: true },
    ],
  })
  expect(lot).toMatchObject({ byLot: [["C", "D"]], places: null, walkovers: ["C"] })
  expect(off).toMatchObject({ byLot: [], places: ["A", "F", "B", "C"], walkovers: [] })
})

test("medal ties: two whose extra form is level are parted by its dropped marks", () => {
  const ranks = [
    ["A", 1],
    ["B", 1],
    ["C", 3],
  ]
  const extra = { A: ["7.600", "4.500", "7.600"], B: ["7.600", "4.500", "7.620"] }
  const [tie, low] = answersOf({
    medalTies: [
      { id: "more", ranks, medals: 3, typed: {}, extra },
      { id: "less", ranks, medals: 3, typed: {}, extra: { ...extra, B: ["7.600", "4.500", "7.580"] } },
    ],
  })
  expect(tie).toMatchObject({ places: { A: 2, B: 1, C: 3 }, over: true })
  expect(low).toMatchObject({ places: { A: 1, B: 2, C: 3 }, over: true })
})

describe("the worked cases of the design", () => {
  test.each([...file.matches, ...file.freestyleV4, ...file.cuts, ...file.medalTies])(
    "$id",
    ({ id, expect: wanted }) => {
      expect(answers.get(id)).toEqual({ id, ...wanted })
    },
  )

  test("are printed a line each", () => {
    const { lines, status } = run(file)
    const all = [...file.matches, ...file.freestyleV4, ...file.cuts, ...file.medalTies]
    expect([lines.map(({ id }) => id), status]).toEqual([all.map(({ id }) => id), 0])
  })
})

test("a case that is not understood stops no other, and the program fails", () => {
  const [good] = file.matches
  const [tie] = file.medalTies
  const [sheet] = file.freestyleV4
  const [cut] = file.cuts
  const mark = { seat: 1, technique: "3.6", presentation: "4.6" }
  const shown = (...marks: object[]) => [{ number: 1, blue: { marks }, red: { marks: [mark] } }]
  const form = (id: string, forms: unknown) => ({ id, style: "traditional", forms })
  const { lines, status } = run({
    matches: [
      form("key", [{ ...shown(mark)[0], green: {} }]),
      form("number", shown({ ...mark, technique: 3.6 })),
      form("most", shown({ ...mark, technique: "4.1" })),
      form("seat", shown(mark, mark)),
      form("twice", [...shown(mark), ...shown(mark)]),
      good,
    ],
    medalTies: [{ ...tie, id: "who", typed: { Z: 1 } }],
    freestyleV4: [
      { ...sheet, id: "base", kicks: [["0.8", "0.1"], "zero", "zero", "zero", "zero"] },
      { ...sheet, id: "four", kicks: ["zero", "zero", "zero", "zero"] },
      { ...sheet, id: "stance", missing: ["ap"] },
    ],
    cuts: [{ id: "cut" }, { ...cut, id: "gone", withdrawn: ["Z"] }, { ...cut, id: "five", size: 5 }],
  })
  expect(lines.map(({ id, error }) => [id, error?.split(":")[0]])).toEqual([
    ["key", "forms.0"],
    ["number", "forms.0.blue.marks.0.technique"],
    ["most", "forms.0.blue.marks.0.technique"],
    ["seat", "forms.0.blue.marks.1.seat"],
    ["twice", "forms.1.number"],
    [good?.id, undefined],
    ["base", "criteria"],
    ["four", "kicks"],
    ["stance", "missing.0"],
    ["cut", "ranks"],
    ["gone", "withdrawn.0"],
    ["five", "size"],
    ["who", "typed.Z"],
  ])
  expect(status).toBe(1)
  expect(run({ bouts: [] })).toEqual({ lines: [], status: 1 })
})
