import { removeFromBracket as removeEndpoint, saveBracket, updateBracketFight } from "#contract/brackets/calls.ts"
import { recordResult } from "#contract/brackets/fights.ts"
import type { ParsedOf } from "#contract/wire/endpoint.ts"
import type { FightInput } from "#domain/bracket/index.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import type { AgreedQuestions, Question } from "#domain/questions.ts"
import type { Scope } from "#server/platform/change.ts"
import { agreedOf, scopeOf } from "#server/platform/http/scope.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import { withSpecFields } from "#server/platform/http/spec-fields.ts"
import { withState } from "#server/platform/http/with-state.ts"
import { loadSubject, type Subject } from "#server/records/brackets/subject.ts"
import { consentOf, itemOf, presentSubject } from "#server/views/brackets.ts"
import type { Deps } from "#server/views/deps.ts"
import { presentSaved } from "#server/views/saved-result.ts"
import { arrangeBracket, previewFight, recordFight, removeFromBracket } from "./actions.ts"
import { fightOfSpec, resultFields, savedOfSpec } from "./spec.ts"
import { writtenOf } from "./written-result.ts"

/** Fights and places, by hand. */
export function fightRoutes(serve: Serve, { shell, db, clock }: Deps): void {
  serve(saveBracket, async (input, caller) => {
    const { tournamentid, categoryid } = input
    const places = input.bracket_data.flatMap(({ position, id }) =>
      id === 0 ? [] : [{ position, id: id as AthleteId }],
    )
    const { bracket_size: size, reason = "" } = input
    const wanted = {
      categoryId: categoryid,
      size,
      places,
      consent: consentOf(input.force),
      reason: reason.trim(),
      now: clock().toISOString(),
    }
    const item = itemOf(db, tournamentid, categoryid)
    const done = await withState(item, () => arrangeBracket(shell, caller, scopeOf(tournamentid, input), wanted))
    return { revision: done.revision, item: await item(), undone: [...done.outcome.undone] }
  })

  const record = async (caller: Caller, scope: Scope, { category, fight, agreed, isPreview }: Command) => {
    if (isPreview) {
      const { revision, outcome } = await previewFight(shell, caller, scope, { categoryId: category, fight })
      return answerOf(revision, outcome.undone, outcome.subject, fight.t)
    }
    const subjectNow = () => loadSubject(db, scope.tournamentId, category)
    const { revision, outcome } = await withState(
      async () => presentSubject(await subjectNow()),
      () => recordFight(shell, caller, { ...scope, agreed }, { categoryId: category, fight }),
    )
    return answerOf(revision, outcome.undone, await subjectNow(), fight.t)
  }

  serve(recordResult, (input, caller) =>
    record(caller, scopeOf(input.id, input), {
      category: input.category,
      fight: fightOf(input, clock()),
      agreed: agreedOf(input),
      isPreview: input.preview ?? false,
    }),
  )

  serve(updateBracketFight, (input, caller) =>
    withSpecFields(resultFields, async () => {
      const answer = await record(caller, scopeOf(input.tournament_id, input), {
        category: input.category,
        fight: fightOfSpec(input, clock()),
        agreed: agreedOf(input, forcedIn(input)),
        isPreview: input.preview === 1,
      })
      return { ...answer, saved: savedOfSpec(answer.saved) }
    }),
  )

  serve(removeEndpoint, async (input, caller) => {
    const { tournament_id, category_id } = input
    const item = itemOf(db, tournament_id, category_id)
    const target = { categoryId: category_id, athlete: input.id, position: input.position }
    const done = await withState(item, () => removeFromBracket(shell, caller, scopeOf(tournament_id, input), target))
    return { revision: done.revision, item: await item(), undone: [...done.outcome.undone] }
  })
}

interface Command {
  readonly category: CategoryId
  readonly fight: FightInput
  readonly agreed: AgreedQuestions
  readonly isPreview: boolean
}

/** The specification's `force` agrees to all that recording asks. */
const forcedIn = ({ force, contradiction_seen }: ParsedOf<typeof updateBracketFight>): readonly Question[] => {
  if (force === 1) return ["protest_pending", "result_contradicts", "bout_running"]
  return contradiction_seen === 1 ? ["result_contradicts"] : []
}

const answerOf = (revision: number, undone: readonly number[], subject: Subject, t: number) => ({
  revision,
  item: presentSubject(subject),
  undone: [...undone],
  saved: presentSaved(subject, t),
})

const fightOf = (input: ParsedOf<typeof recordResult>, now: Date): FightInput => ({
  ...writtenOf(input),
  t: input.technicalNumber,
  blue: input.blue || null,
  red: input.red || null,
  at: now.toISOString(),
})
