import { useState } from "react"
import { recordFromPaper } from "#contract/brackets/fights.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { askKnockout } from "#web/tournament/knockout/ask-knockout.tsx"
import { isMeant } from "#web/tournament/result/ask-result.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import type { CheckedPaper } from "./entry-types.ts"
import { messages } from "./paper.uk.ts"
import { questionsIn, savedResults, savedTexts } from "./paper-sayings.ts"
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
    const lines = readPaper(text, best_of_three === 1 ? "rounds" : "fight")
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
