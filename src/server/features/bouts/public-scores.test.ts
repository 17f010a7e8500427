import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { WirePublicFrame } from "#contract/bouts/frames.ts"
import type { TournamentId } from "#domain/ids.ts"
import { createPublicScores, type PublicDelay } from "./public-scores.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const tournamentId = 1 as TournamentId
const side = { name: "", organization: "", won: 0 }

/** A court whose score changes ten times a second for so many seconds; what the public was handed, and when. */
function followed(delay: PublicDelay, seconds: number, phaseAt: (ms: number) => "running" | "rest" = () => "running") {
  const begun = Date.now()
  const handed: { readonly at: number; readonly made: number }[] = []
  const frameOf = (section: number): WirePublicFrame => {
    const now = Date.now()
    const points = Math.floor((now - begun) / 100)
    return {
      audience: "public",
      epoch: 1,
      n: 0,
      now,
      section,
      court: "Корт 1",
      bout: {
        number: 1,
        category: 1,
        categoryName: "",
        phase: phaseAt(now - begun),
        round: 1,
        rounds: 3,
        about: 60,
        blue: { ...side, points },
        red: { ...side, points: 0 },
        verdict: null,
      },
    }
  }
  const scores = createPublicScores({
    courts: () => [{ tournamentId, section: 7 }],
    frameOf,
    delayOf: () => delay,
    hand: (_tournament, frame) => handed.push({ at: Date.now() - begun, made: frame.now - begun }),
    now: () => Date.now(),
  })
  vi.advanceTimersByTime(seconds * 1_000)
  scores.close()
  return handed
}

test.each([0, 10, 30, 60])(
  "KS-21: with a delay of %i s the public gets one frame a second, as old as was chosen, to a second",
  (delay) => {
    const handed = followed(delay, 90)
    expect(handed.length).toBeGreaterThanOrEqual(90 - delay - 1)
    for (const [place, { at, made }] of handed.entries()) {
      expect(Math.abs(at - made - delay * 1_000)).toBeLessThanOrEqual(1_000)
      if (place > 0) expect(at - (handed[place - 1]?.at ?? 0)).toBeGreaterThanOrEqual(1_000)
    }
  },
)

test("KS-21: «after the round» tells nothing while a round is fought", () => {
  const handed = followed("round", 60, (ms) => (ms < 30_000 ? "running" : "rest"))
  expect(handed.length).toBeGreaterThan(0)
  for (const { made } of handed) expect(made).toBeGreaterThanOrEqual(30_000)
})
