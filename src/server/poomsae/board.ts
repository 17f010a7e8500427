import type { Kysely } from "kysely"
import type { WireBoardLine } from "#contract/screens.ts"
import type { CategoryId } from "#domain/ids.ts"
import { sharedPlaces } from "#domain/places.ts"
import { roundStanding } from "#domain/poomsae/index.ts"
import type { Tables, TournamentRow } from "#server/platform/db/tables.ts"
import type { Judging } from "./court.ts"
import { loadSheet } from "./sheet.ts"
import { roundOf } from "./store.ts"

/** The round in which somebody performs, as it stands so far: the best first, those alone who are scored. */
export async function boardOf(
  db: Kysely<Tables>,
  { event, category }: Judging,
  tournament: TournamentRow,
): Promise<WireBoardLine[]> {
  const { sheet, scoring, athletes } = await loadSheet(db, tournament, category.id as CategoryId)
  const { lines } = roundStanding(sheet, roundOf(event.round), scoring)
  const scored = lines.flatMap(({ athleteId, forms, total }) => {
    const athlete = athletes.find(({ id }) => id === athleteId)
    // While the first forms are performed nobody has a total of the round: they are compared by these.
    const points = event.number < forms.length ? (forms[event.number - 1]?.total ?? null) : total
    return athlete && points !== null ? [{ athlete, total: points }] : []
  })
  return ranked(
    scored.map(({ athlete: { id, name, organization }, total }) => ({ sp_id: id, name, organization, total })),
  )
}

/** Who has as much shares the place until the round is over. */
function ranked(lines: readonly (Omit<WireBoardLine, "place"> & { readonly total: number })[]): WireBoardLine[] {
  const byTotal = (one: { total: number }, other: { total: number }): number => other.total - one.total
  const places = sharedPlaces(lines, byTotal)
  return lines.toSorted(byTotal).map((line) => ({ ...line, total: line.total / 1000, place: places.get(line) ?? 0 }))
}
