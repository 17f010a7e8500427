import * as contract from "#contract/staff/calls.ts"
import { mayOwn, roleIn } from "#domain/access.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { isRaised, stateOfInvitation } from "#domain/staff/invitation.ts"
import { hashOfCode, newCode } from "#server/platform/code.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import {
  findInvitation,
  findInvitationByCode,
  findPerson,
  type InvitationRow,
  listInvitations,
  listStaff,
  type StaffRow,
} from "#server/records/staff.ts"
import { findTournament } from "#server/records/tournaments/tournaments.ts"
import { visibleTournament } from "#server/records/tournaments/visible.ts"
import type { Deps } from "#server/views/deps.ts"
import { acceptInvitation, handOver, invite, removeStaff, revokeInvitation } from "./actions.ts"

/** The people whom the owner of a tournament has invited: list, links, removal, hand-over. */
export function staffRoutes(serve: Serve, { shell, db, clock }: Deps): void {
  serve(contract.listStaff, async ({ id }, caller) => {
    const tournament = await visibleTournament(db, caller, id)
    if (!mayOwn(caller, tournament)) throw new Refusal("forbidden")
    const owner = await findPerson(db, tournament.ownerId)
    const invitations = await listInvitations(db, tournament.id)
    return {
      owner: { user: tournament.ownerId, userName: owner?.fullName ?? "", username: owner?.username ?? "" },
      list: (await listStaff(db, tournament.id)).map(presentStaff),
      invitations: invitations.map((row) => presentInvitation(row, clock())),
    }
  })

  serve(contract.inviteStaff, async (input, caller) => {
    const { role, label, uses, days } = input
    const code = newCode()
    const how = { codeHash: hashOfCode(code), now: clock() }
    const scope = scopeOf(input.id, input)
    const { revision, outcome } = await invite(shell, caller, scope, { role, label, uses, days }, how)
    const row = orNotFound(await findInvitation(db, input.id, outcome.id))
    // For a repeated action the link belongs to the first one, which has sent its code.
    return { revision, item: presentInvitation(row, clock()), code: row.codeHash === how.codeHash ? code : "" }
  })

  serve(contract.revokeInvitation, async (input, caller) => {
    const scope = scopeOf(input.id, input)
    const { revision } = await revokeInvitation(shell, caller, scope, input.invitation, clock())
    return { revision }
  })

  serve(contract.removeStaff, async (input, caller) => {
    const { revision } = await removeStaff(shell, caller, scopeOf(input.id, input), input.staff)
    return { revision }
  })

  serve(contract.handOverTournament, async (input, caller) => {
    const wish = { id: input.staff, name: input.name, now: clock() }
    const { revision } = await handOver(shell, caller, scopeOf(input.id, input), wish)
    return { revision }
  })
}

const presentStaff = (
  row: StaffRow & { readonly username: string; readonly fullName: string },
): contract.WireStaff => ({
  id: row.id,
  user: row.accountId,
  userName: row.fullName,
  username: row.username,
  role: row.role,
  label: row.label,
  since: row.since.toISOString(),
})

const presentInvitation = (row: InvitationRow, now: Date): contract.WireInvitation => ({
  id: row.id,
  role: row.role,
  label: row.label,
  uses: row.uses,
  used: row.used,
  created: row.createdAt.toISOString(),
  expires: row.expiresAt.toISOString(),
  state: stateOfInvitation(row, now),
})

/** What somebody is in a tournament, and how a link gives that role. */
export function joinRoutes(serve: Serve, { shell, db, clock }: Deps): void {
  serve(contract.tournamentRole, async ({ id }, caller) => {
    const tournament = await visibleTournament(db, caller, id)
    return { role: roleIn(caller, tournament) ?? ("" as const) }
  })

  serve(contract.lookAtInvitation, async ({ code }, caller) => {
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
        member: isMember,
      },
    }
  })

  serve(contract.acceptInvitation, async (input, caller) => {
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
