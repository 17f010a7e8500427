import { expect, test } from "vitest"
import { type Won, wordsOfDecision } from "./decision-words.ts"
import { decisions } from "./decisions.ts"

const scores = [
  [4, 3],
  [3, 4],
  [15, 4],
  [16, 4],
  [4, 16],
  [19, 4],
  [24, 4],
  [34, 4],
  [7, 7],
] as const
const GAPS = [12, 15, 20, 30]

test.each(decisions.map(({ code }) => code))(
  "of a win by «%s» no score and no gap lets a paper say what is untrue",
  (code) => {
    for (const [bluePoints, redPoints] of scores)
      for (const gap of GAPS) {
        const said = wordsOfDecision({ decision: code, bluePoints, redPoints }, gap)
        const isUntrue = code === "PTG" && Math.abs(bluePoints - redPoints) < gap
        expect([code, bluePoints, redPoints, gap, said]).toEqual([
          code,
          bluePoints,
          redPoints,
          gap,
          isUntrue ? "за балами" : null,
        ])
      }
  },
)

test.each<[string, Omit<Won, "decision">, number | null, string | null]>([
  ["without points no gap was reached", { bluePoints: null, redPoints: null }, 12, "за балами"],
  ["nor with the points of one", { bluePoints: 20, redPoints: null }, 12, "за балами"],
  ["of an unknown gap none is claimed", { bluePoints: 40, redPoints: 0 }, null, "за балами"],
  ["a round reached it", { bluePoints: 2, redPoints: 0, rounds: [round(12, 0), round(5, 3)] }, 12, null],
  ["no round reached it", { bluePoints: 2, redPoints: 0, rounds: [round(11, 0), round(5, 3)] }, 12, "за балами"],
])("a win by the gap: %s", (_name, won, gap, said) => {
  expect(wordsOfDecision({ decision: "PTG", ...won }, gap)).toBe(said)
})

function round(blue: number, red: number) {
  return { blue, red, winner: "blue" } as const
}
