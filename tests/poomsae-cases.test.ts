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
const file: Readonly<Record<"matches" | "medalTies", Case[]>> = JSON.parse(readFileSync(path, "utf8"))
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

describe("the worked cases of the design", () => {
  test.each([...file.matches, ...file.medalTies])("$id", ({ id, expect: wanted }) => {
    expect(answers.get(id)).toEqual({ id, ...wanted })
  })

  test("are printed a line each", () => {
    const { matches, medalTies } = file
    const { lines, status } = run({ matches, medalTies })
    expect([lines.map(({ id }) => id), status]).toEqual([[...matches, ...medalTies].map(({ id }) => id), 0])
  })
})

test("a case that is not understood stops no other, and the program fails", () => {
  const [good] = file.matches
  const [tie] = file.medalTies
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
    cuts: [{ id: "cut" }],
  })
  expect(lines.map(({ id, error }) => [id, error?.split(":")[0]])).toEqual([
    ["key", "forms.0"],
    ["number", "forms.0.blue.marks.0.technique"],
    ["most", "forms.0.blue.marks.0.technique"],
    ["seat", "forms.0.blue.marks.1.seat"],
    ["twice", "forms.1.number"],
    [good?.id, undefined],
    ["cut", expect.any(String)],
    ["who", "typed.Z"],
  ])
  expect(status).toBe(1)
  expect(run({ bouts: [] })).toEqual({ lines: [], status: 1 })
})
