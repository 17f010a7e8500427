import { expect, test } from "vitest"
import { patronymicSex } from "./patronymic-sex.ts"

test.each([
  ["Петрівна", "female"],
  ["Миколаївна", "female"],
  ["Іллівна", "female"],
  ["Ильинична", "female"],
  ["Петровна", "female"],
  [" ОЛЕГІВНА ", "female"],
  ["Миколаївна".normalize("NFD"), "female"],
  ["Петрович", "male"],
  ["Андрійович", "male"],
  ["Ілліч", "male"],
  ["Кузьмич", "male"],
  ["", "none"],
  ["Мустафа", "none"],
  ["Оглу", "none"],
] as const)("%j is a patronymic of: %s", (word, sex) => {
  expect(patronymicSex(word)).toBe(sex)
})
