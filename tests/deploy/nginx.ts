/** An nginx directive with its words and the content of its braces. */
export interface Directive {
  readonly name: string
  readonly words: readonly string[]
  readonly block: readonly Directive[] | null
}

/** Reads an nginx configuration. Fails if a brace, a semicolon or a quote is missing. */
export function readNginx(text: string): Directive[] {
  const tokens = text.replace(/#[^\n]*/g, "").match(/"[^"]*"|'[^']*'|[{};]|[^\s{};"']+/g) ?? []
  let at = 0
  function block(isInner: boolean): Directive[] {
    const found: Directive[] = []
    for (let words: string[] = []; ; ) {
      const token = tokens[at++]
      if (token === undefined || token === "}") {
        if (words.length > 0) throw new Error(`no semicolon after ${words.join(" ")}`)
        if ((token === "}") !== isInner) throw new Error("a brace too many or too few")
        return found
      }
      if (token !== ";" && token !== "{") {
        words.push(token)
        continue
      }
      const [name, ...rest] = words
      if (name === undefined) throw new Error(`nothing before ${token}`)
      found.push({ name, words: rest, block: token === "{" ? block(true) : null })
      words = []
    }
  }
  return block(false)
}

/** All directives of a name, however deep. */
export const allOf = (directives: readonly Directive[], name: string): Directive[] =>
  directives.flatMap((one) => [...(one.name === name ? [one] : []), ...allOf(one.block ?? [], name)])
