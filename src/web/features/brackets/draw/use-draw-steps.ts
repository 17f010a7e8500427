import { useState } from "react"
import { autoSortableBracket, clearBracket, removeFromBracket } from "#contract/brackets/calls.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { CallFailed } from "#contract/wire/client.ts"
import type { Position } from "#domain/bracket/index.ts"
import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { revisionOf } from "#web/tournament/ask-and-send.ts"
import { fallenTexts } from "#web/tournament/fallen.uk.ts"
import { positionText } from "#web/tournament/position.uk.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { toastBegun } from "#web/ui/toasts.ts"
import { bracketOf, type CategoryView, countResults } from "../category-view.ts"
import { needsConsent, tellFailed, tellSaved } from "../notices.ts"
import { messages } from "../uk.ts"
import { useBracketWrite } from "../use-bracket-write.ts"

/**
 * Steps that change a whole draw, or take one athlete off it; each asks first and confirms after the server's answer.
 */
export function useDrawSteps(view: CategoryView) {
  const { category, bracket, roster } = view
  const tournament = category.tournament_id
  const draw = useBracketWrite(autoSortableBracket, tournament)
  const clear = useBracketWrite(clearBracket, tournament)
  const removal = useBracketWrite(removeFromBracket, tournament)
  const [isBusy, setBusy] = useState(false)

  /** `step` answers null if the person does not want it after all. `ended` runs before the outcome is told. */
  const run = async (step: () => Promise<unknown>, ended = () => {}): Promise<void> => {
    setBusy(true)
    try {
      const output = await step().finally(ended)
      if (output !== null) tellSaved()
    } catch (error) {
      tellFailed(error)
    } finally {
      setBusy(false)
    }
  }

  /** `seed`: the text that was called out; absent, the server makes one. */
  const drawAutomatically = async (seed?: string): Promise<void> => {
    if (isBusy) return
    const told = draw.seen(category.id)
    const fallen = countResults(bracket)
    const body = messages.autoBody(roster.length, bracket !== null, fallen)
    if (!(await confirm({ title: messages.autoQuestion, body, action: messages.drawAction }))) return
    const ended = toastBegun(messages.autoStarted)
    const input = { tournament_id: tournament, category: category.id, bracket_size: category.bracket_size, type: 2 }
    const order = seed === undefined ? input : { ...input, seed }
    const send = (consent: Consent) => draw.send(category.id, { ...order, ...consent })
    await run(() => sendOrAsk(send, fallen > 0 ? { told, force: 1 } : { told }), ended)
  }

  const reset = async (): Promise<void> => {
    const told = clear.seen(category.id)
    const placed = bracket?.places.filter((id) => id !== null).length ?? 0
    const body = messages.resetBody(placed, countResults(bracket))
    if (!(await confirm({ title: messages.resetQuestion, body, action: messages.reset }))) return
    const ended = toastBegun(messages.resetStarted)
    await run(() => clear.send(category.id, { tournament_id: tournament, category: category.id, told }), ended)
  }

  const remove = async (id: AthleteId, position: Position, title = messages.removeQuestion): Promise<void> => {
    if (bracket === null) return
    const told = removal.seen(category.id)
    const body = removalBody(view, bracket, id, position)
    if (!(await confirm({ title, body, action: messages.removeAction }))) return
    await run(() =>
      removal.send(category.id, {
        id,
        tournament_id: tournament,
        category_id: category.id,
        bracket_size: bracket.size,
        position,
        told,
      }),
    )
  }

  return { isBusy, drawAutomatically, reset, remove }
}

/** Who is taken off which position, what falls by it, and who stands further afterwards. */
function removalBody(
  { athleteById }: CategoryView,
  bracket: Bracket.Bracket,
  id: AthleteId,
  position: Position,
): string {
  const { bracket: after, undone } = Bracket.removeFrom(bracket, id, position)
  const fallen = fallenTexts(bracket, undone, athleteById)
  const further = Bracket.newcomers(bracket, after).map((one) =>
    messages.standsOn(athleteById.get(one.athlete)?.name ?? "", positionText(one.position, bracket.size)),
  )
  return messages.removeBody(athleteById.get(id)?.name ?? "", positionText(position, bracket.size), fallen, further)
}

/** The revision at which results were named, and the consent that they fall. */
interface Consent {
  readonly told: number
  readonly force?: 1
}

/** Results that came during the question are taken from the server's answer and asked about again. Null: not wanted. */
async function sendOrAsk<T>(send: (consent: Consent) => Promise<T>, consent: Consent): Promise<T | null> {
  try {
    return await send(consent)
  } catch (error) {
    if (!needsConsent(error)) throw error
    const body = messages.fallenSince(countResults(bracketIn(error)))
    const isSure = await confirm({ title: messages.forceQuestion, body, action: messages.drawAction })
    return isSure ? await send({ told: revisionOf(error), force: 1 }) : null
  }
}

/** The present draw, which the refusal carries. */
function bracketIn({ body: { item } }: CallFailed): Bracket.Bracket | null {
  return item === undefined ? null : bracketOf(item as WireCategory)
}
