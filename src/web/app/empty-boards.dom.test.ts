import { createElement, type ReactElement } from "react"
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import { describe, expect, test } from "vitest"
import type { ShowOf, WireShownFight, WireStand } from "#contract/displays/calls.ts"
import { CallBoard } from "#web/features/displays/shown/CallBoard.tsx"
import { boardOf } from "#web/features/displays/shown/court-board.ts"
import { NextBoard } from "#web/features/displays/shown/NextBoard.tsx"
import { PoomsaeIdle } from "#web/features/displays/shown/PoomsaeIdle.tsx"
import { PoomsaeTwo } from "#web/features/displays/shown/PoomsaeTwo.tsx"
import { Scoreboard } from "#web/ui/scoreboard/Scoreboard.tsx"

// What boards of the hall say while nobody fights or performs: whether something comes, nothing is known yet, or all is over.

// Files of one thread share the document.
Object.defineProperty(document, "fonts", {
  configurable: true,
  value: Object.assign(new EventTarget(), { ready: Promise.resolve() }),
})

const fight = {
  category: 1,
  technicalNumber: 0,
  number: 214,
  categoryName: "Кадети -45 ч",
  round: 2,
  state: "open",
  expected: "",
  blue: { id: 1, name: "Гора Ян", organization: "Тигр", region: "", sex: "male", unranked: true },
  red: { id: 2, name: "Дар Юрій", organization: "Барс", region: "", sex: "male", unranked: false },
} as WireShownFight
const performer = { name: "Юрчишина Олена", organization: "Динамо", region: "", unranked: true }

const states = {
  "something comes": { next: [fight], upcoming: { category: "Кадетки", performers: [performer] }, isDone: false },
  "nothing is known yet": { next: [], upcoming: null, isDone: false },
  "all is over": { next: [], upcoming: null, isDone: true },
} satisfies Record<string, Pick<ShowOf<"court">, "next" | "isDone"> & Pick<ShowOf<"poomsae">, "upcoming">>
type State = (typeof states)[keyof typeof states]

const around = { now: 0, time: "10:42", stale: null }
const courtOf = ({ next, isDone }: State) => ({ section: 1, court: "Корт 1", current: null, next: [...next], isDone })
const place = (kort: number, state: "idle" | "open") =>
  ({
    item: {
      kort,
      state,
      name: "Щербак Марта",
      organization: "",
      region: "",
      openedAt: "",
      judges: [],
      poomsaeNumber: 1,
      poomsaeName: "",
      categoryName: "",
      fight: null,
      red: null,
      unranked: false,
    },
    board: [],
  }) as unknown as WireStand
const boards: Readonly<Record<string, (state: State) => ReactElement>> = {
  "a court": (state) => {
    const show = { role: "court" as const, ...courtOf(state), left: state.next.length }
    const board = boardOf(show, { tournament: "Кубок", time: "10:42" })
    return createElement(Scoreboard, { board, sides: "blueLeft", stale: null })
  },
  "the next fights": (state) => {
    const show = { role: "next" as const, ...courtOf(state), left: state.next.length }
    return createElement(NextBoard, { show, ...around, fresh: new Set<string>() })
  },
  calls: (state) => {
    const courts = [{ ...courtOf(state), score: null, late: 0, hasBegun: false, closedUntil: "" }]
    return createElement(CallBoard, { courts, ...around, fresh: new Set<string>() })
  },
  "a poomsae place": ({ upcoming, isDone }) => createElement(PoomsaeIdle, { upcoming, isDone }),
  "a poomsae place beside one that is busy": ({ upcoming, isDone }) =>
    createElement(PoomsaeTwo, {
      stands: [place(1, "idle"), place(2, "open")],
      now: 0,
      sides: "blueLeft",
      upcoming,
      isDone,
    }),
}

function textOf(element: ReactElement): string {
  const box = document.createElement("div")
  const root = createRoot(box)
  flushSync(() => root.render(element))
  const text = box.textContent
  flushSync(() => root.unmount())
  return text
}

const SENTENCES = [
  "Незабаром почнемо",
  "Поєдинків поки немає",
  "Поєдинків більше немає",
  "Виступів поки немає",
  "Виступів більше немає",
]
const fights = { "nothing is known yet": "Поєдинків поки немає", "all is over": "Поєдинків більше немає" }
const forms = {
  "something comes": "Незабаром почнемо",
  "nothing is known yet": "Виступів поки немає",
  "all is over": "Виступів більше немає",
}
const said: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "a court": fights,
  "the next fights": fights,
  calls: fights,
  "a poomsae place": forms,
  "a poomsae place beside one that is busy": forms,
}

describe.each(Object.keys(boards))("the board of %s", (name) => {
  test.each(Object.keys(states) as (keyof typeof states)[])("says one thing while %s", (state) => {
    const text = textOf(boards[name]?.(states[state]) ?? createElement("p"))
    expect(SENTENCES.filter((sentence) => text.includes(sentence))).toEqual([said[name]?.[state] ?? []].flat())
  })
})

test("who is to come outside the competition is marked on the boards that name him whole", () => {
  const marked = Object.keys(boards).filter((name) =>
    textOf(boards[name]?.(states["something comes"]) ?? createElement("p")).includes("п/к"),
  )
  expect(marked).toEqual(["the next fights", "calls", "a poomsae place"])
})
