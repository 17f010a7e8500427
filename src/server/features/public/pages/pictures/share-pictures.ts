import { createHash } from "node:crypto"
import { Refusal } from "#domain/refusal.ts"
import { createBuckets, type Pace } from "#server/platform/buckets.ts"
import { type Ready, ready } from "#server/platform/http/published.ts"
import { CLOCK_MS } from "../../kept-answers.ts"
import type { SharePicture } from "./picture.ts"

/** Names what a picture shows: two that show the same have the same. */
export const versionOf = ({ layers }: SharePicture): string =>
  createHash("sha256").update(JSON.stringify(layers)).digest("base64url").slice(0, 12)

/** Pictures of shared links: each is made once for what it shows. */
export interface SharePictures {
  /**
   * `place`: the address of the picture, `asker`: who asks. Refuses with `too_many_tries` who has many drawn or painted;
   * throws what `draw` throws.
   */
  of(place: string, asker: string, scene: Scene): Promise<Ready>
}

/** What a picture is drawn from, and how: of the same `state` the same is drawn, but for what the clock changes. */
export interface Scene {
  readonly state: object
  readonly draw: () => SharePicture
}

interface KeptPicture {
  readonly version: string
  /** The last state that it was seen to show, and until when that holds. */
  state: WeakRef<object>
  holds: number
  readonly made: Promise<Ready>
  bytes: number
  readonly until: number
}

/** Of all pictures together; one has 20 to 60 KB. */
const MOST_BYTES = 16 * 1024 * 1024
/** What an erased person's picture may lie in memory, where nobody reaches it any more, ms. */
const LIFE_MS = 10 * 60_000
/** Scenes that are drawn, to be painted or only to be compared: for one address, and for all together. */
const DRAWN = { name: "drawn", each: { atOnce: 120, aSecond: 2 }, all: { atOnce: 240, aSecond: 10 } } as const
/** Pictures that are painted of them, not those that are kept. */
const PAINTED = { name: "painted", each: { atOnce: 60, aSecond: 1 }, all: { atOnce: 120, aSecond: 5 } } as const
const PNG_TYPE = "image/png"

interface Share {
  readonly name: string
  readonly each: Pace
  readonly all: Pace
}

/** `now`: milliseconds. `paint`: makes a PNG. */
export function createSharePictures(
  now: () => number,
  paint: (picture: SharePicture) => Promise<Buffer>,
): SharePictures {
  const kept = new Map<string, KeptPicture>()
  const buckets = createBuckets(now)
  let bytes = 0

  function forget(place: string, one: KeptPicture): void {
    if (kept.get(place) !== one) return
    kept.delete(place)
    bytes -= one.bytes
  }

  function sweep(moment: number): void {
    for (const [place, one] of kept) if (one.until <= moment || bytes > MOST_BYTES) forget(place, one)
  }

  function spend(asker: string, { name, each, all }: Share): void {
    const retryAfter = buckets.ask(name, all) ?? buckets.take(`${name} of ${asker}`, each)
    if (retryAfter !== null) throw new Refusal("too_many_tries", null, { retryAfter })
    buckets.take(name, all)
  }

  async function make(picture: SharePicture): Promise<Ready> {
    return await ready(await paint(picture), PNG_TYPE, "s")
  }

  return {
    of(place, asker, { state, draw }) {
      const moment = now()
      sweep(moment)
      const before = kept.get(place)
      if (before && before.state.deref() === state && moment < before.holds) return before.made
      spend(asker, DRAWN)
      const picture = draw()
      const seen = { version: versionOf(picture), state: new WeakRef(state), holds: moment + CLOCK_MS }
      if (before?.version === seen.version) return Object.assign(before, seen).made
      spend(asker, PAINTED)
      if (before) forget(place, before)
      const one: KeptPicture = { ...seen, made: make(picture), bytes: 0, until: moment + LIFE_MS }
      kept.set(place, one)
      one.made.then(
        (it) => {
          if (kept.get(place) !== one) return
          one.bytes = it.bytes.length + it.gzip.length
          bytes += one.bytes
        },
        () => forget(place, one),
      )
      return one.made
    },
  }
}
