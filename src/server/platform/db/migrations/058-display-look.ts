import { type Kysely, sql } from "kysely"

/** How displays paint what they show, the hall's loudspeaker, two places of poomsae side by side, and the reveal of a podium. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const one of statements) await sql.raw(one).execute(db)
}

// Checks are added `not valid`: what is stored keeps to the narrower ones before them.
const statements = [
  `alter table screens
    add column sides text not null default 'blueLeft',
    add column margin integer not null default 0,
    add column "isCalm" boolean not null default false,
    add column diagonal integer not null default 0,
    add column distance integer not null default 0,
    drop constraint screens_role_check,
    drop constraint screens_kort_check`,
  `alter table screens
    add check (role in
      ('court', 'next', 'calls', 'brackets', 'poomsae', 'ceremony', 'overlay', 'speaker')) not valid,
    add check (kort in (0, 1, 2)) not valid,
    add check (sides in ('blueLeft', 'redLeft')) not valid,
    add check (margin in (0, 25, 50)) not valid,
    add check (diagonal between 0 and 500) not valid,
    add check (distance between 0 and 300) not valid`,
  `alter table awards add column revealed integer not null default 0`,
  `alter table awards add check (revealed >= 0) not valid`,
]
