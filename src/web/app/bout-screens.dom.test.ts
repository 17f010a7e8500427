import { MantineProvider } from "@mantine/core"
import { createElement, type ReactElement } from "react"
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import { describe, expect, test } from "vitest"
import type { ShowOf } from "#contract/displays/calls.ts"
import type { RefereeCode } from "#domain/bout/events.ts"
import { replay } from "#domain/bout/replay.ts"
import { lengthOf, settleMs } from "#domain/bout/rules.ts"
import { boardFrame, deskFrame, publicFrame, scoreOf, seatFrame } from "#server/features/bouts/frames.ts"
import { type LiveBout, take } from "#server/features/bouts/live-bout.ts"
import { BoutDesk, boutRules } from "#tests/support/bouts.ts"
import { CornerScreen } from "#web/features/bouts/corner/CornerPage.tsx"
import type { CornerState } from "#web/features/bouts/corner/corner.ts"
import { Centre } from "#web/features/courts/bout/Centre.tsx"
import { withStop } from "#web/features/courts/bout/interruption.ts"
import { PLAY } from "#web/features/courts/bout/panel-keys.ts"
import { SideCard } from "#web/features/courts/bout/SideCard.tsx"
import { boutBoard, silenceOf } from "#web/features/displays/shown/bout-board.ts"
import { boardOf } from "#web/features/displays/shown/court-board.ts"
import { LiveBar } from "#web/features/displays/shown/LiveBar.tsx"
import { saidOf } from "#web/features/public/live-scores.ts"
import { Scoreboard } from "#web/ui/scoreboard/Scoreboard.tsx"
import { staleOf } from "#web/ui/stage/stale.ts"

// Every state of a bout on every screen that shows it: which sentences stand there, and that no other one does. A state is
// a log as the desk, the judges and the server write it; all five screens show that log at one moment.

// Files of one thread share the document.
Object.defineProperty(document, "fonts", {
  configurable: true,
  value: Object.assign(new EventTarget(), { ready: Promise.resolve() }),
})

const START = 10_000
const SEATS = [1, 2, 3].map((seat) => ({ seat, state: "good", why: "", rtt: 20, battery: 90, refused: 0 }) as const)

/** What stands beside the log. */
interface Besides {
  readonly isConfirmed?: true
  readonly isPractice?: true
  readonly isInterrupted?: true
  readonly byHand?: LiveBout["byHand"]
  /** Of the second judge. */
  readonly isPhoneGone?: true
  /** Nobody has a seat. */
  readonly isWithoutPhones?: true
  /** The desk has not been heard of. */
  readonly isSilent?: true
  /** Blue fights outside the competition. */
  readonly isBlueUnranked?: true
  /** Since anything was heard of the server, ms. */
  readonly age?: number
}

interface ShownBout extends Besides {
  readonly desk: BoutDesk
  /** The moment at which it is looked at. */
  readonly now: number
}

type State = () => ShownBout

const fought = (change: Parameters<typeof boutRules>[1] = {}, id = -2) => new BoutDesk(boutRules(id, change))

/** A round in which blue has scored three points to one; its clock was stopped at `now`. */
function stopped(desk = fought()): { readonly desk: BoutDesk; readonly now: number } {
  desk.clock(START, "start")
  desk.point(START + 1_000, "blue", "head")
  desk.point(START + 2_000, "red", "punch")
  desk.clock(START + 30_000, "stop")
  return { desk, now: START + 31_000 }
}

function running(): { readonly desk: BoutDesk; readonly now: number } {
  const desk = fought()
  desk.clock(START, "start")
  desk.point(START + 1_000, "blue", "head")
  return { desk, now: START + 31_000 }
}

/** A stopped round in which the referee has decided. */
function decided(code: RefereeCode, winner: "blue" | "red" | null): { readonly desk: BoutDesk; readonly now: number } {
  const { desk, now } = stopped()
  desk.write(now, { kind: "decide", code, winner, round: 1 })
  return { desk, now: now + 1_000 }
}

/** Two rounds won by blue; the bout waits for the operator. */
function wonByBlue(): { readonly desk: BoutDesk; readonly now: number } {
  const desk = fought()
  return rounds(desk, byBlue(desk), byBlue(desk))
}

/** One level round, its golden one running from a second later on. */
function golden(): { readonly desk: BoutDesk; readonly now: number } {
  const { desk, now } = rounds(fought({ rounds: 1 }, -3), level)
  desk.clock(now + 1_000, "start")
  return { desk, now }
}

/** A golden round that blue has won. */
function goldenWon(): { readonly desk: BoutDesk; readonly now: number } {
  const { desk, now } = golden()
  desk.point(now + 2_000, "blue", "trunk")
  desk.clock(now + 2_000, "stop")
  const end = now + 2_000 + settleMs(desk.rules)
  desk.write(end, { kind: "roundEnd", round: 2 })
  return { desk, now: end + 500 }
}

/** Rounds, each as `fight` has it, and the moment after them. */
function rounds(desk: BoutDesk, ...fights: ((at: number) => unknown)[]): { desk: BoutDesk; now: number } {
  let at = START
  for (const [place, fight] of fights.entries()) at = desk.round(place + 1, at, () => void fight(at)) + 60_000
  return { desk, now: at - 59_000 }
}

const byBlue = (desk: BoutDesk) => (at: number) => desk.point(at + 1_000, "blue", "head")
const level = () => undefined

const states = {
  "before the first round": () => ({ desk: fought(), now: START }),
  running: () => running(),
  stopped: () => stopped(),
  "time over": () => {
    const desk = fought()
    desk.clock(START, "start")
    desk.point(START + 1_000, "blue", "head")
    desk.clock(START + desk.rules.roundMs, "timeUp")
    return { desk, now: START + desk.rules.roundMs + 500 }
  },
  "stopped by the gap": () => {
    const desk = fought()
    desk.clock(START, "start")
    for (const at of [1, 2, 3]) desk.point(START + at * 1_000, "blue", "turningHead")
    desk.clock(START + 3_000, "stop")
    return { desk, now: START + 4_000 }
  },
  "stopped by gam-jeoms": () => {
    const desk = fought()
    desk.clock(START, "start")
    for (const at of [1, 2, 3, 4, 5]) desk.gamjeom(START + at * 1_000, "red")
    desk.clock(START + 5_000, "stop")
    return { desk, now: START + 6_000 }
  },
  "a count": () => {
    const { desk, now } = stopped()
    desk.write(now, { kind: "count", side: "red", upTo: 6, isAble: true })
    return { desk, now }
  },
  "a doctor's minute": () => {
    const { desk, now } = stopped()
    desk.write(now, { kind: "medical", side: "red", step: "start" })
    return { desk, now: now + 1_000 }
  },
  "a card that is looked at": () => {
    const { desk, now } = stopped()
    desk.write(now, { kind: "ivr", side: "red", subject: "head", verdict: "asked" })
    return { desk, now: now + 1_000 }
  },
  "a card that was accepted just now": () => {
    const { desk, now } = stopped()
    desk.write(now, { kind: "ivr", side: "red", subject: "head", verdict: "asked" })
    desk.write(now + 1_000, { kind: "ivr", side: "red", subject: "head", verdict: "accepted" })
    return { desk, now: now + 2_000 }
  },
  "a level round that waits for a vote": () => rounds(fought(), level),
  "a vote after a count that is long over": () => {
    const desk = fought()
    return rounds(desk, (at) => {
      desk.clock(at + 1_000, "stop")
      desk.write(at + 1_500, { kind: "count", side: "red", upTo: 8, isAble: true })
      desk.clock(at + 2_000, "start")
    })
  },
  "a rest after a round by points": () => {
    const desk = fought()
    return rounds(desk, byBlue(desk))
  },
  "a rest after a round by a vote": () => {
    const { desk, now } = rounds(fought(), level)
    desk.write(now, { kind: "superiority", round: 1, votes: ["red", "red", "blue"], winner: "red" })
    return { desk, now: now + 1_000 }
  },
  "a rest after a round by gam-jeoms": () => {
    const desk = fought()
    return rounds(desk, (at) => {
      for (const one of [1, 2, 3, 4, 5]) desk.gamjeom(at + one * 1_000, "red")
    })
  },
  "a past round that a correction made level": () => {
    const desk = fought()
    const { now } = rounds(desk, byBlue(desk))
    const point = desk.log.find(({ kind }) => kind === "point")?.seq ?? 0
    desk.clock(now, "start")
    desk.clock(now + 5_000, "stop")
    desk.write(now + 6_000, { kind: "take", of: point })
    return { desk, now: now + 7_000 }
  },
  "a past round that a correction made level, the next one won": () => {
    const desk = fought()
    const { now } = rounds(desk, byBlue(desk), (at) => desk.point(at + 1_000, "red", "head"))
    const point = desk.log.find(({ kind }) => kind === "point")?.seq ?? 0
    desk.clock(now, "start")
    desk.clock(now + 5_000, "stop")
    desk.write(now + 6_000, { kind: "take", of: point })
    return { desk, now: now + 7_000 }
  },
  "won by rounds": () => {
    const desk = fought()
    return rounds(desk, byBlue(desk), byBlue(desk))
  },
  "won by votes": () => {
    const desk = fought()
    const { now } = rounds(desk, byBlue(desk), level)
    desk.write(now, { kind: "superiority", round: 2, votes: ["blue", "red", "blue"], winner: "blue" })
    return { desk, now: now + 1_000 }
  },
  "stopped by the referee in a doctor's minute": () => {
    const { desk, now } = stopped()
    desk.write(now, { kind: "medical", side: "red", step: "start" })
    desk.write(now + 500, { kind: "count", side: "red", upTo: 9, isAble: false })
    desk.write(now + 1_000, { kind: "decide", code: "RSC", winner: "blue", round: 1 })
    return { desk, now: now + 2_000 }
  },
  withdrawn: () => decided("WDR", "red"),
  "both withdrawn": () => decided("WDR", null),
  disqualified: () => decided("DSQ", "red"),
  "both disqualified": () => decided("DSQ", null),
  "disqualified for behaviour": () => decided("DQB", "red"),
  "both disqualified for behaviour": () => decided("DQB", null),
  "lost by punishments": () => decided("PUN", "red"),
  "a card after the end": () => {
    const desk = fought()
    const { now } = rounds(desk, byBlue(desk), byBlue(desk))
    desk.write(now, { kind: "ivr", side: "red", subject: "head", verdict: "asked" })
    return { desk, now: now + 1_000 }
  },
  "the rest before a golden round": () => rounds(fought({ rounds: 1 }, -3), level),
  "a golden round": () => {
    const { desk, now } = golden()
    return { desk, now: now + 5_000 }
  },
  "won by the golden points": () => goldenWon(),
  "the golden points confirmed": () => ({ ...goldenWon(), isConfirmed: true }),
  "a sum won by its points": () => {
    const desk = fought({ rounds: 1 }, -3)
    return rounds(desk, byBlue(desk))
  },
  "the rest of a sum": () => {
    const desk = fought({}, -3)
    return rounds(desk, byBlue(desk))
  },
  "a golden round that waits for a vote": () => {
    const { desk, now } = golden()
    const over = now + 1_000 + lengthOf(desk.rules, 2)
    desk.clock(over, "timeUp")
    desk.write(over + settleMs(desk.rules), { kind: "roundEnd", round: 2 })
    return { desk, now: over + settleMs(desk.rules) + 500 }
  },
  "stopped by the golden points": () => {
    const { desk, now } = golden()
    desk.point(now + 2_000, "blue", "trunk")
    desk.clock(now + 2_000, "stop")
    return { desk, now: now + 2_000 + settleMs(desk.rules) }
  },
  confirmed: () => {
    const desk = fought()
    return { ...rounds(desk, byBlue(desk), byBlue(desk)), isConfirmed: true } as const
  },
  "confirmed, its panel gone": () => {
    const desk = fought()
    return { ...rounds(desk, byBlue(desk), byBlue(desk)), isConfirmed: true, isSilent: true } as const
  },
  "a result by hand over an open bout": () => ({ ...stopped(), byHand: { winner: "red", said: "за балами" } }),
  "a result by hand over a won bout": () => ({ ...wonByBlue(), byHand: { winner: "red", said: "за балами" } }),
  "a rehearsal after the server was interrupted": () => ({ ...running(), isPractice: true, isInterrupted: true }),
  "a count that is over": () => {
    const { desk, now } = stopped()
    desk.write(now, { kind: "count", side: "red", upTo: 8, isAble: true })
    desk.clock(now + 1_000, "start")
    return { desk, now: now + 2_000 }
  },
  "a technical card that is looked at": () => {
    const { desk, now } = stopped()
    desk.write(now, { kind: "techCard", side: "red", subject: "other", verdict: "asked" })
    return { desk, now: now + 1_000 }
  },
  "a judge's phone gone": () => ({ ...running(), isPhoneGone: true }),
  "confirmed, a judge's phone gone": () => {
    const desk = fought()
    return { ...rounds(desk, byBlue(desk), byBlue(desk)), isConfirmed: true, isPhoneGone: true } as const
  },
  "a court without phones": () => ({ ...running(), isWithoutPhones: true }),
  "the panel gone": () => ({ ...running(), isSilent: true }),
  "the server gone": () => ({ ...running(), age: 8_000 }),
  "after the server was interrupted": () => ({ ...running(), isInterrupted: true }),
  "a rehearsal": () => ({ ...running(), isPractice: true }),
} satisfies Record<string, State>
type Name = keyof typeof states

/** The bout as the server holds it at that moment. */
function liveOf({ desk, now, ...besides }: ShownBout): LiveBout {
  const side = (name: string, unranked = false) => ({
    name,
    organization: "СК Схід",
    region: "",
    sex: "male" as const,
    unranked,
  })
  const bout = {
    id: 1,
    sent: new Map(),
    isPractice: besides.isPractice === true,
    isConfirmed: besides.isConfirmed === true,
    byHand: besides.byHand ?? null,
    interruptedAt: besides.isInterrupted ? now : null,
    heading: {
      number: besides.isPractice ? 0 : 7,
      isPublic: true,
      categoryName: "Кадети -45",
      stage: 2,
      blue: side("Бондар Іван", besides.isBlueUnranked === true),
      red: side("Ткач Олег"),
      coaches: { blue: "Сидоренко О.", red: "" },
    },
    desk: { device: "", seenAt: besides.isSilent ? now - 6_000 : now },
    proposal: null,
  } as unknown as LiveBout
  take(
    bout,
    desk.log.map((entry) => ({ entry, sendId: null })),
  )
  return bout
}

/** What a person reads and hears of it. */
function textOf(element: ReactElement): string {
  const place = document.createElement("div")
  const root = createRoot(place)
  flushSync(() => root.render(createElement(MantineProvider, null, element)))
  const text = place.innerHTML
    .replace(/<style[^>]*>.*?<\/style>/g, " ")
    .replace(/<[^>]*aria-label="([^"]*)"[^>]*>/g, " $1 ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
  flushSync(() => root.unmount())
  return text
}

/** Said for a screen that shows the queue's fight instead of the panel's, and for one that shows none. */
const QUEUE = "черга корту"
const NOTHING = "рахунку немає"

const QUEUED = { tournament: "Кубок", time: "10:42" }
const person = (id: number, name: string) => ({
  id,
  name,
  organization: "СК Схід",
  region: "",
  sex: "male",
  unranked: false,
})
/** What the queue shows of the fight, whose result was entered by hand. */
const RECORDED = {
  court: "Корт 1",
  next: [],
  isDone: false,
  current: {
    number: 7,
    categoryName: "Кадети -45",
    round: 2,
    state: "over",
    blue: person(1, "Бондар Іван"),
    red: person(2, "Ткач Олег"),
    winner: 2,
    decision: "PTF",
    words: null,
    bluePoints: 3,
    redPoints: 7,
    rounds: [],
  },
} as unknown as ShowOf<"court">

const nowOf = ({ now, age = 0 }: ShownBout): number | null => (age > 3_000 ? null : now)
const courtOf = ({ now }: ShownBout) => ({ epoch: 1, n: 1, now, section: 1, court: "Корт 1" })

function stateOf({ isWithoutPhones, isPhoneGone }: ShownBout, seat: number): "good" | "gone" | "free" {
  if (isWithoutPhones) return "free"
  return isPhoneGone && seat === 2 ? "gone" : "good"
}

const screens = {
  board: (told: ShownBout) => {
    const frame = boardFrame(courtOf(told), liveOf(told))
    const board = boutBoard(frame, { tournament: "Кубок", next: null, now: nowOf(told) })
    if (!board)
      return textOf(createElement(Scoreboard, { board: boardOf(RECORDED, QUEUED), sides: "blueLeft", stale: null }))
    const stale = staleOf({ age: told.age ?? 0, at: "10:42:07", what: "score", note: silenceOf(frame) })
    return textOf(createElement(Scoreboard, { board, sides: "blueLeft", stale }))
  },
  overlay: (told: ShownBout) => {
    const frame = boardFrame(courtOf(told), liveOf(told))
    if (!frame.bout) return QUEUE
    const props = { frame, bout: frame.bout, now: nowOf(told), hasTags: true, order: ["blue", "red"] as const }
    return textOf(createElement(LiveBar, props))
  },
  phone: (told: ShownBout) => {
    const frame = seatFrame(courtOf(told), liveOf(told), 1)
    const isHeard = (told.age ?? 0) < 1_500
    const state: CornerState = {
      frame,
      silentSince: isHeard ? null : performance.now() - (told.age ?? 0),
      isHeard,
      isTimed: true,
      isLost: false,
      battery: 90,
      refusal: "",
      scored: [],
    }
    const held = { token: "", seat: { id: 1, tournament: 1, section: 1, kort: 0, seat: 1, held: true } }
    const corner = { now: () => told.now, press: () => false }
    return textOf(createElement(CornerScreen, { corner, state, held, isBlueRight: false }))
  },
  /** A fight's card in a stranger's phone; without a line it says nothing of a score. */
  spectator: (told: ShownBout) => {
    if (nowOf(told) === null) return "Без зв’язку"
    const { bout } = publicFrame(courtOf(told), liveOf(told))
    return bout ? Object.values(saidOf(scoreOf(bout))).join(" | ") : NOTHING
  },
  panel: (told: ShownBout) => {
    const bout = liveOf(told)
    const seats = SEATS.map((seat) => ({ ...seat, state: stateOf(told, seat.seat) }))
    const around = { seats, video: null, displays: 1, disk: "good", pss: null, withheld: null } as const
    const frame = deskFrame(courtOf(told), bout, around)
    const log = withStop(bout.log, told.isInterrupted ? told.now : null)
    const view = replay(log)
    const state = {
      frame,
      line: told.age === undefined ? "open" : "broken",
      isTimed: true,
      bout: { id: 1, number: 7, isPractice: bout.isPractice, isConfirmed: bout.isConfirmed },
      log,
      view,
      waiting: 0,
      holds: true,
      refusal: "",
      told: "",
      isBusy: false,
      saved: null,
      interruption: told.isInterrupted
        ? { written: told.now, clock: view.clock, isLivedThrough: false, stoppedAt: null }
        : null,
    }
    const panel = {
      desk: { now: () => told.now },
      state,
      mode: PLAY,
      dialog: null,
      sides: ["blue", "red"],
      votes: [],
      isLeft: false,
      isNew: false,
      isPassive: false,
      run: () => undefined,
      setMode: () => undefined,
      show: () => undefined,
    }
    const athlete = { surname: "Бондар", given: "Іван", club: "СК Схід", isUnranked: false }
    const blue = { ...athlete, isUnranked: bout.heading.blue.unranked }
    const parts = [
      createElement(SideCard, { key: "left", panel: panel as never, at: "left", athlete: blue }),
      createElement(Centre, { key: "centre", panel: panel as never, view }),
      createElement(SideCard, { key: "right", panel: panel as never, at: "right", athlete }),
    ]
    return textOf(createElement("div", null, parts))
  },
} as const
type Screen = keyof typeof screens

const names = Object.keys(states) as Name[]

/** In which states each sentence stands on a screen; in every other one it does not. */
type Stands = Readonly<Record<string, readonly Name[]>>

const besides = (...some: readonly Name[]): readonly Name[] => names.filter((name) => !some.includes(name))

const both: readonly Name[] = ["both withdrawn", "both disqualified", "both disqualified for behaviour"]
const lost: readonly Name[] = ["withdrawn", "disqualified", "disqualified for behaviour", "lost by punishments"]
const ofBlue: readonly Name[] = [
  "won by rounds",
  "won by votes",
  "stopped by the referee in a doctor's minute",
  "won by the golden points",
  "a sum won by its points",
]
const won: readonly Name[] = [...ofBlue, ...lost]
const decidedByReferee: readonly Name[] = ["stopped by the referee in a doctor's minute", ...lost, ...both]
const nowLevel: readonly Name[] = [
  "a past round that a correction made level",
  "a past round that a correction made level, the next one won",
]
const roundVotes: readonly Name[] = [
  "a level round that waits for a vote",
  "a vote after a count that is long over",
  ...nowLevel,
]
const goldenVote = "a golden round that waits for a vote"
const voting: readonly Name[] = [...roundVotes, goldenVote]
const byRounds: readonly Name[] = ["confirmed", "confirmed, its panel gone", "confirmed, a judge's phone gone"]
const confirmed: readonly Name[] = [...byRounds, "the golden points confirmed"]
const roundRests: readonly Name[] = [
  "a rest after a round by points",
  "a rest after a round by a vote",
  "a rest after a round by gam-jeoms",
]
const beforeSecond: readonly Name[] = [...roundRests, "the rest of a sum"]
const rests: readonly Name[] = [...beforeSecond, "the rest before a golden round"]
const videoCards: readonly Name[] = ["a card that is looked at", "a card after the end"]
const cards: readonly Name[] = [...videoCards, "a technical card that is looked at"]
const overruled = "a result by hand over a won bout"
const scoredByTwo: readonly Name[] = ["won by rounds", "won by votes", ...byRounds]
const byTwo: readonly Name[] = [...scoredByTwo, overruled]
const byScore: readonly Name[] = ["won by rounds", "a sum won by its points", ...byRounds]
const interrupted: readonly Name[] = [
  "after the server was interrupted",
  "a rehearsal after the server was interrupted",
]
const rehearsals: readonly Name[] = ["a rehearsal", "a rehearsal after the server was interrupted"]
const goldenRounds: readonly Name[] = [
  "the rest before a golden round",
  "a golden round",
  "won by the golden points",
  "the golden points confirmed",
  "stopped by the golden points",
  goldenVote,
]
/** Open, and over after their second round. */
const secondRounds: readonly Name[] = ["won by rounds", "won by votes", "a card after the end"]
const heardInPlay: readonly Name[] = [
  "running",
  "a count that is over",
  "a judge's phone gone",
  "a court without phones",
  "the panel gone",
]
const inPlay: readonly Name[] = [...heardInPlay, "the server gone"]
const openByHand = "a result by hand over an open bout"

const stands: Readonly<Record<Screen, Stands>> = {
  board: {
    "Раунд 1": besides("a count", ...secondRounds, ...goldenRounds, "the rest of a sum", ...byRounds, overruled),
    "Раунд 2": secondRounds,
    Стоп: ["stopped", openByHand],
    "Час вийшов": ["time over"],
    "Різниця балів": ["stopped by the gap"],
    "Гам-джоми": ["stopped by gam-jeoms"],
    "Золоте очко": ["stopped by the golden points"],
    "Відлік 6": ["a count"],
    Відлік: ["a count"],
    "Кє-ші": ["a doctor's minute"],
    "Лікар на корті": ["a doctor's minute"],
    Відеоповтор: videoCards,
    "Тех. картка": ["a technical card that is looked at"],
    Протест: cards,
    Прийнято: ["a card that was accepted just now"],
    Перевага: voting,
    "Голоси суддів": ["won by votes"],
    Відпочинок: rests,
    "Раунд 1 – Синій": ["a rest after a round by points", "a rest after a round by gam-jeoms"],
    "Раунд 1 – Червоний": ["a rest after a round by a vote"],
    "голоси суддів": ["a rest after a round by a vote"],
    "межа гам-джомів": ["a rest after a round by gam-jeoms"],
    "Раундів 0": roundRests,
    "далі раунд 2": beforeSecond,
    "далі золотий раунд": ["the rest before a golden round"],
    Золотий: ["a golden round", "won by the golden points", "stopped by the golden points", goldenVote],
    Перемога: won,
    "Без переможця": both,
    Переможець: [...confirmed, overruled],
    Раунди: byRounds,
    Бали: ["the golden points confirmed", overruled],
    "За рахунком": [...byScore, overruled],
    "За рішенням про перевагу": ["won by votes"],
    "Через зупинку поєдинку рефері": ["stopped by the referee in a doctor's minute"],
    "Через дискваліфікацію суперника": ["disqualified"],
    "Обидва дискваліфіковані": ["both disqualified", "both disqualified for behaviour"],
    WDR: ["withdrawn", "both withdrawn"],
    DQB: ["disqualified for behaviour", "both disqualified for behaviour"],
    PUN: ["lost by punishments"],
    GDP: ["won by the golden points", "the golden points confirmed"],
    "Пульт мовчить": ["the panel gone"],
    "Немає зв’язку": ["the server gone"],
    "–:––": ["the server gone"],
    "Час уточнюють": interrupted,
    "№ 7": besides(...rehearsals),
  },
  overlay: {
    "Раунд 1": [...inPlay, "before the first round", "stopped", openByHand, "a rehearsal"],
    "Час вийшов": ["time over"],
    Різниця: ["stopped by the gap"],
    "Гам-джоми": ["stopped by gam-jeoms"],
    Очко: ["stopped by the golden points"],
    Відлік: ["a count"],
    "Кє-ші": ["a doctor's minute"],
    Відеоповтор: videoCards,
    "Тех. картка": ["a technical card that is looked at"],
    Прийнято: ["a card that was accepted just now"],
    "Перевага · Р1": roundVotes,
    "Перевага · ЗР": [goldenVote],
    Відпочинок: rests,
    Золотий: ["a golden round"],
    Перемога: [...won, ...confirmed],
    "Без переможця": both,
    Результат: confirmed,
    "За рахунком": byScore,
    "За рішенням про перевагу": ["won by votes"],
    "Через зупинку поєдинку рефері": ["stopped by the referee in a doctor's minute"],
    "Через дискваліфікацію суперника": ["disqualified"],
    "Обидва дискваліфіковані": ["both disqualified", "both disqualified for behaviour"],
    WDR: ["withdrawn", "both withdrawn"],
    DQB: ["disqualified for behaviour", "both disqualified for behaviour"],
    PUN: ["lost by punishments"],
    GDP: ["won by the golden points", "the golden points confirmed"],
    "Пульт мовчить": ["the panel gone"],
    "–:––": ["the server gone"],
    "Час стоїть": interrupted,
    [QUEUE]: [overruled],
  },
  phone: {
    Р1: besides(...beforeSecond, ...nowLevel, ...secondRounds, ...goldenRounds, ...byRounds, overruled),
    Р2: [...beforeSecond, "a past round that a correction made level", ...secondRounds, ...byRounds, overruled],
    Р3: ["a past round that a correction made level, the next one won"],
    ЗР: goldenRounds,
    НАВЧАННЯ: rehearsals,
    "Пульт мовчить": ["the panel gone"],
    "Час стоїть": interrupted,
    "Показуйте рукою": ["the server gone"],
    "Немає зв’язку": ["the server gone"],
    "–:––": ["the server gone"],
    // A phone is connected wherever the server is heard, whatever happens on the court.
    "На зв’язку": besides("the server gone"),
  },
  spectator: {
    "перед боєм": ["before the first round"],
    "Р1 ≈ 1:30": [
      ...heardInPlay,
      "stopped",
      "a count",
      "a card that was accepted just now",
      openByHand,
      "after the server was interrupted",
    ],
    "кінець Р1": ["time over", "stopped by the gap", "stopped by gam-jeoms"],
    "перерва, далі Р2": beforeSecond,
    "далі золотий раунд": ["the rest before a golden round"],
    "золотий раунд ≈ 1:00": ["a golden round"],
    "кінець золотого раунду": ["stopped by the golden points"],
    "голоси суддів, Р1": roundVotes,
    "голоси суддів, золотий раунд": [goldenVote],
    "кє-ші": ["a doctor's minute"],
    "розгляд картки": cards,
    завершено: [...won, ...both, ...confirmed],
    "Раунди 2 : 0": [...scoredByTwo, "a card after the end"],
    "Раунди 1 : 0": ["a rest after a round by points", "a rest after a round by gam-jeoms"],
    "Раунди 0 : 1": ["a rest after a round by a vote", "a past round that a correction made level, the next one won"],
    // Of a result that is recorded otherwise the page tells what was recorded.
    [NOTHING]: [...rehearsals, overruled],
    "Без зв’язку": ["the server gone"],
  },
  panel: {
    "Час вийшов": ["time over"],
    "Різниця балів": ["stopped by the gap"],
    "Межа гам-джомів": ["stopped by gam-jeoms"],
    "Золоте очко": ["stopped by the golden points"],
    "Завершити раунд 1": ["time over", "stopped by the gap", "stopped by gam-jeoms"],
    "Завершити золотий раунд": ["stopped by the golden points"],
    "Кінець кє-ші": ["a doctor's minute"],
    "Картку розглядають": videoCards,
    Відхилено: cards,
    ПЕРЕВАГА: voting,
    "Золотий раунд рівний, 0 : 0: голосують": [goldenVote],
    "Раунд 2 стоїть на": ["a past round that a correction made level"],
    "Раунд 3 стоїть на": ["a past round that a correction made level, the next one won"],
    Відпочинок: rests,
    Шіджак: ["before the first round", ...rests],
    Кесок: ["stopped", "a count", "a doctor's minute", "a card that was accepted just now", openByHand, ...interrupted],
    "Перемагає СИНІЙ": [...ofBlue, ...confirmed, overruled],
    "Перемагає ЧЕРВОНИЙ": lost,
    "Обидва вибули": both,
    "Результат ще не записано": [...won, ...both, overruled],
    "Результат підтверджено": confirmed,
    "Відкрити поєдинок знову": confirmed,
    "за рішенням про перевагу": ["won by votes"],
    PTF: [...byScore, overruled],
    RSC: ["stopped by the referee in a doctor's minute"],
    WDR: ["withdrawn", "both withdrawn"],
    DSQ: ["disqualified", "both disqualified"],
    DQB: ["disqualified for behaviour", "both disqualified for behaviour"],
    PUN: ["lost by punishments"],
    GDP: ["won by the golden points", "the golden points confirmed"],
    "Працює 2 з 3: потрібні обидва": ["a judge's phone gone"],
    "Як далі?": ["a judge's phone gone"],
    "Без телефонів: бали дає оператор": ["a court without phones"],
    "рахунок раундів 2 : 0": [...byTwo, "a card after the end"],
    "рахунок раундів 0 : 1": ["a past round that a correction made level, the next one won"],
    "Р1 3 : 0 – СИНІЙ": ["a rest after a round by points", ...byTwo, "a card after the end"],
    "Р1 0 : 0 – ЧЕРВОНИЙ, голоси суддів": ["a rest after a round by a vote"],
    "Р1 5 : 0 – СИНІЙ, межа гам-джомів": ["a rest after a round by gam-jeoms"],
    "Р2 0 : 0 – СИНІЙ, голоси суддів": ["won by votes"],
    "Р2 0 : 3 – ЧЕРВОНИЙ": ["a past round that a correction made level, the next one won"],
    "Р1 0 : 0": [...roundVotes, "a rest after a round by a vote", ...goldenRounds],
    "тренер: Сидоренко О.": names,
    "Скасувати рішення": decidedByReferee,
    "Результат цього поєдинку записано без пульта": [openByHand, overruled],
    "Зв’язку з сервером немає": ["the server gone"],
    "Сервер було перервано": interrupted,
    "Завершити навчання": rehearsals,
    "Стоп · Калйо": [...inPlay, "a golden round", "a rehearsal"],
  },
}

/** Whether a text has a sentence as whole words. */
const says = (text: string, words: string): boolean =>
  new RegExp(`(?<![\\p{L}-])${words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}-])`, "u").test(text)

const inOrder = (some: readonly Name[]): Name[] => names.filter((name) => some.includes(name))

describe.each(Object.keys(stands) as Screen[])("the %s", (screen) => {
  const texts = new Map(names.map((name) => [name, screens[screen](states[name]())]))
  test.each(Object.keys(stands[screen]))("says «%s» in its states, and in no other", (words) => {
    const expected = inOrder(stands[screen][words] ?? [])
    expect(names.filter((name) => says(texts.get(name) ?? "", words))).toEqual(expected)
  })

  test("has a sentence of this table for every state", () => {
    const told = new Set(Object.values(stands[screen]).flat())
    expect(names.filter((name) => !told.has(name))).toEqual([])
  })
})

describe.each(Object.keys(screens) as Screen[])(
  "the %s of a pair of whom blue fights outside the competition",
  (screen) => {
    // A judge's phone names nobody; a spectator's page has its names from elsewhere.
    const marks = screen === "phone" || screen === "spectator" ? 0 : 1
    test.each(["running", "a rest after a round by points", "won by rounds", "confirmed"] as const)(
      "says so by his name alone, %s",
      (name) => {
        const count = (told: ShownBout) => screens[screen](told).split("п/к").length - 1
        expect([count({ ...states[name](), isBlueUnranked: true }), count(states[name]())]).toEqual([marks, 0])
      },
    )
  },
)
