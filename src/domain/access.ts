import type { AccountId } from "#domain/ids.ts"

/** Who makes the request; null: nobody is signed in. */
export interface Actor {
  readonly accountId: AccountId | null
  readonly isAdmin: boolean
}

/** What a person may be invited to be. */
export type StaffRole = "secretary" | "judge"
/** What a person is in one tournament; null: a visitor, signed in or not. */
export type Role = "owner" | "operator" | StaffRole

/** The owner of a tournament, and the people invited into it. */
export interface Staffed {
  readonly ownerId: AccountId
  readonly published: boolean
  readonly secretaries: readonly AccountId[]
  readonly judges: readonly AccountId[]
}

/** The strongest role that the actor has; an operator who was also invited stays an operator. */
export function roleIn({ accountId, isAdmin }: Actor, tournament: Staffed): Role | null {
  if (accountId === null) return null
  if (accountId === tournament.ownerId) return "owner"
  if (isAdmin) return "operator"
  if (tournament.secretaries.includes(accountId)) return "secretary"
  return tournament.judges.includes(accountId) ? "judge" : null
}

/** Only the owner (and operator): deleting, restoring, staff, hand-over. */
export const mayOwn = (actor: Actor, tournament: Staffed): boolean => {
  const role = roleIn(actor, tournament)
  return role === "owner" || role === "operator"
}

/** Owner, secretaries and operator work on a tournament and see all of it. */
export const mayEdit = (actor: Actor, tournament: Staffed): boolean =>
  mayOwn(actor, tournament) || roleIn(actor, tournament) === "secretary"

/** Everybody sees a published tournament (reduced), only staff see another one; a judge also sees it reduced. */
export const maySee = (actor: Actor, tournament: Staffed): boolean =>
  tournament.published || roleIn(actor, tournament) !== null
