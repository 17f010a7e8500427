import type { WireStander } from "#contract/wire/stander.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { type AgreedQuestions, requireAgreed } from "#domain/questions.ts"
import type { FactsOf } from "#domain/refusal.ts"
import type { Db, RowChange } from "#server/platform/db/tables.ts"
import { outsideAmong, outsideIn, outsideRefusal, type Stander } from "#server/records/brackets/outside.ts"
import { idsOf, movesOf } from "./moves.ts"

export const presentStander = ({ id, name, categoryId, category }: Stander): WireStander => ({
  athlete: id,
  name,
  category: categoryId,
  category_name: category,
})

/**
 * Who stands outside by these rows and did not before, by whatever door: by coming to take part, by losing a place, or
 * because the category is drawn without that one. Who is still to be placed in a draft is told by it.
 */
export async function outsideBy(
  db: Db,
  tournamentId: TournamentId,
  changes: readonly RowChange[],
): Promise<WireStander[]> {
  const places = changes.flatMap(placesOf)
  const lost = places.flatMap(({ before, after }) => before?.filter((id) => !after?.includes(id)) ?? [])
  const came = idsOf(movesOf(changes).filter(({ comes }) => comes))
  const made = places.flatMap(({ categoryId, before }) => (before === null ? [categoryId] : []))
  const awaited = new Set(places.flatMap(({ awaits }) => awaits))
  const found = [
    ...(await outsideAmong(db, tournamentId, [...new Set([...lost, ...came])])),
    ...(made.length > 0 ? await outsideIn(db, tournamentId, made) : []),
  ].filter(({ id }) => !awaited.has(id))
  return [...new Map(found.map((one) => [one.id, one])).values()].map(presentStander)
}

/**
 * Asks (`athletes_outside`) while somebody stands outside of these categories (null: of any), unless that was agreed to.
 * `agreed` null: the caller knows no questions, as calls of the specification, links and visitors, and goes on.
 */
export async function askOutside(db: Db, tournamentId: TournamentId, { of, act, agreed }: Asking): Promise<void> {
  if (agreed === null || agreed.has("athletes_outside")) return
  const standing = await outsideIn(db, tournamentId, of)
  if (standing.length > 0) requireAgreed(agreed, [outsideRefusal(standing, act)])
}

export interface Asking {
  readonly of: readonly CategoryId[] | null
  readonly act: FactsOf<"athletes_outside">["act"]
  readonly agreed: AgreedQuestions | null
}

/** The places of a draw or a list before a step and after it; null: there was none. */
interface Places {
  readonly categoryId: CategoryId
  readonly before: readonly AthleteId[] | null
  readonly after: readonly AthleteId[] | null
  /** Who remains to be placed by hand. */
  readonly awaits: readonly AthleteId[]
}

function placesOf({ table, key, before, after }: RowChange): Places[] {
  if (table !== "draws" && table !== "poomsaeLists") return []
  const awaits = ((after?.awaits ?? []) as readonly AthleteId[]).filter((id) => id !== null)
  return [{ categoryId: key.categoryId as CategoryId, before: heldIn(before), after: heldIn(after), awaits }]
}

/** Everybody whom a row names as having a place, or as one who gets it. */
const heldIn = (row: RowChange["before"]): readonly AthleteId[] | null =>
  row === null ? null : HOLDING.flatMap((column) => (row[column] ?? []) as AthleteId[]).filter((id) => id !== null)

const HOLDING = ["places", "awaits", "preround", "semifinal", "final"]
