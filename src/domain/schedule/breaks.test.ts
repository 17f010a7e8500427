import { expect, test } from "vitest"
import type { CategoryId, SectionId } from "#domain/ids.ts"
import { type Break, blocksOf, checkBreaks, closesAt, freshStarts, roundsByCategory, withRounds } from "./index.ts"

const [one, two] = [1 as SectionId, 2 as SectionId]
const pause = (startTime: string, endTime: string, sectionId: SectionId | null = null, title = ""): Break => ({
  sectionId,
  title,
  startTime,
  endTime,
})

test("a break blocks its court or all, a later beginning everything before it, and a closing nothing", () => {
  const day = {
    startTime: "09:00",
    breaks: [pause("13:00", "14:00"), pause("", "10:30", two), pause("17:00", "", one), pause("18:00", "")],
  }
  expect(blocksOf(day)(one)).toEqual([{ start: 4 * 3600, end: 5 * 3600 }])
  const [lunch, morning] = blocksOf(day)(two)
  expect(lunch).toEqual({ start: 4 * 3600, end: 5 * 3600 })
  expect(morning?.end).toBe(5400)
  expect(morning?.start).toBeLessThan(0)
  expect([closesAt(day, one), closesAt(day, two)]).toEqual([8 * 3600, 9 * 3600])
})

test("a break has a beginning or an end, real times, and ends after it begins; its name is cleaned", () => {
  const problems = (...breaks: Break[]) => {
    const checked = checkBreaks(breaks)
    return checked.ok ? [] : checked.problems.map(({ field, code }) => [field, code])
  }
  expect(checkBreaks([pause("13:00", "14:00", null, "  Обід ")])).toEqual({
    ok: true,
    value: [pause("13:00", "14:00", null, "Обід")],
  })
  expect(problems(pause("", ""))).toEqual([["breaks.0.start", "required"]])
  expect(problems(pause("13:00", "14:00"), pause("9:00", "24:00"))).toEqual([
    ["breaks.1.start", "invalid"],
    ["breaks.1.end", "invalid"],
  ])
  expect(problems(pause("14:00", "13:00"))).toEqual([["breaks.0.end", "invalid"]])
})

test("a round is on one court at most, and goes back to its own", () => {
  const [first, second] = [7 as CategoryId, 8 as CategoryId]
  const courts = [
    { id: one, rounds: [{ category: first, round: 0 }] },
    { id: two, rounds: [] },
  ]
  const moved = withRounds(courts, [
    { category: first, round: 0, section: two },
    { category: second, round: 1, section: two },
  ])
  expect(moved.map(({ rounds }) => rounds.length)).toEqual([0, 2])
  expect(roundsByCategory(moved).get(first)?.get(0)).toBe(two)
  const back = withRounds(moved, [{ category: first, round: 0, section: null }])
  expect(back[1]?.rounds).toEqual([{ category: second, round: 1 }])
  expect(back[0]).toBe(moved[0])
})

test("first numbers of all sections are a hundred apart, a thousand where one has more than 99 fights", () => {
  expect(freshStarts([3, 99, 0])).toEqual([101, 201, 301])
  expect(freshStarts([3, 100])).toEqual([1001, 2001])
})
