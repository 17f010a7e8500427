import { describe, expect, it } from "vitest"
import { nameForms, shortForms } from "./names.ts"

describe("forms of a name", () => {
  it("go from the whole name to the surname, which is whole in each of them", () => {
    expect(nameForms("Заболотна-Пономаренко  Ілля Ілліч")).toEqual({
      full: ["Заболотна-Пономаренко Ілля Ілліч", "Заболотна-Пономаренко Ілля", "Заболотна-Пономаренко І."],
      surname: "Заболотна-Пономаренко",
      isNamesake: false,
    })
  })

  it("keep two words apart from their initials and one word alone", () => {
    expect(nameForms("Їжак Ґлорія").full).toEqual(["Їжак Ґлорія", "Їжак Ґ."])
    expect(nameForms("Рональдиньо").full).toEqual(["Рональдиньо"])
    expect(nameForms("Коваль «Тигр»").full).toEqual(["Коваль «Тигр»"])
  })

  it("leave the surnames of a pair or team whole", () => {
    expect(nameForms("Іваненко, Петренко")).toMatchObject({
      full: ["Іваненко, Петренко"],
      surname: "Іваненко, Петренко",
    })
  })

  it("drop the patronymic in later rounds, but never the first name", () => {
    expect(shortForms("Коваль Ірина Петрівна").full).toEqual(["Коваль Ірина", "Коваль І."])
    expect(shortForms("Коваль Ірина").full).toEqual(["Коваль Ірина", "Коваль І."])
    expect(shortForms("Нечуй-Левицька Єва").full).toEqual(["Нечуй-Левицька Єва", "Нечуй-Левицька Є."])
  })
})
