import type { WireInvitation, WireStaff } from "#contract/staff/calls.ts"
import { stateOfInvitation } from "#domain/staff/invitation.ts"
import type { InvitationRow, StaffRow } from "#server/records/staff.ts"

export const presentStaff = (row: StaffRow & { readonly username: string; readonly fullName: string }): WireStaff => ({
  id: row.id,
  user: row.accountId,
  userName: row.fullName,
  username: row.username,
  role: row.role,
  label: row.label,
  since: row.since.toISOString(),
})

export const presentInvitation = (row: InvitationRow, now: Date): WireInvitation => ({
  id: row.id,
  role: row.role,
  label: row.label,
  uses: row.uses,
  used: row.used,
  created: row.createdAt.toISOString(),
  expires: row.expiresAt.toISOString(),
  state: stateOfInvitation(row, now),
})
