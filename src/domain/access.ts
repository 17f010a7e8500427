import type { AccountId } from "#domain/ids.ts"

/** Who asks; null: nobody signed in. */
export interface Actor {
  readonly accountId: AccountId | null
  readonly isAdmin: boolean
}

/** What a person may be invited to be. */
export type StaffRole = "secretary" | "judge"
/** What a person is in one tournament; null: a visitor, signed in or not. */
export type Role = "owner" | "operator" | StaffRole

/** Whom a tournament belongs to, and whom its owner has invited. */
export interface Staffed {
  readonly ownerId: AccountId
  readonly published: boolean
  readonly secretaries: readonly AccountId[]
  readonly judges: readonly AccountId[]
}

/** The strongest role that the actor has; an operator who was invited besides stays an operator. */
export function roleIn({ accountId, isAdmin }: Actor, tournament: Staffed): Role | null {
  if (accountId === null) return null
  if (accountId === tournament.ownerId) return "owner"
  if (isAdmin) return "operator"
  if (tournament.secretaries.includes(accountId)) return "secretary"
  return tournament.judges.includes(accountId) ? "judge" : null
}

/** Owner alone (and operator): deleting, restoring, staff, hand-over. */
export const mayOwn = (actor: Actor, tournament: Staffed): boolean => {
  const role = roleIn(actor, tournament)
  return role === "owner" || role === "operator"
}

/** Owner, secretaries and operator work on a tournament and see all of it. */
export const mayEdit = (actor: Actor, tournament: Staffed): boolean =>
  mayOwn(actor, tournament) || roleIn(actor, tournament) === "secretary"

/** A published tournament is seen by everybody (reduced), another by its staff alone; a judge sees it reduced too. */
export const maySee = (actor: Actor, tournament: Staffed): boolean =>
  tournament.published || roleIn(actor, tournament) !== null
