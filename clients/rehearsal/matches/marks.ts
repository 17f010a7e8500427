import type { sendScore } from "#contract/poomsae/scoring.ts"
import type { InputOf } from "#contract/wire/endpoint.ts"
import type { Dice } from "#rehearsal/dice.ts"
import type { PaperMark } from "#rehearsal/paper/forms.ts"
import { markOfSheet, type PaperSheet } from "#rehearsal/paper/sheet.ts"

/** A judge's mark of one performer: what paper makes of it, and what the tablet sends. */
export interface JudgeMark {
  readonly paper: PaperMark
  readonly sent: Omit<InputOf<typeof sendScore>, "event" | "seat" | "red">
}

/** Tenths of a point. */
interface Traditional {
  readonly technique: number
  readonly parts: readonly [strong: number, speed: number, energetic: number]
}

export function traditional({ technique, parts: [strong, speed, energetic] }: Traditional): JudgeMark {
  return {
    paper: { technique: technique * 100, presentation: (strong + speed + energetic) * 100 },
    sent: { technique: technique / 10, strong: strong / 10, speed: speed / 10, energetic: energetic / 10 },
  }
}

export function freestyle(sheet: PaperSheet): JudgeMark {
  const paper = markOfSheet(sheet)
  const criteria = [...sheet.kicks.flat(), sheet.basics, ...sheet.presentation].map((tenths) => tenths / 10)
  const missing = sheet.missing.reduce((bits, isMissing, at) => bits + (isMissing ? 2 ** at : 0), 0)
  return {
    paper,
    sent: {
      technique: paper.technique / 1000,
      presentation: paper.presentation / 1000,
      criteria,
      big: missing,
      small: sheet.falls + 16 * sheet.acrobatics,
    },
  }
}

/** How a form of two comes out: by chance, level, or level in the totals while red has more technique and less presentation. */
export type Course = "chance" | "level" | "parted"

export type Pair = Readonly<Record<"blue" | "red", JudgeMark>>

/** What one judge gives two in a traditional form. */
export function pairOf(dice: Dice, course: Course): Pair {
  const blue = roll(dice)
  const [strong, speed, energetic] = blue.parts
  const shifted = { technique: blue.technique + 1, parts: [strong - 1, speed, energetic] } as const
  const red = { level: blue, parted: shifted, chance: roll(dice) }[course]
  return { blue: traditional(blue), red: traditional(red) }
}

const roll = (dice: Dice): Traditional => ({
  technique: 28 + dice.below(12),
  parts: [10 + dice.below(9), 10 + dice.below(9), 10 + dice.below(9)],
})

/** Of freestyle. */
export const sheetsOf = (dice: Dice): Pair => ({ blue: freestyle(rollSheet(dice)), red: freestyle(rollSheet(dice)) })

function rollSheet(dice: Dice): PaperSheet {
  const kick = (): readonly [number, number] => (dice.chance(0.15) ? [0, 0] : [1 + dice.below(7), 1 + dice.below(3)])
  return {
    kicks: [kick(), kick(), kick(), kick(), kick()],
    basics: dice.below(11),
    presentation: [0, 0, 0, 0].map(() => 4 + dice.below(7)),
    missing: [dice.chance(0.2), dice.chance(0.2), dice.chance(0.2)],
    falls: dice.below(2),
    acrobatics: dice.below(2),
  }
}

/** What a judge gives who performs as number `at` of a list: earlier ones are better, 7 and 8 the same. */
export function markOfList(dice: Dice, at: number): JudgeMark {
  const below = Math.min(at, LAST_IN) + Math.max(0, at - LAST_IN - 1)
  return traditional({ technique: 39 - 2 * below - dice.below(2), parts: [15, 15, 10 + dice.below(5)] })
}

/** The eighth of the list, from nought. */
export const LAST_IN = 7
