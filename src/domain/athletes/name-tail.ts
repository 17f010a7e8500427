import { text, trimmedOf } from "#domain/key.ts"
import { parseSex } from "./sex-text.ts"
import { GRADE_BEFORE, GRADE_BEHIND, KILOGRAMS_BEHIND, SEX_BEHIND, YEAR_BEHIND } from "./sheet-words.data.ts"

/** What people write behind a name: «Ткач Олег КМС (2013)», «Ткач Олег* 45 кг», «Ткач Олег (ч)»; '' nothing. */
export interface BehindName {
  readonly birth: string
  readonly qualification: string
  readonly weight: string
  readonly sex: string
}

const tails = [
  ["birth", YEAR_BEHIND],
  ["qualification", GRADE_BEHIND],
  ["weight", KILOGRAMS_BEHIND],
  ["sex", SEX_BEHIND],
] as const

/** A name without what stands behind it, without a master’s title before it, and without the stars beside it. */
export function behindName(cell: string): BehindName & { readonly name: string } {
  const said = { birth: "", qualification: "", weight: "", sex: "" }
  let name = bare(cell)
  const [before = "", grade = ""] = GRADE_BEFORE.exec(name) ?? []
  said.qualification = grade
  name = name.slice(before.length)
  // Each turn takes one away.
  for (;;) {
    const rest = withoutTail(name, said)
    if (rest === undefined) return { name, ...said }
    name = rest
  }
}

function withoutTail(name: string, said: Record<keyof BehindName, string>): string | undefined {
  for (const [field, expression] of tails) {
    const found = expression.exec(name)
    if (!found || found.index === 0 || (field === "sex" && parseSex(found[1] ?? "") === undefined)) continue
    said[field] = found[1] ?? ""
    return bare(name.slice(0, found.index))
  }
  return undefined
}

const bare = (name: string): string => text(trimmedOf(name, "* ", "* ,;"))
