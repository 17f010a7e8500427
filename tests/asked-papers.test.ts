import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

const folder = "src/web"
const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
  .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, "utf8") }))
const uses = (pattern: RegExp): string[] => sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name)

test("every page that numbers or prints asks about those who stand outside; sheets of the scales come before any draw", () => {
  const printing = uses(
    /\bpapers\.(?!weighing\b|note\b|documents\b|insurance\b)\w+\(|\bcall\(startPrint\b|addressOf\(bracketPdf\b/,
  )
  const numbering = uses(/\b(useTournamentWrite|useStep)\(number\w+/)
  expect([printing.length, numbering.length].map((count) => count > 1)).toEqual([true, true])
  const asking = uses(/\b(useSavePaper|savePaper|askOutside)\(/)
  expect([...printing, ...numbering].filter((name) => !asking.includes(name))).toEqual([])
  // The specification's calls ask only whom names questions, none too.
  const ofSpecification = sources.filter(({ text }) =>
    /useTournamentWrite\((numberSection|startEvent|randomEvent)\b/.test(text),
  )
  expect(ofSpecification.length).toBeGreaterThan(1)
  expect(ofSpecification.filter(({ text }) => !text.includes("agreed: []")).map(({ name }) => name)).toEqual([])
  const links = sources.flatMap(({ text }) => text.match(/<FileLink\b[\s\S]*?\/>/g) ?? [])
  const ofPapers = links.filter((link) => link.includes("{...papers."))
  expect(ofPapers.length).toBeGreaterThan(1)
  const unasked = [...ofPapers.filter((link) => !link.includes("save=")), ...uses(/\bsaveFile\(papers\.(?!weighing\b)/)]
  expect(unasked).toEqual([])
})
