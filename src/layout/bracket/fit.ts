import { fitText, printable, width } from "../metrics/measure.ts"
import type { Face } from "../types.ts"
import { clubForms } from "./clubs.ts"
import type { NameForms } from "./names.ts"

/** The line that a text has; it shrinks from `size` to `least` before a shorter form is taken. */
export interface LineRoom {
  readonly face: Face
  readonly size: number
  readonly least: number
  readonly room: number
}

/** A name as it is written. */
export interface FittedName {
  readonly s: string
  readonly size: number
  /** The surname has all its letters, and a namesake the initial. */
  readonly isWhole: boolean
}

/**
 * The one rule for a name in a room: the longest form that fits, smaller if it has to be; before the surname loses a letter
 * all that stands beside it goes. A surname that is too long even alone is abbreviated, never cut with «…».
 */
export function fitName({ full, surname, isNamesake }: NameForms, line: LineRoom): FittedName {
  const { face, size, least, room } = line
  const whole = fitText(full, face, size, least, room)
  if (!whole.cut) return { s: whole.s, size: whole.size, isWhole: true }
  const bare = fitText([surname], face, size, least, room)
  if (!bare.cut) return { s: bare.s, size: bare.size, isWhole: !isNamesake }
  return { s: abbreviated(printable(surname, face), { face, size: least, room }), size: least, isWhole: false }
}

/** The longest form of a club's name that can be read here. */
export function fitClub(club: string, line: LineRoom): Pick<FittedName, "s" | "size"> {
  const { face, size, least, room } = line
  let last = ""
  for (const form of clubForms(club)) {
    // One after another: to cut off what does not fit takes many times as long as to see that something fits.
    const fitted = fitText([form], face, size, least, room)
    if (!fitted.cut) return fitted
    last = form
  }
  return fitName({ full: [last], surname: last, isNamesake: false }, line)
}

interface TwoLines extends LineRoom {
  /** The size of a name in one line, and what the second line has no room for. */
  readonly full: number
  readonly taken: number
}

/** «Нечуй-» above «Левицький Є.»: null if the name fits into one line, or is not double, or is too long even so. */
export function fitNameLines(
  { full, surname }: NameForms,
  { face, full: most, size, least, room, taken }: TwoLines,
): { readonly lines: readonly [string, string]; readonly size: number } | null {
  if (full.some((form) => width(form, face, most) <= room)) return null
  for (const form of [full.at(-1) ?? "", surname]) {
    const [, first, second] = DOUBLE.exec(printable(form, face)) ?? []
    if (!first || !second) continue
    const widest = Math.min(size, room / width(first, face, 1), (room - taken) / width(second, face, 1))
    const fitted = Math.floor(widest * 20) / 20
    if (fitted >= least) return { lines: [first, second], size: fitted }
  }
  return null
}

/** «Нечуй-Левицький Є.» or «Нечуй-Левицький» as it is broken. */
const DOUBLE = /^([^ -]+-)([^ -]{2,}(?: [^ ]+)?)$/u

/** As many first letters as fit and a full stop. */
function abbreviated(text: string, { face, size, room }: Omit<LineRoom, "least">): string {
  const letters = [...text]
  for (let count = letters.length - 1; count > 0; count--) {
    const start = letters
      .slice(0, count)
      .join("")
      .replace(/[^\p{L}\p{N}]+$/u, "")
    const tried = `${start}.`
    if (start !== "" && width(tried, face, size) <= room) return tried
  }
  return ""
}
