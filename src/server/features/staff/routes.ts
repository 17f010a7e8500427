import {
  handOverTournament,
  inviteStaff,
  listStaff as listEndpoint,
  removeStaff as removeEndpoint,
  revokeInvitation as revokeEndpoint,
} from "#contract/staff/calls.ts"
import { mayOwn } from "#domain/access.ts"
import type { InvitationId, StaffId, TournamentId } from "#domain/ids.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { hashOfCode, newCode } from "#server/platform/code.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import { findInvitation, findPerson, listInvitations, listStaff } from "#server/records/staff.ts"
import { visibleTournament } from "#server/records/tournaments/visible.ts"
import type { Deps } from "#server/views/deps.ts"
import { handOver, invite, removeStaff, revokeInvitation } from "./actions.ts"
import { presentInvitation, presentStaff } from "./present.ts"

/** The people whom the owner of a tournament has invited: list, links, removal, hand-over. */
export function staffRoutes(serve: Serve, { shell, db, clock }: Deps): void {
  serve(listEndpoint, async ({ id }, caller) => {
    const tournament = await visible(id, caller)
    if (!mayOwn(caller, tournament)) throw new Refusal("forbidden")
    const owner = await findPerson(db, tournament.ownerId)
    const invitations = await listInvitations(db, tournament.id)
    return {
      owner: { user: tournament.ownerId, userName: owner?.fullName ?? "", username: owner?.username ?? "" },
      list: (await listStaff(db, tournament.id)).map(presentStaff),
      invitations: invitations.map((row) => presentInvitation(row, clock())),
    }
  })

  serve(inviteStaff, async (input, caller) => {
    const { role, label, uses, days } = input
    const code = newCode()
    const how = { codeHash: hashOfCode(code), now: clock() }
    const scope = scopeOf(input.id, input)
    const { revision, outcome } = await invite(shell, caller, scope, { role, label, uses, days }, how)
    const row = orNotFound(await findInvitation(db, input.id as TournamentId, outcome.id))
    // For a repeated action the link belongs to the first one, which has sent its code.
    return { revision, item: presentInvitation(row, clock()), code: row.codeHash === how.codeHash ? code : "" }
  })

  serve(revokeEndpoint, async (input, caller) => {
    const scope = scopeOf(input.id, input)
    const { revision } = await revokeInvitation(shell, caller, scope, input.invitation as InvitationId, clock())
    return { revision }
  })

  serve(removeEndpoint, async (input, caller) => {
    const { revision } = await removeStaff(shell, caller, scopeOf(input.id, input), input.staff as StaffId)
    return { revision }
  })

  serve(handOverTournament, async (input, caller) => {
    const wish = { id: input.staff as StaffId, name: input.name, now: clock() }
    const { revision } = await handOver(shell, caller, scopeOf(input.id, input), wish)
    return { revision }
  })

  async function visible(id: number, caller: Caller) {
    return await visibleTournament(db, caller, id)
  }
}
