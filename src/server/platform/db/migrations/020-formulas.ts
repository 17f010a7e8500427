import type { Kysely } from "kysely"
import { sql } from "kysely"

/** How a tournament counts the points of its teams; without a row in the usual way. One row a tournament (id 1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table formulas (
      "tournamentId" integer not null references tournaments on delete cascade,
      id integer not null check (id = 1),
      points integer[] not null check (cardinality(points) = 8),
      entry integer not null check (entry >= 0),
      "entryTo" text not null check ("entryTo" in ('everyone', 'placeless')),
      win integer not null check (win >= 0),
      "countsByes" boolean not null,
      "countsWalkovers" boolean not null,
      "minAthletes" integer not null check ("minAthletes" > 0),
      "smallPercent" integer not null check ("smallPercent" between 0 and 100),
      best integer not null check (best >= 0),
      "bestOf" text not null check ("bestOf" in ('category', 'age', 'all')),
      coaches text not null check (coaches in ('full', 'shared')),
      primary key ("tournamentId", id)
    )`)
    .execute(db)
}
