/** The room that a column asks for, in points. */
export interface Wish {
  /** The longest word: less breaks it. */
  readonly least: number
  /** Its longest text on one line: more is of no use. */
  readonly most: number
  /** Its share of what is left over, against the other columns'. */
  readonly weight: number
}

/**
 * Widths that fill `room` exactly. If all texts fit on one line, the rest is shared by weight. If all words fit, every
 * column gets its longest word, and the rest is distributed by weight, up to its longest text. Otherwise the widest
 * columns are cut to one common level, so that short columns keep their figures whole and only the longest words break.
 */
export function columnWidths(wishes: readonly Wish[], room: number): number[] {
  const least = wishes.map((wish) => wish.least)
  const most = wishes.map((wish) => wish.most)
  const weights = wishes.map(({ weight }) => Math.max(weight, 1e-6))
  if (sum(most) <= room) return added(most, weights, room, () => Number.POSITIVE_INFINITY)
  if (sum(least) <= room) return added(least, weights, room, (at) => (most[at] ?? 0) - (least[at] ?? 0))
  return levelled(least, room)
}

function added(
  from: readonly number[],
  weights: readonly number[],
  room: number,
  limit: (at: number) => number,
): number[] {
  const more = poured(
    weights,
    from.map((_, at) => limit(at)),
    room - sum(from),
  )
  return from.map((one, at) => one + (more[at] ?? 0))
}

/** Shares of `rest` by weight; one that is full passes the rest on. */
function poured(weights: readonly number[], limits: readonly number[], rest: number): number[] {
  const open = weights.map((weight, at) => ((limits[at] ?? 0) > 0 ? weight : 0))
  const total = sum(open)
  if (rest <= 1e-9 || total === 0) return limits.map(() => 0)
  const shares = open.map((weight) => (weight * rest) / total)
  const full = shares.map((share, at) => share > 0 && (limits[at] ?? 0) <= share)
  if (!full.includes(true)) return shares
  const given = limits.map((limit, at) => (full[at] ? limit : 0))
  const others = limits.map((limit, at) => (full[at] ? 0 : limit))
  const more = poured(weights, others, rest - sum(given))
  return given.map((one, at) => one + (more[at] ?? 0))
}

/** Reduces every width above a common level to that level, so that the sum is `room`. */
function levelled(wanted: readonly number[], room: number): number[] {
  const rising = wanted.toSorted((one, other) => one - other)
  let left = room
  for (const [at, one] of rising.entries()) {
    const level = left / (rising.length - at)
    if (one > level) return wanted.map((width) => Math.min(width, level))
    left -= one
  }
  return [...wanted]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
