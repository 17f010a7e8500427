import { expect, test } from "vitest"
import { markOfDecision, REACHED, saidOfDecision, toldReason, type Won, wordsOfDecision } from "./decision-words.ts"
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

test.each<[string, NonNullable<Won["rounds"]>, string | null]>([
  ["no rounds are known", [], null],
  ["both rounds by points", [round(5, 3), round(7, 1)], null],
  ["the last one by a vote", [round(5, 3), voted(4, "blue")], "за рішенням про перевагу"],
  ["the first one by a vote", [voted(0, "red"), round(1, 0), round(2, 3)], "за рішенням про перевагу"],
  ["a vote for who lost", [voted(4, "red"), round(5, 3), round(7, 1)], null],
  ["a level round that nobody voted on yet", [round(5, 3), { blue: 4, red: 4, winner: null }], null],
])("a win by rounds is no win by final score if a level round was needed: %s", (_name, rounds, said) => {
  const won = { decision: "PTF", bluePoints: 2, redPoints: 0, rounds }
  expect(wordsOfDecision(won, 12)).toBe(said)
  expect(saidOfDecision(won, null)).toBe(said ?? "PTF")
  expect(markOfDecision(won)).toBe(said === null ? "PTF" : "")
})

test.each<[NonNullable<Won["totals"]>["by"], string, string]>([
  ["sum", "за сумою", ""],
  ["second", "рівні суми, за другою оцінкою", "рівні суми"],
  ["whole", "рівні суми, за оцінками всіх суддів", "рівні суми"],
  ["extra", "за перевиступом", "перевиступ"],
  ["judges", "рішення суддів", "судді"],
])("a match of poomsae says how it was decided, never a code of sparring: %s", (by, words, mark) => {
  const won = {
    decision: by === "sum" || by === "extra" ? "PTF" : "SUP",
    bluePoints: null,
    redPoints: null,
    totals: { by },
  }
  expect([wordsOfDecision(won, 12), saidOfDecision(won, null), markOfDecision(won)]).toEqual([words, words, mark])
  const known = (["traditional", "freestyle"] as const).map((style) => wordsOfDecision(won, 12, style))
  const second = ["рівні суми, за презентацією", "рівні суми, за технікою"]
  expect(known).toEqual(by === "second" ? second : [words, words])
})

test("beside a score nothing stands of a win by points, and the code of every other; a log that reached the gap says so", () => {
  const won = (decision: string): Won => ({ decision, bluePoints: 20, redPoints: 1 })
  expect(decisions.map(({ code }) => markOfDecision(won(code)))).toEqual(
    decisions.map(({ code }) => (code === "PTG" ? "" : code)),
  )
  expect(wordsOfDecision({ decision: "PTG", bluePoints: null, redPoints: null }, REACHED)).toBeNull()
  expect(["за балами", undefined].map((words) => toldReason({ words, decision: "PTG" }))).toEqual(["за балами", "PTG"])
})

function voted(points: number, winner: "blue" | "red") {
  return { blue: points, red: points, winner } as const
}

function round(blue: number, red: number) {
  return { blue, red, winner: null }
}
