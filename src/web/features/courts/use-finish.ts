import { useEffect, useRef, useState } from "react"
import { recordResult } from "#contract/brackets/fights.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import type { CourtFight } from "#domain/queue/index.ts"
import { errorText } from "#web/lib/errors.ts"
import { isAgreed, isQuestion, sendForm } from "#web/tournament/result/ask-result.ts"
import { blankForm, inputOf, problemOf, type ResultForm } from "#web/tournament/result/result-form.ts"
import { sumsToIn } from "#web/tournament/result/sums.ts"
import { useMostRounds } from "#web/tournament/use-most-rounds.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { toastError, toastInfo } from "#web/ui/toasts.ts"
import { useIsHere } from "#web/ui/use-is-here.ts"
import { draftOf, forgetDraft, keepDraft } from "./drafts.ts"
import { messages } from "./uk.ts"

export type Saved = OutputOf<typeof recordResult>

export interface Finishing {
  /** Something was typed. */
  readonly onTouch: () => void
  /** Whether a result is on its way to the server. */
  readonly onSend: (isOnItsWay: boolean) => void
  /** `isHere`: the fight is still the one of the desk. */
  readonly onSaved: (fight: CourtFight, saved: Saved, isHere: boolean) => void
}

interface Fought {
  readonly fight: CourtFight
  /** Its category, as far as its age says how many rounds there are. */
  readonly category:
    | (NonNullable<Parameters<ReturnType<typeof useMostRounds>>[0]> & NonNullable<Parameters<typeof sumsToIn>[0]>)
    | undefined
  readonly revision: number
}

/**
 * The result of the fight on a court: the same rule, questions and call as everywhere else. A failure after the fight
 * was left is shown in a notice.
 */
export function useFinish(
  tournament: number,
  { fight, category, revision }: Fought,
  { onTouch, onSend, onSaved }: Finishing,
) {
  const [typed, setForm] = useState(() => {
    const draft = draftOf(tournament, fight)
    return draft === null || draft === "other" ? blankForm : draft
  })
  useOtherPair(tournament, fight)
  const form: ResultForm = { ...typed, mostRounds: useMostRounds(tournament)(category), sumsTo: sumsToIn(category) }
  const [isTried, setTried] = useState(false)
  const isHere = useIsHere()
  const isBusy = useRef(false)
  const { mutateAsync, isPending, error } = useTournamentWrite(recordResult, tournament)
  const keep = (next: ResultForm): void => {
    keepDraft(tournament, fight, next)
    setForm(next)
  }

  const send = async (): Promise<void> => {
    if (!(await isAgreed(form))) return
    const input = {
      ...inputOf(form, fight),
      id: tournament,
      category: fight.category,
      // What another device has recorded since is not overwritten unseen.
      revision,
    }
    onSend(true)
    const saved = await sendForm(form, (agreement) => mutateAsync({ ...input, ...agreement }))
    if (saved === null) return onSend(false)
    forgetDraft(tournament, fight)
    onSaved(fight, saved, isHere())
  }

  const save = async (): Promise<void> => {
    setTried(true)
    if (isBusy.current || problemOf(form) !== null) return
    isBusy.current = true
    await send().catch((failure: unknown) => {
      onSend(false)
      if (!isHere()) toastError(errorText(failure), messages.notSavedOf(fight.number))
    })
    isBusy.current = false
  }

  return {
    form,
    /** Not while it is being sent: what is typed then is meant for the next fight. */
    change: (part: Partial<ResultForm>): void => {
      if (isBusy.current) return
      onTouch()
      keep({ ...form, ...part })
    },
    /** Nothing of it was meant. */
    clear: (): void => {
      forgetDraft(tournament, fight)
      setForm(blankForm)
      setTried(false)
    },
    save,
    isPending,
    problem: isTried ? problemOf(form) : null,
    error: isQuestion(error) ? null : error,
  }
}

/** The pair of a fight changed while its result was typed: nothing of that is of the new one, and the desk is told. */
function useOtherPair(tournament: number, fight: CourtFight): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a pair, which has a form of its own.
  useEffect(() => {
    if (draftOf(tournament, fight) !== "other") return
    forgetDraft(tournament, fight)
    toastInfo(messages.otherPair)
  }, [])
}
