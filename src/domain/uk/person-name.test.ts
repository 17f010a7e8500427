import fc from "fast-check"
import { expect, test } from "vitest"
import { fullName, inUsualLetters, namesakesIn, personName, surnamesOf, withInitial } from "./person-name.ts"

test.each([
  ["Мельник Соломія Ігорівна", "Мельник", "Соломія", "Мельник С."],
  ["Яремчук  Марія-Олена", "Яремчук", "Марія-Олена", "Яремчук М.-О."],
  ["Прокоп’юк Ілля Ілліч", "Прокоп’юк", "Ілля", "Прокоп’юк І."],
  ["Нгуєн Ван Ань", "Нгуєн", "Ван Ань", "Нгуєн В."],
  ["Рональдиньо", "Рональдиньо", "", "Рональдиньо"],
  ["Коваль «Тигр»", "Коваль", "«Тигр»", "Коваль"],
  ["Де ла Крус Хуан", "Де ла Крус Хуан", "", "Де ла Крус Хуан"],
  ["Іваненко, Петренко", "Іваненко, Петренко", "", "Іваненко, Петренко"],
])("%s is written as %s %s, in a list as %s", (name, surname, given, listed) => {
  expect(personName(name)).toEqual({ surname, given })
  expect(withInitial(personName(name)).replace("\u00a0", " ")).toBe(listed)
})

test("the surnames of a team stand alone, and one person is a team of one", () => {
  expect(surnamesOf("Іваненко, Петренко / Бойко")).toEqual(["Іваненко", "Петренко", "Бойко"])
  expect(surnamesOf("Мельник Соломія Ігорівна")).toEqual(["Мельник"])
})

test("namesakes are other people with the surname, not the same one twice", () => {
  const isNamesake = namesakesIn(["Сорока Тарас Ілліч", "Сорока Тимур", "Коваль Ганна", "Коваль Ганна"])
  expect([isNamesake("Сорока Тимур"), isNamesake("Коваль Ганна"), isNamesake("Бойко Ян")]).toEqual([true, false, false])
  expect(fullName("Сорока Тарас Ілліч")).toBe("Сорока Тарас")
})

test("but for a patronymic no word of a name is lost", () => {
  const word = fc.stringMatching(/^[А-ЩЬЮЯЄІЇҐа-щьюяєіїґ’]{1,12}$/u)
  fc.assert(
    fc.property(fc.array(word, { maxLength: 5 }), (words) => {
      const { surname, given } = personName(words.join(" "))
      const shown = [surname, given].filter(Boolean).join(" ").split(" ").filter(Boolean)
      expect(words.slice(0, shown.length)).toEqual(shown)
      expect(words.length - shown.length).toBeLessThanOrEqual(words.length === 3 ? 1 : 0)
    }),
  )
})

test.each([
  ["ШЕВЧЕНКО ТАРАС ГРИГОРОВИЧ", "Шевченко Тарас Григорович"],
  ["ҐОНТАР Їжак", "Ґонтар Їжак"],
  ["НЕЧУЙ-ЛЕВИЦЬКА МАРІЯ", "Нечуй-Левицька Марія"],
  ["Д’ЯЧЕНКО В'ЯЧЕСЛАВ", "Д’яченко В'ячеслав"],
  ["КОВАЛЬ О. П.", "Коваль О. П."],
  ["ЯР ІЯ", "Яр Ія"],
  ["Шевченко Тарас", "Шевченко Тарас"],
  ["SHEVCHENKO TARAS", "Shevchenko Taras"],
  ["", ""],
])("%s in usual letters", (name, written) => {
  expect(inUsualLetters(name)).toBe(written)
  expect(inUsualLetters(written)).toBe(written)
})
