import { acceptInvitation as acceptEndpoint, lookAtInvitation, tournamentRole } from "#contract/staff/calls.ts"
import { roleIn } from "#domain/access.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { isRaised, stateOfInvitation } from "#domain/staff/invitation.ts"
import { hashOfCode } from "#server/platform/code.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { findInvitationByCode, findPerson } from "#server/records/staff.ts"
import { findTournament } from "#server/records/tournaments/tournaments.ts"
import { visibleTournament } from "#server/records/tournaments/visible.ts"
import type { Deps } from "#server/views/deps.ts"
import { acceptInvitation } from "./actions.ts"

/** What somebody is in a tournament, and how he becomes it by a link. */
export function joinRoutes(serve: Serve, { shell, db, clock }: Deps): void {
  serve(tournamentRole, async ({ id }, caller) => {
    const tournament = await visibleTournament(db, caller, id)
    return { role: roleIn(caller, tournament) ?? ("" as const) }
  })

  serve(lookAtInvitation, async ({ code }, caller) => {
    const { row, tournament } = await offered(code)
    const inviter = await findPerson(db, tournament.ownerId)
    const role = roleIn(caller, tournament)
    const isMember = role === "owner" || ((role === "secretary" || role === "judge") && !isRaised(role, row.role))
    return {
      item: {
        tournament: tournament.id,
        name: tournament.name,
        date: tournament.date,
        city: tournament.city,
        role: row.role,
        label: row.label,
        userName: inviter?.fullName ?? "",
        state: stateOfInvitation(row, clock()),
        member: isMember ? (1 as const) : (0 as const),
      },
    }
  })

  serve(acceptEndpoint, async (input, caller) => {
    // A demo is deleted after a day, its account with it.
    if (caller.isGuest) throw new Refusal("not_in_demo")
    const { row, tournament } = await offered(input.code)
    const how = { codeHash: row.codeHash, now: clock() }
    const { revision } = await acceptInvitation(shell, caller, scopeOf(tournament.id, input), how)
    return { revision, item: { tournament: tournament.id, role: row.role } }
  })

  async function offered(code: string) {
    const row = orNotFound(await findInvitationByCode(db, hashOfCode(code)))
    return { row, tournament: orNotFound(await findTournament(db, row.tournamentId)) }
  }
}
