import { removeFromBracket as removeEndpoint, saveBracket, updateBracketFight } from "#contract/brackets.ts"
import type { ParsedOf } from "#contract/endpoint.ts"
import type { FightInput } from "#domain/bracket/index.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import type { Deps } from "#server/platform/deps.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { withState } from "#server/platform/http/with-state.ts"
import { type Agreed, arrangeBracket, previewFight, recordFight, removeFromBracket } from "./actions.ts"
import { consentOf, itemOf, presentSubject } from "./present.ts"
import { presentSaved } from "./present-saved.ts"
import { roundsOf } from "./rounds-of.ts"
import { loadSubject } from "./subject.ts"

/** Fights and places, by hand. */
export function fightRoutes(serve: Serve, { shell, db, clock }: Deps): void {
  serve(saveBracket, async (input, caller) => {
    const { tournamentid, categoryid } = input
    const places = input.bracket_data.flatMap(({ position, id }) =>
      id === 0 ? [] : [{ position, id: id as AthleteId }],
    )
    const { bracket_size: size, reason = "" } = input
    const wanted = { size, places, consent: consentOf(input.force), reason: reason.trim(), now: clock() }
    const item = itemOf(db, tournamentid, categoryid)
    const done = await withState(item, () =>
      arrangeBracket(shell, caller, scopeOf(tournamentid, input), categoryid as CategoryId, wanted),
    )
    return { revision: done.revision, item: await item(), undone: [...done.outcome.undone] }
  })

  serve(updateBracketFight, async (input, caller) => {
    const scope = scopeOf(input.tournament_id, input)
    const category = input.category as CategoryId
    if (input.preview) {
      const { revision, outcome } = await previewFight(shell, caller, scope, category, fightOf(input, clock()))
      const { subject, undone } = outcome
      return {
        revision,
        item: presentSubject(subject),
        undone: [...undone],
        saved: presentSaved(subject, input.technicalNumber),
      }
    }
    const subjectNow = () => loadSubject(db, input.tournament_id as TournamentId, category)
    const done = await withState(
      async () => presentSubject(await subjectNow()),
      () => recordFight(shell, caller, scope, category, fightOf(input, clock()), agreedOf(input)),
    )
    const subject = await subjectNow()
    return {
      revision: done.revision,
      item: presentSubject(subject),
      undone: [...done.outcome.undone],
      saved: presentSaved(subject, input.technicalNumber),
    }
  })

  serve(removeEndpoint, async (input, caller) => {
    const { tournament_id, category_id } = input
    const item = itemOf(db, tournament_id, category_id)
    const target = { athlete: input.id as AthleteId, position: input.position }
    const done = await withState(item, () =>
      removeFromBracket(shell, caller, scopeOf(tournament_id, input), category_id as CategoryId, target),
    )
    return { revision: done.revision, item: await item(), undone: [...done.outcome.undone] }
  })
}

/** `force` agrees to all that the server asks about. */
const agreedOf = ({ force, contradiction_seen }: ParsedOf<typeof updateBracketFight>): Agreed => ({
  protest: consentOf(force),
  contradiction: consentOf(force || contradiction_seen),
})

function fightOf(input: ParsedOf<typeof updateBracketFight>, now: Date): FightInput {
  const chosen = input.winSpId === 0 ? "byPoints" : (input.winSpId as AthleteId)
  return {
    t: input.technicalNumber,
    winner: input.both_out ? "bothOut" : chosen,
    decision: input.decision ?? "",
    bluePoints: input.blue_points ?? null,
    redPoints: input.red_points ?? null,
    blue: input.blue_id === 0 ? null : (input.blue_id as AthleteId),
    red: input.red_id === 0 ? null : (input.red_id as AthleteId),
    at: now.toISOString(),
    ...roundsOf(input.rounds),
  }
}
