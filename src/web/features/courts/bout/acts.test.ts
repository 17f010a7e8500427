import { expect, test } from "vitest"
import type { Body } from "#domain/bout/events.ts"
import { replay } from "#domain/bout/replay.ts"
import { BoutDesk, boutRules } from "#tests/support/bouts.ts"
import { actsOf } from "./acts.ts"

/** What the journal says of one entry behind a stopped round with a kick of blue (entry 3). */
function said(body: Body): string | undefined {
  const desk = new BoutDesk(boutRules(-2))
  desk.clock(1_000, "start")
  desk.point(2_000, "blue", "head")
  desk.clock(11_000, "stop")
  const seq = desk.write(12_000, body)
  return actsOf(desk.log, replay(desk.log)).find((act) => act.seq === seq)?.text
}

const card = { kind: "ivr", side: "blue", subject: "head" } as const
const lines: readonly (readonly [Body, string])[] = [
  [{ kind: "clock", step: "start" }, "Час пішов: 1:50"],
  [{ kind: "clock", step: "set", left: 95_000 }, "Час змінено: 1:50 → 1:35"],
  [{ kind: "hit", side: "red", number: 2 }, "Торкання червоному: 2"],
  [{ kind: "count", side: "red", upTo: 8, isAble: true }, "Відлік червоного: 8"],
  [{ kind: "medical", side: "blue", step: "start" }, "Кє-ші синього: початок"],
  [{ ...card, verdict: "asked" }, "Відеоповтор синього (удар у голову): розглядають"],
  [{ ...card, verdict: "rejected" }, "Відеоповтор синього (удар у голову): відхилено"],
  [{ ...card, kind: "techCard", verdict: "accepted" }, "Технічна картка синього: прийнято"],
  [
    { kind: "superiority", round: 1, votes: ["red", "blue", "red"], winner: "red" },
    "Перевага, раунд 1: червоному; голоси: червоному, синьому, червоному",
  ],
  [{ kind: "roundEnd", round: 1 }, "Раунд 1 завершено"],
  [{ kind: "roundOpen", round: 1 }, "Раунд 1 продовжено"],
  [{ kind: "decide", code: "RSC", winner: "red", round: 1 }, "Рішення: RSC: рефері зупинив бій, переміг ЧЕРВОНИЙ"],
  [{ kind: "seats", seats: 3, present: [1, 3] }, "Судять 2 з 3"],
  [{ kind: "take", of: 3 }, "Скасовано: Синій +3 нога в голову"],
  [{ kind: "restore", of: 3 }, "Повернуто: Синій +3 нога в голову"],
  [{ kind: "amend", of: 3, to: { side: "red" } }, "Виправлено: Синій +3 нога в голову → Червоний"],
  [{ kind: "holder", session: "", epoch: 2 }, "Поєдинок узяв інший пульт"],
]

test.each(lines)("the journal says of %j: %s", (body, text) => {
  expect(said(body)).toBe(text)
})

test("a correction says what stood before it, after the corrections of before", () => {
  const desk = new BoutDesk(boutRules(-2))
  desk.clock(1_000, "start")
  const of = desk.write(2_000, { kind: "gamjeom", side: "blue", reason: "other" })
  desk.write(3_000, { kind: "amend", of, to: { reason: "out" } })
  desk.write(4_000, { kind: "amend", of, to: { reason: "fall" } })
  const texts = actsOf(desk.log, replay(desk.log)).map(({ text }) => text)
  expect(texts.slice(-2)).toEqual([
    "Виправлено: Синій Гам-джом: інше → червоному +1 → вихід за межі",
    "Виправлено: Синій Гам-джом: вихід за межі → червоному +1 → падіння",
  ])
})

test("a count that goes on is one line, and every other act its own, in order", () => {
  const desk = new BoutDesk(boutRules(-2))
  desk.clock(1_000, "start")
  desk.clock(5_000, "stop")
  for (let upTo = 1; upTo <= 8; upTo++) desk.write(6_000 + upTo, { kind: "count", side: "red", upTo, isAble: true })
  desk.clock(20_000, "start")
  expect(actsOf(desk.log, replay(desk.log)).map(({ text }) => text)).toEqual([
    "Поєдинок відкрито",
    "Час пішов: 2:00",
    "Час спинено: 1:56",
    "Відлік червоного: 8",
    "Час пішов: 1:56",
  ])
})

test("the end of a round and its vote stand at that round and its clock, and nothing stands behind the last one", () => {
  const desk = new BoutDesk(boutRules(-2))
  desk.round(1, 1_000)
  desk.write(130_000, { kind: "superiority", round: 1, votes: [], winner: "red" })
  desk.write(131_000, { kind: "medical", side: "red", step: "start" })
  desk.round(2, 200_000, () => void desk.point(201_000, "red"))
  desk.write(400_000, { kind: "ivr", side: "red", subject: "head", verdict: "asked" })
  const places = actsOf(desk.log, replay(desk.log)).map(({ round, left, text }) => `Р${round} ${left / 1000}: ${text}`)
  expect(places.slice(3)).toEqual([
    "Р1 0: Раунд 1 завершено",
    "Р1 0: Перевага, раунд 1: червоному",
    "Р2 120: Кє-ші червоного: початок",
    "Р2 120: Час пішов: 2:00",
    "Р2 0: Час вийшов",
    "Р2 0: Раунд 2 завершено",
    "Р2 0: Відеоповтор червоного (удар у голову): розглядають",
  ])
})

test("presses that move the clock one way are one line with their number, until something else comes between", () => {
  const desk = new BoutDesk(boutRules(-2))
  desk.clock(1_000, "start")
  desk.clock(11_000, "stop")
  const set = (left: number, at = 12_000) => desk.write(at, { kind: "clock", step: "set", left })
  for (let left = 109_000; left >= 20_000; left -= 1_000) set(left)
  const back = [set(21_000), set(22_000)].at(-1)
  desk.point(13_000, "blue", "head")
  set(23_000, 14_000)
  const acts = actsOf(desk.log, replay(desk.log))
  expect(acts.slice(3).map(({ text }) => text)).toEqual([
    "Час змінено: 1:50 → 0:20, 90 натискань",
    "Час змінено: 0:20 → 0:22, 2 натискання",
    "Час змінено: 0:22 → 0:23",
  ])
  expect(acts.at(-2)?.seq).toBe(back)
  expect(desk.log.filter((entry) => entry.kind === "clock" && entry.step === "set")).toHaveLength(93)
})
