import ts from "typescript"

export interface Literals {
  /** The text in quotes, in templates and between tags, as written. */
  readonly texts: readonly string[]
  /** Regular expressions with their slashes and flags. */
  readonly expressions: readonly string[]
}

/** The literals of a source file, as the compiler reads it. */
export function literalsOf(file: string, source: string): Literals {
  const texts: string[] = []
  const expressions: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) expressions.push(node.text)
    else if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      texts.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(
    ts.createSourceFile(
      file,
      source,
      ts.ScriptTarget.Latest,
      false,
      file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
  )
  return { texts, expressions }
}
