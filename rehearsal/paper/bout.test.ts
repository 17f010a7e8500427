import fc from "fast-check"
import { expect, test } from "vitest"
import type { Entry } from "#domain/bout/events.ts"
import { replay } from "#domain/bout/replay.ts"
import { boutRulesOf } from "#domain/bout/rules.ts"
import { usualBoutValues } from "#domain/bout/values.ts"
import { kyorugiEditions } from "#domain/rules/kyorugi-editions.ts"
import { cases } from "#tests/support/scale.ts"
import { judgeBout, type LogEntry, type PaperStep } from "./bout.ts"
import { type Opening, told } from "./bout-rules.ts"

// Paper has rules of its own; here alone they are held against those of the product.

const rules = boutRulesOf(kyorugiEditions.fromJune2026.values, usualBoutValues, {
  ageStart: 0,
  ageStop: 100,
  rounds: 3,
  roundSeconds: 20,
  restSeconds: 0,
})
const opening = { kind: "open", category: 1, t: 1, blue: 1, red: 2, rules, rulesHash: "", seats: 3 } as const

const side = fc.constantFrom("blue", "red")
const technique = fc.constantFrom("punch", "trunk", "head", "turningTrunk", "turningHead")
const press = fc.record({
  seat: fc.integer({ min: 1, max: 3 }),
  side,
  technique,
  after: fc.integer({ min: -500, max: 9_000 }),
})
/** Several judges press for one kick, often at the very edge of the window or of the hold-off. */
const kick = fc.record({
  side,
  technique,
  at: fc.integer({ min: 0, max: 8_000 }),
  behind: fc.array(
    fc.record({
      seat: fc.integer({ min: 1, max: 3 }),
      after: fc.oneof(fc.constantFrom(0, 179, 180, 999, 1_000, 1_001), fc.integer({ min: 0, max: 1_200 })),
    }),
    { maxLength: 4 },
  ),
})
const byDesk = fc.oneof(
  fc.record({ kind: fc.constant("point"), side, technique, after: fc.integer({ min: 0, max: 9_000 }) }),
  fc.record({
    kind: fc.constant("gamjeom"),
    side,
    reason: fc.constantFrom("out", "grab"),
    after: fc.integer({ min: 0, max: 9_000 }),
  }),
)
const round = fc.record({
  kicks: fc.array(kick, { maxLength: 8 }),
  presses: fc.array(press, { maxLength: 8 }),
  steps: fc.array(byDesk, { maxLength: 6 }),
  pause: fc.option(fc.integer({ min: 1_000, max: 7_000 })),
  left: fc.integer({ min: 3_000, max: 20_000 }),
  vote: side,
})
type Fought = typeof round extends fc.Arbitrary<infer One> ? One : never
const correction = fc.record({ of: fc.nat(), kind: fc.constantFrom("take", "restore", "amend"), side })

function logOf(rounds: readonly Fought[]): object[] {
  let start = 1_000_000
  const entries: object[] = []
  const id = (): string => `press-${String(entries.length).padStart(5, "0")}`
  for (const [n, { kicks, presses, steps, pause, left, vote }] of rounds.entries()) {
    const end = start + 12_000
    const by = { stamp: 0, offset: 0, rtt: 0 }
    entries.push({ kind: "clock", step: "set", left, at: start - 10, by: "desk" })
    entries.push({ kind: "clock", step: "start", at: start, by: "desk" })
    if (pause !== null) {
      entries.push({ kind: "clock", step: "stop", at: start + pause, by: "desk" })
      entries.push({ kind: "clock", step: "start", at: start + pause + 1_500, by: "desk" })
    }
    for (const one of kicks) {
      for (const { seat, after } of one.behind) {
        const about = { side: one.side, technique: one.technique }
        entries.push({ kind: "press", id: id(), seat, ...about, ...by, at: start + one.at + after, by: seat })
      }
    }
    for (const { after, ...one } of presses) {
      entries.push({ kind: "press", id: id(), ...one, ...by, at: start + after, by: one.seat })
    }
    for (const { after, ...one } of steps) entries.push({ ...one, at: start + after, by: "desk" })
    entries.push({ kind: "clock", step: "stop", at: start + 9_500, by: "desk" })
    entries.push({ kind: "roundEnd", round: n + 1, at: end, by: "desk" })
    entries.push({ kind: "superiority", round: n + 1, votes: [vote], winner: vote, at: end + 1, by: "desk" })
    start = end + 5_000
  }
  return entries
}

test("paper and product judge the same log alike, whatever it holds", () => {
  fc.assert(
    fc.property(
      fc.array(round, { minLength: 1, maxLength: 3 }),
      fc.array(correction, { maxLength: 5 }),
      (rounds, corrections) => {
        const written = logOf(rounds)
        const scoring = written.flatMap((one, at) =>
          /press|point|gamjeom/.test(Reflect.get(one, "kind")) ? [at + 2] : [],
        )
        const changes = corrections.flatMap(({ of, kind, side: to }) => {
          const seq = scoring[of % Math.max(1, scoring.length)]
          const more = kind === "amend" ? { to: { side: to } } : {}
          return seq === undefined ? [] : [{ kind, of: seq, ...more, at: 9_000_000, by: "desk" }]
        })
        const log = [{ ...opening, at: 1, by: "desk" }, ...written, ...changes].map((one, at) => ({
          ...one,
          seq: at + 1,
        }))
        const entries = log as unknown as LogEntry[]
        const presses = entries.filter((one) => one.kind === "press")
        const paper = judgeBout({
          rules: told(rules as unknown as Opening["rules"]),
          seats: 3,
          roundMs: rules.roundMs,
          presses,
          steps: entries.filter((one): one is PaperStep => !["open", "press", "holder"].includes(one.kind)),
          idAt: new Map(presses.map(({ seq, id }) => [seq, id])),
        })
        const { contest, rounds: states } = replay(log as unknown as Entry[])
        expect(paper.rounds.map(({ round: n, blue, red, winner, reason }) => [n, blue, red, winner, reason])).toEqual(
          contest.results.map(({ round: n, blue, red, winner, reason }) => [n, blue, red, winner, reason]),
        )
        expect([paper.winner, paper.code]).toEqual([contest.verdict?.winner ?? null, contest.verdict?.code ?? ""])
        for (const { round: n, counts } of paper.rounds) {
          expect(counts.blue).toEqual(states[n - 1]?.tally.blue.counts)
          expect(counts.red).toEqual(states[n - 1]?.tally.red.counts)
        }
      },
    ),
    { numRuns: cases(4_000) },
  )
})
