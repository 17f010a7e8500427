import type { FieldText } from "#contract/wire/field-text.ts"
import { quoted } from "#domain/uk/words.ts"

/** «101–104, 107»: rising numbers as people write them; at most six pieces. */
export function rangesText(numbers: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && last.to + 1 === number) last.to = number
    else ranges.push({ from: number, to: number })
  }
  const shown = ranges.slice(0, PIECES).map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`))
  return `${shown.join(", ")}${ranges.length > PIECES ? "…" : ""}`
}

const PIECES = 6

/** The fields of a day's breaks, «breaks.1.start», with the number of the line. */
export function breakText(field: string): FieldText | undefined {
  const [, line, part] = /^breaks\.(\d+)\.(start|end|title|section)$/.exec(field) ?? []
  if (line === undefined || part === undefined) return undefined
  const label = `Перерва ${Number(line) + 1}, ${partNames[part]}`
  return {
    label,
    required: `${label}: укажіть початок або кінець`,
    invalid:
      part === "end"
        ? `${label}: потрібен час у вигляді гг:хв, пізніший за початок`
        : `${label}: потрібен час у вигляді гг:хв`,
  }
}

const partNames: Readonly<Record<string, string>> = {
  start: "початок",
  end: "кінець",
  title: "назва",
  section: "корт",
}

/** Numbers that two sections give; `section` '' are categories without a section. */
export const numbersTwiceSentence = (numbers: readonly number[], section: string): string => {
  const where = section === "" ? "у категоріях без корту" : `на корті ${quoted(section)}`
  return `Номери ${rangesText(numbers)} є також ${where}. Змініть початковий номер або пронумеруйте їх знову`
}
