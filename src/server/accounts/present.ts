import { avatar, type User } from "#contract/accounts.ts"
import { addressOf } from "#contract/client.ts"
import { demoEnd } from "#domain/demo/lifetime.ts"
import { presentTeamAthlete } from "#server/team/present.ts"
import type { Pictured } from "#server/team/store.ts"
import type { Account } from "./store.ts"

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

/** What the user himself is answered. */
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

/** Where the photo is; '' without one. */
export const presentAvatar = (photo: string): string => (photo === "" ? "" : addressOf(avatar, { photo }))
