import { MOST_SITES, SITE_LENGTH } from "#contract/embed/calls.ts"
import { Refusal } from "#domain/refusal.ts"

/**
 * The origins of the sites in these lines, each once. They stand in a header, so nothing but a whole origin is taken: no page, no
 * wildcard, no name of a person. Refuses `wrong_site` with the line, `too_many_sites`.
 */
export function originsOf(lines: readonly string[]): string[] {
  const origins = lines.flatMap((line, at) => {
    const text = line.trim()
    if (text === "") return []
    const origin = originOf(text)
    if (origin === null) throw new Refusal("wrong_site", "sites", { line: at + 1, text: text.slice(0, SITE_LENGTH) })
    return [origin]
  })
  const unique = [...new Set(origins)]
  if (unique.length > MOST_SITES) throw new Refusal("too_many_sites", "sites", { most: MOST_SITES })
  return unique
}

/** Names of other alphabets are written as the header needs them (xn--). */
function originOf(text: string): string | null {
  if (!/^https?:\/\/[^\s/?#@*;,'"\\]+\/?$/i.test(text) || !URL.canParse(text)) return null
  const { origin, hostname } = new URL(text)
  const isWhole = hostname.includes(".") || hostname === "localhost"
  // What a name was written as may be another character than it looked like.
  return isWhole && origin.length <= SITE_LENGTH && /^https?:\/\/[a-z\d.:[\]-]+$/.test(origin) ? origin : null
}
