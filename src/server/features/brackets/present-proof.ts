import type { WireDrawLogLine, WireDrawProof } from "#contract/brackets/draw-proof.ts"
import { deviceName } from "#contract/wire/device.ts"
import * as Draw from "#domain/draw/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import type { StoredDraw } from "#server/records/brackets/brackets.ts"
import type { LoggedStep } from "#server/records/brackets/draw-log.ts"
import { entrantsOf, type Subject } from "#server/records/brackets/subject.ts"
import { meetingsOf } from "./present.ts"

/** A draw with everything that its replay needs. `named`: those of its athletes whom the reader may know. */
export function presentProof(
  { category, athletes }: Subject,
  { row, bracket }: StoredDraw,
  tournament: TournamentRow,
  named: readonly { readonly id: number; readonly name: string }[],
): WireDrawProof {
  const isDrawn = isAsDrawn(row.drawn, bracket.places)
  const entrants = entrantsOf(athletes, tournament).filter(({ id }) => bracket.places.includes(id))
  const { met, bound } = isDrawn ? row : Draw.certify(entrants, bracket.size, bracket.places)
  return {
    tournament_id: tournament.id,
    tournament: tournament.name,
    category: category.id,
    categoryName: category.name,
    state: row.state,
    embargo: row.embargo?.toISOString() ?? "",
    no: row.no,
    seed: row.seed,
    version: row.version,
    type: row.profile === "lot" ? 1 : 2,
    list: row.list,
    list_hash: row.listHash,
    drawn: wirePlaces(row.drawn ?? []),
    places: wirePlaces(bracket.places),
    listNow: isDrawn ? "" : Draw.canonicalList(entrants),
    met: meetingsOf(met),
    bound: meetingsOf(bound),
    drawnAt: row.drawnAt.toISOString(),
    athletes: named.map(({ id, name }) => ({ id, name })),
  }
}

/** A line of the log. `nameById`: with deleted athletes, since only staff sees it. */
export function presentLogLine(
  { step, how, draw, moved }: Draw.LogLine<LoggedStep>,
  nameById: ReadonlyMap<number, string>,
): WireDrawLogLine {
  const nameOf = (id: AthleteId | null): string => (id === null ? "" : (nameById.get(id) ?? `№ ${id}`))
  return {
    revision: step.revision,
    at: step.at.toISOString(),
    user: step.accountId,
    userName: step.accountName,
    device: deviceName(step.device),
    how,
    state: draw.state,
    no: draw.no,
    seed: draw.seed,
    list_hash: draw.listHash,
    size: draw.size,
    count: draw.places.filter((id) => id !== null).length,
    met: meetingsOf(draw.met),
    bound: meetingsOf(draw.bound),
    moved: moved.map(({ slot, was, now }) => ({ place: slot + 1, was: nameOf(was), now: nameOf(now) })),
  }
}

const wirePlaces = (places: readonly (AthleteId | null)[]): number[] => places.map((id) => id ?? 0)

const isAsDrawn = (drawn: StoredDraw["row"]["drawn"], places: readonly (AthleteId | null)[]): boolean =>
  drawn?.length === places.length && drawn.every((id, slot) => id === places[slot])
