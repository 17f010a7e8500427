import type { Decision } from "#domain/applications/steps.ts"
import type { TournamentId } from "#domain/ids.ts"
import { listSenders } from "#server/records/applications/applications.ts"
import { findTournament } from "#server/records/tournaments/tournaments.ts"
import type { Deps } from "#server/views/deps.ts"
import { decisionLetter } from "./letters.uk.ts"
import type { Decided } from "./staff-actions.ts"

interface About {
  readonly id: TournamentId
  readonly decision: Decision | "keep"
  readonly said: string
}

/** A letter to each coach whose entries were decided, if letters are sent at all; a repeated action sends none. */
export async function tellDecided(
  { db, mail }: Pick<Deps, "db" | "mail">,
  { told }: Pick<Decided, "told">,
  { id, decision, said }: About,
): Promise<void> {
  if (mail === null || told.length === 0) return
  const tournament = await findTournament(db, id)
  const senders = await listSenders(
    db,
    told.map(({ accountId }) => accountId),
  )
  const link = `${mail.publicUrl}/user/participation/${id}`
  for (const { accountId, names } of told) {
    const sender = senders.get(accountId)
    if (!sender || sender.isGuest || !tournament) continue
    const letter = decisionLetter({ tournament: tournament.name, decision, said, names, link })
    mail.post.send({ to: sender.email, ...letter })
  }
}
