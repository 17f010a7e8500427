import fc from "fast-check"
import { expect, test } from "vitest"
import type { Entry } from "#domain/bout/events.ts"
import { replay } from "#domain/bout/replay.ts"
import { type BoutRules, boutRulesOf } from "#domain/bout/rules.ts"
import { sumOf } from "#domain/bout/tally.ts"
import { k44BoutValues, usualBoutValues } from "#domain/bout/values.ts"
import { kyorugiEditions } from "#domain/rules/kyorugi-editions.ts"
import { tenthOf } from "#tests/support/scale.ts"
import { judgeBout } from "./bout.ts"
import type { LogEntry, PaperStep } from "./bout-notes.ts"
import { type Opening, told } from "./bout-rules.ts"

// Paper has rules of its own; here alone they are held against those of the product.

const contest = { ageStart: 0, ageStop: 100, rounds: 3, roundSeconds: 20, restSeconds: 0 }
const { fromJune2026, cumulative, k44 } = kyorugiEditions
const june = boutRulesOf(fromJune2026.values, usualBoutValues, contest)
const sets: readonly (readonly [name: string, rules: BoutRules])[] = [
  ["of two rounds won", june],
  [
    "of sums with a golden round",
    boutRulesOf({ ...cumulative.values, pointGap: 9, penalties: 4 }, usualBoutValues, contest),
  ],
  ["of K44", boutRulesOf({ ...k44.values, pointGap: 9, penalties: 4 }, k44BoutValues, { ...contest, rounds: 1 })],
]
const openingOf = (rules: BoutRules) =>
  ({ kind: "open", category: 1, t: 1, blue: 1, red: 2, rules, rulesHash: "", seats: 3 }) as const

const side = fc.constantFrom("blue", "red")
const technique = fc.constantFrom("punch", "trunk", "head", "turningTrunk", "turningHead", "spinningTrunk")
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
const hit = fc.record({
  kind: fc.constant("hit"),
  side,
  number: fc.integer({ min: 1, max: 3 }),
  after: fc.integer({ min: 0, max: 9_000 }),
})
const round = fc.record({
  kicks: fc.array(kick, { maxLength: 8 }),
  presses: fc.array(press, { maxLength: 8 }),
  steps: fc.array(byDesk, { maxLength: 6 }),
  hits: fc.array(hit, { maxLength: 3 }),
  pause: fc.option(fc.integer({ min: 1_000, max: 7_000 })),
  left: fc.integer({ min: 3_000, max: 20_000 }),
  vote: side,
  /** Opened again so long after its end, before the next one; with a penalty while it stood, and another kick. */
  again: fc.option(fc.record({ after: fc.integer({ min: 0, max: 900 }), kick, isFought: fc.boolean() })),
})
const decision = fc.option(
  fc.record({ round: fc.integer({ min: 1, max: 4 }), winner: side, code: fc.constantFrom("RSC", "DSQ") }),
  { freq: 6 },
)
type Fought = typeof round extends fc.Arbitrary<infer One> ? One : never
const correction = fc.record({ of: fc.nat(), kind: fc.constantFrom("take", "restore", "amend"), side })

function logOf(rounds: readonly Fought[]): object[] {
  let start = 1_000_000
  const entries: object[] = []
  const id = (): string => `press-${String(entries.length).padStart(5, "0")}`
  for (const [n, { kicks, presses, steps, hits, pause, left, vote, again }] of rounds.entries()) {
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
    for (const { after, ...one } of hits) entries.push({ ...one, at: start + after, by: "pss" })
    entries.push({ kind: "clock", step: "stop", at: start + 9_500, by: "desk" })
    entries.push({ kind: "roundEnd", round: n + 1, at: end, by: "desk" })
    if (again !== null) {
      const at = end + 100 + again.after
      entries.push({ kind: "gamjeom", side: vote, reason: "grab", at: end + 50, by: "desk" })
      entries.push({ kind: "roundOpen", round: n + 1, at, by: "desk" })
      entries.push({ kind: "clock", step: "set", left: 9_000, at: at + 1, by: "desk" })
      entries.push({ kind: "gamjeom", side: vote, reason: "out", at: at + 2, by: "desk" })
      if (again.isFought) {
        entries.push({ kind: "clock", step: "start", at: at + 10, by: "desk" })
        for (const { seat, after } of again.kick.behind) {
          const { side: of, technique: how } = again.kick
          entries.push({
            kind: "press",
            id: id(),
            seat,
            side: of,
            technique: how,
            ...by,
            at: at + 100 + after,
            by: seat,
          })
        }
        entries.push({ kind: "clock", step: "stop", at: at + 2_000, by: "desk" })
      }
      entries.push({ kind: "roundEnd", round: n + 1, at: at + 3_000, by: "desk" })
    }
    const votedAt = again?.isFought ? end + 3_101 + again.after : end + 1
    entries.push({ kind: "superiority", round: n + 1, votes: [vote], winner: vote, at: votedAt, by: "desk" })
    start = end + 5_000
  }
  return entries
}

test.each(sets)("paper and product judge the same log alike, whatever it holds, by rules %s", (_name, rules) => {
  fc.assert(
    fc.property(
      fc.array(round, { minLength: 1, maxLength: rules.rounds + 1 }),
      fc.array(correction, { maxLength: 5 }),
      decision,
      (rounds, corrections, decided) => {
        const written = logOf(rounds)
        const scoring = written.flatMap((one, at) =>
          /press|point|gamjeom|hit/.test(Reflect.get(one, "kind")) ? [at + 2] : [],
        )
        const changes = corrections.flatMap(({ of, kind, side: to }) => {
          const seq = scoring[of % Math.max(1, scoring.length)]
          const more = kind === "amend" ? { to: { side: to } } : {}
          return seq === undefined ? [] : [{ kind, of: seq, ...more, at: 9_000_000, by: "desk" }]
        })
        const last = decided ? [{ kind: "decide", ...decided, at: 9_100_000, by: "desk" }] : []
        const log = [{ ...openingOf(rules), at: 1, by: "desk" }, ...written, ...changes, ...last].map((one, at) => ({
          ...one,
          seq: at + 1,
        }))
        compareJudges(rules, log as unknown as LogEntry[])
      },
    ),
    { numRuns: tenthOf(2_000) },
  )
})

function compareJudges(rules: BoutRules, log: readonly LogEntry[]): void {
  const presses = log.filter((one) => one.kind === "press")
  const paper = judgeBout({
    rules: told(rules as unknown as Opening["rules"]),
    seats: 3,
    roundMs: rules.roundMs,
    presses,
    steps: log.filter((one): one is PaperStep => !["open", "press", "holder"].includes(one.kind)),
    idAt: new Map(presses.map(({ seq, id }) => [seq, id])),
  })
  const { contest: system, rounds, ground } = replay(log as unknown as Entry[])
  const textOf = ({ round: n, blue, red, winner, reason }: (typeof paper.rounds)[number]) => [
    n,
    blue,
    red,
    winner,
    reason,
  ]
  expect(paper.rounds.map(textOf)).toEqual(system.results.map(textOf))
  expect([paper.winner, paper.code]).toEqual([system.verdict?.winner ?? null, system.verdict?.code ?? ""])
  expect(paper.vote).toBe(system.waits === "superiority" ? system.last : null)
  if (rounds.at(-1)?.hasBegun) expect(paper.ground).toBe(ground === "time" ? null : ground)
  const total = sumOf(rounds.slice(0, system.last).map(({ tally }) => tally))
  expect(paper.sum).toEqual({ blue: total.blue.points, red: total.red.points })
  const present = rounds.at(-1)?.hasBegun ? rounds.at(-1) : (rounds.at(-2) ?? rounds.at(-1))
  const shown = rules.format === "sum" ? sumOf(rounds.map(({ tally }) => tally)) : present?.tally
  for (const of of ["blue", "red"] as const) {
    const { points, counts, gamjeoms, hits } = paper.shown[of]
    expect({ points, counts, gamjeoms, hits }).toEqual({
      points: shown?.[of].points,
      counts: shown?.[of].counts,
      gamjeoms: shown?.[of].gamjeoms,
      hits: shown?.[of].hits,
    })
  }
}
