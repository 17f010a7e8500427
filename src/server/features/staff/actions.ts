import { roleIn } from "#domain/access.ts"
import type { InvitationId, StaffId } from "#domain/ids.ts"
import { text } from "#domain/key.ts"
import { invariant, orNotFound, Refusal } from "#domain/refusal.ts"
import { type InvitationTerms, invitationOf, isRaised, stateOfInvitation } from "#domain/staff/invitation.ts"
import { inserted, updated } from "#domain/value/changes.ts"
import { action } from "#server/platform/action.ts"
import { change, type Doer, type Done, type Scope, type Shell, type Tx } from "#server/platform/change.ts"
import type { RowChange, TournamentRow } from "#server/platform/db/tables.ts"
import { nextId, removedRow } from "#server/records/numbered-rows.ts"
import {
  findInvitation,
  findInvitationByCode,
  findStaff,
  findStaffOf,
  type InvitationRow,
} from "#server/records/staff.ts"

/** Creates a link, of which only the hash of its code is stored; only the owner may. */
export const invite = action(
  async (tx, _, wish: InvitationTerms, { codeHash, now }: { readonly codeHash: string; readonly now: Date }) => {
    const id = await nextId<InvitationId>(tx, "invitations")
    const row = { ...invitationOf(wish, now), codeHash, createdAt: now }
    return {
      kind: "staff.invite",
      changes: [inserted("invitations", { id }, row)],
      topics: ["staff"],
      outcome: { id },
    }
  },
  { need: "own" },
)

/** Makes a link invalid. */
export const revokeInvitation = action(
  async (tx, tournament, id: InvitationId, now: Date) => {
    const invitation = orNotFound(await findInvitation(tx, tournament.id, id))
    const isOver = invitation.revokedAt !== null
    return {
      kind: "staff.revoke",
      changes: isOver ? [] : updated("invitations", { id }, { revokedAt: null as Date | null }, { revokedAt: now }),
      topics: ["staff"],
      outcome: null,
    }
  },
  { need: "own" },
)

/**
 * Gives the doer the role of the link. The owner, and whoever has the role already, does not use the link up. Refused
 * with `invitation_closed` if it is used up, expired or revoked.
 */
export const acceptInvitation = (
  shell: Shell,
  doer: Doer,
  scope: Scope,
  { codeHash, now }: { readonly codeHash: string; readonly now: Date },
): Promise<Done<null>> =>
  change(shell, doer, { ...scope, need: "invited" }, async (tx, tournament) => {
    const invitation = await findInvitationByCode(tx, codeHash)
    if (!invitation || invitation.tournamentId !== tournament.id) throw new Refusal("not_found")
    return {
      kind: "staff.join",
      changes: roleIn(doer, tournament) === "owner" ? [] : await joined(tx, doer, invitation, now),
      topics: ["staff"],
      outcome: null,
    }
  })

async function joined(tx: Tx, { accountId }: Doer, invitation: InvitationRow, now: Date): Promise<RowChange[]> {
  invariant(accountId, "a signed-in doer")
  const { tournamentId, id: invitationId, role, label } = invitation
  const present = await findStaffOf(tx, tournamentId, accountId)
  if (present && !isRaised(present.role, role)) return []
  const state = stateOfInvitation(invitation, now)
  if (state !== "open") throw new Refusal("invitation_closed", null, { state })
  const counted = updated("invitations", { id: invitationId }, invitation, { used: invitation.used + 1 })
  if (present) return [...counted, ...updated("staff", { id: present.id }, present, { role, label, invitationId })]
  const id = await nextId<StaffId>(tx, "staff")
  const row = { accountId, role, label, invitationId, sectionId: null, seat: null, since: now }
  return [...counted, inserted("staff", { id }, row)]
}

/** Takes somebody's access away; the next call is a stranger's. */
export const removeStaff = action(
  async (tx, tournament, id: StaffId) => {
    const changes = [await leaving(tx, tournament, id)]
    return { kind: "staff.remove", changes, topics: ["staff"], outcome: null }
  },
  { need: "own" },
)

/** Makes a secretary the owner; who was it stays as secretary. `name`: the tournament's, typed as a confirmation. */
export const handOver = action(
  async (tx, tournament, { id, name, now }: { readonly id: StaffId; readonly name: string; readonly now: Date }) => {
    const next = orNotFound(await findStaff(tx, tournament.id, id))
    if (text(name) !== text(tournament.name)) throw new Refusal("name_differs", "name")
    if (next.role !== "secretary") throw new Refusal("not_a_secretary", "staff")
    const place = await nextId<StaffId>(tx, "staff")
    const former = { accountId: tournament.ownerId, role: "secretary" as const, label: "", invitationId: null }
    return {
      kind: "staff.handOver",
      changes: [
        ...updated("tournaments", { id: tournament.id }, tournament, { ownerId: next.accountId }),
        await leaving(tx, tournament, id),
        inserted("staff", { id: place }, { ...former, sectionId: null, seat: null, since: now }),
      ],
      topics: ["staff", "tournament"],
      outcome: null,
    }
  },
  { need: "own" },
)

async function leaving(tx: Tx, tournament: TournamentRow, id: StaffId): Promise<RowChange> {
  return removedRow("staff", orNotFound(await findStaff(tx, tournament.id, id)))
}
