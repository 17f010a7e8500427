/** However full the server is, so many may be made at one address as long as there is room at all. */
const LEAST = 3

/**
 * How many demos one address may make in a day while `living` of `most` are there: a quarter of those that are free.
 * So the next address finds a quarter of the rest, and no address takes all.
 */
export const demosOfAddress = ({ most, living }: { readonly most: number; readonly living: number }): number =>
  Math.max(LEAST, Math.floor((most - living) / 4))
