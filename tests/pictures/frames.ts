import type { WireBoardBout, WireBoardFrame, WireSeatFrame } from "#contract/bouts/frames.ts"

type Bout = WireBoardBout

const tally = { punch: 1, trunk: 2, head: 3, turningTrunk: 4, turningHead: 5, spinningTrunk: 0 }

const side = (name: string, region: string, points: number): Bout["blue"] => ({
  name,
  organization: "КДЮСШ «Олімпійські надії»",
  region,
  sex: "female",
  unranked: false,
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

const restAfter = (now: number) => ({ phase: "rest", clock: stopped, rest: { since: now, length: 60_000 } }) as const
const taken = (reason: Bout["results"][number]["reason"], by: Bout["results"][number]["by"]) =>
  ({ round: 1, blue: 9, red: reason === "SUP" ? 9 : 6, winner: "blue", reason, by }) as const
const twoRounds = [taken("PTF", null), { ...taken("PTF", null), round: 2 }]
const over = (code: NonNullable<Bout["verdict"]>["code"]) =>
  ({ phase: "over", clock: { ...stopped, left: 0 }, verdict: { winner: "blue", code, by: null } }) as const

/** What each state of design 2 changes; moments are the server's. */
const states: Readonly<Record<string, (now: number) => Partial<Bout>>> = {
  running: () => ({}),
  "last seconds": (now) => ({ clock: { running: true, left: 8_000, since: now } }),
  stopped: () => ({ clock: stopped }),
  "time out": () => ({ clock: { ...stopped, left: 0 }, ground: "time" }),
  count: () => ({ clock: stopped, count: { side: "red", upTo: 6 } }),
  gap: () => ({
    phase: "ended",
    clock: stopped,
    ground: "PTG",
    blue: { ...side("Мельник Соломія", "Харківська область", 24) },
  }),
  "gam-jeoms": () => ({
    phase: "ended",
    clock: stopped,
    ground: "PUN",
    red: { ...side("Нечуй-Левицька Єва", "Львівська область", 9), gamjeoms: 5, won: 0 },
  }),
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
  "rest after a gap": (now) => ({ ...restAfter(now), results: [taken("PTG", null)] }),
  "rest after gam-jeoms": (now) => ({ ...restAfter(now), results: [taken("PUN", null)] }),
  "rest after a vote": (now) => ({ ...restAfter(now), results: [taken("SUP", "officials")] }),
  "rest after a level round": (now) => ({ ...restAfter(now), results: [taken("SUP", "turningPoints")] }),
  won: () => ({ ...over("PTF"), results: twoRounds }),
  "won by a vote": () => ({
    ...over("PTF"),
    votes: ["blue", "red", "blue"],
    results: [taken("PTF", null), { ...taken("SUP", "officials"), round: 2, blue: 9, red: 9 }],
  }),
  "referee stops": () => over("RSC"),
  disqualified: () => over("DSQ"),
  "both out, not confirmed": () => ({ ...over("DSQ"), verdict: { winner: null, code: "DSQ", by: null } }),
  "won in a doctor’s minute": (now) => ({ ...over("RSC"), medical: { side: "red", since: now, length: 60_000 } }),
  "card after the end": (now) => ({
    ...over("PTF"),
    results: twoRounds,
    review: { kind: "ivr", side: "red", subject: "", verdict: "asked", at: now },
  }),
  "golden point": () => ({ phase: "ended", clock: stopped, round: 4, ground: "GDP", format: "sum" }),
  "rest before golden": (now) => ({ ...restAfter(now), phase: "golden", round: 4, format: "sum" }),
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
  "panel gone": () => ({}),
  "server interrupted": () => ({ clock: stopped, phase: "stopped" }),
  "result, panel gone": () => ({ ...over("PTF"), phase: "confirmed", results: twoRounds }),
  longest: () => ({
    number: 1214,
    blue: { ...side(LONG, "Автономна Республіка Крим", 28), organization: CLUB, gamjeoms: 4 },
    red: { ...side(LONG, "Дніпропетровська область", 20), organization: CLUB },
  }),
}

export const boutStates = Object.keys(states)

/** What a frame says beside the bout. */
const places: Readonly<Record<string, Partial<Pick<WireBoardFrame, "deskSilent" | "interrupted">>>> = {
  "panel gone": { deskSilent: true },
  "server interrupted": { interrupted: true },
  "result, panel gone": { deskSilent: true },
}

const place = { section: 1, court: "Корт 3", deskSilent: false, interrupted: false, practice: false }

/** What the stream of a court sends to a display in that state. */
export const boardFrame = (state: string, now: number): WireBoardFrame => ({
  audience: "board",
  epoch: now,
  n: 1,
  now,
  ...place,
  ...places[state],
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
