import { type Fitted, fitText, printable, width } from "../metrics/measure.ts"
import type { Face } from "../types.ts"
import { clubForms } from "./clubs.ts"

/** The line that a text has; it shrinks from `size` to `least` before a shorter form is taken. */
export interface LineRoom {
  readonly face: Face
  readonly size: number
  readonly least: number
  readonly room: number
}

/** A double surname is rather set so much smaller than shortened to a letter. */
const SMALLER = 0.86

/** The longest form of a name that fits; one that is too long in its shortest form is abbreviated, never cut with «…». */
export function fitName(forms: readonly string[], { face, size, least, room }: LineRoom): Fitted {
  const whole = fitText(wholeOf(forms), face, size, Math.max(least, SMALLER * size), room)
  if (!whole.cut) return whole
  const fitted = fitText(forms, face, size, least, room)
  if (!fitted.cut) return fitted
  return { ...fitted, s: abbreviated(printable(forms.at(-1) ?? "", face), { face, size: least, room }), cut: false }
}

/** The longest form of a club's name that can be read here. */
export function fitClub(club: string, line: LineRoom): Fitted {
  const forms = clubForms(club)
  const { face, size, least, room } = line
  const fitted = forms.map((form) => fitText([form], face, size, least, room))
  return fitted.find(({ cut }) => !cut) ?? fitName([forms.at(-1) ?? ""], line)
}

interface TwoLines extends LineRoom {
  /** The size of a name in one line, and what the second line has no room for. */
  readonly full: number
  readonly taken: number
}

/** «Нечуй-» above «Левицький Є.»: null if the name fits into one line, or is not double, or is too long even so. */
export function fitNameLines(
  forms: readonly string[],
  { face, full, size, least, room, taken }: TwoLines,
): { readonly lines: readonly [string, string]; readonly size: number } | null {
  const whole = wholeOf(forms).map((form) => printable(form, face))
  if (whole.some((form) => width(form, face, full) <= room)) return null
  const [, first, second] = DOUBLE.exec(whole.at(-1) ?? "") ?? []
  if (!first || !second) return null
  const most = Math.min(size, room / width(first, face, 1), (room - taken) / width(second, face, 1))
  const fitted = Math.floor(most * 20) / 20
  return fitted < least ? null : { lines: [first, second], size: fitted }
}

/** Without «Нечуй-Л. Є.», which is shortened already. */
const wholeOf = (forms: readonly string[]): string[] => forms.filter((form) => !SHORTENED.test(form))
const SHORTENED = /-\p{L}\. /u

/** «Нечуй-Левицький Є.» as it is broken. */
const DOUBLE = /^([^ -]+-)([^ -]{2,} [^ ]+)$/u

/** As many first letters as fit and a full stop; an initial after a blank stays. */
function abbreviated(text: string, { face, size, room }: Omit<LineRoom, "least">): string {
  const [, name = text, initial = ""] = /^(.+?)( \p{Lu}\.)?$/u.exec(text) ?? []
  const letters = [...name]
  for (let count = letters.length - 1; count > 0; count--) {
    const start = letters
      .slice(0, count)
      .join("")
      .replace(/[^\p{L}\p{N}]+$/u, "")
    const tried = `${start}.${initial}`
    if (start !== "" && width(tried, face, size) <= room) return tried
  }
  return ""
}
