import { expect, test } from "vitest"
import { contraryPatronymic } from "./contrary-sex.ts"

test.each([
  ["Їжак Іва Петрівна", "male", "Петрівна"],
  ["Їжак Іва Петрівна", "female", ""],
  ["Їжак Іва Петрівна", "none", ""],
  ["Рак Лев ОЛЕГОВИЧ", "female", "ОЛЕГОВИЧ"],
  ["Рак Лев", "female", ""],
  // A surname, no patronymic.
  ["Олегович Анна", "female", ""],
  ["Мамедов Аліна Рашид", "female", ""],
] as const)("%s, %s: contrary is %j", (name, sex, word) => {
  expect(contraryPatronymic({ name, sex })).toBe(word)
})
