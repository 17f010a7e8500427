/** Whose logos the papers of a tournament bear, in their order. */
export const logoOwners = ["federation", "organiser"] as const
export type LogoOwner = (typeof logoOwners)[number]

/** By owner the id of a picture; '' none. */
export type Logos = Readonly<Record<LogoOwner, string>>
