import { useState } from "react"
import { updateBracketFight, type WireSavedResult } from "#contract/brackets.ts"
import type { Bracket } from "#domain/bracket/index.ts"
import { errorText } from "#web/lib/errors.ts"
import { fallenTexts } from "#web/tournament/fallen-texts.ts"
import { askKnockout } from "#web/tournament/knockout/ask-knockout.tsx"
import { isAgreed, sendAgreed } from "#web/tournament/result/ask-result.ts"
import { inputOf, problemOf, type ResultForm } from "#web/tournament/result/result-form.ts"
import { savedText } from "#web/tournament/result/saved-text.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { useIsHere } from "#web/ui/use-is-here.ts"
import { bracketOf, type CategoryView } from "../category-view.ts"
import { messages } from "../messages.ts"
import { tellSaved } from "../notices.ts"
import { useBracketWrite } from "../use-bracket-write.ts"
import { changesWinner, formOf, isSameFight, nextReady, type OpenedFight, openedFight } from "./fight-form.ts"

interface Draft {
  readonly opened: OpenedFight
  readonly form: ResultForm
}

/** What was typed and not saved, by category and fight: it outlives a look at another fight or tab. */
const drafts = new Map<string, Draft>()

interface Desk {
  readonly tournament: number
  readonly view: CategoryView
  readonly bracket: Bracket
  readonly t: number
  /** The next fight to enter; null: none is ready. */
  readonly onSaved: (next: number | null) => void
}

/** The form of one fight. Untouched it follows the server; once something is typed it keeps that and says what changed. */
export function useFightDesk({ tournament, view, bracket, t, onSaved }: Desk) {
  const key = `${view.category.id}/${t}`
  const [draft, setDraft] = useDraft(key)
  const isHere = useIsHere()
  const [isAsked, setAsked] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const { send, isPending } = useBracketWrite(updateBracketFight, tournament)
  const now = openedFight(bracket, t)
  const opened = draft?.opened ?? now
  const form = draft?.form ?? formOf(now)
  const keep = (next: Draft | null): void => {
    setDraft(next)
    setError(null)
  }

  const record = async (): Promise<void> => {
    const input = { ...inputOf(form, opened), tournament_id: tournament, category: view.category.id }
    const fight = { ...input, bracket_size: bracket.size, ...numberOf(bracket, t) }
    const falls = async () => (await send(view.category.id, { ...fight, preview: 1 })).undone
    if (!(await isAgreed(form))) return
    if (changesWinner(form, opened) && !(await mayFall(view, bracket, falls))) return
    const saved = await sendAgreed(form, (agreement) => send(view.category.id, { ...fight, ...agreement }))
    if (saved === null) return
    keep(null)
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
    isDraft: draft !== undefined,
    /** Somebody else changed the fight after something was typed. */
    isMoved: draft !== undefined && !isSameFight(opened, now),
    problem: isAsked ? problemOf(form) : null,
    /** Not while it is on its way: what is typed then is meant for the next fight. */
    change: (change: Partial<ResultForm>): void => {
      if (!isPending) keep({ opened, form: { ...form, ...change } })
    },
    takeTheirs: (): void => keep(null),
    keepMine: (): void => keep({ opened: now, form }),
    save,
  }
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

/** Whether the results that would fall may: where none would, nobody is asked. */
async function mayFall(view: CategoryView, bracket: Bracket, falls: () => Promise<number[]>): Promise<boolean> {
  const undone = await falls()
  if (undone.length === 0) return true
  const body = messages.correctBody(fallenTexts(bracket, undone, view.athleteById))
  return confirm({ title: messages.correctQuestion, body, action: messages.correctAction })
}

function numberOf(bracket: Bracket, t: number): { number?: number } {
  const number = bracket.fights[t]?.number ?? null
  return number === null ? {} : { number }
}
