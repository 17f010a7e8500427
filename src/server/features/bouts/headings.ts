import type { Entry } from "#domain/bout/events.ts"
import { isOfBout, lastOf } from "#domain/bout/summary-rows.ts"
import { saidOfDecision } from "#domain/catalogue/decision-words.ts"
import { isOfTree } from "#domain/formats/format.ts"
import type { TournamentId } from "#domain/ids.ts"
import type { Db } from "#server/platform/db/tables.ts"
import type { BoutRow } from "#server/records/bouts/bouts.ts"
import { findSummary } from "#server/records/bouts/bouts.ts"
import { findTournament } from "#server/records/tournaments/tournaments.ts"
import type { State } from "#server/views/states/state.ts"
import type { States } from "#server/views/states/states.ts"
import { visiblePart } from "#server/views/tournament/view.ts"
import type { HandResult, Heading, NamedSide } from "./live-bout.ts"

/** A tournament as it is now; null: it is gone, or in the bin. */
export async function stateNow(db: Db, states: States, id: TournamentId): Promise<State | null> {
  const tournament = await findTournament(db, id)
  return tournament ? await states.of(id, tournament.revision) : null
}

type Fight = Pick<BoutRow, "categoryId" | "t" | "blue" | "red">

/** A fight in words, as its tournament names it at a moment. */
export function headingOf(state: State, { categoryId, t, blue, red }: Fight, now: Date): Heading {
  const { categories, allFights, athleteById, brackets } = state.courts()
  const bracket = brackets.get(categoryId)
  const side = (id: typeof blue): NamedSide => {
    const athlete = athleteById.get(id)
    return {
      name: athlete?.name ?? "",
      organization: athlete?.organization ?? "",
      region: athlete?.region ?? "",
      sex: athlete?.sex ?? "none",
      unranked: athlete?.unranked ?? false,
    }
  }
  const coachesOf = (id: typeof blue): string => {
    const { coach = "", coach2 = "", coach3 = "" } = athleteById.get(id) ?? {}
    return [coach, coach2, coach3].filter(Boolean).join(", ")
  }
  return {
    number: allFights.find((fight) => fight.category === categoryId && fight.t === t)?.number ?? 0,
    categoryName: categories.find(({ id }) => id === categoryId)?.name ?? "",
    isPublic: state.view.tournament.published && visiblePart(state.view, "public", now).draws.has(categoryId),
    delay: state.view.tournament.publicDelay,
    // Fights of a tree are numbered from the final on: 0, then 1 and 2, then 3 to 6.
    stage: bracket && isOfTree(bracket, t) ? 2 ** Math.floor(Math.log2(t + 1)) : 0,
    blue: side(blue),
    red: side(red),
    coaches: { blue: coachesOf(blue), red: coachesOf(red) },
  }
}

/** The result of a fight as it stands, by its sides; null: there is none. */
export function standingResult(state: State, { categoryId, t, blue, red }: Fight): HandResult | null {
  const result = state.courts().brackets.get(categoryId)?.fights[t]?.result
  if (!result) return null
  const winner = result.winner === blue ? "blue" : result.winner === red ? "red" : null
  return { winner, said: saidOfDecision(result, state.gaps.own.get(categoryId) ?? state.gaps.usual) }
}

type Judged = Fight & Pick<BoutRow, "id" | "tournamentId"> & { readonly log: readonly Entry[] }

/** Whether the journal holds the result of this bout. */
export async function isConfirmed(db: Db, state: State, bout: Judged): Promise<boolean> {
  const result = state.courts().brackets.get(bout.categoryId)?.fights[bout.t]?.result
  if (!result) return false
  const summary = await findSummary(db, bout.tournamentId, bout.categoryId, bout.t)
  return isOfBout(summary, result, { bout: bout.id, last: lastOf(bout.log) })
}
