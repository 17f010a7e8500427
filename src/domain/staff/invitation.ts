import type { StaffRole } from "#domain/access.ts"
import { text } from "#domain/key.ts"

/** A link that makes its finder staff. */
export interface Invitation {
  readonly role: StaffRole
  readonly label: string
  /** How many people it admits, and has admitted. */
  readonly uses: number
  readonly used: number
  readonly expiresAt: Date
  readonly revokedAt: Date | null
}

export type InvitationState = "open" | "used" | "expired" | "revoked"

/** What the owner wishes; `days`: how long the link holds. */
export interface InvitationTerms {
  readonly role: StaffRole
  readonly label?: string | undefined
  readonly uses?: number | undefined
  readonly days?: number | undefined
}

const DAY_MS = 86_400_000

/** A new link: for one person and a week unless requested otherwise. */
export const invitationOf = ({ role, label = "", uses = 1, days = 7 }: InvitationTerms, now: Date): Invitation => ({
  role,
  label: text(label),
  uses,
  used: 0,
  expiresAt: new Date(now.getTime() + days * DAY_MS),
  revokedAt: null,
})

/** Whether a link still admits; a revoked one stays revoked, however many places it had. */
export function stateOfInvitation({ uses, used, expiresAt, revokedAt }: Invitation, now: Date): InvitationState {
  if (revokedAt !== null) return "revoked"
  if (used >= uses) return "used"
  return expiresAt <= now ? "expired" : "open"
}

/** Whether an invitation gives somebody more than before: a secretary is not made a judge by a link. */
export const isRaised = (now: StaffRole | null, offered: StaffRole): boolean =>
  now === null || (now === "judge" && offered === "secretary")
