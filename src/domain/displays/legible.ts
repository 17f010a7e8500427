/** What stands before a hall, by the height of its letters. */
export type Tier = "points" | "names" | "details"

/** The height of a lower-case letter, as a share of the height of the picture (`design/stage.md` 1.2). */
const X_HEIGHT: Readonly<Record<Tier, number>> = { points: 0.053, names: 0.03, details: 0.015 }
/** Normal sight needs so much of an angle for one lower-case letter: 5 minutes of arc. */
const SIGHT = Math.tan(((5 / 60) * Math.PI) / 180)
const INCH_M = 0.0254
/** The height of a panel of 16:9 by its diagonal. */
const HEIGHT = 9 / Math.hypot(16, 9)

/** From how far each is read on a panel with this diagonal in inches; whole metres. */
export const legibleFrom = (diagonal: number): Readonly<Record<Tier, number>> => ({
  points: metres(diagonal, "points"),
  names: metres(diagonal, "names"),
  details: metres(diagonal, "details"),
})

/** The diagonal in whole inches that makes this legible from a distance in metres. */
export const diagonalFor = (distance: number, tier: Tier): number =>
  Math.ceil((distance * SIGHT) / (X_HEIGHT[tier] * HEIGHT * INCH_M))

const metres = (diagonal: number, tier: Tier): number =>
  Math.floor((diagonal * INCH_M * HEIGHT * X_HEIGHT[tier]) / SIGHT)
