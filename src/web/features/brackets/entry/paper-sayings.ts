import type { WirePaperLine, WireSavedResult } from "#contract/brackets/fights.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { sexCode } from "#contract/wire/codes.ts"
import { savedText } from "#web/tournament/result/saved-text.ts"
import type { CheckedPaper } from "./entry-types.ts"
import { messages } from "./paper.uk.ts"

/**
 * The questions before checked lines are recorded, each with its line: contradictions as the server found them, and
 * slips.
 */
export function questionsIn({ lines, answer }: CheckedPaper): string[] {
  const sent = lines.flatMap((line) => ("wire" in line ? [line] : []))
  return sent.flatMap(({ line, odd }, at) =>
    [...contradictionOf(answer.lines[at]), ...odd].map((question) => messages.asked(line, question)),
  )
}

const contradictionOf = (line: WirePaperLine | undefined): string[] =>
  line?.contradiction ? [`${line.contradiction}.`] : []

/** A notice has room for this number of results. */
const NAMED = 3

/** The results that the server has stored, as the notices need them. */
export function savedResults({ sportsmans }: WireTournamentFull, lines: readonly WirePaperLine[]): WireSavedResult[] {
  const athleteById = new Map(sportsmans.map((athlete) => [athlete.id, athlete]))
  const competitor = (id: number) => {
    const athlete = athleteById.get(id)
    return { id, name: athlete?.name ?? "", sex: sexCode.from(athlete?.sex) ?? "none" }
  }
  return lines.flatMap(({ blue, red, winner, ...line }) =>
    winner === null ? [] : [{ ...line, blue: competitor(blue), red: competitor(red), winner }],
  )
}

/** By name; of many the first ones and how many more. */
export function savedTexts(saved: readonly WireSavedResult[]): string[] {
  const more = saved.length - NAMED
  const named = saved.slice(0, NAMED).map((one) => `${savedText(one)}.`)
  return more > 0 ? [...named, `${messages.andMore(more)}.`] : named
}
