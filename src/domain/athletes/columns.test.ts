import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { columnName, columnsOf, findHeader } from "./columns.ts"
import { headerWords } from "./header-words.data.ts"

describe("columnName", () => {
  it.each([
    ["№", "number"],
    ["№ п/п", "number"],
    ["Прізвище ім'я по батькові", "name"],
    ["Прізвище, ім’я", "name"],
    ["ПІБ", "name"],
    ["П.І.Б.", "name"],
    ["ПIБ", "name"],
    ["Ф.И.О.", "name"],
    ["Прізвище", "surname"],
    ["Ім’я", "firstName"],
    ["Ім'я, по батькові", "firstName"],
    ["По батькові", "patronymic"],
    ["Рік народження", "birth"],
    ["Рік нар.", "birth"],
    ["Дата нар", "birth"],
    ["Р.Н.", "birth"],
    ["р.н", "birth"],
    ["Date of birth", "birth"],
    ["стать", "sex"],
    ["Стать (ч/ж)", "sex"],
    ["Пол", "sex"],
    ["обл.", "region"],
    ["Область", "region"],
    ["Клуб", "organization"],
    ["Організація (клуб)", "organization"],
    ["Команда", "organization"],
    ["Команда №", "team"],
    ["№ команди", "team"],
    ["розряд/пояс", "qualification"],
    ["Куп/дан", "qualification"],
    ["Тренер", "coach"],
    ["ПІБ тренера", "coach"],
    ["Тренер 2", "coach2"],
    ["Тренер №2", "coach2"],
    ["2-й тренер", "coach2"],
    ["Вага (кг)", "weight"],
    ["Вагова категорія", "category"],
    ["Категорія", "category"],
    ["Вікова група", "ageGroup"],
    ["Страхування", "insurance"],
    ["Страховий поліс №", "insurance"],
    ["Рейтинг", "rank"],
    ["Посів", "rank"],
    ["Вік", "age"],
    ["Д.Н.", "birth"],
    ["Дата народ.", "birth"],
    ["Прізвище та ініціали тренера", "coach"],
    [`тренер${" ".repeat(181)}`, "coach"],
    ["Щось інше", undefined],
    ["", undefined],
  ])("%j is %s", (cell, name) => expect(columnName(cell)).toBe(name))

  it("does not see case, punctuation around, and Latin look-alikes", () => {
    const all = Object.entries(headerWords).flatMap(([name, words]) => words.split("|").map((word) => ({ name, word })))
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.constantFrom(" ", ".", ":", " (", "*"), ({ name, word }, mark) => {
        expect(columnName(`${mark}${word.toUpperCase()}${mark}`)).toBe(name)
        expect(columnName(word.replaceAll("о", "o").replaceAll("а", "a"))).toBe(name)
      }),
      { numRuns: 500 },
    )
  })
})

describe("findHeader", () => {
  it("finds the columns in any order", () => {
    const cells = ["ПІБ", "Дата нар.", "стать", "Клуб", "обл.", "Тренер", "Вага (кг)", "Вікова група"]
    fc.assert(
      fc.property(fc.shuffledSubarray(cells, { minLength: cells.length }), (shuffled) => {
        const columns = columnsOf(shuffled)
        expect(columns.name).toEqual([shuffled.indexOf("ПІБ")])
        expect(columns.weight).toEqual([shuffled.indexOf("Вага (кг)")])
        expect(columns.ageGroup).toEqual([shuffled.indexOf("Вікова група")])
      }),
    )
  })

  it("passes over titles above the header and takes a second coach column as the second coach", () => {
    const rows = [
      ["Заявка команди Динамо"],
      [""],
      ["№", "Прізвище", "Ім'я", "Тренер", "Тренер"],
      ["1", "Вовк", "Лев", "А", "Б"],
    ]
    expect(findHeader(rows)).toEqual({
      row: 2,
      width: 5,
      columns: { number: [0], surname: [1], firstName: [2], coach: [3], coach2: [4] },
    })
  })

  it("finds none where no row names a person's column and another", () => {
    expect(findHeader([])).toBeUndefined()
    expect(findHeader([["Вовк Лев", "2015", "ч"]])).toBeUndefined()
    expect(findHeader([["Стать", "Клуб"]])).toBeUndefined()
  })
})
