import { type Kysely, sql } from "kysely"
import type { CategoryTextName } from "#domain/athletes/category-texts.ts"
import type { PlainTextName } from "#domain/athletes/plain-texts.ts"
import type { TournamentTextName } from "#domain/tournament/tournament-texts.ts"
import { BASELINE } from "./former-migrations.ts"
import type { Migrations } from "./run-migrations.ts"

/** The name of a migration by that of a column. */
type BroughtBy<Name extends string> = Readonly<Record<Name, string>>
type TextColumns = Readonly<Record<string, BroughtBy<string>>>

/**
 * The column of each declared text, and the migration that brings it: of a new one the next number and what it is about
 * (`104-curator`), which needs no file. A text without its column does not compile.
 */
export const textColumns = {
  tournaments: { manager: BASELINE, judgeName: BASELINE, judgeName2: BASELINE, secretaryName: BASELINE },
  categories: { grade: BASELINE },
  athletes: { qualification: BASELINE, insurance: BASELINE, grade: BASELINE, license: BASELINE },
} satisfies {
  readonly tournaments: BroughtBy<TournamentTextName>
  readonly categories: BroughtBy<CategoryTextName>
  readonly athletes: BroughtBy<PlainTextName>
}

/** The migrations that bring them, but for the first release's; one may bring several columns. */
export function textMigrations(columns: TextColumns = textColumns): Migrations {
  const brought = Object.entries(columns).flatMap(([table, names]) =>
    Object.entries(names).map(([column, migration]) => ({ table, column, migration })),
  )
  const later = brought.filter(({ migration }) => migration !== BASELINE)
  return Object.fromEntries(
    later.map(({ migration }) => [
      migration,
      {
        async up(db: Kysely<unknown>) {
          for (const { table, column } of later.filter((one) => one.migration === migration))
            await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} text not null default ''`.execute(
              db,
            )
        },
      },
    ]),
  )
}
