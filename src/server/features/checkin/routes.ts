import * as contract from "#contract/checkin/calls.ts"
import type { ParsedOf } from "#contract/wire/endpoint.ts"
import type { AthleteId, TournamentId } from "#domain/ids.ts"
import type { Question } from "#domain/questions.ts"
import { Refusal } from "#domain/refusal.ts"
import { readFor } from "#server/platform/action.ts"
import type { Shell } from "#server/platform/change.ts"
import { agreedOf, scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { withState } from "#server/platform/http/with-state.ts"
import { consentOf } from "#server/views/brackets.ts"
import type { Deps } from "#server/views/deps.ts"
import { type MoveOrder, moveWeighed, previewWeighedMove } from "./move-action.ts"
import { loadItem, loadItems, movedItem, presentLeft, presentMove, presentProposal } from "./present.ts"
import { markAbsent, markOut, previewAbsent, previewCheckin, previewOut, saveCheckin } from "./state-actions.ts"
import { momentOf, type Sent } from "./subject.ts"
import { weighAthlete } from "./weigh-actions.ts"

/** The desks of check-in and weigh-in. */
export function checkinRoutes(serve: Serve, { shell, db, clock }: Deps): void {
  serve(contract.listCheckins, ({ id }, caller) => {
    const { today } = momentOf(clock())
    return readFor(shell, caller, { tournamentId: id }, async (tx) => ({ list: await loadItems(tx, id, today) }))
  })

  serve(contract.saveCheckin, async (input, caller) => {
    const { id, athlete, moment, item, moved } = at(input)
    const marking = { ...sentOf(input), state: input.state, moment }
    const act = input.preview ? previewCheckin : saveCheckin
    const done = await withState(moved, () => act(shell, caller, scopeOf(id, input), athlete, marking))
    return {
      revision: done.revision,
      ...presentLeft(done.outcome),
      item: await item(),
    }
  })

  serve(contract.weighAthlete, async (input, caller) => {
    const { id, athlete, moment, item, moved } = at(input)
    const kg = input.weight
    if (kg === undefined) throw new Refusal("required", "weight", { about: "checkin" })
    const sent = { ...sentOf(input), kg, moment, mends: input.mend === 1 }
    const done = await withState(moved, () => weighAthlete(shell, caller, scopeOf(id, input), athlete, sent))
    const { verdict, isMended, proposals } = done.outcome
    return {
      revision: done.revision,
      item: await item(),
      verdict,
      mended: isMended,
      proposals: proposals.map(presentProposal),
    }
  })

  serve(contract.moveWeighed, async (input, caller) => {
    const { id, athlete, moment, item, moved } = at(input)
    const order = { id: athlete, to: targetOf(input), consent: consentOf(input.force), moment }
    const act = input.preview ? previewWeighedMove : moveWeighed
    const done = await withState(moved, () => act(shell, caller, scopeOf(id, input), order))
    return {
      revision: done.revision,
      ...presentMove(done.outcome),
      item: await item(),
    }
  })

  markManyRoutes(serve, shell)

  /** What all steps of one entry need. */
  function at(input: { readonly id: TournamentId; readonly athlete: AthleteId }) {
    const { id, athlete } = input
    const moment = momentOf(clock())
    const item = () => loadItem(db, id, athlete, moment.today)
    return { id, athlete, moment, item, moved: movedItem(db, id, athlete, moment.today) }
  }
}

/** Marks many athletes as absent or as no longer competing. */
function markManyRoutes(serve: Serve, shell: Shell): void {
  serve(contract.markAbsent, async (input, caller) => {
    const scope = scopeOf(input.id, input)
    const ids = input.athletes
    const { revision, outcome } = input.preview
      ? await previewAbsent(shell, caller, scope, ids)
      : await markAbsent(shell, caller, scope, ids)
    const { count, skipped, ...left } = outcome
    return { revision, count, skipped, ...presentLeft(left) }
  })

  serve(contract.markOut, async (input, caller) => {
    const scope = scopeOf(input.id, input)
    const ids = input.athletes
    const act = input.preview ? previewOut : markOut
    const { revision, outcome } = await act(shell, caller, scope, ids)
    return {
      revision,
      count: outcome.each.length,
      skipped: [...outcome.skipped],
      list: outcome.each.map((one) => ({ athlete: one.athlete, ...presentLeft(one) })),
    }
  })
}

interface SentInput {
  readonly documents?: boolean | undefined
  readonly insurance?: boolean | undefined
  readonly note?: string | undefined
  readonly agreed?: readonly Question[] | undefined
  readonly reason?: string | undefined
}

const sentOf = ({ documents, insurance, note, agreed, reason = "" }: SentInput): Sent => ({
  documents,
  insurance,
  note,
  agreed: agreedOf({ agreed }),
  reason,
})

/** A class of the catalogue, or a category of the tournament. */
function targetOf({ category, class: classId }: ParsedOf<typeof contract.moveWeighed>): MoveOrder["to"] {
  if (classId !== undefined) return { classId }
  if (category === 0) throw new Refusal("required", "category", { about: "checkin" })
  return { categoryId: category }
}
