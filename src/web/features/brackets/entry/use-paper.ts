import { useState } from "react"
import { recordFromPaper, type WirePaperLine, type WireSavedResult } from "#contract/brackets/fights.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { sexCode } from "#contract/wire/codes.ts"
import { askKnockout } from "#web/tournament/knockout/ask-knockout.tsx"
import { isMeant } from "#web/tournament/result/ask-result.ts"
import { savedText } from "#web/tournament/result/saved-text.ts"
import { useMostRounds } from "#web/tournament/use-most-rounds.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import type { CheckedPaper } from "./entry-types.ts"
import { findFight } from "./find-fight.ts"
import { messages } from "./paper.uk.ts"
import { type ReadLine, readPaper } from "./read-paper.ts"

/** What was typed and not recorded outlives a look at the bracket. */
const drafts = new Map<number, string>()

/** Lines of paper: typed, checked by the server, and recorded in one step. `prefer`: the shown category. */
export function usePaper(tournament: WireTournamentFull, prefer: number, onDone: () => void) {
  const { id, best_of_three } = tournament
  const [text, setText] = useState(drafts.get(id) ?? "")
  const [checked, setChecked] = useState<CheckedPaper | null>(null)
  const tellWithUndo = useUndoToast(id)
  const { mutateAsync, isPending, error, reset } = useTournamentWrite(recordFromPaper, id)

  const mostIn = useMostRounds(id)
  const mostOf = (number: string): number | undefined => {
    const found = findFight(tournament.protocols, number, prefer)
    return "problem" in found ? undefined : mostIn(found.category)
  }

  const type = (next: string): void => {
    drafts.set(id, next)
    setText(next)
    setChecked(null)
    reset()
  }

  const send = async (lines: readonly ReadLine[], more: object) => {
    const wires = lines.flatMap((line) => ("wire" in line ? [line.wire] : []))
    return await mutateAsync({ id, category: prefer, lines: wires, ...more })
  }

  const check = async (): Promise<void> => {
    const lines = readPaper(text, best_of_three === 1 ? "rounds" : "fight", mostOf)
    const answer = await send(lines, { preview: true }).catch(() => null)
    setChecked(answer && { lines, answer })
  }

  const record = async (): Promise<void> => {
    if (!checked) return
    const questions = questionsIn(checked)
    if (questions.length > 0 && !(await isMeant(questions))) return
    const agreement = checked.answer.lines.some(({ contradiction }) => contradiction !== "") ? { force: true } : {}
    const done = await send(checked.lines, { revision: checked.answer.revision, ...agreement }).catch(() => null)
    if (!done) return setChecked(null)
    drafts.delete(id)
    const saved = savedResults(tournament, done.lines)
    tellWithUndo(messages.recorded(done.count, savedTexts(saved)), done.revision)
    for (const one of saved) askKnockout(id, one, { where: "away", before: null })
    onDone()
  }

  return { text, type, checked, check, record, isPending, error }
}

/**
 * The questions before checked lines are recorded, each with its line: contradictions as the server found them, and
 * slips.
 */
function questionsIn({ lines, answer }: CheckedPaper): string[] {
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
function savedResults({ sportsmans }: WireTournamentFull, lines: readonly WirePaperLine[]): WireSavedResult[] {
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
function savedTexts(saved: readonly WireSavedResult[]): string[] {
  const more = saved.length - NAMED
  const named = saved.slice(0, NAMED).map((one) => `${savedText(one)}.`)
  return more > 0 ? [...named, `${messages.andMore(more)}.`] : named
}
