import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

/** Saved without being merged: why nobody's change is overwritten all the same. */
const others: Readonly<Record<string, string>> = {
  saveMedicalNote: "always a new one",
  saveDays: "adds, removes and moves",
  saveCheckin: "sends the revision that the person has seen, and asks anew",
}

test("what a page saves of a tournament is merged with what somebody else has saved since the form was opened", () => {
  const files = readdirSync("src/web", { recursive: true, encoding: "utf8" })
  const found = files.filter(isProgram).flatMap((file) => {
    const text = readFileSync(`src/web/${file}`, "utf8")
    const saved = [...text.matchAll(/use(?:Tournament|Told)Write\(((?:save|number)\w+)/g)].map(([, name = ""]) => name)
    const isMerged = /useSaveShown\(|useMergedSave\(/.test(text)
    return saved.map((name) => ({ name, file, isMerged }))
  })
  expect(found.length).toBeGreaterThan(15)
  expect(found.filter(({ name, isMerged }) => !isMerged && !(name in others))).toEqual([])
  const unused = Object.keys(others).filter((name) => !found.some((one) => one.name === name && !one.isMerged))
  expect(unused).toEqual([])
})

const isProgram = (file: string): boolean => /\.tsx?$/.test(file) && !file.includes(".test.")
