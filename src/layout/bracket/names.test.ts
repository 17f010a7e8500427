import { describe, expect, it } from "vitest"
import { nameForms, shortForms } from "./names.ts"

describe("forms of a name", () => {
  it("go from the whole name to the initials of a double surname", () => {
    expect(nameForms("Заболотна-Пономаренко  Ілля Ілліч")).toEqual([
      "Заболотна-Пономаренко Ілля Ілліч",
      "Заболотна-Пономаренко Ілля",
      "Заболотна-Пономаренко І.",
      "Заболотна-П. І.",
    ])
  })

  it("keep two words apart from their initials and one word alone", () => {
    expect(nameForms("Їжак Ґлорія")).toEqual(["Їжак Ґлорія", "Їжак Ґ."])
    expect(nameForms("Рональдиньо")).toEqual(["Рональдиньо"])
    expect(nameForms("Коваль «Тигр»")).toEqual(["Коваль «Тигр»"])
  })

  it("leave the surnames of a pair or team whole", () => {
    expect(nameForms("Іваненко, Петренко")).toEqual(["Іваненко, Петренко"])
  })

  it("drop the patronymic in later rounds, but never the first name", () => {
    expect(shortForms("Коваль Ірина Петрівна")).toEqual(["Коваль Ірина", "Коваль І."])
    expect(shortForms("Коваль Ірина")).toEqual(["Коваль Ірина", "Коваль І."])
  })
})
