/**
 * Forms of a club's name from the longest to the shortest, so that a narrow place abbreviates it by rule instead of
 * cutting it off: whole, without the town behind a comma, what stands in quotes, its long words broken off, initials, the first
 * letters alone.
 */
export function clubForms(club: string): readonly string[] {
  const whole = club.normalize("NFC").trim().replace(/\s+/gu, " ")
  if (whole === "") return []
  const own = whole.split(/,\s/u)[0] ?? whole
  const quoted = /«[^«»]{2,}»/u.exec(own)?.[0] ?? own
  const brief = quoted.replace(/(\p{L}{3})\p{L}{3,}/gu, "$1.")
  const initials = quoted.replace(/(\p{L})\p{Ll}+/gu, "$1.")
  return [...new Set([whole, own, quoted, brief, initials, ...lettersOf(quoted)])]
}

/** Of several words their first letters, of those that are letters already three: the last resort of a very narrow place. */
function lettersOf(name: string): string[] {
  const words = name.match(/\p{L}+|\d+/gu) ?? []
  if (words.length < 3) return []
  return [
    words
      .map((word) => word.slice(0, word === word.toUpperCase() ? 3 : 1))
      .join("")
      .slice(0, 8),
  ]
}
