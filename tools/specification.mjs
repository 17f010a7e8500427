import { execFileSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import ts from "typescript"
import { sentencesOf } from "./sentences.mjs"

const TABLE = new URL("../docs/specification.md", import.meta.url)
const TEXT_ONLY = /^(?:issue [4-8]: .+|nothing to build: .+)$/u

/**
 * What is wrong with docs/specification.md: a sentence without its row, a row without a place, a test that is not there or does
 * not carry the row's id. [] when all is right.
 */
export function faults(table = readFileSync(TABLE, "utf8"), marked = markedTests()) {
  const rows = rowsOf(table)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const known = new Set(sentences().map(({ id }) => id))
  return [
    ...sentences().flatMap(({ id, sentence }) => faultsOfRow(id, sentence, byId.get(id), marked)),
    ...rows.flatMap(({ id }, at) => (rows.findIndex((row) => row.id === id) === at ? [] : [`${id}: two rows`])),
    ...rows.flatMap(({ id }) => (known.has(id) ? [] : [`${id}: a row without a sentence`])),
    ...marked.flatMap(({ ids, name }) => ids.flatMap((id) => (known.has(id) ? [] : [`${name}: unknown mark ${id}`]))),
  ]
}

function faultsOfRow(id, sentence, row, marked) {
  if (!row) return [`${id}: no row`]
  if (row.sentence !== sentence) return [`${id}: the row holds another sentence`]
  if (row.where === "") return [`${id}: says not where it lives`]
  if (row.tests.length === 0 && !TEXT_ONLY.test(row.where)) return [`${id}: no test`]
  return row.tests.flatMap((test) =>
    marked.some(({ file, name, ids }) => test === `${file}: ${name}` && ids.includes(id))
      ? []
      : [`${id}: no test «${test}»`],
  )
}

const sentences = () => [1, 2].flatMap(sentencesOf)

/** The rows of the table; tests stand in it as `file: name`, each in a code span of its own. */
const rowsOf = (table) =>
  table
    .split("\n")
    .filter((line) => /^\| P[12]-\d+ \|/u.test(line))
    .map((line) => {
      const [, id, sentence, where, tests] = line.split(/(?<!\\)\|/u).map((cell) => cell.trim().replaceAll("\\|", "|"))
      return { id, sentence, where, tests: [...tests.matchAll(/`([^`]+)`/gu)].map(([, test]) => test) }
    })

/** Tests and groups of tests with the ids that stand in the comment directly above them: `// [P1-12] [P1-13]`. */
export function markedTests() {
  const files = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "*.test.ts", "*.test.tsx"],
    {
      encoding: "utf8",
    },
  )
  return files.split("\n").filter(Boolean).flatMap(marksOfFile)
}

function marksOfFile(file) {
  const text = readFileSync(file, "utf8")
  if (!/\[P[12]-\d+\]/u.test(text)) return []
  const found = []
  const visit = (node) => {
    if (ts.isExpressionStatement(node)) {
      const comments = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []
      const ids = comments.flatMap(({ pos, end }) =>
        [...text.slice(pos, end).matchAll(/\[(P[12]-\d+)\]/gu)].map(([, id]) => id),
      )
      const name = ids.length > 0 ? nameOfTest(node.expression) : undefined
      if (name !== undefined) found.push({ file, name, ids })
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return found
}

function nameOfTest(call) {
  if (!ts.isCallExpression(call) || !/^(?:test|it|describe)\b/u.test(call.getText())) return undefined
  const [first] = call.arguments
  return first && ts.isStringLiteralLike(first) ? first.text.replaceAll("`", "'") : undefined
}

/** Writes the marks that stand in the tests into the table; the places stay as they are. */
function write() {
  const marked = markedTests()
  const old = new Map(rowsOf(readFileSync(TABLE, "utf8")).map((row) => [row.id, row]))
  const cell = (text) => text.replaceAll("|", "\\|")
  const lines = [1, 2].flatMap((part) => [
    `\n## Part ${part}\n`,
    "| Row | Sentence | Where it lives | The test that would notice |",
    "|---|---|---|---|",
    ...sentencesOf(part).map(({ id, sentence }) => {
      const tests = marked
        .filter(({ ids }) => ids.includes(id))
        .map(({ file, name }) => `\`${cell(`${file}: ${name}`)}\``)
      return `| ${id} | ${cell(sentence)} | ${cell(old.get(id)?.where ?? "")} | ${[...new Set(tests)].join("<br>")} |`
    }),
  ])
  const [head] = readFileSync(TABLE, "utf8").split("\n## Part 1")
  writeFileSync(TABLE, `${head.trimEnd()}\n${lines.join("\n")}\n`)
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes("--write")) write()
  const wrong = faults()
  for (const fault of wrong) console.error(fault)
  console.log(`${wrong.length} faults`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
