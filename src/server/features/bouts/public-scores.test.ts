import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { WirePublicFrame } from "#contract/bouts/frames.ts"
import { replay } from "#domain/bout/replay.ts"
import type { TournamentId } from "#domain/ids.ts"
import type { PublicDelay } from "#domain/tournament/types.ts"
import { BoutDesk, boutRules } from "#tests/support/bouts.ts"
import { publicFrame } from "./frames.ts"
import type { LiveBout } from "./live-bout.ts"
import { createPublicScores } from "./public-scores.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const tournamentId = 1 as TournamentId
const side = { name: "", organization: "", gamjeoms: 0, won: 0 }

interface Course {
  readonly phaseAt?: (ms: number) => "running" | "rest"
  readonly isPublicAt?: (ms: number) => boolean
}

/** A court whose score changes ten times a second for so many seconds; what the public was handed, and when. */
function followed(delay: PublicDelay, seconds: number, { phaseAt, isPublicAt = () => true }: Course = {}) {
  const begun = Date.now()
  const handed: { readonly at: number; readonly made: number; readonly isBlank: boolean }[] = []
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
      bout: isPublicAt(now - begun)
        ? {
            number: 1,
            category: 1,
            technicalNumber: 0,
            categoryName: "",
            phase: phaseAt?.(now - begun) ?? "running",
            round: 1,
            rounds: 3,
            wins: 2,
            about: 60,
            blue: { ...side, points },
            red: { ...side, points: 0 },
            results: [],
            verdict: null,
          }
        : null,
    }
  }
  const scores = createPublicScores({
    courts: () => [{ tournamentId, section: 7, delay, isPublic: isPublicAt(Date.now() - begun) }],
    frameOf,
    hand: (_tournament, { now, bout }) =>
      handed.push({ at: Date.now() - begun, made: now - begun, isBlank: bout === null }),
    now: () => Date.now(),
  })
  vi.advanceTimersByTime(seconds * 1_000)
  scores.close()
  return handed
}

test.each(["0", "5", "15", "30", "60"] as const)(
  "KS-21: with a delay of %s s the public gets one frame a second, as old as was chosen, to a second",
  (delay) => {
    const handed = followed(delay, 90)
    expect(handed.length).toBeGreaterThanOrEqual(90 - Number(delay) - 1)
    for (const [place, { at, made }] of handed.entries()) {
      expect(Math.abs(at - made - Number(delay) * 1_000)).toBeLessThanOrEqual(1_000)
      if (place > 0) expect(at - (handed[place - 1]?.at ?? 0)).toBeGreaterThanOrEqual(1_000)
    }
  },
)

test("KS-21: «after the round» tells nothing while a round is fought", () => {
  const handed = followed("round", 60, { phaseAt: (ms) => (ms < 30_000 ? "running" : "rest") })
  expect(handed.length).toBeGreaterThan(0)
  for (const { made } of handed) expect(made).toBeGreaterThanOrEqual(30_000)
})

test("KS-21: what is hidden is told no more, not even what was to be told later", () => {
  const handed = followed("30", 90, { isPublicAt: (ms) => ms < 50_000 })
  const told = handed.filter(({ isBlank }) => !isBlank)
  expect(told.length).toBeGreaterThan(15)
  for (const { at } of told) expect(at).toBeLessThan(51_000)
})

test("every round that is counted as won has its score, also behind one that a correction made level", () => {
  const desk = new BoutDesk(boutRules(-2))
  const at = desk.round(1, 1_000, () => void desk.point(2_000, "blue"))
  const won = desk.log.find(({ kind }) => kind === "point")?.seq ?? 0
  const over = desk.round(2, at + 1_000, () => void desk.point(at + 2_000, "red"))
  desk.write(over + 1_000, { kind: "take", of: won })
  const heading = { number: 1, categoryName: "", isPublic: true, blue: side, red: side }
  const bout = {
    isPractice: false,
    isConfirmed: false,
    interruptedAt: null,
    state: replay(desk.log),
    log: desk.log,
    heading,
  }
  const frame = publicFrame({ epoch: 1, n: 0, now: over + 2_000, section: 7, court: "" }, bout as unknown as LiveBout)
  expect(frame.bout).toMatchObject({
    red: { won: 1 },
    results: [
      { blue: 0, red: 0 },
      { blue: 0, red: 2 },
    ],
  })
})
