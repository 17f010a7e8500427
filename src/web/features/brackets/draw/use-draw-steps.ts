import { useState } from "react"
import { autoSortableBracket, clearBracket, removeFromBracket } from "#contract/brackets.ts"
import type { Position } from "#domain/bracket/index.ts"
import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { fallenTexts } from "#web/tournament/fallen-texts.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { toastInfo } from "#web/ui/toasts.ts"
import type { CategoryView } from "../category-view.ts"
import { countResults } from "../fight-text.ts"
import { messages } from "../messages.ts"
import { needsConsent, tellFailed, tellSaved } from "../notices.ts"
import { useBracketWrite } from "../use-bracket-write.ts"

/** Steps that change a whole draw, or take one athlete off it; each asks first and says so when the server has done it. */
export function useDrawSteps(tournament: number) {
  const draw = useBracketWrite(autoSortableBracket, tournament)
  const clear = useBracketWrite(clearBracket, tournament)
  const removal = useBracketWrite(removeFromBracket, tournament)
  const [isBusy, setBusy] = useState(false)

  const run = async <T>(step: () => Promise<T | null>): Promise<T | null> => {
    setBusy(true)
    try {
      const done = await step()
      if (done !== null) tellSaved()
      return done
    } catch (error) {
      tellFailed(error)
      return null
    } finally {
      setBusy(false)
    }
  }

  /** `seed`: the text that was called out; absent, the server makes one. */
  const drawAutomatically = async (view: CategoryView, seed?: string): Promise<void> => {
    if (isBusy) return
    const { category, bracket, roster } = view
    const fallen = countResults(bracket)
    const body = messages.autoBody(roster.length, bracket !== null, fallen)
    if (!(await confirm({ title: messages.autoQuestion, body, action: messages.drawAction }))) return
    toastInfo(messages.autoStarted)
    const input = { tournament_id: tournament, category: category.id, bracket_size: category.bracket_size, type: 2 }
    const order = seed === undefined ? input : { ...input, seed }
    await run(() => sendOrAsk((force) => draw.send(category.id, { ...order, ...force }), fallen > 0))
  }

  /** True: the bracket is empty now. */
  const reset = async ({ category, bracket }: CategoryView): Promise<boolean> => {
    const placed = bracket?.places.filter((id) => id !== null).length ?? 0
    const body = messages.resetBody(placed, countResults(bracket))
    if (!(await confirm({ title: messages.resetQuestion, body, action: messages.reset }))) return false
    toastInfo(messages.resetStarted)
    const done = await run(() => clear.send(category.id, { tournament_id: tournament, category: category.id }))
    return done !== null
  }

  const remove = async (view: CategoryView, id: AthleteId, position: Position): Promise<void> => {
    const { category, bracket, athleteById } = view
    if (bracket === null) return
    const { bracket: after, undone } = Bracket.removeFrom(bracket, id, position)
    const fallen = fallenTexts(bracket, undone, athleteById)
    const further = Bracket.newcomers(bracket, after).map((one) =>
      messages.standsOn(athleteById.get(one.athlete)?.name ?? "", one.position),
    )
    const body = messages.removeBody(athleteById.get(id)?.name ?? "", position, fallen, further)
    if (!(await confirm({ title: messages.removeQuestion, body, action: messages.removeAction }))) return
    await run(() =>
      removal.send(category.id, {
        id,
        tournament_id: tournament,
        category_id: category.id,
        bracket_size: bracket.size,
        position,
      }),
    )
  }

  return { isBusy, drawAutomatically, reset, remove }
}

/** `isTold`: the question has named the results already; those that came meanwhile are asked about once more. Null: not wanted. */
async function sendOrAsk<T>(send: (force: { force?: 1 }) => Promise<T>, isTold: boolean): Promise<T | null> {
  try {
    return await send(isTold ? { force: 1 } : {})
  } catch (error) {
    if (isTold || !needsConsent(error)) throw error
    const body = messages.fallenUnknown
    const isSure = await confirm({ title: messages.forceQuestion, body, action: messages.drawAction })
    return isSure ? await send({ force: 1 }) : null
  }
}
