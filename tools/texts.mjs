import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { pathToFileURL } from "node:url"
import ts from "typescript"
import { helpIfAsked } from "./help.mjs"
import { root } from "./run.mjs"

/**
 * Files that may contain words of a language (`docs/decisions/texts.md`). Everything else takes them from there, so that a
 * second language is a second module.
 */
const homes = [
  { kind: "a text module", path: /(?:^|[/.])uk\.ts$/ },
  { kind: "data that rules read", path: /\.data\.ts$/ },
  { kind: "a test", path: /\.test\.tsx?$/ },
  { kind: "a migration, which stays as it ran", path: /\/db\/migrations\// },
]

export const mayHoldWords = (file) => homes.some(({ path }) => path.test(file))

const cyrillic = /\p{Script=Cyrillic}/u

/** Cyrillic strings, templates, JSX texts, regular expressions and names of a source, each with its line from 1; comments are free. */
export function wordsIn(file, text) {
  if (!cyrillic.test(text)) return []
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const found = []
  const look = (node) => {
    if (isText(node) && cyrillic.test(node.text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push({ line: line + 1, text: node.text.trim() })
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

const isText = (node) =>
  ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node) || ts.isIdentifier(node)

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  helpIfAsked("node tools/texts.mjs: finds Cyrillic outside text modules and data (docs/decisions/texts.md).")
  const listed = execFileSync("git", ["ls-files", "src/**/*.ts", "src/**/*.tsx"], { cwd: root, encoding: "utf8" })
  const files = listed.split("\n").filter(Boolean)
  const homeless = files
    .filter((file) => !mayHoldWords(file))
    .flatMap((file) => wordsIn(file, readFileSync(`${root}/${file}`, "utf8")).map((found) => ({ file, ...found })))
  for (const { file, line, text } of homeless) console.error(`${file}:${line}: move «${text}» into a text module`)
  console.log(`${files.length} files, ${homeless.length} words outside text modules and data`)
  process.exitCode = homeless.length > 0 ? 1 : 0
}
