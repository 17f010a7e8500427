import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { pathToFileURL } from "node:url"
import ts from "typescript"
import { genderedIn, withComments } from "./comments.mjs"
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

/** What a rule finds in files of these patterns. */
const foundIn = (patterns, rule) => {
  const listed = execFileSync("git", ["ls-files", ...patterns], { cwd: root, encoding: "utf8" })
  const files = listed.split("\n").filter(Boolean)
  const found = files.flatMap((file) =>
    rule(file, readFileSync(`${root}/${file}`, "utf8")).map((one) => ({ file, ...one })),
  )
  return { files, found }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  helpIfAsked(
    "node tools/texts.mjs: finds Cyrillic outside text modules and data (docs/decisions/texts.md), and he, his or she in comments.",
  )
  const words = foundIn(["src/**/*.ts", "src/**/*.tsx"], (file, text) =>
    mayHoldWords(file) ? [] : wordsIn(file, text),
  )
  for (const { file, line, text } of words.found) console.error(`${file}:${line}: move «${text}» into a text module`)
  const comments = foundIn(withComments, genderedIn)
  for (const { file, line, text } of comments.found)
    console.error(`${file}:${line}: name the person by what they do, not «${text}»`)
  console.log(`${words.files.length} files, ${words.found.length} words outside text modules and data`)
  console.log(`${comments.files.length} files, ${comments.found.length} comments with he, his or she`)
  process.exitCode = words.found.length + comments.found.length > 0 ? 1 : 0
}
