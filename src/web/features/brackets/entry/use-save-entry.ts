import { recordResult } from "#contract/brackets/fights.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import type { InputOf, OutputOf } from "#contract/wire/endpoint.ts"
import { errorText } from "#web/lib/errors.ts"
import { fallenTexts } from "#web/tournament/fallen.uk.ts"
import { askKnockout } from "#web/tournament/knockout/ask-knockout.tsx"
import { agreementOf, isQuestion, questionsOf } from "#web/tournament/result/ask-result.ts"
import { inputOf, type ResultForm } from "#web/tournament/result/result-form.ts"
import { savedText } from "#web/tournament/result/saved-text.ts"
import { useMostRounds } from "#web/tournament/use-most-rounds.ts"
import { changesWinner, isSameFight } from "../desk/fight-form.ts"
import { resultText } from "../fight-text.ts"
import { useBracketWrite } from "../use-bracket-write.ts"
import type { EntryNote, FoundFight, Told } from "./entry-types.ts"
import { readEntry, type TypedEntry } from "./read-entry.ts"
import { messages } from "./uk.ts"

/** An entry without an open question. */
export interface Agreed {
  readonly found: FoundFight
  readonly fight: InputOf<typeof recordResult>
  /** The revision at which the results that fall with it were named. */
  readonly told: number
  /** The revision of what was seen then. */
  readonly since: number
}

/** `agree` reads an entry and returns what prevents saving, or what has to be confirmed first; `save` sends it. */
export function useSaveEntry(
  tournament: WireTournamentFull,
  onRecorded: (answer: OutputOf<typeof recordResult>) => void,
) {
  const { send, seen } = useBracketWrite(recordResult, tournament.id)
  const mostIn = useMostRounds(tournament.id)
  const by = tournament.best_of_three === 1 ? "rounds" : "fight"

  const agree = async (found: FoundFight, typed: TypedEntry, told: EntryNote | null): Promise<EntryNote | Agreed> => {
    const moved = movedNote(found)
    if (moved) return moved
    const read = readEntry(typed, by, mostIn(found.view.category))
    if ("problem" in read) return { kind: "problem", field: read.field, lines: [read.problem] }
    const category = found.view.category.id
    const since = seen(category)
    const fight = { ...inputOf(read.form, found.now), id: tournament.id, category }
    const foretell = () => send(category, { ...fight, preview: true })
    const isAsked = told?.kind === "ask"
    const asked = isAsked ? told : await toAgree(found, read.form, foretell, since)
    if (!isAsked && asked.lines.length > 0) return asked
    const agreement = told?.isAskedByServer ? { force: true } : agreementOf(read.form)
    return { found, since, told: asked.told ?? since, fight: { ...fight, ...agreement } }
  }

  const save = async ({ found, fight, told, since }: Agreed): Promise<EntryNote | Told> => {
    const saved = await send(found.view.category.id, { ...fight, told }, since).catch((error) =>
      questionNote(error, told),
    )
    if ("kind" in saved) return saved
    onRecorded(saved)
    askKnockout(tournament.id, saved.saved, { where: "away", before: found.now.result })
    return { text: answerText(saved), revision: saved.revision }
  }

  return { agree, save }
}

/** What the server answered to an entry, in one line. */
function answerText({ item, saved, undone }: OutputOf<typeof recordResult>): string {
  if (!saved) return ""
  const line = messages.saved(savedText(saved), item.fullname)
  return undone.length > 0 ? `${line} ${messages.fallen(undone.length)}` : line
}

/**
 * The server's question: the fight waits for a protest. A second Enter records it anyway; falling results were asked
 * about already.
 */
function questionNote(error: unknown, told: number): EntryNote {
  if (!isQuestion(error)) throw error
  return { kind: "ask", field: null, lines: [errorText(error)], isAskedByServer: true, told }
}

/**
 * Everything to confirm first, at a revision: a contradiction or a likely slip, the result that is corrected, the
 * results that fall with it.
 */
async function toAgree(
  { bracket, view, now }: FoundFight,
  form: ResultForm,
  foretell: () => Promise<OutputOf<typeof recordResult>>,
  since: number,
): Promise<EntryNote> {
  const lines = questionsOf(form)
  if (now.result !== null) lines.push(messages.correction(resultText(now.result)))
  const { undone, revision } = changesWinner(form, now) ? await foretell() : { undone: [], revision: since }
  if (undone.length > 0) lines.push(messages.falls(fallenTexts(bracket, undone, view.athleteById)))
  return { kind: "ask", field: null, lines, told: revision }
}

/** Another person was quicker: the typed text stays, and is saved only after the user has seen that. */
function movedNote({ opened, now }: FoundFight): EntryNote | null {
  if (isSameFight(opened, now)) return null
  const isSamePair = opened.blue === now.blue && opened.red === now.red
  const line = isSamePair ? messages.movedResult(resultText(now.result)) : messages.movedPair
  return { kind: "problem", field: "winner", lines: [line] }
}
