import { expect, test } from "vitest"
import { clubForms } from "./clubs.ts"

test("a club is abbreviated by rule: its town goes first, then its kind, then its words are broken off", () => {
  expect(clubForms("КЗ «Їжачок»,  м. Камʼянець-Подільський")).toEqual([
    "КЗ «Їжачок», м. Камʼянець-Подільський",
    "КЗ «Їжачок»",
    "«Їжачок»",
    "«Їжач.»",
    "«Ї.»",
  ])
  expect(clubForms("ГО «Федерація тхеквондо ВТФ Ґердан»")).toContain("«Фед. тхек. ВТФ Ґерд.»")
})

test("a short name has few forms, and none has none", () => {
  expect(clubForms("ЦСК ЗСУ")).toEqual(["ЦСК ЗСУ"])
  expect(clubForms("  ")).toEqual([])
})
