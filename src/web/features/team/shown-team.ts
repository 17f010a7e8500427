import type { User } from "#contract/accounts.ts"

/** The user with another photo of that athlete. */
export const withPhoto =
  (id: number, img: string) =>
  (user: User): User => ({
    ...user,
    team: (user.team ?? []).map((athlete) => (athlete.id === id ? { ...athlete, img } : athlete)),
  })

/** The user without that athlete. */
export const withoutAthlete =
  (id: number) =>
  (user: User): User => ({ ...user, team: (user.team ?? []).filter((athlete) => athlete.id !== id) })
