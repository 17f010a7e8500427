import { type Face, faces } from "../types.ts"
import metrics from "./metrics.json" with { type: "json" }
import { PLAIN } from "./plain.data.ts"

/** The replacement for a character that no face has (emoji, CJK); every face, on paper and screen, has this one. */
export const MISSING = "\uFFFD"

export interface Fitted {
  readonly s: string
  readonly size: number
  readonly cut: boolean
}

const characters = [...metrics.characters]
const none = characters.length
/** A character's index in `characters` by its code, `none` if it is not there. All of them are one code unit. */
const placeOf = placesOf()
/** What a pair is moved apart by: a row for each left character, in it one for each right one. */
const apart = apartOf(Object.entries(metrics.apart))
/** By index; -1 if a face does not have the character. */
const advances = Object.fromEntries(
  faces.map((face) => [face, Int16Array.from([...metrics.widths[face], -1])]),
) as Record<Face, Int16Array>

/** The text as it can be painted: composed (NFC), one line, nothing invisible, unknown characters replaced. */
export function printable(text: string, face: Face): string {
  if (PLAIN.test(text)) return text
  const known = advances[face]
  const line = text
    .normalize("NFC")
    .replace(/\u202F/gu, "\u00A0")
    .replace(/[^\S\u00A0]+/gu, " ")
    .replace(/[\p{Cf}\p{Cc}]|\p{Emoji_Modifier}/gu, "")
  let out = ""
  for (const character of line) {
    if (character.length === 1 && (known[placeOf[character.charCodeAt(0)] ?? none] ?? -1) >= 0) out += character
    else if (!/\p{M}/u.test(character)) out += MISSING
  }
  return out.trim()
}

/** Width of a text in the unit of `size`; only kerning that widens is counted, so it is never too narrow. */
export function width(text: string, face: Face, size: number): number {
  return (units(printable(text, face), face) * size) / metrics.unitsPerEm
}

/**
 * The first alternative that fits at full size; otherwise the last one, shrunk down to `minSize`; otherwise cut with
 * «…».
 */
export function fitText(
  alternatives: readonly string[],
  face: Face,
  size: number,
  minSize: number,
  room: number,
): Fitted {
  for (const alternative of alternatives) {
    if (width(alternative, face, size) <= room) return { s: printable(alternative, face), size, cut: false }
  }
  const s = printable(alternatives.at(-1) ?? "", face)
  const shrunk = Math.floor(((size * room) / width(s, face, size)) * 20) / 20
  if (shrunk >= minSize) return { s, size: shrunk, cut: false }
  return { s: cut(s, face, minSize, room), size: minSize, cut: true }
}

/** Width of the longest part that `wrap` would not break: less room than that breaks a word. */
export function narrowest(text: string, face: Face, size: number): number {
  const all = pieces(printable(text, face)).map((piece) => units(piece.trimEnd(), face))
  return (Math.max(0, ...all) * size) / metrics.unitsPerEm
}

/** Lines no wider than `room`: broken at a blank and after a hyphen, never at a no-break space; inside a word only if it must. */
export function wrap(text: string, face: Face, size: number, room: number): string[] {
  const whole = printable(text, face)
  if (whole === "") return []
  const most = (room * metrics.unitsPerEm) / size
  if (units(whole, face) <= most) return [whole]
  const lines: string[] = []
  let line = ""
  for (const piece of pieces(whole)) {
    if (units((line + piece).trimEnd(), face) <= most) {
      line += piece
      continue
    }
    if (line !== "") lines.push(line.trimEnd())
    line = piece
    while (units(line.trimEnd(), face) > most && [...line].length > 1) {
      const head = start(line, face, size, room)
      lines.push(head)
      line = line.slice(head.length)
    }
  }
  return line === "" ? lines : [...lines, line.trimEnd()]
}

const pieces = (text: string): readonly string[] => text.match(/[^ -]*-+|[^ -]+ ?| /gu) ?? []

function cut(text: string, face: Face, size: number, room: number): string {
  const rest = room - width("…", face, size)
  if (rest < 0) return ""
  return `${start(text, face, size, rest, 0).trimEnd()}…`
}

/** The longest start of a text that fits, at least `least` characters of it. */
function start(text: string, face: Face, size: number, room: number, least = 1): string {
  const all = [...text]
  let count = least
  while (count < all.length && width(all.slice(0, count + 1).join(""), face, size) <= room) count += 1
  return all.slice(0, count).join("")
}

function units(text: string, face: Face): number {
  let sum = 0
  const widths = advances[face]
  let before = none
  for (let at = 0; at < text.length; at++) {
    const place = placeOf[text.charCodeAt(at)] ?? none
    if (place !== none) sum += Math.max(0, widths[place] ?? 0) + (apart[before * none + place] ?? 0)
    before = place
  }
  return sum
}

function placesOf(): Uint16Array {
  const places = new Uint16Array(2 ** 16).fill(none)
  for (const [place, character] of characters.entries()) places[character.charCodeAt(0)] = place
  return places
}

function apartOf(pairs: readonly (readonly [string, number])[]): Int16Array {
  // A row more, of a left character that is none.
  const all = new Int16Array((none + 1) * none)
  for (const [pair, units] of pairs) {
    const [left, right] = [pair.charCodeAt(0), pair.charCodeAt(1)].map((code) => placeOf[code] ?? none)
    if (left === undefined || right === undefined || left === none || right === none) throw new RangeError(pair)
    all[left * none + right] = units
  }
  return all
}
