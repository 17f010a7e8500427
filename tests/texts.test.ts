import { expect, test } from "vitest"
import { mayHoldWords, wordsIn } from "../tools/texts.mjs"

const found = (source: string): string[] => wordsIn("src/web/features/fights/Fight.tsx", source).map(({ text }) => text)

test.each([
  ['export const title = "Поєдинок"', "Поєдинок"],
  ["export const title = `Поєдинок`", "Поєдинок"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source, not a template
  ["export const title = (number: number) => `Бій ${number}`", "Бій"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source, not a template
  ["export const title = (number: number) => `${number} боїв`", "боїв"],
  ["export const Title = () => <h1>Поєдинок</h1>", "Поєдинок"],
  ['export const Title = () => <img alt="Поєдинок" />', "Поєдинок"],
  ["export const letters = { с: 1 }", "с"],
  ["export const isClass = /клас/u", "/клас/u"],
])("%s holds words outside a text module", (source, text) => {
  expect(found(source)).toEqual([text])
})

test("comments may be in any language, and code in its own", () => {
  expect(found('/** «Поєдинок» */\nexport const title = texts.fight // бій\nexport const name = "fight"')).toEqual([])
})

test("a word is named with its line", () => {
  expect(wordsIn("src/domain/rule.ts", '\n\nexport const name = "Кубок"')).toEqual([{ line: 3, text: "Кубок" }])
})

test("words stand in text modules, data, tests and migrations alone", () => {
  const homes = ["uk.ts", "card.uk.ts", "header-words.data.ts", "fights.test.ts", "Fight.test.tsx"]
  expect(homes.filter((name) => !mayHoldWords(`src/web/features/fights/${name}`))).toEqual([])
  expect(mayHoldWords("src/server/platform/db/migrations/001-baseline.ts")).toBe(true)
  for (const name of ["Fight.tsx", "messages.ts", "duk.ts", "uk.tsx", "data.ts"])
    expect([name, mayHoldWords(`src/web/features/fights/${name}`)]).toEqual([name, false])
})
