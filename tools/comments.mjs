import ts from "typescript"

/** Files whose comments are read: all code in these folders, at any depth (a star of Git's crosses folders). */
export const withComments = ["src", "tests", "clients", "tools", "deploy"].flatMap((folder) =>
  ["ts", "tsx", "mts", "mjs", "js", "css"].map((kind) => `${folder}/*.${kind}`),
)

const gendered = /\b(?:he|him|his|himself|she|her|hers|herself)\b/giu

/**
 * Words of comments that say whether a person is a man or a woman, each with its line from 1. A comment calls people by what
 * they do: the coach, the athlete, whoever called. Strings are free.
 */
export function genderedIn(file, text) {
  if (text.search(gendered) < 0) return []
  const comments = file.endsWith(".css") ? [...text.matchAll(/\/\*.*?\*\//gsu)] : gapsOf(file, text)
  return comments.flatMap(({ 0: comment, index }) =>
    [...comment.matchAll(gendered)].map((found) => ({
      line: text.slice(0, index + found.index).split("\n").length,
      text: found[0],
    })),
  )
}

/** What stands before each token of a source: spaces and comments alone. */
function gapsOf(file, text) {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const found = []
  const look = (node) => {
    // A docstring stands before the first token of what it tells of, or before the end of the file.
    const parts = node.getChildren(source).filter((part) => !ts.isJSDoc(part))
    for (const part of parts) look(part)
    if (parts.length > 0) return
    const index = node.getFullStart()
    found.push({ 0: text.slice(index, node.getStart(source)), index })
  }
  look(source)
  return found
}
