import type { TournamentId } from "#domain/ids.ts"
import { updated } from "#domain/value/changes.ts"
import { change, type Done, type Scope, type Shell, type Tx } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"

/** The step by which entries are closed because fights have begun. */
const CLOSED = "application.closed"

/** The server does it by itself, whoever starts the fight. */
const CLOCK = { accountId: null, isAdmin: false, device: "" }

/**
 * Does a step with which fights begin, and then closes entries if they are still open. That is a separate step, so that
 * the fight can be taken back without it. It is done once: a person who opens entries again does so on purpose.
 */
export async function closingEntries<Outcome>(
  shell: Shell,
  { tournamentId }: Pick<Scope, "tournamentId">,
  begin: (note: (tournament: TournamentRow) => void) => Promise<Done<Outcome>>,
): Promise<Done<Outcome>> {
  let isOpen = false
  const done = await begin(({ registrationOpen }) => {
    isOpen = registrationOpen
  })
  if (isOpen) await closeEntries(shell, tournamentId)
  return done
}

const closeEntries = (shell: Shell, tournamentId: TournamentId): Promise<Done<null>> =>
  change(shell, CLOCK, { tournamentId, need: "upkeep" }, async (tx, tournament) => ({
    kind: CLOSED,
    changes: (await wasClosed(tx, tournamentId))
      ? []
      : updated("tournaments", { id: tournamentId }, tournament, { registrationOpen: false }),
    topics: ["tournament", "applications"],
    outcome: null,
  }))

async function wasClosed(tx: Tx, tournamentId: TournamentId): Promise<boolean> {
  const row = await tx
    .selectFrom("journal")
    .select("revision")
    .where("tournamentId", "=", tournamentId)
    .where("kind", "=", CLOSED)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
