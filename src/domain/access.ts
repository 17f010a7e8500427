import type { AccountId } from "#domain/ids.ts"

/** Who asks; null: nobody signed in. */
export interface Actor {
  readonly accountId: AccountId | null
  readonly isAdmin: boolean
}

interface Owned {
  readonly ownerId: AccountId
  readonly published: boolean
}

/** Owner and operator work on a tournament. */
export const mayEdit = (actor: Actor, tournament: Owned): boolean =>
  actor.accountId !== null && (actor.isAdmin || actor.accountId === tournament.ownerId)

/** A published tournament is seen by everybody (reduced), another by its staff alone. */
export const maySee = (actor: Actor, tournament: Owned): boolean => tournament.published || mayEdit(actor, tournament)
