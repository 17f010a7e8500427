import { expect, test } from "vitest"
import { guessable } from "./guessable.ts"

const olena = { username: "Olena.Koval", email: "boss@example.org" }

test.each([
  "12345678",
  "1234567890",
  "87654321",
  "11111111",
  "аааааааа",
  "abababab",
  "password",
  "Password1!",
  "PASSWORD2026",
  "P@ssw0rd",
  "qwertyuiop",
  "poiuytrewq",
  "1q2w3e4r",
  "abcdefgh",
  "йцукенгш",
  "Пароль123",
  "пароль-2026",
  "Тхеквондо1",
  "Sijak2026",
  "Україна!!",
  "ｐａｓｓｗｏｒｄ",
])("«%s» is what everybody sets", (password) => expect(guessable(password, olena)).toBe("common"))

test.each([
  "olena.koval",
  "Olena.Koval",
  "ОLЕNА.KОVАL",
  "olena.koval2026!",
  "boss@example.org",
  "olena.kovalolena.koval",
  "ｏｌｅｎａ．ｋｏｖａｌ",
])("«%s» is the account's own name", (password) => expect(guessable(password, olena)).toBe("login"))

test.each([
  "пароль-для-тесту",
  "кавун і диня",
  "таємниця-1",
  "koval-olena",
  "correct horse",
  "1945велосипед",
  "нова-таємниця",
])("«%s» is guessed by nobody in the first tries", (password) => expect(guessable(password, olena)).toBeNull())

test("an account without a name refuses nothing by it", () => {
  expect(guessable("кавун і диня", { username: "", email: "" })).toBeNull()
})
