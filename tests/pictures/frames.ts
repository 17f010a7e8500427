import type { WireBoardBout, WireBoardFrame, WireSeatFrame } from "#contract/bouts/frames.ts"

type Bout = WireBoardBout

const tally = { punch: 1, trunk: 2, head: 3, turningTrunk: 4, turningHead: 5, spinningTrunk: 0 }

const side = (name: string, region: string, points: number): Bout["blue"] => ({
  name,
  organization: "КДЮСШ «Олімпійські надії»",
  region,
  sex: "female",
  points,
  gamjeoms: 2,
  fromGamjeoms: 1,
  counts: { punch: 2, trunk: 3, head: 1, turningTrunk: 0, turningHead: 1, spinningTrunk: 0 },
  hits: 7,
  won: 1,
  video: 1,
  technical: 0,
})

/** A bout in its second round, its clock running. */
const running = (now: number): Bout => ({
  bout: 1,
  number: 214,
  categoryName: "Кадетки -44 кг",
  stage: 2,
  rounds: 3,
  format: "bestOfThree",
  wins: 2,
  headRule: "allowed",
  ruleSet: "",
  penalties: 5,
  technicalCard: false,
  points: tally,
  phase: "running",
  round: 2,
  length: 120_000,
  clock: { running: true, left: 84_000, since: now },
  rest: null,
  medical: null,
  review: null,
  count: null,
  settledAt: null,
  ground: null,
  blue: side("Мельник Соломія", "Харківська область", 12),
  red: { ...side("Нечуй-Левицька Єва", "Львівська область", 9), video: 0, won: 0 },
  results: [{ round: 1, blue: 9, red: 6, winner: "blue", reason: "PTF", by: null }],
  votes: [],
  verdict: null,
  last: null,
})

const stopped = { running: false, left: 84_000, since: null }
const LONG = "Переяславська-Хмельницька-Нечуй-Левицька Олександра"
const CLUB = "Комунальний заклад «ДЮСШ № 1 імені Героїв Слобожанщини, Харків»"

/** What each state of design 2 changes; moments are the server's. */
const states: Readonly<Record<string, (now: number) => Partial<Bout>>> = {
  running: () => ({}),
  "last seconds": (now) => ({ clock: { running: true, left: 8_000, since: now } }),
  stopped: () => ({ clock: stopped }),
  "time out": () => ({ clock: { ...stopped, left: 0 }, ground: "time" }),
  count: () => ({ clock: stopped, count: { side: "red", upTo: 6 } }),
  superiority: () => ({ clock: { ...stopped, left: 0 }, phase: "superiority", votes: ["blue", "red", "blue"] }),
  golden: () => ({ round: 4 }),
  kyeshi: (now) => ({ clock: stopped, medical: { side: "blue", since: now, length: 60_000 } }),
  review: (now) => ({
    clock: stopped,
    review: { kind: "ivr", side: "red", subject: "", verdict: "asked", at: now },
  }),
  "review accepted": (now) => ({
    clock: stopped,
    review: { kind: "ivr", side: "red", subject: "", verdict: "accepted", at: now },
  }),
  rest: (now) => ({ phase: "rest", clock: stopped, rest: { since: now, length: 60_000 } }),
  result: () => ({
    phase: "confirmed",
    clock: stopped,
    verdict: { winner: "blue", code: "PTF", by: null },
    blue: { ...side("Мельник Соломія", "Харківська область", 12), won: 2 },
    results: [
      { round: 1, blue: 9, red: 6, winner: "blue", reason: "PTF", by: null },
      { round: 2, blue: 4, red: 8, winner: "red", reason: "PTF", by: null },
      { round: 3, blue: 12, red: 9, winner: "blue", reason: "PTF", by: null },
    ],
  }),
  "both out": () => ({ phase: "confirmed", clock: stopped, verdict: { winner: null, code: "DQB", by: null } }),
  longest: () => ({
    number: 1214,
    blue: { ...side(LONG, "Автономна Республіка Крим", 28), organization: CLUB, gamjeoms: 4 },
    red: { ...side(LONG, "Дніпропетровська область", 20), organization: CLUB },
  }),
}

export const boutStates = Object.keys(states)

const place = { section: 1, court: "Корт 3", deskSilent: false, interrupted: false, practice: false }

/** What the stream of a court sends to a display in that state. */
export const boardFrame = (state: string, now: number): WireBoardFrame => ({
  audience: "board",
  epoch: now,
  n: 1,
  now,
  ...place,
  bout: { ...running(now), ...states[state]?.(now) },
})

/** What it sends to a judge's phone; `isOpen`: a fight is. */
export function seatFrame(state: "waiting" | "running" | "stopped" | "no head", now: number): WireSeatFrame {
  const bout = running(now)
  const clock = state === "stopped" ? stopped : bout.clock
  const rule = state === "no head" ? { headRule: "forbidden" as const } : {}
  const heading = { ...bout, ...rule, clock, graceMs: 1_000, lateMs: 2_000, stoppedAt: null, judging: true, own: [] }
  const open = state === "waiting" ? null : heading
  return { audience: "seat", epoch: now, n: 1, now, ...place, seat: 1, bout: open }
}
