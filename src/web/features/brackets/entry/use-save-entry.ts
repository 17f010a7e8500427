import { updateBracketFight } from "#contract/brackets.ts"
import type { InputOf } from "#contract/endpoint.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { errorText } from "#web/lib/errors.ts"
import { fallenTexts } from "#web/tournament/fallen-texts.ts"
import { askKnockout } from "#web/tournament/knockout/ask-knockout.tsx"
import { agreementOf, isQuestion, questionsOf } from "#web/tournament/result/ask-result.ts"
import { inputOf, type ResultForm } from "#web/tournament/result/result-form.ts"
import { changesWinner, isSameFight } from "../desk/fight-form.ts"
import { resultText } from "../fight-text.ts"
import { useBracketWrite } from "../use-bracket-write.ts"
import type { EntryNote, FoundFight, Told } from "./entry-types.ts"
import { messages } from "./messages.ts"
import { readEntry, type TypedEntry } from "./read-entry.ts"
import { toldOf } from "./told.ts"

/** An entry that nothing speaks against any more. */
export interface Agreed {
  readonly found: FoundFight
  readonly fight: InputOf<typeof updateBracketFight>
  /** The revision of what was seen then. */
  readonly since: number
}

/** `agree` reads an entry and says what keeps it from being saved, or what is to be agreed to first; `save` sends it. */
export function useSaveEntry(tournament: WireTournamentFull) {
  const { send, seen } = useBracketWrite(updateBracketFight, tournament.id)
  const by = tournament.best_of_three === 1 ? "rounds" : "fight"

  const agree = async (found: FoundFight, typed: TypedEntry, told: EntryNote | null): Promise<EntryNote | Agreed> => {
    const moved = movedNote(found)
    if (moved) return moved
    const read = readEntry(typed, by)
    if ("problem" in read) return { kind: "problem", field: read.field, lines: [read.problem] }
    const category = found.view.category.id
    const since = seen(category)
    const fight = { ...inputOf(read.form, found.now), tournament_id: tournament.id, category }
    const falls = async () => (await send(category, { ...fight, preview: 1 })).undone
    const lines = told?.kind === "ask" ? [] : await toAgree(found, read.form, falls)
    if (lines.length > 0) return { kind: "ask", field: null, lines }
    const agreement = told?.isAskedByServer ? { force: 1 as const } : agreementOf(read.form)
    return { found, since, fight: { ...fight, ...agreement } }
  }

  const save = async ({ found, fight, since }: Agreed): Promise<EntryNote | Told> => {
    const saved = await send(found.view.category.id, fight, since).catch(questionNote)
    if ("kind" in saved) return saved
    askKnockout(tournament.id, saved.saved, { where: "away", before: found.now.result })
    return { text: toldOf(saved), revision: saved.revision }
  }

  return { agree, save }
}

/** The server asks: the fight waits for a protest. A second Enter records it all the same. */
function questionNote(error: unknown): EntryNote {
  if (!isQuestion(error)) throw error
  return { kind: "ask", field: null, lines: [errorText(error)], isAskedByServer: true }
}

/** What is said before it happens: what contradicts itself or looks like a slip, the result that is corrected, the results that fall with it. */
async function toAgree({ bracket, view, now }: FoundFight, form: ResultForm, falls: () => Promise<readonly number[]>) {
  const lines = questionsOf(form)
  if (now.result !== null) lines.push(messages.correction(resultText(now.result)))
  const undone = changesWinner(form, now) ? await falls() : []
  return undone.length === 0 ? lines : [...lines, messages.falls(fallenTexts(bracket, undone, view.athleteById))]
}

/** Somebody else was quicker: what was typed stays, and is saved only once that has been seen. */
function movedNote({ opened, now }: FoundFight): EntryNote | null {
  if (isSameFight(opened, now)) return null
  const isSamePair = opened.blue === now.blue && opened.red === now.red
  const line = isSamePair ? messages.movedResult(resultText(now.result)) : messages.movedPair
  return { kind: "problem", field: "winner", lines: [line] }
}
