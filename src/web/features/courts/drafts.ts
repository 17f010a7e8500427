import { type CourtFight, nameOf } from "#domain/queue/index.ts"
import type { ResultForm } from "#web/tournament/result/result-form.ts"

type Fight = Pick<CourtFight, "category" | "t" | "blue" | "red">

/** A fight by its place and its pair: with other athletes it is another one. */
export const pairName = (fight: Fight): string => `${nameOf(fight)} ${fight.blue}-${fight.red}`

interface Draft {
  readonly pair: string
  readonly form: ResultForm
}

/** What was typed and not saved, by tournament and fight: it outlives a look at another fight or page. */
const drafts = new Map<string, Draft>()

const keyOf = (tournament: number, fight: Fight): string => `${tournament}/${nameOf(fight)}`

export function keepDraft(tournament: number, fight: Fight, form: ResultForm): void {
  drafts.set(keyOf(tournament, fight), { pair: pairName(fight), form })
}

export const forgetDraft = (tournament: number, fight: Fight): void => void drafts.delete(keyOf(tournament, fight))

/** What was typed for this very pair; `other`: something was, but for another pair that stood there. Null: nothing. */
export function draftOf(tournament: number, fight: Fight): ResultForm | "other" | null {
  const draft = drafts.get(keyOf(tournament, fight))
  if (!draft) return null
  return draft.pair === pairName(fight) ? draft.form : "other"
}
