import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { pathToFileURL } from "node:url"
import ts from "typescript"
import { helpIfAsked } from "./help.mjs"
import { root } from "./run.mjs"

const CONTRACT = `${root}/src/contract`
/** What the server says of its calls beside their schemas; a test keeps it current. */
export const GENERATED = `${root}/src/server/features/health/contract.gen.data.ts`

/** The functions by which a call is written down (`contract/wire/endpoint.ts`). */
const CALLS = new Set(["endpoint", "get", "post", "step"])

/**
 * A module with the contract's modules by folder, and the docstrings of what they export: `name` -> text, and for a field
 * `name.field.field`, the fields of a call below `name.input` and `name.output`. Lists and choices add nothing to a path.
 */
export function contractDocs() {
  const files = readdirSync(CONTRACT, { recursive: true })
    .map((file) => String(file).replaceAll("\\", "/"))
    .filter((file) => /^[^/]+\/[^/]+\.ts$/.test(file) && !/\.(test|uk|data)\.ts$|\/uk\.ts$/.test(file))
    .sort()
  const docs = {}
  const modules = files.filter((file) => read(file, docs))
  return `${modules.map((file, at) => `import * as m${at} from "#contract/${file}"`).join("\n")}

/** Made by \`npm run contract\` from src/contract: its modules by folder. */
export const modules: readonly (readonly [folder: string, module: Readonly<Record<string, unknown>>])[] = [
${modules.map((file, at) => `  ["${file.split("/")[0]}", m${at}],`).join("\n")}
]

/** The docstrings of what they export, and of its fields. */
export const docs: Readonly<Record<string, string>> = ${JSON.stringify(docs, null, 2)}
`
}

/** Adds the docstrings of a file; false: it exports no values. */
function read(file, docs) {
  const source = ts.createSourceFile(file, readFileSync(`${CONTRACT}/${file}`, "utf8"), ts.ScriptTarget.Latest, true)
  const declared = source.statements.filter(ts.isVariableStatement)
  const own = new Map()
  const exported = new Set()
  for (const statement of declared) {
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!ts.isIdentifier(name) || !initializer) continue
      if (isExported(statement)) exported.add(name.text)
      else own.set(name.text, initializer)
    }
  }
  for (const statement of declared.filter(isExported)) {
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!ts.isIdentifier(name) || !initializer) continue
      note(docs, name.text, docOf(statement))
      for (const part of partsOf(initializer)) walk(part.node, [name.text, ...part.path], { own, docs })
    }
  }
  return exported.size > 0
}

/** The schemas of a declaration: of a call its input and its output. */
function partsOf(node) {
  const isCall = ts.isCallExpression(node) && ts.isIdentifier(node.expression) && CALLS.has(node.expression.text)
  if (!isCall) return [{ node, path: [] }]
  const shape = node.arguments.find(ts.isObjectLiteralExpression)
  return (shape?.properties ?? [])
    .filter((one) => ts.isPropertyAssignment(one) && ["input", "output"].includes(one.name.getText()))
    .map((one) => ({ node: one.initializer, path: [one.name.getText()] }))
}

/** Notes the docstrings of all fields of the object literals in a schema; what is exported elsewhere has its own. */
function walk(node, path, { own, docs }, seen = new Set()) {
  if (ts.isObjectLiteralExpression(node)) {
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) walk(property.expression, path, { own, docs }, seen)
      if (!ts.isPropertyAssignment(property)) continue
      const below = [...path, property.name.text]
      note(docs, below.join("."), docOf(property))
      walk(property.initializer, below, { own, docs }, seen)
    }
  } else if (ts.isIdentifier(node)) {
    const meant = own.get(node.text)
    if (meant && !seen.has(node.text)) walk(meant, path, { own, docs }, new Set([...seen, node.text]))
  } else if (ts.isCallExpression(node)) {
    walk(node.expression, path, { own, docs }, seen)
    for (const argument of node.arguments) walk(argument, path, { own, docs }, seen)
  } else if (ts.isPropertyAccessExpression(node)) walk(node.expression, path, { own, docs }, seen)
  else if (ts.isArrayLiteralExpression(node))
    for (const element of node.elements) walk(element, path, { own, docs }, seen)
}

function note(docs, path, text) {
  if (text !== "" && docs[path] === undefined) docs[path] = text
}

const isExported = (statement) =>
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

/** The docstring of a node in one line; '' none. */
function docOf(node) {
  const texts = ts.getJSDocCommentsAndTags(node).map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? "")
  return (texts.at(-1) ?? "").replace(/\s+/g, " ").trim()
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  helpIfAsked("npm run contract: writes what /openapi.json says of the contract beside its schemas.")
  writeFileSync(GENERATED, contractDocs())
}
