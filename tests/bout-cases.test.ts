import { execFileSync, spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { type Answer, answersOf } from "../clients/bouts/answer.ts"

interface Case {
  readonly id: string
  readonly name: string
  readonly expect: Readonly<Record<string, unknown>>
}
interface Stream {
  readonly id: string
  readonly name: string
  readonly points: readonly unknown[]
}
const path = "tests/data/kyorugi-cases.json"
const file = JSON.parse(readFileSync(path, "utf8")) as {
  readonly ruleSets: Record<string, Record<string, unknown>>
  readonly bouts: readonly Case[]
  readonly streams: readonly Stream[]
}
const folder = mkdtempSync(join(tmpdir(), "bout-"))
afterAll(() => rmSync(folder, { recursive: true }))

const answersIn = (text: string): Map<string, Answer> =>
  new Map(text.split("\n").flatMap((line) => (line === "" ? [] : [[JSON.parse(line).id, JSON.parse(line)] as const])))

/** Runs the program on cases of this form. */
function run(cases: unknown) {
  const written = join(folder, "cases.json")
  writeFileSync(written, JSON.stringify(cases))
  const { stdout, stderr, status } = spawnSync(process.execPath, ["tools/bout.mjs", written], { encoding: "utf8" })
  return { answers: answersIn(stdout), stderr, status }
}

describe("the worked cases of the design", () => {
  let answers: ReadonlyMap<string, Answer>
  beforeAll(() => {
    answers = answersIn(execFileSync(process.execPath, ["tools/bout.mjs", path], { encoding: "utf8" }))
  })

  test("KS-1: are all answered", () => {
    expect([...answers.keys()]).toEqual([...file.bouts, ...file.streams].map(({ id }) => id))
  })

  test.each(file.bouts.map((one) => [one.id, one.name, one] as const))("%s: %s", (id, _name, one) => {
    expect(answers.get(id)).toEqual({ id, ...one.expect })
  })

  const inOrder = (points: unknown) => (Array.isArray(points) ? points.map(String).sort() : null)
  test.each(file.streams.map((one) => [one.id, one.name, one] as const))("%s: %s", (id, _name, one) => {
    expect(inOrder(answers.get(id)?.points)).toEqual(inOrder(one.points))
  })
})

const event = { id: "a", side: "blue", what: "trunk", left: 1000 }
const bout = (id: string, more: object) => ({ id, rules: "wt-2026-06", rounds: [{ events: [event] }], ...more })
const press = { id: "p", seat: 1, side: "blue", tech: "trunk", at: 1, arrival: 2 }

test("what cannot be read is named by case and field, and the other cases are answered", () => {
  const { answers, stderr, status } = run({
    ruleSets: { ...file.ruleSets, odd: { ...file.ruleSets["wt-2022"], limitOf: "match" } },
    bouts: [
      bout("rules", { rules: "wt-2030" }),
      bout("set", { rules: "odd" }),
      bout("what", { rounds: [{ events: [{ ...event, what: "elbow" }] }] }),
      bout("reason", { rounds: [{ events: [{ ...event, what: "gamjeom", reason: "smile" }] }] }),
      bout("left", { rounds: [{ events: [{ ...event, left: 120_001 }] }] }),
      bout("twice", { rounds: [{ events: [event, event] }] }),
      bout("four", { rounds: [{ events: [] }, { events: [] }, { events: [] }, { events: [] }] }),
      bout("key", { rounds: [{ events: [], votes: [] }] }),
      bout("decide", { decide: { code: "RSC", winner: "blue", round: 3 } }),
      bout("take", { corrections: [{ take: "b" }] }),
      bout("put", { corrections: [{ round: 2, put: { ...event, id: "b" } }] }),
      bout("amend", { corrections: [{ amend: "a", to: { left: 120_001 } }] }),
      bout("k44", { rules: "para-k44", rounds: [{ events: [{ ...event, what: "head" }] }] }),
      file.bouts[0],
    ],
    streams: [
      { id: "seats", seats: 5, presses: [] },
      { id: "seat", seats: 2, presses: [{ ...press, seat: 3 }] },
      { id: "tech", seats: 3, presses: [{ ...press, tech: "elbow" }] },
    ],
  })
  expect(status).toBe(1)
  const fields = [...answers].map(([id, { error }]) => [id, error?.split(":")[0]])
  expect(fields).toEqual([
    ["rules", "rules"],
    ["set", "limitOf"],
    ["what", "rounds.0.events.0.what"],
    ["reason", "rounds.0.events.0.reason"],
    ["left", "rounds.0.events.0.left"],
    ["twice", "rounds.0.events.1.id"],
    ["four", "rounds"],
    ["key", "rounds.0"],
    ["decide", "decide.round"],
    ["take", "corrections.0.take"],
    ["put", "corrections.0.round"],
    ["amend", "corrections.0.to.left"],
    ["k44", "rounds.0.events.0.what"],
    ["KB-01", undefined],
    ["seats", "seats"],
    ["seat", "presses.0.seat"],
    ["tech", "presses.0.tech"],
  ])
  expect(stderr).toContain("what: rounds.0.events.0.what: ")
})

describe("cases that the file does not have", () => {
  const answerTo = (one: object) => answersOf({ ruleSets: file.ruleSets, bouts: [one] })[0]
  const at = (left: number, side: string, what: string) => ({ id: `${side}${what}${left}`, side, what, left })
  const both = [at(9000, "blue", "punch"), at(8000, "red", "punch")]
  const trunk = { events: [at(9000, "blue", "trunk")] }
  const red = { events: [at(9000, "red", "head")] }

  test.each([
    ["one round each, no third", { rounds: [trunk, red] }, { waits: "round", roundsWon: { blue: 1, red: 1 } }],
    [
      "a correction opens a bout that was over",
      { rounds: [trunk, { events: both }], corrections: [{ round: 2, put: { ...at(1, "red", "punch"), id: "x" } }] },
      { waits: "round", roundsWon: { blue: 1, red: 1 } },
    ],
    [
      "two corrections put in with one id, the second taken back",
      {
        rounds: [trunk, red, { events: [] }],
        corrections: [
          { round: 3, put: { ...at(2, "red", "punch"), id: "put" } },
          { round: 3, put: { ...at(1, "blue", "trunk"), id: "put" } },
          { take: "put" },
        ],
      },
      { winner: "red", roundsWon: { blue: 1, red: 2 } },
    ],
    [
      "both out",
      { rounds: [trunk], decide: { code: "DSQ", winner: null, round: 2 } },
      { winner: null, code: "DSQ", roundsWon: { blue: 1, red: 0 } },
    ],
    [
      "a decision in a round that no longer counts falls with it",
      {
        rounds: [red, { events: [at(7000, "red", "punch"), at(6000, "blue", "trunk")] }, trunk],
        decide: { code: "RSC", winner: "blue", round: 3 },
        corrections: [{ take: "bluetrunk6000" }],
      },
      { winner: "red", code: "PTF", roundsWon: { blue: 0, red: 2 } },
    ],
    [
      "a disqualification stands",
      {
        rounds: [red, { events: [at(7000, "red", "punch"), at(6000, "blue", "trunk")] }, { events: [] }],
        decide: { code: "DQB", winner: "blue", round: 3 },
        corrections: [{ take: "bluetrunk6000" }],
      },
      { winner: "blue", code: "DQB", roundsWon: { blue: 0, red: 2 } },
    ],
    [
      "taken and restored is as it was",
      {
        rounds: [trunk, red, trunk].map((one, n) => ({ events: one.events.map((e) => ({ ...e, id: `e${n}` })) })),
        corrections: [{ take: "e1" }, { restore: "e1" }],
      },
      { winner: "blue", code: "PTF", roundsWon: { blue: 2, red: 1 } },
    ],
  ])("%s", (_name, more, expected) => {
    expect(answerTo(bout("one", more))).toMatchObject(expected)
  })

  const gamjeom = (left: number, side: string) => ({ ...at(left, side, "gamjeom"), reason: "out" })
  const empty = { events: [] }
  test.each([
    [
      "sum-2018",
      "a level sum waits for the golden round",
      [trunk, empty, { events: [at(9000, "red", "trunk")] }],
      { waits: "golden", total: { blue: 2, red: 2 } },
    ],
    [
      "sum-2018",
      "two gam-jeom lose the golden round",
      [empty, empty, empty, { events: [gamjeom(9000, "red"), gamjeom(8000, "red")] }],
      { winner: "blue", code: "GDP" },
    ],
    [
      "sum-2018",
      "fewer gam-jeom after a golden round without points",
      [{ events: [gamjeom(9000, "red"), at(8000, "red", "punch")] }, empty, empty, empty],
      { winner: "blue", code: "SUP", by: "gamjeomCount" },
    ],
    [
      "sum-2018",
      "rounds won after a golden round",
      [
        { events: [at(9000, "blue", "trunk")] },
        { events: [at(8000, "red", "punch")] },
        { events: [at(7000, "red", "punch")] },
        empty,
      ],
      { winner: "red", code: "SUP", by: "roundsWon" },
    ],
    ["sum-2018", "nothing at all waits for the officials", [empty, empty, empty, empty], { waits: "superiority" }],
    [
      "sum-2018",
      "twenty ahead in round 1 goes on",
      [{ events: [1, 2, 3, 4].map((n) => at(n, "blue", "headTurn")) }],
      { waits: "round", total: { blue: 20, red: 0 } },
    ],
    [
      "para-k44",
      "a spinning kick is four",
      [{ events: [at(1, "red", "trunkSpin"), at(2, "blue", "trunkTurn")] }],
      { winner: "red", code: "PTF", total: { blue: 3, red: 4 } },
    ],
    [
      "para-k44",
      "thirty ahead at any moment",
      [{ events: Array.from({ length: 8 }, (_, n) => at(n, "red", "trunkSpin")) }],
      { winner: "red", code: "PTG" },
    ],
    ["para-k44", "a golden round that nobody won is the officials'", [empty, empty], { waits: "superiority" }],
  ])("%s: %s", (rules, _name, rounds, expected) => {
    expect(answerTo(bout("one", { rules, rounds }))).toMatchObject(expected)
  })
})
