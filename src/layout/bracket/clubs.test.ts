import { expect, test } from "vitest"
import { clubForms } from "./clubs.ts"

test("a club is abbreviated by rule: its town goes first, then its kind, then its words are broken off", () => {
  expect(clubForms("КЗ «Їжачок»,  м. Камʼянець-Подільський")).toEqual([
    "КЗ «Їжачок», м. Камʼянець-Подільський",
    "КЗ «Їжачок»",
    "«Їжачок»",
    "«Їжа.»",
    "«Ї.»",
  ])
  expect(clubForms("КЗ «Дитячо-юнацька спортивна школа № 1 імені Героїв»").at(-1)).toBe("Дюсш1іГ")
  expect(clubForms("ГО «Федерація тхеквондо ВТФ Ґердан»")).toContain("«Фед. тхе. ВТФ Ґер.»")
})

test("a short name has few forms, and none has none", () => {
  expect(clubForms("ЦСК ЗСУ")).toEqual(["ЦСК ЗСУ"])
  expect(clubForms("  ")).toEqual([])
})
