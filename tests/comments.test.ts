import { expect, test } from "vitest"
import { genderedIn } from "../tools/comments.mjs"

const found = (source: string, file = "src/web/features/fights/Fight.tsx"): string[] =>
  genderedIn(file, source).map(({ text }) => text)

test.each([
  ["// He takes part.\nexport const one = 1", "He"],
  ["export const one = 1 // as she did", "she"],
  ["/** The athlete and his coach. */\nexport const one = 1", "his"],
  ["/**\n * What a coach\n * does himself.\n */\nexport const one = 1", "himself"],
  ["export interface One {\n  /** Who invited him. */\n  readonly id: number\n}", "him"],
  ["export const one = (/* her number */ two: number) => two", "her"],
  ["export const Fight = () => <p>{/* the corner is hers */}</p>", "hers"],
  ["export const one = 1\n/** The end of hers. */\n", "hers"],
  ["export const one = () => {\n  // nothing of herself\n}", "herself"],
])("%s says whether a person is a man or a woman", (source, word) => {
  expect(found(source)).toEqual([word])
})

test("a comment of a style sheet is read too", () => {
  expect(found(".his { color: red } /* his colour */", "src/web/ui/ui.css")).toEqual(["his"])
})

test("texts, names and words that only contain one are free", () => {
  const sources = [
    'export const text = "// his place"',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source, not a template
    "export const text = `he // ${1} // his`",
    "export const his = /he/u",
    "export const Fight = () => <p>her // his</p>",
    "// The history of this chief, whether here or there.\nexport const one = 1",
  ]
  expect(sources.filter((source) => found(source).length > 0)).toEqual([])
})

test("a word is named with its line", () => {
  expect(genderedIn("src/domain/rule.ts", "\n/**\n * Of\n * his.\n */\nexport const one = 1")).toEqual([
    { line: 4, text: "his" },
  ])
})
