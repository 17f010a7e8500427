import { describe, expect, test } from "vitest"
import { sentence } from "./uk.ts"

describe("the specification's sentences", () => {
  test.each([
    ["athlete", "name", "ПРІЗВИЩЕ ІМ'Я ПО-БАТЬКОВІ УЧАСНИКА"],
    ["athlete", "category_id", "Укажіть категорію"],
    ["athlete", "oblast", "Укажіть область"],
    ["athlete", "coach", "Укажіть тренера"],
    ["athlete", "organization", "Укажіть організацію"],
    ["category", "name", "Укажіть назву категорії"],
    ["category", "type", "Укажіть розділ - керугі чи пумсе"],
    ["category", "showType", "Укажіть тип категорії - сітка чи список"],
    ["category", "poomsaeType", "Укажіть вид пумсе"],
    ["category", "categoryStatus", "Укажіть статус категорії"],
  ])("%s without %s", (about, field, expected) => {
    expect(sentence("required", field, { about })).toBe(expected)
  })
})

test("a range is told with the label of its field", () => {
  expect(sentence("out_of_range", "bdate", { min: 1970, max: 2026 })).toBe("Рік народження: від 1970 до 2026")
  expect(sentence("out_of_range", "red_points", { max: 999 })).toBe("Бали червоного: не більше 999")
  expect(sentence("out_of_range", "weight", {})).toBe("Вага: неприпустиме значення")
})

test("a field without words of its own is named", () => {
  expect(sentence("required", "kort")).toBe("Поле «kort»: обов’язкове поле")
})

test("names of objects' own properties are no calls", () => {
  expect(sentence("required", "name", { about: "constructor" })).toBe("Укажіть назву")
})

test("waiting is told in whole minutes", () => {
  expect(sentence("too_many_tries", null, { retryAfter: 61 })).toContain("2 хв")
})

test("a sheet that cannot be read is told why", () => {
  expect(sentence("sheet_unreadable", "file", { reason: "empty" })).toBe("Таблиця порожня")
  expect(sentence("sheet_unreadable", "file", { reason: "header" })).toContain("заголовки")
  expect(sentence("sheet_unreadable", "file", { reason: "line", line: 17 })).toContain("рядку 17")
  expect(sentence("too_large", "file", { bytes: 11_000_000, limit: 10 * 1024 * 1024 })).toContain("10 МБ")
  expect(sentence("too_large", "file", { rows: 20_000 })).toMatch(/20\s000 рядків/)
  expect(sentence("too_large", "file", { sheets: 300 })).toMatch(/300 в усіх файлах разом/)
})
