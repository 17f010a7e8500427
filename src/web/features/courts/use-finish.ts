import { useState } from "react"
import { updateBracketFight } from "#contract/brackets.ts"
import { decisionByScore } from "#domain/catalogue/decisions.ts"
import type { CourtFight } from "#domain/queue/index.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"

/** '' is left to the points. */
export type WinnerChoice = "blue" | "red" | "both" | ""

export interface FinishForm {
  readonly winner: WinnerChoice
  readonly bluePoints: string
  readonly redPoints: string
  readonly decision: string
}

const blank: FinishForm = { winner: "", bluePoints: "", redPoints: "", decision: decisionByScore }

/** The result of the fight on a court: the same call as everywhere else. */
export function useFinish(tournament: number, fight: CourtFight, onSaved: (revision: number) => void) {
  const [form, setForm] = useState(blank)
  const { mutate, isPending, error } = useTournamentWrite(updateBracketFight, tournament, {
    onSuccess: ({ revision }) => onSaved(revision),
  })
  const change = (part: Partial<FinishForm>): void => setForm((before) => withReason({ ...before, ...part }))
  const save = (): void => {
    if (isPending) return
    const winner = form.winner === "blue" || form.winner === "red" ? (fight[form.winner] ?? 0) : 0
    mutate({
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
