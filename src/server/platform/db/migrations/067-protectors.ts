import { type Kysely, sql } from "kysely"

/** Electronic protectors of a court: the secret of its address, and what was sent there as it came (docs/decisions/bouts.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table protectors (
    "tournamentId" integer not null references tournaments on delete cascade,
    "sectionId" integer not null,
    "codeHash" text not null,
    primary key ("tournamentId", "sectionId")
  )`.execute(db)
  await sql`create index on protectors ("codeHash")`.execute(db)
  await sql`create table "protectorBodies" (
    "tournamentId" integer not null references tournaments on delete cascade,
    "sectionId" integer not null,
    n integer not null,
    at timestamptz not null,
    call text not null,
    body bytea not null,
    primary key ("tournamentId", "sectionId", n)
  )`.execute(db)
}
