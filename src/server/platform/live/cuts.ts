import type { Cut } from "#contract/live/fragments.ts"

/**
 * The cuts that make one text of markup the other. It is compared tag by tag (E. W. Myers, “An O(ND) Difference
 * Algorithm and Its Variations”, 1986), since a step changes a few rows of a hundred.
 */
export function cutsBetween(before: string, after: string): Cut[] {
  const [one, other] = [tagsOf(before), tagsOf(after)]
  const spans = spansBetween(one, other).map((span) => ({
    drop: one.slice(span.from, span.to).join(""),
    put: other.slice(span.start, span.end).join(""),
    skip: lengthOf(one, span.since, span.from),
  }))
  return joined(spans.map(trimmed))
}

/** Each tag with the text after it. */
const tagsOf = (text: string): string[] => text.split(/(?=<)/)

const lengthOf = (tags: readonly string[], from: number, to: number): number => {
  let length = 0
  for (let at = from; at < to; at++) length += tags[at]?.length ?? 0
  return length
}

/** Tags `from` to `to` of the first text become `start` to `end` of the second; `since`: where the span before it ended. */
interface Span {
  readonly since: number
  readonly from: number
  readonly to: number
  readonly start: number
  readonly end: number
}

/** Texts with more differences are another text: what is between the same beginning and end is one span. */
const MOST = 400

function spansBetween(one: readonly string[], other: readonly string[]): Span[] {
  const least = Math.min(one.length, other.length)
  let head = 0
  while (head < least && one[head] === other[head]) head++
  let tail = 0
  while (tail < least - head && one[one.length - 1 - tail] === other[other.length - 1 - tail]) tail++
  const [to, end] = [one.length - tail, other.length - tail]
  if (head === to && head === end) return []
  const pairs = samePairs(one.slice(head, to), other.slice(head, end))
  return between(
    pairs.map(([x, y]): Pair => [x + head, y + head]),
    { from: head, to, start: head, end },
  )
}

type Pair = readonly [number, number]

/** What lies between the tags that both texts have. */
function between(pairs: readonly Pair[], { from, to, start, end }: Omit<Span, "since">): Span[] {
  const spans: Span[] = []
  let [since, x, y] = [0, from, start]
  for (const [nextX, nextY] of [...pairs, [to, end] as const]) {
    if (x < nextX || y < nextY) {
      spans.push({ since, from: x, to: nextX, start: y, end: nextY })
      since = nextX
    }
    ;[x, y] = [nextX + 1, nextY + 1]
  }
  return spans
}

/** The places of the longest row of tags that both have, or of none if they differ too much. */
function samePairs(one: readonly string[], other: readonly string[]): Pair[] {
  const rounds: Int32Array[] = []
  const most = Math.min(MOST, one.length + other.length)
  // The furthest place in the first text on each diagonal.
  const furthest = new Int32Array(2 * most + 3)
  for (let round = 0; round <= most; round++) {
    rounds.push(furthest.slice())
    for (let diagonal = -round; diagonal <= round; diagonal += 2) {
      const x = slid(one, other, diagonal, begun(furthest, most, diagonal, round))
      furthest[most + 1 + diagonal] = x
      if (x >= one.length && x - diagonal >= other.length) return wayBack(rounds, most, one.length, other.length)
    }
  }
  return []
}

function slid(one: readonly string[], other: readonly string[], diagonal: number, from: number): number {
  let x = from
  while (x < one.length && x - diagonal < other.length && one[x] === other[x - diagonal]) x++
  return x
}

const begun = (furthest: Int32Array, most: number, diagonal: number, round: number): number =>
  isDown(furthest, most, diagonal, round) ? get(furthest, most, diagonal + 1) : get(furthest, most, diagonal - 1) + 1

const get = (furthest: Int32Array, most: number, diagonal: number): number => furthest[most + 1 + diagonal] ?? 0

const isDown = (furthest: Int32Array, most: number, diagonal: number, round: number): boolean =>
  diagonal === -round || (diagonal !== round && get(furthest, most, diagonal - 1) < get(furthest, most, diagonal + 1))

function wayBack(rounds: readonly Int32Array[], most: number, endX: number, endY: number): Pair[] {
  const pairs: Pair[] = []
  let [x, y] = [endX, endY]
  for (let round = rounds.length - 1; round >= 0; round--) {
    const furthest = rounds[round]
    if (!furthest) break
    const diagonal = x - y
    const from = isDown(furthest, most, diagonal, round) ? diagonal + 1 : diagonal - 1
    const fromX = round === 0 ? 0 : get(furthest, most, from)
    const fromY = round === 0 ? 0 : fromX - from
    while (x > fromX && y > fromY) {
      x--
      y--
      pairs.push([x, y])
    }
    ;[x, y] = [fromX, fromY]
  }
  return pairs.reverse()
}

interface Replaced {
  readonly skip: number
  readonly drop: string
  readonly put: string
}

/** Of two tags only what differs: of `>≈ 14:05` and `>≈ 14:06` one figure. */
function trimmed({ skip, drop, put }: Replaced): Replaced & { readonly rest: number } {
  const least = Math.min(drop.length, put.length)
  let head = 0
  while (head < least && drop[head] === put[head]) head++
  let tail = 0
  while (tail < least - head && drop.at(-1 - tail) === put.at(-1 - tail)) tail++
  return {
    skip: skip + head,
    drop: drop.slice(head, drop.length - tail),
    put: put.slice(head, put.length - tail),
    rest: tail,
  }
}

/** What the end of one cut has left counts for the next. */
function joined(cuts: readonly (Replaced & { readonly rest: number })[]): Cut[] {
  let rest = 0
  return cuts.map((cut) => {
    const skip = cut.skip + rest
    rest = cut.rest
    return [skip, cut.drop.length, cut.put]
  })
}
