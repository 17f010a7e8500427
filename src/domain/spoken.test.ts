import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { askedNumber, askedWords, likeness, spokenWords } from "./spoken.ts"

const found = (text: string, asked: string) => likeness(spokenWords(text), askedWords(asked))

describe("a person or a club is found", () => {
  test.each([
    ["Шевченко Захар", "Шевченко", 0],
    ["Шевченко Захар", "захар шевч", 0],
    ["Шевченко Захар", "Shevchenko", 1],
    ["Шевченко Захар", "zakhar shev", 1],
    ["Шевченко Захар", "Шевчэнко", 1],
    ["Шевченко Захар", "Шевчинька", null],
    ["Шевченко Захар", "Шевчинко", 2],
    ["Шевченко Захар", "Шевенко", 2],
    ["Шевченко Захар", "Шеввченко", 1],
    ["Шевченко Захар", "Шевхченко", 2],
    ["Шевченко Захар", "Шечвенко", 2],
    ["Шевченко Захар", "Shevcenko", 2],
    ["Shevchenko Zakhar", "Шевченко", 1],
    ["Юлія Щербак", "Yuliia Shcherbak", 1],
    ["Юлія Щербак", "Julia Scherbak", 1],
    ["Юлія Щербак", "юлия щербак", 1],
    ["Сергієнко Геннадій", "Serhiienko Hennadii", 1],
    ["Сергієнко Геннадій", "Сергиенко Генадий", 1],
    ["Ґудзь Андрій", "гудз", 1],
    ["Соловйов Дем’ян", "soloviov demian", 1],
    ["Мар’яна", "марьяна", 1],
    ["Соловьёв Демьян", "Soloviov Demian", 1],
    ["Соловйов Дем’ян", "Соловьев", 1],
    ["Соловйов Дем’ян", "Solovyov", 1],
    ["Соловйов Дем’ян", "Soloviev", 1],
    ["Ларіон Віолетта", "lari", 1],
    ["Ларіон Віолетта", "vi", 1],
    ["СК «Тигр»", "тигр", 0],
    ["СК «Тигр»", "tyhr", 1],
    ["Дубенко-Лис Оля", "лис", 0],
    ["Лис Оля", "лас", null],
    ["Лис Оля", "", null],
    ["Лис Оля", "  -- ", null],
  ] as const)("«%s» by «%s»: %s", (text, asked, how) => {
    expect(found(text, asked)).toBe(how)
  })
})

test.each([..."'’‘‛ʼʻʹ`´′＇"])("a name with the apostrophe %s is found, in Latin and Cyrillic spelling", (sign) => {
  for (const text of ["Соловйов Дем’ян", `Соловйов Дем${sign}ян`, "Solov’ov Dem’ian", "Соловьёв Демьян"]) {
    for (const asked of ["Solov|ov", "Solov|yov", "Солов|ов", "Dem|ian", "Dem|yan", "Дем|ян", "Солов|"]) {
      const question = asked.replace("|", sign)
      const how = found(text, question)
      expect([text, question, how]).toEqual([text, question, how === 0 ? 0 : 1])
    }
  }
})

const name = fc.constantFrom("Шевченко", "Бондаренко", "Олексієнко", "Григоренко", "Ткаченко", "Пономаренко")

test("one letter wrong, missing, too many or exchanged in a word of five letters or more is forgiven", () => {
  const slip = fc.constantFrom("change", "drop", "add", "swap")
  fc.assert(
    fc.property(name, fc.nat(), slip, fc.constantFrom(..."абвгкмнопрст"), (word, die, how, letter) => {
      const at = die % (word.length - 1)
      const wrong = {
        change: word.slice(0, at) + letter + word.slice(at + 1),
        drop: word.slice(0, at) + word.slice(at + 1),
        add: word.slice(0, at) + letter + word.slice(at),
        swap: word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
      }[how]
      expect([wrong, found(`${word} Іван`, wrong)]).not.toEqual([wrong, null])
    }),
  )
})

test("a long question costs no more than its first six words", () => {
  expect(askedWords("а ".repeat(50))).toHaveLength(6)
})

test.each([
  ["117", 117],
  ["№ 117", 117],
  ["№117", 117],
  ["N 117", 117],
  ["бій 117", 117],
  ["Бой №117", 117],
  ["117 Шевченко", null],
  ["", null],
  ["Поєдинок № 117", 117],
  ["бій №117", 117],
  ["№ бій 117", null],
  ["123456", null],
] as const)("«%s» names the fight %s", (asked, number) => {
  expect(askedNumber(asked)).toBe(number)
})
