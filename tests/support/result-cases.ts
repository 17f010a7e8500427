import { decisions } from "#domain/catalogue/decisions.ts"

/** A result as a person has it in mind before it is entered anywhere. `decision` null: the person named none. */
export interface ResultCase {
  readonly name: string
  readonly winner: "blue" | "red" | "byPoints" | "bothOut"
  readonly decision: string | null
  readonly points: readonly [blue: number | null, red: number | null]
  /** «5:3 2:4 7:7=1»; absent: the tournament does not score rounds. */
  readonly rounds?: string
  readonly expected: Expected
}

/** `asked`: stored only after a person has agreed; `refused`: cannot be stored. */
export interface Expected {
  readonly outcome: "stored" | "asked" | "refused"
  readonly winner?: "blue" | "red" | "bothOut"
  readonly decision?: string
  readonly points?: readonly [blue: number | null, red: number | null]
}

type Points = ResultCase["points"]
const ahead: Points = [12, 7]
const behind: Points = [7, 12]
const level: Points = [7, 7]
const none: Points = [null, null]

// Only from the specification: the product's own list is what is tested.
const RESTS_ON_POINTS = ["PTF", "PTG", "GDP"]

/** Every decision × points agreeing, contradicting, level and missing × winner chosen, left to points, both out. */
function casesOf(code: string): ResultCase[] {
  const rests = RESTS_ON_POINTS.includes(code)
  const named = code === "" ? "another reason" : code
  const stored = (winner: "blue" | "red" | "bothOut", points: Points): Expected => ({
    outcome: "stored",
    winner,
    decision: code,
    points,
  })
  const asked = (winner: "blue" | "red" | "bothOut", points: Points): Expected => ({
    ...stored(winner, points),
    outcome: rests ? "asked" : "stored",
  })
  const refused: Expected = { outcome: "refused" }
  const one = (about: string, winner: ResultCase["winner"], points: Points, expected: Expected): ResultCase => ({
    name: `${named}, ${about}`,
    winner,
    decision: code,
    points,
    expected,
  })
  return [
    one("the chosen winner is ahead", "blue", ahead, stored("blue", ahead)),
    one("the chosen winner, red, is ahead", "red", behind, stored("red", behind)),
    one("the chosen winner is behind", "blue", behind, asked("blue", behind)),
    one("the chosen winner is level", "red", level, asked("red", level)),
    one("a winner is chosen without points", "red", none, asked("red", none)),
    one("the points decide", "byPoints", behind, code === "IRM" ? refused : stored("red", behind)),
    one("level points decide nothing", "byPoints", level, refused),
    one("neither winner nor points", "byPoints", none, refused),
    one("both out without points", "bothOut", none, code === "" ? refused : asked("bothOut", none)),
    one("both out with points", "bothOut", ahead, code === "" ? refused : asked("bothOut", ahead)),
  ]
}

const unnamed: readonly ResultCase[] = [
  ["the chosen winner is ahead", "blue", ahead, { outcome: "stored", winner: "blue", decision: "PTG", points: ahead }],
  [
    "the chosen winner is behind",
    "blue",
    behind,
    { outcome: "asked", winner: "blue", decision: "PTG", points: behind },
  ],
  ["the chosen winner is level", "red", level, { outcome: "asked", winner: "red", decision: "PTG", points: level }],
  ["a winner without points", "red", none, { outcome: "asked", winner: "red", decision: "PTG", points: none }],
  ["the points decide", "byPoints", ahead, { outcome: "stored", winner: "blue", decision: "PTG", points: ahead }],
  ["a small lead decides", "byPoints", [5, 4], { outcome: "stored", winner: "blue", decision: "PTG", points: [5, 4] }],
  ["level points", "byPoints", level, { outcome: "refused" }],
  ["nothing at all", "byPoints", none, { outcome: "refused" }],
  ["both out", "bothOut", none, { outcome: "refused" }],
].map(([about, winner, points, expected]) => ({
  name: `no decision, ${about}`,
  decision: null,
  ...({ winner, points, expected } as Pick<ResultCase, "winner" | "points" | "expected">),
}))

const byRounds: readonly ResultCase[] = [
  [
    "two rounds won",
    "byPoints",
    null,
    "5:3 2:14 7:7=1",
    { outcome: "stored", winner: "blue", decision: "PTF", points: [2, 1] },
  ],
  [
    "two rounds won by a gap",
    "byPoints",
    "PTG",
    "3:18 0:15",
    { outcome: "stored", winner: "red", decision: "PTG", points: [0, 2] },
  ],
  [
    "the winner of two rounds chosen",
    "red",
    null,
    "3:4 1:2",
    { outcome: "stored", winner: "red", decision: "PTF", points: [0, 2] },
  ],
  [
    "the loser of two rounds chosen",
    "blue",
    null,
    "3:4 1:2",
    { outcome: "asked", winner: "blue", decision: "PTF", points: [0, 2] },
  ],
  [
    "the loser of two rounds chosen, punished",
    "blue",
    "PUN",
    "3:4 1:2",
    { outcome: "stored", winner: "blue", decision: "PUN", points: [0, 2] },
  ],
  [
    "a round each and a choice",
    "blue",
    null,
    "3:4 2:1",
    { outcome: "asked", winner: "blue", decision: "PTF", points: [1, 1] },
  ],
  [
    "a round each, stopped",
    "blue",
    "RSC",
    "3:4 2:1",
    { outcome: "stored", winner: "blue", decision: "RSC", points: [1, 1] },
  ],
  ["a round each and nobody chosen", "byPoints", null, "3:4 2:1", { outcome: "refused" }],
  [
    "both out after a round",
    "bothOut",
    "DSQ",
    "3:4",
    { outcome: "stored", winner: "bothOut", decision: "DSQ", points: [0, 1] },
  ],
  [
    "both out by a gap",
    "bothOut",
    "PTG",
    "3:4",
    { outcome: "asked", winner: "bothOut", decision: "PTG", points: [0, 1] },
  ],
].map(([about, winner, decision, rounds, expected]) => ({
  name: `rounds, ${about}`,
  points: none,
  ...({ winner, decision, rounds, expected } as Pick<ResultCase, "winner" | "decision" | "expected"> & {
    rounds: string
  }),
}))

export const resultCases: readonly ResultCase[] = [
  ...decisions.flatMap(({ code }) => casesOf(code)),
  ...unnamed,
  ...byRounds,
]
