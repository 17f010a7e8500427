import { type Actor, mayEdit } from "#domain/access.ts"
import type { CategoryId } from "#domain/ids.ts"
import type { Question } from "#domain/questions.ts"
import type { Db, TournamentRow } from "#server/platform/db/tables.ts"
import { agreedIfSent } from "#server/platform/http/scope.ts"
import { askOutside } from "#server/views/outside.ts"

interface AskedPapers {
  /** Whose papers they are; null: of all. */
  readonly of: readonly CategoryId[] | null
  readonly agreed?: readonly Question[] | undefined
}

/**
 * Asks before papers are made while somebody stands outside of these categories: only whoever could change it, and only if the call
 * names the questions seen, none too. Links, visitors and other programs get their papers as the specification says.
 */
export async function askPrinting(
  db: Db,
  actor: Actor,
  tournament: TournamentRow,
  { of, agreed }: AskedPapers,
): Promise<void> {
  if (mayEdit(actor, tournament)) {
    await askOutside(db, tournament.id, { of, act: "print", agreed: agreedIfSent({ agreed }) })
  }
}
