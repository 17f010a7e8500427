import { useState } from "react"
import { updateBracketFight } from "#contract/brackets.ts"
import { decisionByScore } from "#domain/catalogue/decisions.ts"
import type { CourtFight } from "#domain/queue/index.ts"
import { errorText } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { toastError } from "#web/ui/toasts.ts"
import { useIsHere } from "#web/ui/use-is-here.ts"
import { messages } from "./messages.ts"

/** '' is left to the points. */
export type WinnerChoice = "blue" | "red" | "both" | ""

export interface FinishForm {
  readonly winner: WinnerChoice
  readonly bluePoints: string
  readonly redPoints: string
  readonly decision: string
}

const blank: FinishForm = { winner: "", bluePoints: "", redPoints: "", decision: decisionByScore }

export interface Finishing {
  /** Whether a result is on its way to the server. */
  readonly onSend: (isOnItsWay: boolean) => void
  /** `isHere`: its panel is still open. */
  readonly onSaved: (fight: CourtFight, revision: number, isHere: boolean) => void
}

/** The result of the fight on a court: the same call as everywhere else. What fails after the panel was left is told in a notice. */
export function useFinish(
  tournament: number,
  { fight, revision }: { readonly fight: CourtFight; readonly revision: number },
  { onSend, onSaved }: Finishing,
) {
  const [form, setForm] = useState(blank)
  const isHere = useIsHere()
  const { mutate, isPending, error } = useTournamentWrite(updateBracketFight, tournament, {
    onSuccess: (done) => onSaved(fight, done.revision, isHere()),
    onError: (failure) => {
      onSend(false)
      if (!isHere()) toastError(errorText(failure), messages.notSavedOf(fight.number))
    },
  })
  const change = (part: Partial<FinishForm>): void => setForm((before) => withReason({ ...before, ...part }))
  const save = (): void => {
    if (isPending) return
    onSend(true)
    const winner = form.winner === "blue" || form.winner === "red" ? (fight[form.winner] ?? 0) : 0
    mutate({
      // What another device has recorded since is not overwritten unseen.
      revision,
      ...{ tournament_id: tournament, category: fight.category, technicalNumber: fight.t, winSpId: winner },
      ...{ blue_id: fight.blue ?? 0, red_id: fight.red ?? 0, decision: form.decision },
      ...pointsOf("blue_points", form.bluePoints),
      ...pointsOf("red_points", form.redPoints),
      ...(form.winner === "both" ? { both_out: 1 as const } : {}),
    })
  }
  return { form, change, save, isPending, error }
}

/** Both out needs a reason of its own: a win by points is none. */
const withReason = (form: FinishForm): FinishForm =>
  form.winner === "both" && form.decision === decisionByScore ? { ...form, decision: "DSQ" } : form

/** Sent as typed: the server names the field that is wrong. */
const pointsOf = (field: "blue_points" | "red_points", text: string) =>
  text.trim() === "" ? {} : { [field]: text.trim() }
