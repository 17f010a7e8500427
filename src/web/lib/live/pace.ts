/** How soon a line that ended is opened anew. */
export interface Pace {
  /** Between two openings, ms: at most so long at first, then twice as long each time, up to `most`. */
  readonly first: number
  readonly most: number
  /** Silence after which a line counts as broken, until the server says how often it gives a sign of life, ms. */
  readonly silence?: number
}

export const usualPace: Pace = { first: 500, most: 10_000 }
/** Ten thousand visitors come back within seconds, not at once. */
export const visitorPace: Pace = { first: 3_000, most: 6_000 }
/** In a hall a judge waits for it; there are a hundred of them, not ten thousand. */
export const hallPace: Pace = { first: 300, most: 3_000 }
/** A court tells its state every second at least, and a fight does not wait. */
export const boutPace: Pace = { first: 200, most: 2_000, silence: 5_000 }

/** Why a line ended: `lost` before anything came, `over` after that. `wait`: what the server asks for, ms. */
export interface Ending {
  readonly why: "lost" | "over" | "again" | "refused" | "full"
  readonly wait?: number
}

/** Something was missing: the line is opened anew within this time, ms. */
const AT_ONCE = 100

/** How long to wait after each of the endings of a line, ms. Lines that broke together come back one after another. */
export function waitsOf({ first, most }: Pace): (ending: Ending) => number {
  let wait = first
  return ({ why, wait: asked }) => {
    if (why === "again") wait = AT_ONCE
    else wait = why === "lost" ? Math.min(Math.max(first, wait * 2), most) : first
    return asked === undefined ? wait * Math.random() : asked * (0.75 + Math.random() / 2)
  }
}
