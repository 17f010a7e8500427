import fc from "fast-check"
import { describe, expect, test } from "vitest"
import * as Bracket from "#domain/bracket/index.ts"
import { allAgreed, nothingAgreed } from "#domain/questions.ts"
import { Refusal } from "#domain/refusal.ts"
import { CourtDay, MORNING, REST } from "#tests/support/court-day.ts"
import { cases } from "#tests/support/scale.ts"
import { type CourtFight, nameOf, obstacleOf, type Queue, queueOf } from "./index.ts"

const field = fc.record({
  sizes: fc.array(fc.integer({ min: 2, max: 9 }), { minLength: 1, maxLength: 5 }),
  courts: fc.integer({ min: 1, max: 2 }),
  doubles: fc.constantFrom(0, 3),
  dice: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(900)), { maxLength: 40 }),
})
const look = (day: CourtDay, court: number, ahead = 3): Queue =>
  queueOf(day.fights(court), { now: day.now, ahead, rest: REST })

describe("whatever courts do", () => {
  test("each fight is either over or once in the queue, in the order of the numbers, and is counted", () => {
    everywhere((day, courts) => {
      for (const court of courts) {
        const own = day.fights(court)
        const queue = look(day, court)
        const numbers = queue.open.map(({ fight }) => fight.number ?? 0)
        expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
        const names = [...queue.open.map(({ fight }) => fight), ...queue.finished].map(nameOf)
        expect(names.sort()).toEqual(own.map(nameOf).sort())
        expect(queue.left).toBe(queue.open.length)
        expect(queue.byCategory.reduce((sum, { left }) => sum + left, 0)).toBe(queue.left)
        expect(queue.byCategory.reduce((sum, { all }) => sum + all, 0)).toBe(own.length)
      }
    })
  })

  test("expected fights never overlap on a court, and keep the rest of everybody who is known to come", () => {
    everywhere((day, courts) => {
      for (const court of courts) {
        const queue = look(day, court)
        const lasts = (fight: CourtFight): number => fight.seconds * queue.pace.factor * 1000
        const planned = queue.open
          .flatMap(({ fight, startsAt }) => (startsAt === null ? [] : [{ fight, startsAt }]))
          .sort((one, other) => one.startsAt - other.startsAt)
        for (const [at, { fight, startsAt }] of planned.entries()) {
          expect(startsAt).toBeGreaterThanOrEqual(day.now)
          expect(startsAt).toBeGreaterThanOrEqual(fight.rest?.until ?? 0)
          const before = planned[at - 1]
          if (before) expect(startsAt).toBeGreaterThanOrEqual(before.startsAt + lasts(before.fight) - 1)
          for (const feeder of planned.filter(({ fight: one }) => isBefore(one, fight))) {
            expect(startsAt).toBeGreaterThanOrEqual(feeder.startsAt + lasts(feeder.fight) + REST * 1000 - 1)
          }
        }
        expect(queue.endsAt === null).toBe(queue.open.length === 0)
        expect(queue.next?.startsAt ?? null).toBe(planned[0]?.startsAt ?? null)
      }
    })
  })

  test("only fights that could begin now are to be called, the nearest ones and no more than asked for", () => {
    everywhere((day, courts) => {
      for (const court of courts) {
        for (const ahead of [1, 4]) {
          const toCall = look(day, court, ahead).open.filter(({ state }) => state === "toCall")
          expect(toCall.length).toBeLessThanOrEqual(ahead)
          for (const { fight } of toCall) expect(obstacleOf(fight, day.now)).toBeNull()
        }
      }
    })
  })

  test("nobody stands on two courts, and nobody begins before he has rested", () => {
    everywhere((day) => {
      const running = day.fights().filter(({ isOver, startedAt }) => !isOver && startedAt !== null)
      const persons = running.flatMap(({ blue, red }) =>
        [blue, red].map((id) => (id && day.people.get(id)) ?? `a${id}`),
      )
      expect(new Set(persons).size).toBe(persons.length)
      expect(new Set(running.map(({ court }) => court)).size).toBe(running.length)
      for (const { startedAt, rest } of running) expect(startedAt).toBeGreaterThanOrEqual(rest?.until ?? 0)
    })
  })
})

test("courts that take the next fight whenever it is expected come to the end of the day without a word from anybody", () => {
  fc.assert(
    fc.property(field, ({ sizes, courts, dice }) => {
      const day = new CourtDay(sizes, courts)
      for (let guard = 0; guard < 500; guard++) {
        const queues = Array.from({ length: courts }, (_, at) => look(day, at + 1))
        const nexts = queues.flatMap(({ next }) => (next?.startsAt ? [{ next, startsAt: next.startsAt }] : []))
        const [first] = nexts.sort((one, other) => one.startsAt - other.startsAt)
        if (!first) break
        day.now = Math.max(day.now, Math.ceil(first.startsAt))
        const [fight] = day.fights().filter((one) => nameOf(one) === nameOf(first.next.fight))
        if (!fight) throw new Error("the next fight is gone")
        day.step(fight, "start")
        day.now += 1000 * (120 + (dice[guard]?.[2] ?? 200))
        day.finish(fight)
      }
      expect(day.fights().filter(({ isOver }) => !isOver)).toEqual([])
    }),
    { numRuns: cases(200) },
  )
})

describe("the pace of a court", () => {
  test("is the plan before the first fight, and comes nearer to what fights really take with each one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 700 }), (took) => {
        const day = new CourtDay([9], 1)
        const factors = [look(day, 1).pace.factor]
        for (let count = 0; count < 6; count++) {
          const fight = day
            .fights(1)
            .filter((one) => !one.isOver && one.blue !== null && one.red !== null)
            .at(-1)
          if (!fight) break
          day.now += 120_000
          day.step(fight, "start", allAgreed)
          day.now += 1000 * took
          day.finish(fight)
          factors.push(look(day, 1).pace.factor)
        }
        const real = (took + 120) / 240
        expect(factors[0]).toBe(1)
        const gaps = factors.map((factor) => Math.abs(real - factor))
        if (real <= 3)
          for (const [at, gap] of gaps.entries()) expect(gap).toBeLessThanOrEqual((gaps[at - 1] ?? gap) + 1e-9)
        else expect(new Set(factors).size).toBe(1)
      }),
      { numRuns: cases(200) },
    )
  })

  test("forgets breaks, forgotten fights and yesterday", () => {
    const day = new CourtDay([9], 1)
    const [one, two, three] = day.fights(1).filter(({ blue, red }) => blue !== null && red !== null)
    if (!one || !two || !three) throw new Error("three fights are ready")
    const fight = (which: CourtFight, minutes: number): void => {
      day.step(which, "start")
      day.now += minutes * 60_000
      day.finish(which)
    }
    fight(one, 4)
    day.now += 90 * 60_000
    fight(two, 4)
    expect(look(day, 1).pace).toMatchObject({ count: 2, seconds: 360 })
    fight(three, 200)
    expect(look(day, 1).pace).toMatchObject({ count: 2 })
    day.now += 24 * 3_600_000
    expect(look(day, 1).pace).toEqual({ count: 0, seconds: null, factor: 1 })
  })
})

describe("a court is refused", () => {
  const ready = (day: CourtDay): CourtFight => {
    const fight = day
      .fights()
      .find((one) => !one.isOver && one.startedAt === null && one.blue !== null && one.red !== null)
    if (!fight) throw new Error("a fight is ready")
    return fight
  }

  test("a second fight while one runs, unless it insists", () => {
    const day = new CourtDay([4], 1)
    day.step(ready(day), "start")
    expect(refusal(() => day.step(ready(day), "start"))).toBe("court_taken")
    day.step(ready(day), "call")
    day.step(ready(day), "start", allAgreed)
    expect(look(day, 1).running).toHaveLength(2)
  })

  test("an athlete who has not rested, with the time that is left, unless it insists", () => {
    const day = new CourtDay([4], 1)
    for (const fight of [ready(day), ready(day)]) void fight
    for (let count = 0; count < 2; count++) {
      const fight = ready(day)
      day.step(fight, "start")
      day.now += 60_000
      day.finish(fight)
    }
    const final = ready(day)
    expect(look(day, 1).open).toMatchObject([{ state: "waiting", obstacle: { kind: "rest" } }])
    for (const step of ["call", "start"] as const) {
      expect(() => day.step(final, step)).toThrow(
        expect.objectContaining({ code: "athlete_resting", data: expect.objectContaining({ seconds: REST }) }),
      )
    }
    day.now += REST * 1000
    day.step(final, "call")
    expect(look(day, 1).open).toMatchObject([{ state: "called" }])
  })

  test("once a category while somebody stands outside of it, before its first fight, unless it insists", () => {
    const outside = [{ id: 99, name: "Бойко Іван", category: "Кадети" }]
    const day = new CourtDay([4, 4], 1)
    const [first, second, third] = day.fights().filter(({ blue, red }) => blue !== null && red !== null)
    if (!first || !second || !third) throw new Error("three fights are ready")
    for (const step of ["call", "start"] as const) {
      expect(() => day.step(first, step, nothingAgreed, outside)).toThrow(
        expect.objectContaining({
          code: "athletes_outside",
          data: expect.objectContaining({ list: outside, act: "call" }),
        }),
      )
    }
    day.step(first, "call", allAgreed, outside)
    day.step(second, "call", nothingAgreed, outside)
    expect(third.category).not.toBe(first.category)
    expect(refusal(() => day.step(third, "call", nothingAgreed, outside))).toBe("athletes_outside")
    const fought = new CourtDay([4], 1)
    fought.finish(ready(fought))
    fought.step(ready(fought), "call", nothingAgreed, outside)
  })

  test("for everything that it may insist on at once", () => {
    const day = new CourtDay([4, 4], 1)
    const fights = day.fights().filter(({ blue, red }) => blue !== null && red !== null)
    const [first, other] = [fights[0], fights.find(({ category }) => category !== fights[0]?.category)]
    if (!first || !other) throw new Error("two categories are ready")
    day.step(first, "start")
    const outside = [{ id: 99, name: "Бойко Іван", category: "Кадети" }]
    expect(() => day.step(other, "start", nothingAgreed, outside)).toThrow(
      expect.objectContaining({
        data: expect.objectContaining({
          errors: [
            expect.objectContaining({ code: "court_taken" }),
            expect.objectContaining({ code: "athletes_outside" }),
          ],
        }),
      }),
    )
  })

  test("a fight that waits for its opponents, is over or has no number", () => {
    const day = new CourtDay([4], 1)
    const final = day.fights().find(({ t }) => t === 0)
    const first = ready(day)
    if (!final) throw new Error("there is a final")
    expect(refusal(() => day.step(final, "call"))).toBe("fight_not_ready")
    expect(refusal(() => day.step({ ...first, number: null }, "call"))).toBe("fight_without_number")
    expect(refusal(() => day.step({ ...first, isHeld: true }, "start", allAgreed))).toBe("fight_held")
    day.finish(first)
    expect(refusal(() => day.step({ ...first, isOver: true }, "start", allAgreed))).toBe("fight_over")
  })
})

describe("a best of three", () => {
  const meeting = (): CourtDay => {
    const day = new CourtDay([2], 1)
    day.categories = day.categories.map((category) => {
      const bracket = Bracket.fromPlaces(2, category.bracket?.places ?? [], "bestOf")
      const fights = bracket.fights.map((fight, t) => ({ ...fight, number: 101 + t }))
      return { ...category, bracket: { ...bracket, fights } }
    })
    return day
  }

  test("names both of every fight, and says that the later ones wait for the earlier", () => {
    const day = meeting()
    const { open } = look(day, 1)
    expect(open.map(({ fight }) => [fight.number, fight.blue, fight.red])).toEqual([
      [101, 1, 2],
      [102, 1, 2],
      [103, 1, 2],
    ])
    expect(open.map(({ obstacle }) => obstacle?.kind ?? null)).toEqual([null, "before", "before"])
    const [, second] = open
    if (!second) throw new Error("there is a second fight")
    const waits = expect.objectContaining({ waits: "before" })
    expect(() => day.step(second.fight, "start", allAgreed)).toThrow(
      expect.objectContaining({ code: "fight_not_ready", data: waits }),
    )
  })

  test("lets the second begin when the first is over and both have rested", () => {
    const day = meeting()
    const nth = (number: number): CourtFight => day.fights(1).find((fight) => fight.number === number) ?? fail()
    day.step(nth(101), "start")
    day.now += 240_000
    day.finish(nth(101), "blue", "PTF")
    expect(look(day, 1).open.map(({ obstacle }) => obstacle?.kind)).toEqual(["rest", "before"])
    day.now += REST * 1000
    day.step(nth(102), "start")
    expect(look(day, 1).running.map(({ fight }) => fight.number)).toEqual([102])
  })
})

test("a call and a start are taken back one after the other, and a call is not made twice", () => {
  const day = new CourtDay([2], 1)
  const untouched = day.bracketOf({ category: day.fights()[0]?.category ?? fail() })
  const fight = (): CourtFight => day.fights()[0] ?? fail()
  day.step(fight(), "call")
  const called = day.bracketOf(fight())
  day.now += 60_000
  day.step(fight(), "call")
  expect(day.bracketOf(fight())).toBe(called)
  day.step(fight(), "start")
  expect(fight()).toMatchObject({ calledAt: MORNING, startedAt: MORNING + 60_000 })
  day.step(fight(), "release")
  expect(day.bracketOf(fight())).toEqual(called)
  day.step(fight(), "release")
  expect(day.bracketOf(fight())).toEqual(untouched)
})

/** Looks at every state that random courts come to. */
function everywhere(check: (day: CourtDay, courts: readonly number[]) => void): void {
  fc.assert(
    fc.property(field, ({ sizes, courts, doubles, dice }) => {
      const day = new CourtDay(sizes, courts, doubles)
      const numbers = Array.from({ length: courts }, (_, at) => at + 1)
      check(day, numbers)
      for (const [what, whom, seconds] of dice) {
        day.now += seconds * 1000
        act(day, what, whom)
        check(day, numbers)
      }
    }),
    { numRuns: cases(300) },
  )
}

function act(day: CourtDay, what: number, whom: number): void {
  const open = day.fights().filter(({ isOver }) => !isOver)
  const fight = open[whom % Math.max(1, open.length)]
  if (!fight) return
  const running = open.find(({ startedAt }) => startedAt !== null)
  try {
    if (what % 4 === 0 && running) day.finish(running, what % 20 === 0 ? "bothOut" : "blue")
    else day.step(fight, (["call", "start", "start", "release"] as const)[what % 4] ?? "call")
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

const isBefore = (one: CourtFight, other: CourtFight): boolean =>
  one.category === other.category && other.after.includes(one.t)

function refusal(step: () => void): string {
  try {
    step()
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return "let in"
}

function fail(): never {
  throw new Error("there is no such fight")
}
