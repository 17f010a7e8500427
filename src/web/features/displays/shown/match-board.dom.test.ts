import { createElement, type ReactElement } from "react"
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import { describe, expect, test } from "vitest"
import type { ShowOf, WireShownFight, WireStand } from "#contract/displays/calls.ts"
import { Scoreboard } from "#web/ui/scoreboard/Scoreboard.tsx"
import { boardOf } from "./court-board.ts"
import { PoomsaeShown } from "./PoomsaeShown.tsx"
import { ToldBar } from "./ToldBar.tsx"

// Files of one thread share the document.
Object.defineProperty(document, "fonts", {
  configurable: true,
  value: Object.assign(new EventTarget(), { ready: Promise.resolve() }),
})

const OPENED = Date.parse("2026-05-02T10:00:00Z")
const noPenalties = { time: 0, boundary: 0, restart: 0 }
const judgesOf = (technique: readonly number[], presentation: readonly number[]) =>
  technique.map((one, at) => ({
    seat: at + 1,
    sent: true,
    technique: one,
    presentation: presentation[at] ?? 0,
    techniqueDropped: at === 2 || at === 3,
    presentationDropped: at === 1 || at === 3,
  }))
const blue = {
  name: "Білозерська Вікторія",
  organization: "КДЮСШ «Олімпійські надії»",
  region: "Харківська область",
  penalties: noPenalties,
  penalty: 0,
  technique: 3.767,
  presentation: 4.667,
  total: 8.434,
  judges: judgesOf([3.7, 3.8, 3.9, 3.6, 3.8], [4.7, 4.9, 4.6, 4.4, 4.7]),
}
const red = {
  athlete: 2,
  unranked: false,
  name: "Нечуй-Левицька Єва",
  organization: "ФСТ «Динамо»",
  region: "Львівська область",
  penalties: { ...noPenalties, time: 1 },
  penalty: 0.3,
  technique: 3.567,
  presentation: 4.633,
  total: 7.9,
  judges: judgesOf([3.6, 3.5, 3.7, 3.6, 3.4], [4.6, 4.7, 4.5, 4.6, 4.8]),
}
const item = {
  section: 1,
  kort: 1,
  event: 1,
  athlete: 1,
  unranked: false,
  ...blue,
  category: 5,
  categoryName: "Кадетки, індивідуальне",
  style: "traditional",
  round: "",
  poomsaeNumber: 2,
  poomsae: 9,
  poomsaeName: "Кимган",
  state: "closed",
  openedAt: new Date(OPENED).toISOString(),
  due: null,
  fight: { t: 3, number: 41, round: "1/4 фіналу" },
  red,
  before: [{ number: 1, blue: 8.334, red: 8.267 }],
  sums: { blue: 16.768, red: 16.167 },
  winner: "blue",
  by: "sum",
} as unknown as WireStand["item"]

const unsent = (half: typeof blue.judges) =>
  half.map(({ seat }) => ({
    seat,
    sent: seat === 4,
    technique: null,
    presentation: null,
    techniqueDropped: false,
    presentationDropped: false,
  }))
const nothing = { technique: null, presentation: null, total: null }
const openItem = {
  ...item,
  state: "open",
  ...nothing,
  judges: unsent(blue.judges),
  red: { ...red, ...nothing, judges: unsent(red.judges) },
  sums: { blue: 8.334, red: 8.267 },
  winner: "",
  by: "",
} as WireStand["item"]

const names = [
  { number: 1, name: "Тегук 8 (Пхаль джан)" },
  { number: 2, name: "Кимган" },
  { number: 3, name: "Корьо" },
]
const standOf = (
  changed: Partial<WireStand["item"]>,
  from = item,
  halves: { blue: number; red: number } | null = null,
) =>
  ({
    item: { ...from, ...changed },
    sex: "female",
    closedAt: from.state === "closed" ? new Date(OPENED).toISOString() : "",
    turn: { at: 0, of: 0 },
    first: null,
    board: [],
    goOn: 0,
    isOver: false,
    following: null,
    match: { sexes: { blue: "female", red: "female" }, forms: 2, names, halves },
  }) as WireStand

const fightOf = (number: number, state: string) =>
  ({
    category: 5,
    technicalNumber: number - 38,
    number,
    categoryName: "Кадетки, індивідуальне",
    round: 4,
    state,
    expected: "",
    calledAt: "",
    startedAt: "",
    decision: "",
    words: null,
    winner: 0,
    rounds: [],
    blue: { id: 7, name: "Ґалаґанова Ія", organization: "", region: "", sex: "female", unranked: false },
    red: { id: 8, name: "Щербак Марта", organization: "", region: "", sex: "female", unranked: false },
  }) as unknown as WireShownFight

interface Shown {
  readonly stands: readonly WireStand[]
  /** After it was opened or closed, s. */
  readonly after: number
  readonly sides?: "blueLeft" | "redLeft"
  readonly current?: WireShownFight | null
  readonly stale?: { readonly seconds: number; readonly at: string; readonly what: "data"; readonly isDim: boolean }
}

/** What stands on the display, in its order. */
function shown({ stands, after, sides = "blueLeft", current = null, stale }: Shown): string {
  const show: ShowOf<"poomsae"> = {
    role: "poomsae",
    court: "Корт 2",
    stands: [...stands],
    upcoming: null,
    current,
    next: fightOf(42, "open"),
    isDone: false,
  }
  const host = document.createElement("div")
  const root = createRoot(host)
  const props = { show, tournament: "Кубок", now: OPENED + after * 1000, time: "10:42", sides, stale: stale ?? null }
  flushSync(() => root.render(createElement(PoomsaeShown, props)))
  const text = [...host.querySelectorAll("p, h1, h2, h3, td, th, small, li strong, span[data-lit]")]
    .filter((one) => one.children.length === 0 || one.querySelector("p, td, th") === null)
    .map((one) => one.textContent ?? "")
    .join(" | ")
  flushSync(() => root.unmount())
  return text
}

describe("a poomsae place where two perform", () => {
  test("shows both names and no number while their first form is performed", () => {
    const text = shown({
      stands: [standOf({ poomsaeNumber: 1, poomsaeName: "Тегук 8", before: [], sums: null }, openItem)],
      after: 47,
    })
    for (const word of ["Білозерська", "Нечуй-Левицька", "№ 41", "1-ше ПУМСЕ З 2", "Тегук 8", "0:47", "−0,3 час"]) {
      expect(text).toContain(word)
    }
    expect(text).toContain("Судді надіслали 1 з 5")
    expect(text).not.toMatch(/\d,\d{3}/u)
  })

  test("shows the totals of the form before while the next one is performed", () => {
    const text = shown({ stands: [standOf({}, openItem)], after: 47 })
    for (const word of ["1-ше ПУМСЕ · ТЕГУК 8", "8,334", "8,267", "2-ге ПУМСЕ З 2", "Кимган", "штрафів немає"]) {
      expect(text).toContain(word)
    }
    expect(text).not.toContain("8,434")
  })

  test("does not run its clock on while nothing is heard", () => {
    const stale = { seconds: 14, at: "10:42:07", what: "data", isDim: false } as const
    const text = shown({ stands: [standOf({}, openItem)], after: 47, stale })
    expect(text).toContain("–:––")
    expect(text).not.toContain("0:47")
  })

  test("shows both totals and all marks after a form, dropped ones in brackets", () => {
    const text = shown({ stands: [standOf({})], after: 3 })
    for (const word of [
      "№ 41 · 2-ге пумсе · Кимган",
      "8,434",
      "7,900",
      "(3,9)",
      "(4,4)",
      "3,767",
      "4,633",
      "−0,3 час",
    ]) {
      expect(text).toContain(word)
    }
    expect(text).not.toContain("Переможниця")
  })

  test("shows the winner, both sums, their forms, why, and who is next", () => {
    const text = shown({ stands: [standOf({})], after: 30 })
    for (const word of [
      "Переможниця",
      "16,768",
      "16,167",
      "Тегук 8",
      "8,334",
      "8,434",
      "За сумою двох пумсе",
      "№ 42",
    ]) {
      expect(text).toContain(word)
    }
  })

  const extra = { poomsaeNumber: 3, poomsaeName: "Корьо", total: 7.9, red: { ...red, total: 8 } } as const
  test.each([
    [{ by: "second", winner: "blue" }, "Рівні суми – за презентацією 9,300 : 9,100"],
    [{ by: "whole", winner: "blue" }, "Рівні суми – за оцінками всіх суддів"],
    [{ ...extra, by: "extra", winner: "red" }, "За перевиступом 8,000 : 7,900"],
    [{ by: "judges", winner: "red" }, "Рішення суддів"],
  ] as const)("says why: %o", (changed, words) => {
    const stand = standOf(changed as Partial<WireStand["item"]>, item, { blue: 9.3, red: 9.1 })
    expect(shown({ stands: [stand], after: 30 })).toContain(words)
  })

  test("says that two are level, and the form that parts them", () => {
    const due = { number: 3, poomsaeName: "Корьо", names: [blue.name, red.name] }
    const level = { winner: "", by: "", due } as const
    expect(shown({ stands: [standOf(level)], after: 30 })).toContain("Рівні – перевиступ: Корьо")
    const last = standOf({ ...level, due: { ...due, number: 0 } })
    expect(shown({ stands: [last], after: 30 })).toContain("Рівні – рішення суддів")
  })

  test("swaps the halves where red stands left", () => {
    const at = (sides: "blueLeft" | "redLeft", after: number) => {
      const text = shown({ stands: [standOf({})], after, sides })
      return text.indexOf("Білозерська") < text.indexOf("Нечуй-Левицька")
    }
    expect([at("blueLeft", 3), at("redLeft", 3), at("blueLeft", 30), at("redLeft", 30)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  test("calls the next pair once the result was seen", () => {
    const called = fightOf(42, "called")
    expect(shown({ stands: [standOf({})], after: 15, current: called })).not.toContain("Запрошуємо на корт")
    const text = shown({ stands: [standOf({})], after: 30, current: called })
    for (const word of ["Запрошуємо на корт", "Ґалаґанова", "Щербак"]) expect(text).toContain(word)
  })

  test("stands beside the court's other place without marks, and never as the list of blue", () => {
    const other = standOf({ kort: 2 }, openItem)
    const text = shown({ stands: [standOf({}), other], after: 3 })
    for (const word of ["Білозерська", "Нечуй-Левицька", "16,768", "16,167", "За сумою двох пумсе", "8,334", "8,267"]) {
      expect(text).toContain(word)
    }
    expect(text).not.toContain("(3,9)")
    expect(text).not.toContain("Лідери раунду")
  })
})

/** What stands in an element, in its order. */
function textOf(element: ReactElement): string {
  const host = document.createElement("div")
  const root = createRoot(host)
  flushSync(() => root.render(element))
  const text = [...host.querySelectorAll("p, h1, small, span")].map((one) => one.textContent ?? "").join(" | ")
  flushSync(() => root.unmount())
  return text
}

describe("a match that is over, where no marks are shown", () => {
  const over: WireShownFight = {
    ...fightOf(42, "over"),
    winner: 7,
    decision: "SUP",
    words: "рівні суми, за презентацією",
    bluePoints: null,
    redPoints: null,
    totals: { blue: 16_600, red: 16_600, by: "second" },
  }
  const onAir = (fight: WireShownFight) =>
    textOf(createElement(ToldBar, { fight, court: "Корт 2", hasTags: true, order: ["blue", "red"] }))

  test("has both sums in the bar over a picture, and the reason in its tags", () => {
    const text = onAir(over)
    for (const word of ["Корт 2 · № 42", "рівні суми, за презентацією", "Результат"]) expect(text).toContain(word)
    expect(text.match(/16,600/gu)).toHaveLength(2)
  })

  test("has no number in the bar before it is over, nor where somebody withdrew", () => {
    expect(onAir({ ...over, state: "running" })).not.toContain("16,600")
    const withdrawn = onAir({ ...fightOf(42, "over"), winner: 7, decision: "WDR", bluePoints: null, redPoints: null })
    expect(withdrawn).toContain("WDR")
    expect(withdrawn).not.toMatch(/\d,\d/u)
  })

  test("names whoever is not known yet", () => {
    expect(onAir({ ...fightOf(42, "called"), blue: null })).toContain("Ще не визначено")
  })

  test("has both sums on the scoreboard of the court", () => {
    const show = {
      role: "court",
      section: 1,
      court: "Корт 2",
      current: over,
      next: [],
      isDone: false,
      left: 0,
    } as const
    const board = boardOf({ ...show, next: [] }, { tournament: "Кубок", time: "10:42" })
    const text = textOf(createElement(Scoreboard, { board, sides: "blueLeft", stale: null }))
    expect(text.match(/16,600/gu)).toHaveLength(2)
    expect(text).toContain("Рівні суми, за презентацією")
  })
})
