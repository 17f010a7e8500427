import { sql } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import { type DiplomaDesign, diplomaFields, usualDiploma, usualFields } from "#domain/printing/diploma.ts"
import type { Db } from "#server/platform/db/tables.ts"
import type { PaperPicture } from "#server/platform/photos/paper-picture.ts"
import { ofTournament } from "#server/records/of-tournament.ts"

/** How a tournament's diplomas look, and whether anybody chose it: without a row they look as usual. */
export interface StoredDiploma {
  readonly design: DiplomaDesign
  /** Id of the background; '' none. */
  readonly picture: string
  readonly isStored: boolean
}

export async function findDiploma(db: Db, id: TournamentId): Promise<StoredDiploma> {
  const row = await ofTournament(db, "diplomas", id).executeTakeFirst()
  return row
    ? { design: completed(row.design), picture: row.picture, isStored: true }
    : { design: usualDiploma, picture: "", isStored: false }
}

/** Designs that were stored before there were ornaments have none, and print no field that came later. */
function completed(stored: DiplomaDesign): DiplomaDesign {
  const usual = stored.landscape ? usualFields.landscape : usualFields.portrait
  const later = diplomaFields.map((name) => [name, { ...usual[name], shown: false }])
  return { ...BEFORE, ...stored, fields: { ...Object.fromEntries(later), ...stored.fields } }
}

const BEFORE: Pick<DiplomaDesign, "ornament" | "sheet" | "federation" | "handedOut"> = {
  handedOut: false,
  ornament: "none",
  sheet: "a4",
  federation: "",
}

/** The design with its background, ready to be painted. */
export async function loadDiploma(
  db: Db,
  id: TournamentId,
): Promise<{
  readonly design: DiplomaDesign
  readonly background: string
  readonly pictures: Readonly<Record<string, PaperPicture>>
}> {
  const { design, picture } = await findDiploma(db, id)
  const found = picture === "" ? null : await findPicture(db, id, picture)
  return { design, background: found ? picture : "", pictures: found ? { [picture]: found } : {} }
}

export async function findPicture(db: Db, id: TournamentId, picture: string): Promise<PaperPicture | null> {
  const row = db.selectFrom("diplomaPictures").select(["jpeg", "width", "height"]).where("tournamentId", "=", id)
  return (await row.where("id", "=", picture).executeTakeFirst()) ?? null
}

/** How many pictures are kept, so that a step that used one can be taken back. */
const KEPT = 12

/** Stores a picture under a new name; the oldest unused ones are deleted. */
export async function insertPicture(db: Db, tournamentId: TournamentId, id: string, picture: PaperPicture) {
  const { jpeg, width, height } = picture
  await db.insertInto("diplomaPictures").values({ tournamentId, id, jpeg, width, height }).execute()
  await sql`delete from "diplomaPictures" p where p."tournamentId" = ${tournamentId}
    and p.id not in (select o.id from "diplomaPictures" o where o."tournamentId" = ${tournamentId}
      order by o."madeAt" desc limit ${KEPT})
    and p.id not in (select d.picture from diplomas d where d."tournamentId" = ${tournamentId})
    and p.id not in (select unnest(array[t."federationLogo", t."organiserLogo"]) from tournaments t where t.id = ${tournamentId})`.execute(
    db,
  )
}

/** Gives another tournament the same pictures, under the same names. */
export async function copyPictures(db: Db, from: TournamentId, to: TournamentId, names: readonly string[]) {
  await sql`insert into "diplomaPictures" ("tournamentId", id, jpeg, width, height)
    select ${to}, id, jpeg, width, height from "diplomaPictures"
    where "tournamentId" = ${from} and id = any(${[...names]}::text[])`.execute(db)
}
