import { MantineProvider } from "@mantine/core"
import { createElement, type ReactElement } from "react"
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import { describe, expect, test } from "vitest"
import { replay } from "#domain/bout/replay.ts"
import { settleMs } from "#domain/bout/rules.ts"
import { boardFrame, deskFrame, seatFrame } from "#server/features/bouts/frames.ts"
import { type LiveBout, take } from "#server/features/bouts/live-bout.ts"
import { BoutDesk, boutRules } from "#tests/support/bouts.ts"
import { CornerScreen } from "#web/features/corner/CornerPage.tsx"
import type { CornerState } from "#web/features/corner/corner.ts"
import { Centre } from "#web/features/courts/bout/Centre.tsx"
import { withStop } from "#web/features/courts/bout/interruption.ts"
import { PLAY } from "#web/features/courts/bout/panel-keys.ts"
import { SideCard } from "#web/features/courts/bout/SideCard.tsx"
import { boutBoard, silenceOf } from "#web/features/screen/bout-board.ts"
import { LiveBar } from "#web/features/screen/LiveBar.tsx"
import { Scoreboard } from "#web/ui/scoreboard/Scoreboard.tsx"
import { staleOf } from "#web/ui/stage/stale.ts"

// Every state of a bout on every screen that shows it: which sentences stand there, and that no other one does. A state is
// a log as the desk, the judges and the server write it; all four screens show that log at one moment.

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
  disqualified: () => {
    const { desk, now } = stopped()
    desk.write(now, { kind: "decide", code: "DSQ", winner: "red", round: 1 })
    return { desk, now: now + 1_000 }
  },
  "both disqualified": () => {
    const { desk, now } = stopped()
    desk.write(now, { kind: "decide", code: "DSQ", winner: null, round: 1 })
    return { desk, now: now + 1_000 }
  },
  "a card after the end": () => {
    const desk = fought()
    const { now } = rounds(desk, byBlue(desk), byBlue(desk))
    desk.write(now, { kind: "ivr", side: "red", subject: "head", verdict: "asked" })
    return { desk, now: now + 1_000 }
  },
  "the rest before a golden round": () => rounds(fought({ rounds: 1 }, -3), level),
  "a golden round": () => {
    const { desk, now } = rounds(fought({ rounds: 1 }, -3), level)
    desk.clock(now + 1_000, "start")
    return { desk, now: now + 5_000 }
  },
  "stopped by the golden points": () => {
    const { desk, now } = rounds(fought({ rounds: 1 }, -3), level)
    desk.clock(now + 1_000, "start")
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
      number: 7,
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
    if (!board) return ""
    const stale = staleOf({ age: told.age ?? 0, at: "10:42:07", what: "score", note: silenceOf(frame) })
    return textOf(createElement(Scoreboard, { board, sides: "blueLeft", stale }))
  },
  overlay: (told: ShownBout) => {
    const frame = boardFrame(courtOf(told), liveOf(told))
    if (!frame.bout) return ""
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

const won: readonly Name[] = [
  "won by rounds",
  "won by votes",
  "stopped by the referee in a doctor's minute",
  "disqualified",
]
const voting: readonly Name[] = [
  "a level round that waits for a vote",
  "a vote after a count that is long over",
  "a past round that a correction made level",
]
const confirmed: readonly Name[] = ["confirmed", "confirmed, its panel gone", "confirmed, a judge's phone gone"]
const roundRests: readonly Name[] = [
  "a rest after a round by points",
  "a rest after a round by a vote",
  "a rest after a round by gam-jeoms",
]
const rests: readonly Name[] = [...roundRests, "the rest before a golden round"]
const cards: readonly Name[] = ["a card that is looked at", "a card after the end"]
const byTwo: readonly Name[] = ["won by rounds", "won by votes", ...confirmed]
const byScore: readonly Name[] = ["won by rounds", ...confirmed]

const stands: Readonly<Record<Screen, Stands>> = {
  board: {
    Стоп: ["stopped", "a result by hand over an open bout"],
    "Час вийшов": ["time over"],
    "Різниця балів": ["stopped by the gap"],
    "Гам-джоми": ["stopped by gam-jeoms"],
    "Золоте очко": ["stopped by the golden points"],
    "Відлік 6": ["a count"],
    Відлік: ["a count"],
    "Кє-ші": ["a doctor's minute"],
    "Лікар на корті": ["a doctor's minute"],
    Відеоповтор: cards,
    Протест: cards,
    Прийнято: ["a card that was accepted just now"],
    Перевага: voting,
    "Голоси суддів": ["won by votes"],
    Відпочинок: rests,
    "Раунд 1 – Синій": ["a rest after a round by points", "a rest after a round by gam-jeoms"],
    "Раунд 1 – Червоний": ["a rest after a round by a vote"],
    "голоси суддів": ["a rest after a round by a vote"],
    "межа гам-джомів": ["a rest after a round by gam-jeoms"],
    "далі раунд 2": roundRests,
    "далі золотий раунд": ["the rest before a golden round"],
    Золотий: ["a golden round", "stopped by the golden points"],
    Перемога: won,
    "Без переможця": ["both disqualified"],
    Переможець: confirmed,
    "За рахунком": byScore,
    "За рішенням про перевагу": ["won by votes"],
    "Через зупинку поєдинку рефері": ["stopped by the referee in a doctor's minute"],
    "Через дискваліфікацію суперника": ["disqualified"],
    "Обидва дискваліфіковані": ["both disqualified"],
    "Пульт мовчить": ["the panel gone"],
    "Немає зв’язку": ["the server gone"],
    "–:––": ["the server gone"],
    "Час уточнюють": ["after the server was interrupted"],
  },
  overlay: {
    "Час вийшов": ["time over"],
    Різниця: ["stopped by the gap"],
    "Гам-джоми": ["stopped by gam-jeoms"],
    Очко: ["stopped by the golden points"],
    Відлік: ["a count"],
    "Кє-ші": ["a doctor's minute"],
    Відеоповтор: cards,
    Прийнято: ["a card that was accepted just now"],
    "Перевага · Р1": voting,
    Відпочинок: rests,
    Золотий: ["a golden round"],
    Перемога: [...won, ...confirmed],
    "Без переможця": ["both disqualified"],
    Результат: confirmed,
    "За рахунком": byScore,
    "За рішенням про перевагу": ["won by votes"],
    "Через зупинку поєдинку рефері": ["stopped by the referee in a doctor's minute"],
    "Через дискваліфікацію суперника": ["disqualified"],
    "Обидва дискваліфіковані": ["both disqualified"],
    "Пульт мовчить": ["the panel gone"],
    "–:––": ["the server gone"],
    "Час стоїть": ["after the server was interrupted"],
  },
  phone: {
    НАВЧАННЯ: ["a rehearsal"],
    "Пульт мовчить": ["the panel gone"],
    "Час стоїть": ["after the server was interrupted"],
    "Показуйте рукою": ["the server gone"],
    "Немає зв’язку": ["the server gone"],
    "–:––": ["the server gone"],
    ЗР: ["the rest before a golden round", "a golden round", "stopped by the golden points"],
  },
  panel: {
    "Час вийшов": ["time over"],
    "Різниця балів": ["stopped by the gap"],
    "Межа гам-джомів": ["stopped by gam-jeoms"],
    "Золоте очко": ["stopped by the golden points"],
    "Кінець кє-ші": ["a doctor's minute"],
    "Картку розглядають": cards,
    ПЕРЕВАГА: voting,
    Відпочинок: rests,
    "Перемагає СИНІЙ": ["won by rounds", "won by votes", "stopped by the referee in a doctor's minute", ...confirmed],
    "Перемагає ЧЕРВОНИЙ": ["disqualified"],
    "Обидва вибули": ["both disqualified"],
    "Результат ще не записано": [...won, "both disqualified"],
    "Результат підтверджено": confirmed,
    "за рішенням про перевагу": ["won by votes"],
    PTF: byScore,
    "Працює 2 з 3: потрібні обидва": ["a judge's phone gone"],
    "Як далі?": ["a judge's phone gone"],
    "Без телефонів: бали дає оператор": ["a court without phones"],
    "Р1 3 : 0 – СИНІЙ": ["a rest after a round by points", ...byTwo, "a card after the end"],
    "Р1 0 : 0 – ЧЕРВОНИЙ, голоси суддів": ["a rest after a round by a vote"],
    "Р1 5 : 0 – СИНІЙ, межа гам-джомів": ["a rest after a round by gam-jeoms"],
    "Р2 0 : 0 – СИНІЙ, голоси суддів": ["won by votes"],
    "Р1 0 : 0": [
      ...voting,
      "a rest after a round by a vote",
      "the rest before a golden round",
      "a golden round",
      "stopped by the golden points",
    ],
    "тренер: Сидоренко О.": names,
    "Скасувати рішення": ["stopped by the referee in a doctor's minute", "disqualified", "both disqualified"],
    "Результат цього поєдинку записано без пульта": ["a result by hand over an open bout"],
    "Зв’язку з сервером немає": ["the server gone"],
    "Сервер було перервано": ["after the server was interrupted"],
    "Завершити навчання": ["a rehearsal"],
    "Стоп · Калйо": [
      "running",
      "a judge's phone gone",
      "a golden round",
      "a court without phones",
      "the panel gone",
      "the server gone",
      "a rehearsal",
    ],
  },
}

/** Whether a text has a sentence as whole words. */
const says = (text: string, words: string): boolean =>
  new RegExp(`(?<![\\p{L}-])${words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}-])`, "u").test(text)

const inOrder = (some: readonly Name[]): Name[] => names.filter((name) => some.includes(name))

// A phone is connected wherever the server is heard, whatever happens on the court.
const heard = names.filter((name) => name !== "the server gone")

describe.each(Object.keys(stands) as Screen[])("the %s", (screen) => {
  const texts = new Map(names.map((name) => [name, screens[screen](states[name]())]))
  test.each(Object.keys({ ...stands[screen], ...(screen === "phone" ? { "На зв’язку": [] } : {}) }))(
    "says «%s» in its states, and in no other",
    (words) => {
      const expected = words === "На зв’язку" ? heard : inOrder(stands[screen][words] ?? [])
      expect(names.filter((name) => says(texts.get(name) ?? "", words))).toEqual(expected)
    },
  )

  test("says something in every state", () => {
    expect(names.filter((name) => (texts.get(name) ?? "").trim() === "")).toEqual([])
  })
})

describe.each(Object.keys(screens) as Screen[])(
  "the %s of a pair of whom blue fights outside the competition",
  (screen) => {
    // A judge's phone names nobody.
    const marks = screen === "phone" ? 0 : 1
    test.each(["running", "a rest after a round by points", "won by rounds", "confirmed"] as const)(
      "says so by his name alone, %s",
      (name) => {
        const count = (told: ShownBout) => screens[screen](told).split("п/к").length - 1
        expect([count({ ...states[name](), isBlueUnranked: true }), count(states[name]())]).toEqual([marks, 0])
      },
    )
  },
)
