import { vowels } from "./vowels.data.ts"

/** Letters that an abbreviated word keeps at the most. */
const KEPT = 4

/**
 * Forms of a club's name from the longest to the shortest, so that a narrow place abbreviates it by rule instead of
 * cutting it off: whole, without the town behind a comma, what stands in quotes, its long words broken off, initials.
 */
export function clubForms(club: string): readonly string[] {
  const whole = club.normalize("NFC").trim().replace(/\s+/gu, " ")
  if (whole === "") return []
  const own = whole.split(/,\s/u)[0] ?? whole
  const quoted = /«[^«»]{2,}»/u.exec(own)?.[0] ?? own
  const brief = quoted.replace(/\p{L}{6,}/gu, brokenOff)
  const initials = quoted.replace(/(\p{L})\p{Ll}+/gu, "$1.")
  return [...new Set([whole, own, quoted, brief, initials])]
}

/** «Федерація» → «Фед.»: never behind a vowel. */
function brokenOff(word: string): string {
  let end = KEPT
  while (end > 2 && vowels.includes(word[end - 1]?.toLowerCase() ?? "")) end--
  return `${word.slice(0, end)}.`
}
