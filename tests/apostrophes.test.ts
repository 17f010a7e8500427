import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

/** Texts that the specification gives letter by letter, and the words of headers, which are compared by their key. */
const AS_SPECIFIED = ["ПРІЗВИЩЕ ІМ'Я ПО-БАТЬКОВІ УЧАСНИКА"]
const COMPARED = "domain/registration/header-words.ts"

test("texts that people read have one apostrophe, ’, wherever they come from", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && file !== COMPARED)
    .map((file) => `src/${file}`)
  expect(files.length).toBeGreaterThan(400)
  const straight = files.flatMap((file) => {
    const text = AS_SPECIFIED.reduce((rest, literal) => rest.replaceAll(literal, ""), readFileSync(file, "utf8"))
    return [...text.matchAll(/\p{Script=Cyrillic}+'\p{Script=Cyrillic}+/gu)].map(([word]) => `${file}: ${word}`)
  })
  expect(straight).toEqual([])
})
