import type {
  Board,
  CalledBoard,
  Contestant,
  FightBoard,
  FightSide,
  IdleBoard,
  RestBoard,
  ResultBoard,
} from "#web/ui/scoreboard/board.ts"
import { long, short } from "./people.ts"

type Pair = { readonly blue: Contestant; readonly red: Contestant }

const around = {
  court: "Корт 1",
  tournament: "Кубок Слобожанщини – 2026",
  about: "Кадети, дівчата −44 кг · 1/4 фіналу",
  number: 117,
}
const longAround = {
  court: "Корт 12",
  tournament: "Чемпіонат України серед молодших юнаків і дівчат",
  about: "Молодші юнаки, дівчата понад 45 кг, клас Б · 1/16 фіналу",
  number: 1117,
}
const next = { number: 119, blue: "Ґалаґан", red: "Щербак", expected: "10:50" }
const longNext = { number: 1119, blue: long.red.surname, red: long.blue.surname, expected: "10:50" }

const side = (athlete: Contestant, more: Partial<FightSide> = {}): FightSide => ({
  athlete,
  points: 12,
  gamJeom: 1,
  roundsWon: 1,
  video: "there",
  technical: null,
  chip: null,
  given: null,
  ...more,
})

const fight = (more: Partial<FightBoard> = {}, people: Pair = short): FightBoard => ({
  at: "fight",
  ...around,
  blue: side(people.blue),
  red: side(people.red, { points: 9, gamJeom: 3, roundsWon: 0, video: "used" }),
  round: 2,
  isGolden: false,
  toWin: 2,
  gamJeomLimit: 5,
  past: [{ blue: 9, red: 6 }],
  left: 84,
  whole: 120,
  phase: { is: "running" },
  seats: null,
  ...more,
})

const idle: IdleBoard = {
  at: "idle",
  court: "Корт 1",
  tournament: around.tournament,
  time: "10:42",
  next: { number: 117, blue: "Мельник", red: "Ткаченко", expected: "10:50" },
}
const called: CalledBoard = {
  at: "called",
  ...around,
  isRunning: false,
  ...short,
  left: 98,
  since: "10:38",
  absent: null,
}
const techniques = [
  { name: "Удар рукою", worth: 1, blue: 2, red: 1 },
  { name: "Нога в тулуб", worth: 2, blue: 2, red: 1 },
  { name: "Нога в голову", worth: 3, blue: 1, red: 0 },
  { name: "З обертом у тулуб", worth: 4, blue: 0, red: 0 },
  { name: "З обертом у голову", worth: 6, blue: 0, red: 0 },
  { name: "Гам-джом суперниці", worth: 1, blue: 0, red: 3 },
]
const rest: RestBoard = {
  at: "rest",
  ...around,
  blue: { athlete: short.blue, points: 9, roundsWon: 1 },
  red: { athlete: short.red, points: 6, roundsWon: 0 },
  left: 42,
  nextRound: 2,
  techniques,
}
const roundsOf = (...rounds: readonly (readonly [number, boolean])[]) =>
  rounds.map(([points, isWon]) => ({ points, isWon }))
const result: ResultBoard = {
  at: "result",
  ...around,
  winner: "blue",
  blue: { athlete: short.blue, score: 2, rounds: roundsOf([9, true], [7, false], [14, true]) },
  red: { athlete: short.red, score: 1, rounds: roundsOf([6, false], [8, true], [2, false]) },
  reason: "За різницею балів · PTG",
  next,
}

/** Every state of the board that the design names, with the shortest data. */
export const states: Readonly<Record<string, Board>> = {
  idle,
  "idle, nothing left": { ...idle, next: null },
  called,
  "called, nobody counts the time": { ...called, left: null },
  "called, one absent": { ...called, left: 0, absent: "red" },
  "fought without a clock": { ...called, left: null, isRunning: true },
  running: fight({
    blue: side(short.blue, { given: { points: 3, what: "нога в голову" } }),
  }),
  "running, seats shown": fight({ seats: [true, false, true] }),
  "running, three digits": fight({ blue: side(short.blue, { points: 112 }) }),
  "running, ten gam-jeom": fight({ gamJeomLimit: 10, blue: side(short.blue, { gamJeom: 9, technical: "there" }) }),
  "one round": fight({ toWin: 1, past: [] }),
  stopped: fight({ phase: { is: "stopped" } }),
  "last seconds": fight({ left: 8 }),
  "time out": fight({ left: 0, phase: { is: "timeUp" } }),
  count: fight({
    phase: { is: "count", side: "red", number: 8 },
    red: side(short.red, { chip: "count" }),
  }),
  superiority: fight({
    left: 0,
    phase: { is: "superiority", side: "blue", criterion: "більше балів з обертом", votes: ["blue", "red", "blue"] },
  }),
  golden: fight({ isGolden: true, round: 4, toWin: 1, past: [] }),
  "kye-shi": fight({
    phase: { is: "kyeshi", side: "red", left: 47, whole: 60 },
    red: side(short.red, { points: 9, gamJeom: 3, roundsWon: 0, video: "used", chip: "kyeshi" }),
  }),
  review: fight({
    left: 8,
    phase: { is: "review", verdict: null },
    blue: side(short.blue, { video: "asked", chip: "protest" }),
  }),
  "review, accepted": fight({ phase: { is: "review", verdict: "accepted" } }),
  "review, rejected": fight({ phase: { is: "review", verdict: "rejected" } }),
  rest,
  "rest, no head": { ...rest, techniques: techniques.filter(({ name }) => !name.includes("голову")) },
  result,
  "result, red has won": { ...result, winner: "red", blue: result.red, red: result.blue },
  "result by points": {
    ...result,
    blue: { athlete: short.blue, score: 21, rounds: [] },
    red: { athlete: short.red, score: 8, rounds: [] },
  },
  "result without winner": { ...result, winner: null, reason: "Дискваліфікація обох · DSQ" },
}

/** The states whose room is the smallest, with the longest data. */
export const longStates: Readonly<Record<string, Board>> = {
  "idle, long": { ...idle, court: "Корт 12", next: longNext },
  "idle, long court": {
    ...idle,
    court: "Фінальний майданчик «Слобожанщина»",
    tournament: longAround.tournament,
    next: longNext,
  },
  "called, long": { ...called, ...longAround, ...long },
  "called, long, absent": { ...called, ...longAround, ...long, absent: "blue" },
  "running, long": fight(
    {
      ...longAround,
      round: 3,
      left: 8,
      past: [
        { blue: 9, red: 6 },
        { blue: 4, red: 16 },
      ],
      phase: { is: "review", verdict: null },
      blue: side(long.blue, { points: 28, gamJeom: 4, video: "asked", chip: "protest" }),
      red: side(long.red, { points: 20, gamJeom: 5, video: "used" }),
    },
    long,
  ),
  "kye-shi, long": fight(
    {
      ...longAround,
      phase: { is: "kyeshi", side: "red", left: 47, whole: 60 },
      red: side(long.red, { chip: "kyeshi" }),
    },
    long,
  ),
  "rest, long": {
    ...rest,
    ...longAround,
    blue: { athlete: long.blue, points: 28, roundsWon: 1 },
    red: { athlete: long.red, points: 20, roundsWon: 1 },
    techniques: techniques.map((one) => ({ ...one, blue: one.blue * 5 })),
  },
  "result, long": {
    ...result,
    ...longAround,
    blue: { athlete: long.blue, score: 2, rounds: roundsOf([28, true], [17, false], [14, true]) },
    red: { athlete: long.red, score: 1, rounds: roundsOf([16, false], [18, true], [12, false]) },
    reason: "Через дискваліфікацію суперника · DSQ",
    next: longNext,
  },
}
