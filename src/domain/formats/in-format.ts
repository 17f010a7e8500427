import { settleOthers } from "#domain/bracket/settle-others.ts"
import type { Bracket, Change, Format } from "#domain/bracket/types.ts"
import { Refusal } from "#domain/refusal.ts"
import { fits, isTree, unfoughtIn } from "./format.ts"

/**
 * The draw in another format: everybody stays in position. Between the kinds of bracket the fights of the tree stay;
 * every other result falls (`undone`), with the numbers. Refuses `format_misfit` if the format does not fit the number
 * of athletes.
 */
export function inFormat(bracket: Bracket, format: Format): Change {
  if (format === bracket.format) return { bracket, undone: [] }
  const { size, places } = bracket
  const athletes = places.filter((athlete) => athlete !== null).length
  if (!fits(format, athletes)) throw new Refusal("format_misfit", "format", { format, athletes })
  const kept = isTree(format) && isTree(bracket.format) ? size - 1 : 0
  const fresh = unfoughtIn(format, size, places, bracket)
  const fights = [...bracket.fights.slice(0, kept), ...fresh.fights.slice(kept)]
  const undone = bracket.fights.flatMap(({ result }, t) => (result !== null && t >= kept ? [t] : []))
  return settleOthers({ bracket: { ...fresh, fights }, undone })
}
