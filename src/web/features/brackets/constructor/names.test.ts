import { expect, test } from "vitest"
import { readNames } from "./names.ts"

test("a line is an athlete, the club behind a semicolon or a tab; numbers before names and empty lines are left out", () => {
  const { athletes, problems } = readNames("1. Коваль  Олена; СК «Тигр»\r\n\n 2) Їжак Петро\tДЮСШ 3\nҐудзь Ія")
  expect(problems).toEqual([])
  expect(athletes).toEqual([
    { name: "Коваль Олена", organization: "СК «Тигр»", region: "" },
    { name: "Їжак Петро", organization: "ДЮСШ 3", region: "" },
    { name: "Ґудзь Ія", organization: "", region: "" },
  ])
})

test("who stands twice is told by both lines, however he is written; a namesake of another club is none", () => {
  const { problems } = readNames("Коваль Олена; Тигр\n\nКОВАЛЬ  олена; тигр\nКоваль Олена; Лев")
  expect(problems).toEqual(["Рядок 3: той самий учасник, що й у рядку 1"])
})

test.each([
  ["", "Потрібно щонайменше двоє учасників"],
  ["Коваль Олена", "Потрібно щонайменше двоє учасників"],
  [
    Array.from({ length: 65 }, (_, n) => `Учасник ${n}`).join("\n"),
    "У списку 65 учасників, а в сітці може бути щонайбільше 64",
  ],
  [`Коваль Олена\n${"Ї".repeat(121)}`, "Рядок 2: задовге ім’я, найбільше 120 символів"],
])("a list that makes no bracket is refused in words", (text, problem) => {
  expect(readNames(text).problems).toEqual([problem])
})
