import type { User } from "#contract/accounts.ts"
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
    img: account.image,
  }
}

/** What the user himself is answered. */
export function presentSelf(account: Account): User {
  return { ...presentPublic(account), email: account.email, team: [] }
}
