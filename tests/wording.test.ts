import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import ts from "typescript"
import { describe, expect, test } from "vitest"
import { quoted } from "#domain/uk/words.ts"

/** What a template fills in. */
const GAP = "□"
const RULE = "src/domain/uk/words.ts"

/** A text of the product, with gaps for what its template fills in, and the file that has it. */
interface ProductText {
  readonly file: string
  readonly text: string
}

const said: readonly ProductText[] = execFileSync("git", ["ls-files", "src/**/*.ts", "src/**/*.tsx"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "" && !/\.(test|data)\.tsx?$/.test(file) && !file.includes("/migrations/"))
  .flatMap((file) => textsOf(file, readFileSync(file, "utf8")).map((text) => ({ file, text })))

function textsOf(file: string, source: string): string[] {
  if (!/[\p{Script=Cyrillic}«»]/u.test(source)) return []
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const found: string[] = []
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text)
    if (ts.isTemplateExpression(node))
      found.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(GAP))
    ts.forEachChild(node, look)
  }
  look(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind))
  return found
}

const breaking = (isWrong: (one: ProductText) => boolean): string[] =>
  said.filter(isWrong).map(({ file, text }) => `${file}: ${text}`)

const RAIL = "src/web/app/workspace/uk.ts"
/** Words that stand in capitals on purpose: the sport's, names of codes, of papers, of displays and of what must be heard at once. */
const LOUD = new Set(
  "СИНІЙ ЧЕРВОНИЙ ПОПЕРЕДНІЙ ВИКЛИКАНО ЗАРАХОВАНО НАВЧАННЯ ПЕРЕВАГА ОБИДВА ДИПЛОМ ДОВІДКА МІСЦЕ ПУМСЕ ДЮСШ ЄДРПОУ РНОКПП".split(
    " ",
  ),
)
/** The heading that a sheet of the specification has. */
const HEADING = "ПРІЗВИЩЕ ІМ'Я ПО-БАТЬКОВІ УЧАСНИКА"

describe("in all texts of the product", () => {
  test("texts are found", () => {
    expect(said.length).toBeGreaterThan(5_000)
  })

  test("a name in quotes comes through `quoted`, which gives the quotes of the name itself another form", () => {
    expect(breaking(({ file, text }) => file !== RULE && text.includes(`«${GAP}»`))).toEqual([])
  })

  test("no quotes stand inside of quotes of the same form", () => {
    expect(breaking(({ text }) => /«[^»]*«/.test(text.replaceAll(GAP, "")))).toEqual([])
  })

  test("a length is counted in «символи», never in «знаки»", () => {
    expect(breaking(({ text }) => /(?<!\p{L})знак(и|ів)(?!\p{L})/u.test(text))).toEqual([])
  })

  test("capitals of the rail stay in the rail", () => {
    const isLoud = ({ file, text }: ProductText): boolean =>
      file !== RAIL && text !== HEADING && (text.match(/[А-ЯҐЄІЇ’']{4,}/g) ?? []).some((word) => !LOUD.has(word))
    expect(breaking(isLoud)).toEqual([])
  })
})

test.each([
  ["Кубок Слобожанщини", "«Кубок Слобожанщини»"],
  ["СК «Тигр»", "«СК „Тигр“»"],
  ["«Січ»", "«„Січ“»"],
  ["", "«»"],
])("%s in quotes", (name, text) => {
  expect(quoted(name)).toBe(text)
})
