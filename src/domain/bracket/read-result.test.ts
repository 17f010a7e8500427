import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { decisions } from "#domain/catalogue/decisions.ts"
import { type ResultCase, resultCases } from "#tests/support/result-cases.ts"
import { cases } from "#tests/support/scale.ts"
import { type ReadResult, type RoundScore, readResult, type SideResult, type WrittenResult } from "./index.ts"

describe("what an official wrote is", () => {
  test("tried in at least sixty ways", () => expect(resultCases.length).toBeGreaterThanOrEqual(60))

  test.each(resultCases)("$name", (one) => {
    const { outcome, winner, decision, points } = one.expected
    const read = readResult(writtenOf(one))
    expect(read.kind).toBe({ stored: "result", asked: "question", refused: "refusal" }[outcome])
    if (read.kind === "refusal" || outcome === "refused") return
    expect(read.result).toMatchObject({ winner: winner === "bothOut" ? null : winner, decision })
    expect([read.result.bluePoints, read.result.redPoints]).toEqual(points)
  })

  test.each([
    ["behind", { winner: "blue", bluePoints: 2, redPoints: 7 }],
    ["level", { winner: "red", bluePoints: 0, redPoints: null }],
    ["noPoints", { winner: "red", bluePoints: null, redPoints: null }],
    ["bothOut", { winner: "bothOut", bluePoints: 2, redPoints: 7 }],
  ] as const)("asked about as %s", (contradiction, written) => {
    expect(readResult({ decision: "PTG", ...written })).toMatchObject({ kind: "question", contradiction })
  })
})

const points = fc.option(fc.integer({ min: 0, max: 999 }), { nil: null })
const written = fc.record({
  winner: fc.constantFrom("blue", "red", "byPoints", "bothOut"),
  decision: fc.constantFrom(...decisions.map(({ code }) => code)),
  bluePoints: points,
  redPoints: points,
}) as fc.Arbitrary<WrittenResult>

describe("whatever was written", () => {
  test("the sides are treated alike", () => {
    fc.assert(
      fc.property(written, (one) => {
        expect(mirrored(readResult(swapped(one)))).toEqual(readResult(one))
      }),
      { numRuns: cases(2_000) },
    )
  })

  test("a chosen winner is kept, and only PTF, PTG and GDP ask about him", () => {
    fc.assert(
      fc.property(written, (one) => {
        const read = readResult(one)
        if (read.kind === "refusal") return
        if (one.winner === "blue" || one.winner === "red") expect(read.result.winner).toBe(one.winner)
        if (one.winner === "byPoints") expect(read.kind).toBe("result")
        if (read.kind === "question") expect(["PTF", "PTG", "GDP"]).toContain(read.result.decision)
      }),
      { numRuns: cases(2_000) },
    )
  })
})

/** As in the specification's call: a decision that nobody chose is '', and the winner is null if the points decide. */
function writtenOf({ winner, decision, points: [bluePoints, redPoints], rounds }: ResultCase): WrittenResult {
  const usual = winner === "bothOut" || winner === "byPoints" ? "" : rounds ? "PTF" : "PTG"
  // The form names the winner if the decision was left blank on purpose; otherwise the points would choose a decision.
  const lead = (bluePoints ?? 0) - (redPoints ?? 0)
  const isBlank = decision === "" && winner === "byPoints" && lead !== 0
  return {
    winner: isBlank ? (lead > 0 ? "blue" : "red") : winner,
    decision: decision ?? usual,
    bluePoints,
    redPoints,
    ...(rounds ? { rounds: rounds.split(" ").map(roundOf) } : {}),
  }
}

function roundOf(text: string): RoundScore {
  const [score = "", named] = text.split("=")
  const [blue = 0, red = 0] = score.split(":").map(Number)
  return { blue, red, winner: named === "1" ? "blue" : named === "2" ? "red" : null }
}

const SWAPPED = { blue: "red", red: "blue", byPoints: "byPoints", bothOut: "bothOut" } as const

const swapped = (one: WrittenResult): WrittenResult => ({
  ...one,
  winner: SWAPPED[one.winner],
  bluePoints: one.redPoints,
  redPoints: one.bluePoints,
})

function mirrored(read: ReadResult): ReadResult {
  if (read.kind === "refusal") return read
  const { winner, bluePoints, redPoints } = read.result
  const result: SideResult = {
    ...read.result,
    winner: winner && (SWAPPED[winner] as "blue" | "red"),
    bluePoints: redPoints,
    redPoints: bluePoints,
  }
  return { ...read, result }
}

describe("a match of poomsae", () => {
  const sums = { sumsTo: 20, decision: "", winner: "byPoints", bluePoints: 16.768, redPoints: 16.467 } as const
  const level = { ...sums, redPoints: 16.768 } as const
  const read = (written: Partial<WrittenResult>) => readResult({ ...sums, ...written })
  const totals = { blue: 16_768, red: 16_467, by: "sum" }

  test("is won by the greater sum, and has no points", () => {
    const result = { winner: "blue", decision: "PTF", bluePoints: null, redPoints: null, totals }
    expect(read({})).toEqual({ kind: "result", result })
    expect(read({ bluePoints: 16.299, redPoints: 16.3 })).toMatchObject({ result: { winner: "red" } })
  })

  test.each([
    ["nobody by equal sums", level, "equal_points"],
    ["nobody by the sums, though somebody is named", { ...level, winner: "blue", decision: "PTF" }, "equal_points"],
    ["nobody by a key that names nobody", { ...level, by: "second" }, "equal_points"],
    ["one sum alone", { redPoints: null }, "required"],
    ["a sum above the most", { bluePoints: 20.001 }, "out_of_range"],
    ["freestyle's above its most", { sumsTo: 10, bluePoints: 10.001, redPoints: 1 }, "out_of_range"],
    ["a sum below nothing", { bluePoints: -0.001 }, "out_of_range"],
    ["four decimals", { bluePoints: 16.7681 }, "out_of_range"],
    ["what is no number", { bluePoints: Number.NaN }, "out_of_range"],
    ["rounds", { rounds: [{ blue: 1, red: 0, winner: null }] }, "rounds_off"],
  ] as const)("does not take %s", (_name, written, code) => {
    expect(read(written)).toMatchObject({ kind: "refusal", refusal: { code } })
  })

  test.each([
    ["presentation", { winner: "red", by: "second" }, "SUP", "second"],
    ["the dropped marks", { winner: "red", decision: "SUP", by: "whole" }, "SUP", "whole"],
    ["officials", { winner: "red", decision: "SUP" }, "SUP", "judges"],
    ["an extra form", { winner: "red", by: "extra" }, "PTF", "extra"],
  ] as const)("of equal sums is decided by %s", (_name, written, decision, by) => {
    const result = { winner: "red", decision, totals: { blue: 16_768, red: 16_768, by } }
    expect(read({ ...level, ...written })).toMatchObject({ kind: "result", result })
  })

  test("is asked about if the sums say otherwise, unless an extra form or the officials decided", () => {
    expect(read({ winner: "red" })).toMatchObject({ kind: "question", contradiction: "behind" })
    expect(read({ winner: "red", by: "extra" }).kind).toBe("result")
    expect(read({ winner: "red", decision: "SUP" })).toMatchObject({
      kind: "result",
      result: { totals: { by: "judges" } },
    })
  })

  test("that somebody did not finish has no sums", () => {
    const result = { winner: "red", decision: "WDR", bluePoints: null, redPoints: null }
    expect(read({ winner: "red", decision: "WDR" })).toEqual({ kind: "result", result })
    expect(read({ winner: "bothOut", decision: "DSQ" })).toMatchObject({ result: { winner: null } })
  })

  test("without sums is asked about as a fight without points is", () => {
    const none = { bluePoints: null, redPoints: null, winner: "blue", decision: "PTF" } as const
    expect(read(none)).toMatchObject({ kind: "question", contradiction: "noPoints" })
    expect(read({ ...none, winner: "byPoints", decision: "" })).toMatchObject({ refusal: { code: "no_winner" } })
  })

  test("computed of marks is read by the same rule", () => {
    const written = { winner: "byPoints", decision: "", bluePoints: null, redPoints: null } as const
    const given = readResult({ ...written, totals: { blue: 16_768, red: 16_467, by: "sum" } })
    expect(given).toEqual(read({}))
  })
})
