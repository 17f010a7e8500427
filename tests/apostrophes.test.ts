import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { literalsOf } from "./support/literals.ts"

/** Texts that the specification gives letter by letter, and the words of headers, which are compared by their key. */
const AS_SPECIFIED = ["ПРІЗВИЩЕ ІМ'Я ПО-БАТЬКОВІ УЧАСНИКА"]
const STRAIGHT = /\p{Script=Cyrillic}\\?'\p{Script=Cyrillic}/u
const COMPARED = "src/domain/athletes/header-words.data.ts"

test("texts that people read have one apostrophe, ’, wherever they come from", () => {
  const files = ["src", "clients/rehearsal"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && file !== COMPARED)
  expect(files.length).toBeGreaterThan(400)
  const straight = files.flatMap((file) => {
    const source = readFileSync(file, "utf8")
    // Parsing every file takes longer than all else here.
    if (!STRAIGHT.test(source)) return []
    const { texts } = literalsOf(file, source)
    return texts.filter((text) => !AS_SPECIFIED.includes(text) && STRAIGHT.test(text)).map((text) => `${file}: ${text}`)
  })
  expect(straight).toEqual([])
})
