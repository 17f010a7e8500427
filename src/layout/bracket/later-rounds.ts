import type { BracketLayout } from "../types.ts"
import { roundLabel } from "./geometry.ts"
import { bracketTexts } from "./uk.ts"

/** A half or a quarter, whose headings name the rounds of the whole; `rounds`: how many come after it. */
export function laterRounds(layout: BracketLayout, rounds: number): BracketLayout {
  if (rounds === 0) return layout
  const headings = layout.headings.map((heading) => ({ ...heading, label: roundLabel(heading.round + rounds) }))
  const winnerLabel = rounds === 1 ? bracketTexts.toFinal : bracketTexts.toSemifinal
  return { ...layout, headings, winnerLabel }
}
