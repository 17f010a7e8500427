import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { misfits } from "#domain/athletes/fits.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { Random } from "#domain/draw/random.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { readMark } from "#domain/poomsae/mark.ts"
import { scoringOn } from "#domain/poomsae/scoring-rules.ts"
import { allAgreed } from "#domain/questions.ts"
import { CourtDay, MORNING } from "#tests/support/court-day.ts"
import { cases } from "#tests/support/scale.ts"
import { entriesOf, inventedEntries, inventor } from "./entries.ts"
import { demoEnd, demosOver } from "./lifetime.ts"
import { planned } from "./plan.ts"
import { inventedMark, inventedResult } from "./results.ts"
import { courtMoves } from "./robot.ts"

const seeds = fc.string({ minLength: 1 })
const now = new Date("2026-05-15T09:00:00Z")

function invented(seed: string, year = 2026) {
  const random = Random.from(seed)
  const plan = planned().map((one, at) => ({ ...one, id: (at + 1) as CategoryId }))
  const ids = Array.from({ length: entriesOf(plan) }, (_, at) => (at + 100) as AthleteId)
  return { plan, ids, entries: inventedEntries(plan, ids, { random, now, invent: inventor({ random, year }) }) }
}

describe("the entries of a demo", () => {
  test("are at most 300, each of another person who is nobody, and fit their categories unless they are weighed out", () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 2024, max: 2040 }), (seed, year) => {
        const { plan, ids, entries } = invented(seed, year)
        expect(entries.length).toBeLessThanOrEqual(300)
        expect(entries.map(({ athlete }) => athlete.id)).toEqual(ids)
        expect(new Set(entries.map(({ athlete }) => athlete.name)).size).toBe(entries.length)
        for (const { athlete, checkin } of entries) {
          const category = plan.find(({ id }) => id === athlete.categoryId)
          const isOver = checkin?.state === "second" || checkin?.state === "out"
          expect(category && misfits(athlete, category.fields, year).map(({ code }) => code)).toEqual(
            isOver ? ["weight_mismatch"] : [],
          )
          expect(athlete.out).toBe(checkin?.state === "out" || checkin?.state === "absent")
        }
      }),
      { numRuns: cases(100) },
    )
  })

  test("are the same for the same seed, and in every state", () => {
    expect(invented("a").entries).toEqual(invented("a").entries)
    expect(invented("a").entries).not.toEqual(invented("b").entries)
    const { plan, entries } = invented("a")
    expect(new Set(plan.map(({ stage }) => stage)).size).toBe(7)
    expect(new Set(entries.map(({ checkin }) => checkin?.state))).toEqual(
      new Set(["weighed", "second", "absent", "out", undefined]),
    )
    expect(new Set(entries.map(({ athlete }) => athlete.verified))).toEqual(new Set([true, false]))
  })
})

test("an invented result is one that the rules take, and an invented mark one that a judge may send", () => {
  const scoring = scoringOn("15.05.2026")
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = Random.from(seed)
      const pair = Bracket.fromPlaces(2, [1 as AthleteId, 2 as AthleteId])
      const { bracket } = Bracket.recordFight(pair, { ...inventedResult(random), t: 0, blue: null, red: null })
      const { bluePoints = 0, redPoints = 0, winner, decision, rounds } = bracket.fights[0]?.result ?? {}
      // As most fights end: by rounds, of which the winner has two.
      if (decision === "PTF") expect([winner === 1 ? bluePoints : redPoints, rounds !== undefined]).toEqual([2, true])
      else expect([decision, bluePoints, redPoints]).toEqual(["RSC", null, null])
      const mark = readMark(inventedMark(random, scoring), "traditional", scoring)
      expect(mark.technique).toBeGreaterThan(2000)
    }),
    { numRuns: cases(500) },
  )
})

test("the robot plays a day to its end by steps that every court takes, no court twice while another waits", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 2, max: 9 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 3 }),
      (sizes, courts) => {
        const day = new CourtDay(sizes, courts, 3)
        const random = Random.from(String(sizes))
        for (let steps = 0; ; steps++) {
          expect(steps).toBeLessThan(200)
          day.now = MORNING + steps * 3000
          const [move, ...others] = courtMoves(day.fights(), day.now)
          if (!move) break
          for (const other of others) expect(other.since).toBeGreaterThanOrEqual(move.since)
          if (move.step === "record") day.finish(move.fight, random.below(9) === 0 ? "bothOut" : "blue")
          else day.step(move.fight, move.step, allAgreed)
        }
        expect(day.fights().filter(({ isOver, blue, red }) => !isOver && blue !== null && red !== null)).toEqual([])
      },
    ),
    { numRuns: cases(200) },
  )
})

test("a demo lives a day", () => {
  expect(demoEnd(now).toISOString()).toBe("2026-05-16T09:00:00.000Z")
  expect(demosOver(demoEnd(now))).toEqual(now)
})
