import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { onCourt, RESULT_MS, type ShownFight } from "./on-court.ts"

const NOW = Date.parse("2026-05-15T07:00:00.000Z")
const open: ShownFight = { isOver: false, calledAt: null, startedAt: null, finishedAt: null }
const called: ShownFight = { ...open, calledAt: NOW - 60_000 }
const running: ShownFight = { ...called, startedAt: NOW - 50_000 }
const ended = (ago: number): ShownFight => ({ ...running, isOver: true, finishedAt: NOW - ago })

describe("the display of a court", () => {
  test("prefers what runs, then a fresh result, then what is called, then the last result", () => {
    const [fresh, stale] = [ended(1000), ended(RESULT_MS)]
    expect(onCourt([fresh, open, called, running], NOW).current).toBe(running)
    expect(onCourt([stale, fresh, called, open], NOW).current).toBe(fresh)
    expect(onCourt([stale, called, open], NOW).current).toBe(called)
    expect(onCourt([stale, open], NOW).current).toBe(stale)
    expect(onCourt([open], NOW).current).toBeNull()
  })

  test("names after it whoever is neither shown, nor over, nor on the court, in the given order", () => {
    const time = fc.option(fc.integer({ min: NOW - 200_000, max: NOW }), { nil: null })
    const fight = fc.record({ isOver: fc.boolean(), calledAt: time, startedAt: time, finishedAt: time })
    fc.assert(
      fc.property(fc.array(fight, { maxLength: 12 }), (fights) => {
        const { current, following } = onCourt<ShownFight>(fights, NOW)
        const left = fights.filter((one) => !one.isOver && one.startedAt === null && one !== current)
        expect(following).toEqual(left)
        if (current === null) expect(fights.every((one) => one.finishedAt === null || !one.isOver)).toBe(true)
        if (fights.some((one) => !one.isOver && one.startedAt !== null)) expect(current?.startedAt).not.toBeNull()
      }),
    )
  })
})
