import type { TournamentId } from "#domain/ids.ts"
import { type LogoOwner, type Logos, logoOwners } from "#domain/printing/logos.ts"
import type { Db, RowChange, TournamentRow } from "#server/platform/db/tables.ts"
import type { PaperPicture } from "#server/platform/photos/paper-picture.ts"

type Column = "federationLogo" | "organiserLogo"

export const LOGO_COLUMNS: Readonly<Record<LogoOwner, Column>> = {
  federation: "federationLogo",
  organiser: "organiserLogo",
}

type Marked = Pick<TournamentRow, Column>

export const logosOf = (row: Marked): Logos => ({ federation: row.federationLogo, organiser: row.organiserLogo })

/** The logos of a tournament as its papers name them: with its number, so that one query finds those of several. */
export const logoNames = (row: Marked & Pick<TournamentRow, "id">): string[] =>
  logoOwners.flatMap((owner) => (row[LOGO_COLUMNS[owner]] === "" ? [] : [`${row.id}/${row[LOGO_COLUMNS[owner]]}`]))

/** Pictures by names of `logoNames`; one that is there no more is left out. */
export async function findNamed(db: Db, names: readonly string[]): Promise<Readonly<Record<string, PaperPicture>>> {
  if (names.length === 0) return {}
  const keys = names.map((name) => name.split("/"))
  const rows = await db
    .selectFrom("diplomaPictures")
    .select(["tournamentId", "id", "jpeg", "width", "height"])
    .where((row) =>
      row.or(keys.map(([tournament, id = ""]) => row.and({ tournamentId: Number(tournament) as TournamentId, id }))),
    )
    .execute()
  return Object.fromEntries(rows.map(({ tournamentId, id, ...picture }) => [`${tournamentId}/${id}`, picture]))
}

/** The pictures that a step puts on papers: the background of diplomas, and logos. */
export const picturesNamed = ({ table, after }: Pick<RowChange, "table" | "after">): string[] =>
  (PICTURE_COLUMNS[table] ?? []).flatMap((column) => (after?.[column] ? [String(after[column])] : []))

const PICTURE_COLUMNS: Partial<Record<RowChange["table"], readonly string[]>> = {
  diplomas: ["picture"],
  tournaments: Object.values(LOGO_COLUMNS),
}
