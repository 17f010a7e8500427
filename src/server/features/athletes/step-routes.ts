import { categoryGoneText, intoFinishedText, keptOutsideText, notPlacedText } from "#contract/applications/uk.ts"
import * as contract from "#contract/athletes/steps.ts"
import { type SyncReport, syncTournament as syncEndpoint, syncTournamentPost } from "#contract/tournaments/sync.ts"
import type { ParsedOf } from "#contract/wire/endpoint.ts"
import type { CategoryId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import { yearInKyiv } from "#domain/uk/dates.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import type { Leaving } from "#server/records/athletes/leaving.ts"
import { inDrawText } from "#server/views/athletes-person.uk.ts"
import { consentOf } from "#server/views/brackets.ts"
import type { Deps } from "#server/views/deps.ts"
import { loadView, presentView } from "#server/views/tournament/view.ts"
import {
  deleteAthletes,
  moveAthletes,
  previewDelete,
  previewMove,
  verifyAthletes,
  writeUsualLetters,
} from "./many-actions.ts"
import { joinPersons, partPersons, type Synced, syncTournament } from "./person-actions.ts"

/** Steps for many entries at once, for persons, and for the whole list. */
export function athleteStepRoutes(serve: Serve, { shell, db, clock }: Deps): void {
  serve(contract.moveAthletes, async (input, caller) => {
    const move = {
      ids: input.athletes,
      categoryId: input.category || null,
      consent: consentOf(input.force),
      thisYear: yearInKyiv(clock()),
    }
    const act = input.preview ? previewMove : moveAthletes
    const { revision, outcome } = await act(shell, caller, scopeOf(input.id, input), move)
    return { revision, ...outcome, ...presentFalls(outcome) }
  })

  serve(contract.verifyAthletes, async (input, caller) => {
    const how = { verified: input.verified }
    const scope = scopeOf(input.id, input)
    const { revision, outcome } = await verifyAthletes(shell, caller, scope, input.athletes, how)
    return { revision, ...outcome }
  })

  serve(contract.writeUsualLetters, async (input, caller) => {
    const { revision, outcome } = await writeUsualLetters(shell, caller, scopeOf(input.id, input), input.athletes)
    return { revision, ...outcome }
  })

  serve(contract.deleteAthletes, async (input, caller) => {
    const scope = scopeOf(input.id, input)
    const ids = input.athletes
    const { revision, outcome } = input.preview
      ? await previewDelete(shell, caller, scope, ids)
      : await deleteAthletes(shell, caller, scope, ids, consentOf(input.force))
    return { revision, ...outcome, ...presentFalls(outcome) }
  })

  serve(contract.joinPersons, async (input, caller) => {
    const { revision, outcome } = await joinPersons(shell, caller, scopeOf(input.id, input), input.athletes)
    return { revision, ...outcome }
  })

  serve(contract.partPersons, async (input, caller) => {
    const { revision, outcome } = await partPersons(shell, caller, scopeOf(input.id, input), input.athletes)
    return { revision, ...outcome }
  })

  const sync = async (input: ParsedOf<typeof syncEndpoint>, caller: Caller) => {
    const { revision, outcome } = await syncTournament(shell, caller, scopeOf(input.id, input), yearInKyiv(clock()))
    const view = orNotFound(await loadView(db, input.id))
    const nameOf = new Map<CategoryId | null, string>(view.categories.map(({ id, name }) => [id, name]))
    return { revision, item: presentView(view, "staff", clock()), sync: presentSync(outcome, nameOf) }
  }
  serve(syncEndpoint, sync)
  serve(syncTournamentPost, sync)
}

const presentSync = (
  { added, updated, unchanged, refused, outside }: Synced,
  nameOf: ReadonlyMap<CategoryId | null, string>,
): SyncReport => ({
  added,
  updated,
  unchanged,
  refused: refused.length + outside.length,
  rows: [
    ...refused.map(({ id, name, categoryId }) => {
      const category = nameOf.get(categoryId) ?? ""
      return { athlete: id, name, category, errors: [{ field: null, code: "in_draw", message: inDrawText(category) }] }
    }),
    ...outside.map(({ name, categoryId, why }) => {
      const category = nameOf.get(categoryId) ?? ""
      return { athlete: 0, name, category, errors: [outsideError(why, category)] }
    }),
  ],
})

function outsideError(why: Synced["outside"][number]["why"], category: string) {
  if (why === "kept") return { field: null, code: "in_draw", message: keptOutsideText(category) }
  if (why === "finished") return { field: null, code: "category_finished", message: intoFinishedText(category) }
  if (why === "gone") return { field: null, code: "category_gone", message: categoryGoneText }
  return { field: null, code: "category_missing", message: notPlacedText(why) }
}

const presentFalls = ({ undone, further }: Pick<Leaving, "undone" | "further">) => ({
  undone: undone.map(({ categoryId, t }) => ({ category: categoryId, technicalNumber: t })),
  further: further.map(({ categoryId, athlete, position }) => ({ category: categoryId, athlete, position })),
})
