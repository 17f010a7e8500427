import { useState } from "react"
import { recordResult, type WireSavedResult } from "#contract/brackets/fights.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { type Bracket, mostRoundsOf } from "#domain/bracket/index.ts"
import { errorText } from "#web/lib/errors.ts"
import { fallenTexts } from "#web/tournament/fallen.uk.ts"
import { askKnockout } from "#web/tournament/knockout/ask-knockout.tsx"
import { isAgreed, sendForm } from "#web/tournament/result/ask-result.ts"
import { inputOf, problemOf, type ResultForm } from "#web/tournament/result/result-form.ts"
import { savedText } from "#web/tournament/result/saved-text.ts"
import { sumsToIn } from "#web/tournament/result/sums.ts"
import { useMostRounds } from "#web/tournament/use-most-rounds.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { useIsHere } from "#web/ui/use-is-here.ts"
import { bracketOf, type CategoryView } from "../category-view.ts"
import { tellSaved } from "../notices.ts"
import { messages } from "../uk.ts"
import { useBracketWrite } from "../use-bracket-write.ts"
import { changesWinner, formOf, isSameFight, nextReady, type OpenedFight, openedFight } from "./fight-form.ts"

interface Draft {
  readonly opened: OpenedFight
  readonly form: ResultForm
}

/** What was typed and not saved, by category and fight: it outlives a look at another fight or tab. */
const drafts = new Map<string, Draft>()

interface Desk {
  readonly view: CategoryView
  readonly bracket: Bracket
  readonly t: number
  /** The next fight to enter; null: none is ready. */
  readonly onSaved: (next: number | null) => void
  /** The server has stored it. */
  readonly onRecorded?: ((answer: OutputOf<typeof recordResult>) => void) | undefined
}

/**
 * The form of one fight. Untouched it follows the server; after typing it keeps the typed text and shows what changed.
 */
export function useFightDesk({ view, bracket, t, onSaved, onRecorded }: Desk) {
  const { tournament_id: tournament } = view.category
  const key = `${view.category.id}/${t}`
  const [draft, setDraft] = useDraft(key)
  const isHere = useIsHere()
  const [isAsked, setAsked] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const { send, seen, isPending } = useBracketWrite(recordResult, tournament)
  const now = openedFight(bracket, t)
  const opened = draft?.opened ?? now
  const form = useForm(view, draft?.form, now)
  const keep = (next: Draft | null): void => {
    setDraft(next)
    setError(null)
  }

  const record = async (): Promise<void> => {
    const fight = { ...inputOf(form, opened), id: tournament, category: view.category.id }
    const askFalls = async () => agreedFall(view, bracket, await send(view.category.id, { ...fight, preview: true }))
    const told = await agreedAsOf({ form, opened }, seen(view.category.id), askFalls)
    if (told === null) return
    const saved = await sendForm(form, (agreement) => send(view.category.id, { ...fight, told, ...agreement }))
    if (saved === null) return
    keep(null)
    onRecorded?.(saved)
    tellResult(tournament, saved.saved, { where: isHere() ? "here" : "away", before: opened.result })
    const after = bracketOf(saved.item)
    // A late answer does not lead away from another fight that was opened meanwhile.
    if (isHere()) onSaved(after && nextReady(after, t))
  }

  const save = async (): Promise<void> => {
    setAsked(true)
    setError(null)
    if (isPending || problemOf(form) !== null || !isSameFight(opened, now)) return
    try {
      await record()
    } catch (failure) {
      if (!isHere())
        toastError(
          errorText(failure),
          `${messages.notSaved}: ${messages.fightTitle(bracket.fights[t]?.number ?? null)}`,
        )
      else if (failure instanceof Error) setError(failure)
    }
  }

  return {
    form,
    opened,
    now,
    isPending,
    error,
    /** Another person changed the fight after something was typed. */
    isMoved: draft !== undefined && !isSameFight(opened, now),
    problem: isAsked ? problemOf(form) : null,
    /** Not while it is being sent: what is typed then is meant for the next fight. */
    change: (change: Partial<ResultForm>): void => {
      if (!isPending) keep({ opened, form: { ...form, ...change } })
    },
    takeTheirs: (): void => keep(null),
    keepMine: (): void => keep({ opened: now, form }),
    save,
  }
}

/** The fields as they were typed, or as they stand, with the rounds that the rules have at most. */
function useForm({ category }: CategoryView, typed: ResultForm | undefined, now: OpenedFight): ResultForm {
  const mostRounds = useMostRounds(category.tournament_id)(category)
  const sumsTo = sumsToIn(category)
  return typed
    ? { ...typed, mostRounds: mostRoundsOf(now.result, mostRounds), sumsTo }
    : formOf(now, mostRounds, sumsTo)
}

function useDraft(key: string): [Draft | undefined, (next: Draft | null) => void] {
  const [, redraw] = useState(0)
  const set = (next: Draft | null): void => {
    if (next === null) drafts.delete(key)
    else drafts.set(key, next)
    redraw((count) => count + 1)
  }
  return [drafts.get(key), set]
}

/** What the server has stored; null: it has fallen again since. */
function tellResult(tournament: number, saved: WireSavedResult | null, about: Parameters<typeof askKnockout>[2]): void {
  tellSaved(saved ? savedText(saved) : undefined)
  askKnockout(tournament, saved, about)
}

/**
 * The revision at which the user agreed to everything that a form must ask; `shown` if no results would fall. Null: the user
 * did not agree.
 */
async function agreedAsOf(
  { form, opened }: Draft,
  shown: number,
  askFalls: () => Promise<number | null>,
): Promise<number | null> {
  if (!(await isAgreed(form))) return null
  return changesWinner(form, opened) ? await askFalls() : shown
}

/** The revision at which the user agreed that results fall; if none falls, there is no question. Null: no agreement. */
async function agreedFall(
  view: CategoryView,
  bracket: Bracket,
  { undone, revision }: OutputOf<typeof recordResult>,
): Promise<number | null> {
  if (undone.length === 0) return revision
  const body = messages.correctBody(fallenTexts(bracket, undone, view.athleteById))
  const question = { title: messages.correctQuestion, body, action: messages.correctAction }
  return (await confirm(question)) ? revision : null
}
