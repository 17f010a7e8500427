import { expect, test } from "vitest"
import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { removalText } from "./removal-text.ts"

const ids = [1, 2, 3, 4] as AthleteId[]
const names = new Map(ids.map((id) => [id, { name: ["", "Бойко", "Вовк", "Гончар", "Дяченко"][id] ?? "" }]))
const bracket = Bracket.recordFight(Bracket.fromPlaces(4, ids), {
  t: 2,
  winner: "blue",
  decision: "RSC",
  bluePoints: null,
  redPoints: null,
  blue: null,
  red: null,
}).bracket

test("a move that takes a result away names the fight, who stands there then, and the way in which it stays", () => {
  const text = removalText({ left: 1, opponent: 0, undone: [{ technicalNumber: 2 }], further: [2] }, bracket, names)
  expect(text).toContain("(Бойко – Вовк)")
  expect(text).toContain("Після цього далі: Вовк.")
  expect(text).toContain("позначте «Вибув»")
})

test("a move without results says who passes, and nothing of results", () => {
  const text = removalText({ left: 1, opponent: 2, undone: [], further: [2] }, bracket, names)
  expect(text).toContain("Вовк")
  expect(text).not.toContain("Скасуються")
})
