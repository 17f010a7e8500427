import { sql } from "kysely"
import { personOf } from "#domain/athletes/person-groups.ts"
import type { Athlete } from "#domain/athletes/types.ts"
import { type NoteElsewhere, notesOf } from "#domain/checkin/notes-elsewhere.ts"
import { type MedicalKind, resting } from "#domain/checkin/rest-days.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId, TournamentId } from "#domain/ids.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { listNotes } from "./checkin.ts"

/** A rest that is running. */
export interface Rest {
  readonly kind: MedicalKind
  /** dd.mm.yyyy, the last day without contests. */
  readonly restUntil: string
  /** '' if the note is of another tournament. */
  readonly text: string
  /** The other tournament of the same owner that the note is of; '' this one. */
  readonly tournament: string
}

/** Whose rest is running on `today` (dd.mm.yyyy), by entry: all entries of the person; of several rests the longest. */
export async function loadRests(db: Db, id: TournamentId, today: string): Promise<ReadonlyMap<AthleteId, Rest>> {
  const own = (await listNotes(db, id)).map((note) => ({ ...note, tournament: "" }))
  const elsewhere = (await listNotesElsewhere(db, id)).filter((note) => resting([note], today) !== null)
  if (elsewhere.length === 0 && resting(own, today) === null) return new Map()
  const entries = await entriesLike(db, id, elsewhere, own)
  const notesByPerson = groupBy(own, ({ person }) => person)
  const rests = [...groupBy(entries, personOf)].flatMap(([person, ofPerson]) => {
    const others = ofPerson.flatMap((entry) => notesOf(entry, elsewhere)).map((note) => ({ ...note, text: "" }))
    const rest = resting<Rest>([...(notesByPerson.get(person) ?? []), ...others], today)
    return rest === null ? [] : ofPerson.map((entry) => [entry.id, rest] as const)
  })
  return new Map(rests)
}

/** Days on which this person was knocked out in other tournaments of the owner. */
export async function knockoutsElsewhere(db: Db, { tournamentId, ...athlete }: Athlete): Promise<readonly string[]> {
  const notes = await listNotesElsewhere(db, tournamentId)
  return notesOf(
    athlete,
    notes.filter(({ kind }) => kind === "knockout"),
  ).map(({ day }) => day)
}

/**
 * Knock-outs and rests recorded in the other tournaments of this one's owner, while they exist. Those of other owners
 * are not read: naming a person in a tournament reveals nothing about anybody's health. In rehearsals nobody was knocked out.
 */
async function listNotesElsewhere(db: Db, id: TournamentId): Promise<NoteElsewhere[]> {
  const rows = await db
    .selectFrom("medicalNotes as n")
    .innerJoin("tournaments as t", "t.id", "n.tournamentId")
    .innerJoin("athletes as a", (on) =>
      on.onRef("a.tournamentId", "=", "n.tournamentId").onRef("a.id", "=", "n.athleteId"),
    )
    .select(["n.kind", "n.day", "n.restUntil", "t.name as tournament"])
    .select(["a.name", "a.birthYear", "a.sex", "a.organization", "a.members"])
    .where("t.ownerId", "=", (of) => of.selectFrom("tournaments").select("ownerId").where("id", "=", id))
    .where("t.id", "<>", id)
    .where("t.deletedAt", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("rehearsals as r")
            .select("r.tournamentId")
            .where((where) =>
              where.or([where("r.tournamentId", "=", id), where("r.tournamentId", "=", where.ref("t.id"))]),
            ),
        ),
      ),
    )
    .where((where) => where.or([where("n.kind", "=", "knockout"), where("n.restUntil", "<>", "")]))
    .execute()
  return rows.map(({ kind, day, restUntil, tournament, ...of }) => ({ kind, day, restUntil, tournament, of }))
}

/** The entries of those who have notes here, and those that may be of somebody who has one elsewhere. */
async function entriesLike(
  db: Db,
  id: TournamentId,
  elsewhere: readonly NoteElsewhere[],
  own: readonly { readonly person: number }[],
) {
  const years = [...new Set(elsewhere.flatMap(({ of }) => of.birthYear ?? []))]
  const persons = [...new Set(own.map(({ person }) => person))]
  const person = sql`coalesce(nullif("personId", 0), id)`
  const { rows } = await sql<
    Pick<Athlete, "id" | "name" | "birthYear" | "sex" | "organization" | "members" | "personId">
  >`
    select id, name, "birthYear", sex, organization, members, "personId" from athletes
    where "tournamentId" = ${id} and (${person} = any(${persons}::int[]) or ${person} in (
      select ${person} from athletes where "tournamentId" = ${id} and "birthYear" = any(${years}::int[])))`.execute(db)
  return rows
}
