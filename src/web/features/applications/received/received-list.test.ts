import { expect, test } from "vitest"
import type { WireReceived } from "#contract/applications/calls.ts"
import { receivedEntry as one } from "#tests/support/received-entry.ts"
import { attentionTo, canKeep, canTake, takeWord } from "./received-facts.ts"
import { clubsOf, countOf, doublesIn, filters, isDecidable, shownReceived, untickedOf } from "./received-list.ts"
import { messages } from "./uk.ts"

const list = [
  one(1, { name: "Ґудзь Лев", organization: "ФЕНІКС" }),
  one(2, { state: "accepted", late: { kind: "leaves", fields: [] } }),
  one(3, { name: "Їжак Іва", state: "withdrawn" }),
  one(4, { name: "Дар Оля", organization: "Фенікс", state: "asked" }),
]
const ids = (shown: readonly WireReceived[]): number[] => shown.map(({ id }) => id)
const all = { filter: null, text: "", club: null } as const

test("entries are shown by club and name, and found by any words of theirs, however typed", () => {
  expect(ids(shownReceived(list, all))).toEqual([2, 3, 4, 1])
  expect(ids(shownReceived(list, { ...all, text: "київ ГУДЗЬ" }))).toEqual([])
  expect(ids(shownReceived(list, { ...all, text: "ґудзь кадети" }))).toEqual([1])
  expect(ids(shownReceived(list, { ...all, club: "фенікс" }))).toEqual([4, 1])
})

test("each entry is counted under its state, those changed after they were brought in besides", () => {
  expect(filters.map((filter) => [filter, countOf(list, filter)])).toEqual([
    ["waiting", 1],
    ["asked", 1],
    ["accepted", 1],
    ["late", 1],
    ["declined", 0],
    ["withdrawn", 1],
  ])
  expect(clubsOf(list)).toEqual([
    { club: "ФЕНІКС", count: 2 },
    { club: "Тигр", count: 1 },
  ])
  expect(list.map(isDecidable)).toEqual([true, true, false, true])
})

test("one question is asked for an age group that is not ticked, however many wait for it, and none for whom nobody waits any more", () => {
  const of = (group: number, name: string) => ({ place: { code: "group" as const, group, name } })
  const waiting = [
    one(1, of(3, "Юніори")),
    one(2, of(4, "Кадети")),
    one(3, of(4, "Кадети")),
    one(4, { ...of(5, "Діти"), state: "withdrawn" }),
    one(5, { place: { code: "made", group: 0, name: "Кадети -44 ж" } }),
  ]
  expect(untickedOf(waiting)).toEqual([
    { group: 4, name: "Кадети", applications: [2, 3] },
    { group: 3, name: "Юніори", applications: [1] },
  ])
})

test("who was entered twice is one question with all entries of his, the doubles of a double too", () => {
  const entered = [
    one(1, { doubles: [2] }),
    one(2, { doubles: [1, 3] }),
    one(3, { doubles: [2] }),
    one(4),
    one(5, { doubles: [6] }),
    one(6, { doubles: [5] }),
  ]
  expect(doublesIn(entered).map((group) => group.map(({ id }) => id))).toEqual([
    [1, 2, 3],
    [5, 6],
  ])
  expect([1, 2, 3].map((coaches) => messages.doubleOf("Жук Яна", coaches))).toEqual([
    "Жук Яна: заявлено не раз.",
    "Жук Яна: заявлено двома тренерами.",
    "Жук Яна: заявлено кількома тренерами.",
  ])
  expect(doublesIn([one(1, { doubles: [9] })]), "the other one is not there any more").toEqual([])
})

test("what was changed since is named by when, and taken where the entry is: in the list only once it is accepted", () => {
  const name = { field: "name", before: "Жук Яна", after: "Жук Ія" }
  const late: WireReceived["late"] = { kind: "changed", fields: [name] }
  const said = (of: Partial<WireReceived>) => {
    const entry = one(1, { late, ...of })
    return [attentionTo(entry), canTake(entry) ? takeWord(entry) : "", canKeep(entry)]
  }
  expect(said({ state: "accepted", athlete: 9 })).toEqual([
    "Змінено після внесення: ім’я: Жук Яна → Жук Ія.",
    "Перенести до списку",
    true,
  ])
  expect(said({ state: "accepted" })).toEqual(["Змінено після прийняття: ім’я: Жук Яна → Жук Ія.", "Взяти зміну", true])
  expect(said({})).toEqual(["Змінено після закриття реєстрації: ім’я: Жук Яна → Жук Ія.", "Взяти зміну", true])
  expect(said({ athlete: 9 })).toEqual([
    "Змінено після внесення: ім’я: Жук Яна → Жук Ія. Прийміть заявку, щоб перенести зміну.",
    "",
    false,
  ])
  const warned = [{ code: "sex_unlike", field: "sex", message: "Стать не відповідає по батькові «Ількович»" }]
  expect(said({ state: "accepted", athlete: 9, warnings: warned as never })[0], "sentences end").toBe(
    "Стать не відповідає по батькові «Ількович». Змінено після внесення: ім’я: Жук Яна → Жук Ія.",
  )
  expect(said({ state: "withdrawn", athlete: 9, late: { kind: "leaves", fields: [] } }).slice(1)).toEqual([
    "Прибрати зі списку",
    false,
  ])
})
