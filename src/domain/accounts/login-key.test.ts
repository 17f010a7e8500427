import fc from "fast-check"
import { expect, test } from "vitest"
import { key } from "#domain/key.ts"
import { loginKey, loginText } from "./login-key.ts"

test.each([
  ["Ivan", "\u0131van"],
  ["ivan", "İvan"],
  ["ivan", "іvаn"],
  ["ivan", "ｉｖａｎ"],
  ["ivan", "𝐢𝐯𝐚𝐧"],
  ["ivan", "iνan"],
  ["olena", "οlena"],
  ["sasha", "ѕаѕһа"],
  ["finn", "ﬁnn"],
  ["k2", "Ｋ２"],
  ["їжак", "ЇЖАК"],
  ["olena@example.org", "Olena@Example.org"],
])("«%s» and «%s» are one login", (one, other) => {
  expect(loginKey(other)).toBe(loginKey(one))
})

test.each([
  ["olena", "olen"],
  ["olena1", "olena2"],
  ["гук", "ґук"],
  ["їра", "іра"],
  ["anna", "ania"],
])("«%s» and «%s» are two", (one, other) => {
  expect(loginKey(other)).not.toBe(loginKey(one))
})

test("a login is stored as the plain letters that it stands for", () => {
  expect(loginText(" Ｏｌｅｎａ\u200b２ ")).toBe("Olena2")
  expect(loginText("Їжак")).toBe("Їжак")
})

test("the form of a form is itself, and of an ordinary login it is the one of every other text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 12 }), (login) => {
      expect(loginKey(loginKey(login))).toBe(loginKey(login))
    }),
  )
  for (const login of ["Olena", "taras.k", "Їжак-2", "dan_92", "o'neil@example.org"])
    expect(loginKey(login)).toBe(key(login))
})
