import { avatar, type User } from "#contract/accounts/calls.ts"
import { addressOf } from "#contract/wire/client.ts"
import { demoEnd } from "#domain/demo/lifetime.ts"
import type { Account } from "#server/records/accounts/accounts.ts"
import type { Pictured } from "#server/records/team.ts"
import { presentTeamAthlete } from "./team.ts"

/** What everybody may know of a user. */
export function presentPublic(account: Account): User {
  return {
    id: account.id,
    username: account.username,
    fname: account.firstName,
    lname: account.lastName,
    country: account.country,
    region: account.region,
    city: account.city,
    about: account.about,
    img: presentAvatar(account.image),
  }
}

/** What this very user is answered. */
export function presentSelf(account: Account, team: readonly Pictured[]): User {
  return {
    ...presentPublic(account),
    email: account.email,
    isAdmin: account.isAdmin ? 1 : 0,
    isGuest: account.isGuest ? 1 : 0,
    ...(account.isGuest && { guestUntil: demoEnd(account.createdAt).toISOString() }),
    team: team.map(presentTeamAthlete),
  }
}

/** Address of the photo; '' without one. */
export const presentAvatar = (photo: string): string => (photo === "" ? "" : addressOf(avatar, { photo }))
