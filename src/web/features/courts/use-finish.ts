import { useRef, useState } from "react"
import { updateBracketFight } from "#contract/brackets.ts"
import type { OutputOf } from "#contract/endpoint.ts"
import type { CourtFight } from "#domain/queue/index.ts"
import { errorText } from "#web/lib/errors.ts"
import { isAgreed, isQuestion, sendAgreed } from "#web/tournament/result/ask-result.ts"
import { blankForm, inputOf, problemOf, type ResultForm } from "#web/tournament/result/result-form.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { toastError } from "#web/ui/toasts.ts"
import { useIsHere } from "#web/ui/use-is-here.ts"
import { messages } from "./messages.ts"

export type Saved = OutputOf<typeof updateBracketFight>

export interface Finishing {
  /** Whether a result is on its way to the server. */
  readonly onSend: (isOnItsWay: boolean) => void
  /** `isHere`: its panel is still open. */
  readonly onSaved: (fight: CourtFight, saved: Saved, isHere: boolean) => void
}

/** The result of the fight on a court: the same rule, questions and call as everywhere else. What fails after the panel was left is told in a notice. */
export function useFinish(
  tournament: number,
  { fight, revision }: { readonly fight: CourtFight; readonly revision: number },
  { onSend, onSaved }: Finishing,
) {
  const [form, setForm] = useState(blankForm)
  const [isTried, setTried] = useState(false)
  const isHere = useIsHere()
  const isBusy = useRef(false)
  const { mutateAsync, isPending, error } = useTournamentWrite(updateBracketFight, tournament)
  const change = (part: Partial<ResultForm>): void => setForm((before) => ({ ...before, ...part }))

  const send = async (): Promise<void> => {
    if (!(await isAgreed(form))) return
    const input = {
      ...inputOf(form, fight),
      tournament_id: tournament,
      category: fight.category,
      // What another device has recorded since is not overwritten unseen.
      revision,
    }
    onSend(true)
    const saved = await sendAgreed(form, (agreement) => mutateAsync({ ...input, ...agreement }))
    if (saved === null) onSend(false)
    else onSaved(fight, saved, isHere())
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
    change,
    setForm,
    save,
    isPending,
    problem: isTried ? problemOf(form) : null,
    error: isQuestion(error) ? null : error,
  }
}
