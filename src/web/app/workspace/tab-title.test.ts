import { expect, test } from "vitest"
import { tabTitle } from "./tab-title.ts"

test("tabs of one tournament are told apart: each begins with its page, written as a sentence", () => {
  expect(tabTitle("info", "Кубок Дніпра")).toBe("Кубок Дніпра")
  expect(tabTitle("athletes", "Кубок Дніпра")).toBe("Спортсмени · Кубок Дніпра")
  expect(tabTitle("applications", "Кубок Дніпра")).toBe("Онлайн-заявки · Кубок Дніпра")
  expect(tabTitle("more", "Кубок Дніпра")).toBe("Доступ до турніру · Кубок Дніпра")
})
