import { createHash } from "node:crypto"
import { Refusal } from "#domain/refusal.ts"
import { createBuckets, type Pace } from "#server/platform/buckets.ts"
import { type Ready, ready } from "#server/platform/http/published.ts"
import type { SharePicture } from "./picture.ts"

/** Names what a picture shows: two that show the same have the same. */
export const versionOf = ({ layers }: SharePicture): string =>
  createHash("sha256").update(JSON.stringify(layers)).digest("base64url").slice(0, 12)

/** Pictures of shared links: each is made once for what it shows. */
export interface SharePictures {
  /** `place`: the address of the picture, `asker`: who asks. Refuses with `too_many_tries` who has many made. */
  of(place: string, asker: string, picture: SharePicture): Promise<Ready>
}

interface Kept {
  readonly version: string
  readonly made: Promise<Ready>
  bytes: number
  readonly until: number
}

/** Of all pictures together; one has 20 to 60 KB. */
const MOST_BYTES = 16 * 1024 * 1024
/** What an erased person's picture may lie in memory, where nobody reaches it any more, ms. */
const LIFE_MS = 10 * 60_000
/** Pictures that are made, not those that are kept: for one address, and for all together. */
const EACH: Pace = { atOnce: 60, aSecond: 1 }
const ALL: Pace = { atOnce: 120, aSecond: 5 }
const PNG_TYPE = "image/png"

/** `now`: milliseconds. `paint`: makes a PNG. */
export function createSharePictures(
  now: () => number,
  paint: (picture: SharePicture) => Promise<Buffer>,
): SharePictures {
  const kept = new Map<string, Kept>()
  const buckets = createBuckets(now)
  let bytes = 0

  function forget(place: string, one: Kept): void {
    if (kept.get(place) !== one) return
    kept.delete(place)
    bytes -= one.bytes
  }

  function sweep(moment: number): void {
    for (const [place, one] of kept) if (one.until <= moment || bytes > MOST_BYTES) forget(place, one)
  }

  function spend(asker: string): void {
    const retryAfter = buckets.ask("all", ALL) ?? buckets.take(`of ${asker}`, EACH)
    if (retryAfter !== null) throw new Refusal("too_many_tries", null, { retryAfter })
    buckets.take("all", ALL)
  }

  async function make(picture: SharePicture): Promise<Ready> {
    return await ready(await paint(picture), PNG_TYPE, "s")
  }

  return {
    of(place, asker, picture) {
      const moment = now()
      sweep(moment)
      const version = versionOf(picture)
      const before = kept.get(place)
      if (before?.version === version) return before.made
      spend(asker)
      if (before) forget(place, before)
      const one: Kept = { version, made: make(picture), bytes: 0, until: moment + LIFE_MS }
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
