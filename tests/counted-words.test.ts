import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import ts from "typescript"
import { describe, expect, test } from "vitest"

/** The functions that put a word beside a number in its form. */
const RULES = new Set(["plural", "inForm"])

interface Source {
  readonly file: string
  readonly tree: ts.SourceFile
}

const sourceOf = (file: string, text: string): Source => ({
  file,
  tree: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true),
})

const sources: readonly Source[] = execFileSync("git", ["ls-files", "src/**/*uk.ts"], { encoding: "utf8" })
  .split("\n")
  .filter(Boolean)
  .map((file) => sourceOf(file, readFileSync(file, "utf8")))

function each(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => each(child, visit))
}

const isRule = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && RULES.has(node.expression.text)

/** First words of the forms for few and many: of a noun they differ. The form for one follows a name or an ordinal, too. */
function countedIn(all: readonly Source[]): ReadonlySet<string> {
  const words = new Set<string>()
  for (const { tree } of all)
    each(tree, (node) => {
      if (!isRule(node)) return
      const [one, few, many] = node.arguments
        .slice(1)
        .map((form) => (ts.isStringLiteral(form) ? firstWord(form.text) : ""))
      if (few && many && one !== many)
        for (const word of [few, many]) if (word !== one && word.length > 2) words.add(word)
    })
  return words
}

const firstWord = (text: string): string => (/^[\s\u00a0]*([\p{L}’]+)/u.exec(text)?.[1] ?? "").toLowerCase()

/** What is filled in before a counted word without the rule. Ordinals and the sizes of brackets, which have one form, apart. */
const ONE_FORM = [
  // «1 місце», «до 3 кола», «1/4 фіналу», «раунд 2», «версія 3»: which one, not how many.
  /^(місце|місця|кола|коло|фіналу)$/,
  // Of a bracket: 2, 4, 8, 16, 32, 64.
  /^size$/,
  // «50 % балів»: of many whatever the number.
  /^percent\(/,
]

function uncounted({ file, tree }: Source, words: ReadonlySet<string>): string[] {
  const found: string[] = []
  each(tree, (node) => {
    if (!ts.isTemplateExpression(node)) return
    for (const { expression, literal } of node.templateSpans) {
      // A capital begins a sentence of its own.
      const word = /^[\s\u00a0]+[\p{Ll}]/u.test(literal.text) ? firstWord(literal.text) : ""
      if (!words.has(word) || isRule(expression)) continue
      if (ONE_FORM.some((one) => one.test(word) || one.test(expression.getText()))) continue
      found.push(`${file}: ${node.getText().replaceAll(/\s+/g, " ").slice(0, 100)}`)
    }
  })
  return found
}

describe("in all texts of the product", () => {
  const words = countedIn(sources)

  test("counted words are found", () => {
    expect(sources.length).toBeGreaterThan(100)
    for (const word of ["спортсмени", "спортсменів", "поєдинків", "років"]) expect(words).toContain(word)
  })

  test("a counted word after a number comes through the rule of plural forms", () => {
    expect(sources.flatMap((source) => uncounted(source, words))).toEqual([])
  })
})

test("a number with a word of its own is found, one through the rule is not", () => {
  const counted = sourceOf("a.uk.ts", 'const a = (n: number) => plural(n, "рядок", "рядки", "рядків")')
  const words = countedIn([counted])
  const gap = "$" + "{n}"
  const wrong = sourceOf("b.uk.ts", `const b = (n: number) => \`найбільше ${gap} рядків\``)
  const right = sourceOf(
    "c.uk.ts",
    `const c = (n: number) => \`усього ${"$"}{plural(n, "рядок", "рядки", "рядків")} у файлі\``,
  )
  expect([wrong, right].map((one) => uncounted(one, words).length)).toEqual([1, 0])
})
