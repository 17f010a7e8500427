import { type Selectable, sql } from "kysely"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId, CategoryId, PoomsaeEventId, TournamentId } from "#domain/ids.ts"
import { type DrawnForm, type PerformanceKey, type Round, rounds } from "#domain/poomsae/index.ts"
import { matchRound } from "#domain/poomsae/match.ts"
import type { CourtPlace } from "#domain/seats/seats.ts"
import type { Db, Tables } from "#server/platform/db/tables.ts"
import { ofTournament } from "#server/records/of-tournament.ts"

export type ListRow = Selectable<Tables["poomsaeLists"]>
export type ScoreRow = Selectable<Tables["poomsaeScores"]>
export type EventRow = Selectable<Tables["poomsaeEvents"]>
export type MarkRow = Selectable<Tables["poomsaeMarks"]>
type FormRow = Selectable<Tables["poomsaeForms"]>
type PlaceRow = Selectable<Tables["poomsaePlaces"]>

/** All stored rows of a list category. */
export interface SheetRows {
  readonly list: ListRow | null
  readonly forms: readonly DrawnForm[]
  readonly scores: readonly ScoreRow[]
  readonly marks: readonly MarkRow[]
  readonly places: readonly PlaceRow[]
}

export const noRows: SheetRows = { list: null, forms: [], scores: [], marks: [], places: [] }

/** Rounds have numbers in keys. */
export const roundNumber = (round: Round): number => rounds.indexOf(round) + 1
export const roundOf = (number: number): Round => rounds[number - 1] ?? "final"

/** The lists of a tournament, or those of these categories, in five queries whatever their number. */
export async function listSheets(
  db: Db,
  tournamentId: TournamentId,
  only: readonly CategoryId[] | null = null,
): Promise<Map<CategoryId, SheetRows>> {
  const ofTable = async <Table extends SheetTable>(table: Table): Promise<Map<CategoryId, RowOf<Table>[]>> => {
    // Rounds of a list have these numbers: those of matches are of its bracket.
    const ofLists = ROUNDS.includes(table) ? sql`round between 1 and 3` : sql`true`
    const { rows } = await sql<RowOf<Table>>`select * from ${sql.table(table)}
      where "tournamentId" = ${tournamentId} and ${ofLists} and (${only === null} or "categoryId" = any(${[...(only ?? [])]}::int[]))`.execute(
      db,
    )
    return groupBy(rows, ({ categoryId }) => categoryId)
  }
  const lists = await ofTable("poomsaeLists")
  const forms = await ofTable("poomsaeForms")
  const scores = await ofTable("poomsaeScores")
  const marks = await ofTable("poomsaeMarks")
  const places = await ofTable("poomsaePlaces")
  return new Map(
    [...lists].map(([id, [list]]) => [
      id,
      {
        list: list ?? null,
        forms: (forms.get(id) ?? []).map(formOf),
        scores: scores.get(id) ?? [],
        marks: marks.get(id) ?? [],
        places: places.get(id) ?? [],
      },
    ]),
  )
}

/** The tables whose keys have a round. */
const ROUNDS: readonly SheetTable[] = ["poomsaeForms", "poomsaeScores", "poomsaeMarks"]

type SheetTable = "poomsaeLists" | "poomsaeForms" | "poomsaeScores" | "poomsaeMarks" | "poomsaePlaces"
type RowOf<Table extends SheetTable> = Selectable<Tables[Table]> & { readonly categoryId: CategoryId }

const formOf = ({ round, number, poomsae }: FormRow): DrawnForm => ({ round: roundOf(round), number, poomsae })

export const findEvent = (db: Db, tournamentId: TournamentId, id: PoomsaeEventId): Promise<EventRow | undefined> =>
  ofTournament(db, "poomsaeEvents", tournamentId).where("id", "=", id).executeTakeFirst()

/** Whether anything of a category was ever opened for judging. */
export async function hasEvents(db: Db, tournamentId: TournamentId, categoryId: CategoryId): Promise<boolean> {
  const any = ofTournament(db, "poomsaeEvents", tournamentId).where("categoryId", "=", categoryId).limit(1)
  return (await any.executeTakeFirst()) !== undefined
}

/** Events are numbered through all tournaments; `t`: of the fight, null: one athlete performs. It stays so. */
export const tournamentOfEvent = (
  db: Db,
  id: PoomsaeEventId,
): Promise<Pick<EventRow, "tournamentId" | "t"> | undefined> =>
  db.selectFrom("poomsaeEvents").select(["tournamentId", "t"]).where("id", "=", id).executeTakeFirst()

/** What the forms of a match were given, and the marks. */
export async function matchScores(
  db: Db,
  { tournamentId, categoryId, t }: Pick<EventRow, "tournamentId" | "categoryId"> & { readonly t: number },
): Promise<{ readonly scores: readonly ScoreRow[]; readonly marks: readonly MarkRow[] }> {
  const of = { tournamentId, categoryId, round: matchRound(t) }
  const scores = await db
    .selectFrom("poomsaeScores")
    .selectAll()
    .where((row) => row.and(of))
    .execute()
  const marks = await db
    .selectFrom("poomsaeMarks")
    .selectAll()
    .where((row) => row.and(of))
    .orderBy("seat")
    .execute()
  return { scores, marks }
}

/** The form that was drawn under this round's number in the key; 0: none. */
export async function drawnUnderKey(
  db: Db,
  { tournamentId, categoryId }: Pick<EventRow, "tournamentId" | "categoryId">,
  { round, number }: Pick<FormRow, "round" | "number">,
): Promise<number> {
  const forms = ofTournament(db, "poomsaeForms", tournamentId).where("categoryId", "=", categoryId)
  return (await forms.where("round", "=", round).where("number", "=", number).executeTakeFirst())?.poomsae ?? 0
}

/** The forms that are drawn in a category under these rounds. */
export const drawnForms = (
  db: Db,
  { tournamentId, categoryId }: Pick<EventRow, "tournamentId" | "categoryId">,
  rounds: readonly number[],
): Promise<FormRow[]> =>
  ofTournament(db, "poomsaeForms", tournamentId)
    .where("categoryId", "=", categoryId)
    .where("round", "in", rounds)
    .orderBy("number")
    .execute()

export const openEvents = (db: Db, tournamentId: TournamentId): Promise<EventRow[]> =>
  ofTournament(db, "poomsaeEvents", tournamentId).where("state", "=", "open").orderBy("id").execute()

/** What each scoring place shows: the open event there, else the one closed last. */
export async function shownEvents(db: Db, tournamentId: TournamentId, at?: CourtPlace): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`select distinct on ("sectionId", kort) * from "poomsaeEvents"
    where "tournamentId" = ${tournamentId} and state <> 'left'
      and (${at?.sectionId ?? null}::int is null or ("sectionId" = ${at?.sectionId ?? null}::int and kort = ${at?.kort ?? null}::int))
    order by "sectionId", kort, (state = 'open') desc, "closedAt" desc nulls last, id desc`.execute(db)
  return rows
}

export const marksOf = (db: Db, event: PerformanceRow): Promise<MarkRow[]> =>
  db
    .selectFrom("poomsaeMarks")
    .selectAll()
    .where((row) => row.and(performanceOf(event)))
    .orderBy("seat")
    .execute()

export const findScore = (db: Db, event: PerformanceRow): Promise<ScoreRow | undefined> =>
  db
    .selectFrom("poomsaeScores")
    .selectAll()
    .where((row) => row.and(performanceOf(event)))
    .executeTakeFirst()

const performanceOf = ({ tournamentId, categoryId, athleteId, round, number }: PerformanceRow): PerformanceRow => ({
  tournamentId,
  categoryId,
  athleteId,
  round,
  number,
})

/** The scores that these entries have in the category that they are in. */
export async function scoredAmong(
  db: Db,
  tournamentId: TournamentId,
  ids: readonly AthleteId[],
): Promise<Omit<PerformanceRow, "tournamentId">[]> {
  const { rows } = await sql<Omit<PerformanceRow, "tournamentId">>`
    select s."categoryId", s."athleteId", s.round, s.number from "poomsaeScores" s
    join athletes a on a."tournamentId" = s."tournamentId" and a.id = s."athleteId" and a."categoryId" = s."categoryId"
    where s."tournamentId" = ${tournamentId} and s."athleteId" = any(${[...ids]}::int[])
      and (s.technique is not null or s.presentation is not null)`.execute(db)
  return rows
}

export type PerformanceRow = Pick<EventRow, "tournamentId" | "categoryId" | "athleteId" | "round" | "number">

export const keyOf = ({
  athleteId,
  round,
  number,
}: Pick<PerformanceRow, "athleteId" | "round" | "number">): PerformanceKey => ({
  athleteId,
  round: roundOf(round),
  number,
})
