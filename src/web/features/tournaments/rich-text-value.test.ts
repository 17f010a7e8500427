import { expect, test } from "vitest"
import { asHtml, linkAddress } from "./rich-text-value.ts"

test("text of old keeps its lines in the editor, formatted text stays as it is", () => {
  expect(asHtml("Перший\nДругий <b>рядок</b>")).toBe("<p>Перший</p><p>Другий <b>рядок</b></p>")
  expect(asHtml("<p>Перший</p>\n<p>Другий</p>")).toBe("<p>Перший</p>\n<p>Другий</p>")
  expect(asHtml("")).toBe("")
})

test("an address is taken as people write it", () => {
  const taken = {
    "https://wtu.org.ua/a?b=1": "https://wtu.org.ua/a?b=1",
    " wtu.org.ua ": "https://wtu.org.ua",
    "тхеквондо.укр/правила": "https://тхеквондо.укр/правила",
    "hall.test:8080/x": "https://hall.test:8080/x",
    "info@wtu.org.ua": "mailto:info@wtu.org.ua",
    "mailto:info@wtu.org.ua": "mailto:info@wtu.org.ua",
    "+38 (067) 123-45-67": "tel:+380671234567",
  }
  for (const [typed, address] of Object.entries(taken)) expect(linkAddress(typed)).toBe(address)
})

test("what the server would drop is no address", () => {
  for (const typed of ["", "сайт", "javascript:alert(1)", "data:text/html,x", "//evil", "ftp://x.ua", "два слова.ua"]) {
    expect(linkAddress(typed), typed).toBeNull()
  }
})
