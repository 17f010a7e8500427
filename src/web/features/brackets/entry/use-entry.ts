import { useEffect, useRef, useState } from "react"
import { recordResult } from "#contract/brackets/fights.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import type { InputOf, OutputOf } from "#contract/wire/endpoint.ts"
import { errorText } from "#web/lib/errors.ts"
import { questionsOf } from "#web/lib/send-agreed.ts"
import { fallenTexts } from "#web/tournament/fallen.uk.ts"
import { askKnockout } from "#web/tournament/knockout/ask-knockout.tsx"
import { type FormConsent, formConsent, formQuestions, isQuestion } from "#web/tournament/result/ask-result.ts"
import { inputOf, type ResultForm } from "#web/tournament/result/result-form.ts"
import { savedText } from "#web/tournament/result/saved-text.ts"
import { sumsToIn } from "#web/tournament/result/sums.ts"
import { useMostRounds } from "#web/tournament/use-most-rounds.ts"
import { toastError } from "#web/ui/toasts.ts"
import { useUnloadGuard } from "#web/ui/use-unload-guard.ts"
import { bracketOf, categoryView } from "../category-view.ts"
import { changesWinner, openedFight, withKeptScore } from "../desk/fight-form.ts"
import { resultText } from "../fight-text.ts"
import { useBracketWrite } from "../use-bracket-write.ts"
import type { EntryAnswer, EntryLine, EntryNote, FoundFight, NamedFight } from "./entry-types.ts"
import { findFight } from "./find-fight.ts"
import { movedNote, noteNow } from "./moved-note.ts"
import { emptyEntry, readEntry, type TypedEntry } from "./read-entry.ts"
import { messages } from "./uk.ts"

/**
 * One result after another by public number, in any category. Contradictions, a former result and results that would
 * fall are asked about first. Sending frees the line at once, so that hands do not wait for a slow network; the
 * server's answer is shown when it comes, and a refused entry returns.
 */
export function useEntry(
  tournament: WireTournamentFull,
  shown: number,
  onFound: (category: number, t: number) => void,
  onRecorded: (answer: OutputOf<typeof recordResult>) => void,
) {
  const { line, latest, show } = useLine()
  const { settle, save } = useSaveEntry(tournament, onRecorded)
  const { sending, answer, enqueue, forget } = useQueue(save, (back) => {
    if (latest.current === emptyLine) show(back)
    else toastError(messages.notSaved(Object.values(back.typed).filter(Boolean), back.note?.lines ?? []))
  })
  useUnloadGuard(sending.length > 0)
  const { typed, named, note } = line
  const found = named && foundIn(tournament, named)

  const change = (next: Partial<TypedEntry>): void => {
    const now = latest.current ?? line
    show({ typed: { ...now.typed, ...next }, named: next.number === undefined ? now.named : null, note: null })
  }
  const clear = (): void => show(emptyLine)
  const problem = (text: string): false => {
    show({ ...line, note: { kind: "problem", field: "number", lines: [text] } })
    return false
  }

  /** Whether the number leads to a fight that can be entered. */
  const lookUp = (): boolean => {
    // The second Enter of a hand that was sure.
    if (line === emptyLine && sending.length > 0) return false
    const at = findFight(tournament.protocols, typed.number, shown)
    if ("problem" in at) return problem(at.problem)
    const isSame = ({ named: sent }: EntryLine): boolean => sent?.category === at.category.id && sent.opened.t === at.t
    if (sending.some(isSame)) return problem(messages.problems.sending(typed.number))
    show({ typed, named: { category: at.category.id, opened: openedFight(at.bracket, at.t) }, note: null })
    onFound(at.category.id, at.t)
    return true
  }

  /** Whether it is on its way. */
  const submit = async (): Promise<boolean> => {
    if (!found) return false
    const settled = await settle(found, typed, note).catch(failedNote)
    // The text typed meanwhile is not the one that was asked about.
    if (latest.current !== line) return false
    if ("found" in settled) {
      clear()
      enqueue(line, settled)
      return true
    }
    // Another's step is shown once: the second Enter is meant for the present state.
    show({ ...line, named: { category: found.view.category.id, opened: found.now }, note: settled })
    return false
  }

  return { typed, found, note: noteNow(note, found), answer, sending, change, lookUp, submit, clear, forget }
}

const emptyLine: EntryLine = { typed: emptyEntry, named: null, note: null }

/** The content of the fields, and the same for code that reads it later. */
function useLine() {
  const [line, setLine] = useState(emptyLine)
  const latest = useRef<EntryLine | null>(line)
  useEffect(() => {
    latest.current ??= emptyLine
    return () => {
      latest.current = null
    }
  }, [])
  const show = (next: EntryLine): void => {
    latest.current = next
    setLine(next)
  }
  return { line, latest, show }
}

/** Entries on their way, sent one after another, and what the server answered last. */
function useQueue(
  save: (settled: SettledEntry) => Promise<EntryNote | EntryAnswer>,
  giveBack: (line: EntryLine) => void,
) {
  const [sending, setSending] = useState<readonly EntryLine[]>([])
  const [answer, setAnswer] = useState<EntryAnswer | null>(null)
  const last = useRef<Promise<void>>(Promise.resolve())
  const later = useRef({ save, giveBack })
  useEffect(() => {
    later.current = { save, giveBack }
  })
  const enqueue = (line: EntryLine, settled: SettledEntry): void => {
    setSending((all) => [...all, line])
    last.current = last.current.then(async () => {
      const saved = await later.current.save(settled).catch(failedNote)
      setSending((all) => all.filter((one) => one !== line))
      if ("text" in saved) setAnswer(saved)
      else later.current.giveBack({ ...line, note: saved })
    })
  }
  return { sending, answer, enqueue, forget: (): void => setAnswer(null) }
}

const failedNote = (error: unknown): EntryNote => ({ kind: "problem", field: null, lines: [errorText(error)] })

function foundIn(tournament: WireTournamentFull, { category, opened }: NamedFight): FoundFight | null {
  const wire = tournament.protocols.find(({ id }) => id === category)
  const bracket = wire && bracketOf(wire)
  if (!bracket?.fights[opened.t] || !wire) return null
  return { view: categoryView(tournament, wire), bracket, opened, now: openedFight(bracket, opened.t) }
}

/** An entry without an open question. */
interface SettledEntry {
  readonly found: FoundFight
  readonly fight: InputOf<typeof recordResult>
  /** The revision at which the results that fall with it were named. */
  readonly consentedAt: number
  /** The revision that the page showed when it was typed. */
  readonly seenAt: number
}

/**
 * `settle` reads an entry: it answers what prevents saving or has to be confirmed first, else the entry, ready to be sent. `shown` is the note
 * of the Enter before: a question in it is answered by this one. `save` sends a settled entry.
 */
function useSaveEntry(tournament: WireTournamentFull, onRecorded: (answer: OutputOf<typeof recordResult>) => void) {
  const { send, seen } = useBracketWrite(recordResult, tournament.id)
  const mostIn = useMostRounds(tournament.id)
  const by = tournament.best_of_three === 1 ? "rounds" : "fight"

  const settle = async (
    found: FoundFight,
    typed: TypedEntry,
    shown: EntryNote | null,
  ): Promise<EntryNote | SettledEntry> => {
    const moved = movedNote(found)
    if (moved) return moved
    const kept = (form: ResultForm): ResultForm => withKeptScore(form, found.now)
    const sumsTo = sumsToIn(found.view.category)
    const read = readEntry(typed, sumsTo === undefined ? by : { sumsTo }, mostIn(found.view.category), kept)
    if ("problem" in read) return { kind: "problem", field: read.field, lines: [read.problem] }
    const category = found.view.category.id
    const seenAt = seen(category)
    const fight = { ...inputOf(read.form, found.now), id: tournament.id, category }
    const foretell = () => send(category, { ...fight, preview: true })
    const isConfirmed = shown?.kind === "ask"
    const question = isConfirmed ? shown : await questionBefore(found, read.form, foretell, seenAt)
    if (!isConfirmed && question.lines.length > 0) return question
    const consent = withAsked(formConsent(read.form), shown)
    return { found, seenAt, consentedAt: question.askedAt ?? seenAt, fight: { ...fight, ...consent } }
  }

  const save = async ({ found, fight, consentedAt, seenAt }: SettledEntry): Promise<EntryNote | EntryAnswer> => {
    const saved = await send(found.view.category.id, { ...fight, told: consentedAt }, seenAt).catch((error) =>
      questionNote(error, consentedAt),
    )
    if ("kind" in saved) return saved
    onRecorded(saved)
    askKnockout(tournament.id, saved.saved, { where: "away", before: found.now.result })
    return { text: answerText(saved), revision: saved.revision }
  }

  return { settle, save }
}

/** What the form agrees to, and what the server asked before this Enter. */
const withAsked = (consent: FormConsent, shown: EntryNote | null): FormConsent =>
  shown?.asked ? { agreed: [...(consent.agreed ?? []), ...shown.asked] } : consent

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
function questionNote(error: unknown, askedAt: number): EntryNote {
  if (!isQuestion(error)) throw error
  return { kind: "ask", field: null, lines: [errorText(error)], asked: questionsOf(error) ?? [], askedAt }
}

/**
 * Everything to confirm before it is sent, at a revision: a contradiction or a likely slip, the result that is corrected, the results that
 * fall with it. Without lines: nothing.
 */
async function questionBefore(
  { bracket, view, now }: FoundFight,
  form: ResultForm,
  foretell: () => Promise<OutputOf<typeof recordResult>>,
  seenAt: number,
): Promise<EntryNote> {
  const lines = formQuestions(form)
  if (now.result !== null) lines.push(messages.correction(resultText(now.result)))
  const { undone, revision } = changesWinner(form, now) ? await foretell() : { undone: [], revision: seenAt }
  if (undone.length > 0) lines.push(messages.falls(fallenTexts(bracket, undone, view.athleteById)))
  return { kind: "ask", field: null, lines, askedAt: revision }
}
