import { type Kysely, sql } from "kysely"

/** Who receives the fees: one row a tournament (`docs/decisions/money.md`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table payees (
    "tournamentId" integer not null references tournaments on delete cascade,
    id integer not null check (id = 1),
    name text not null,
    iban text not null,
    code text not null,
    purpose text not null,
    category text not null,
    "lastDay" text not null,
    primary key ("tournamentId", id)
  )`.execute(db)
}
