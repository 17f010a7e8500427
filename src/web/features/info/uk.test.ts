import { expect, test } from "vitest"
import { drawWord, publishedText } from "./uk.ts"

test("a draw is done once visitors see it, and waits with a tournament that they do not see", () => {
  const states = ["", "prepared", "confirmed", "published"] as const
  expect(states.map((state) => drawWord(state, "all"))).toEqual([
    "ще не проведено",
    "не оприлюднено",
    "не оприлюднено",
    "проведено",
  ])
  for (const [audience, word] of [
    ["tournament", "буде оприлюднено з турніром"],
    ["category", "буде оприлюднено з категорією"],
  ] as const)
    expect(states.map((state) => drawWord(state, audience))).toEqual([
      "ще не проведено",
      "не оприлюднено",
      "не оприлюднено",
      word,
    ])
})

test("a publication tells what visitors see by it, and names what waits, each for its reason", () => {
  const wait = (why: "draft" | "tournament" | "category" | "embargo", ...names: string[]) =>
    names.map((name, category) => ({ category, name, why }))
  expect(publishedText({ visible: 3, waits: [] })).toBe("Оприлюднено: 3")
  expect(publishedText({ visible: 0, waits: wait("tournament", "А", "Б", "В") })).toBe("Буде оприлюднено з турніром: 3")
  const waits = [...wait("embargo", "А"), ...wait("draft", "Б"), ...wait("category", "В", "Г", "Ґ")]
  expect(publishedText({ visible: 1, waits })).toBe(
    "Оприлюднено: 1. Не оприлюднено, бо не всіх розставлено: «Б». Разом із категорією, яка ще чернетка: «В», «Г» і ще 1. У вказаний час: «А»",
  )
})
