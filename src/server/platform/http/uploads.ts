import { Refusal } from "#domain/refusal.ts"
import { createBuckets, type Pace } from "#server/platform/buckets.ts"

const MEGABYTE = 1024 * 1024

/** Bytes of bodies of one kind that may be on their way, or held by calls that are not answered yet. */
interface Lane {
  readonly ofOwner: number
  /** All owners at one address together; absent: not counted by address. */
  readonly ofAddress?: number
  readonly ofAll: number
  /** Bytes that an owner may have read and parsed, on and on; absent: as many as come. */
  readonly pace?: Pace
}

/** Each kind of body has its own room: filling one blocks none of the others. */
export interface UploadLimits {
  /** Sheets, pictures, files of tournaments. */
  readonly files: Lane
  /**
   * Calls of accounts and of judges' tablets: results, weighings, marks. A venue of a thousand people may be behind one
   * address.
   */
  readonly calls: Lane
  /** Calls of anybody: signing in, a PIN. Their owner is their address. */
  readonly strangers: Lane
}

/**
 * Parsing a megabyte takes this process ten milliseconds. A hall of ten courts sends less than 0.1 MB a second, and a sheet of thousands of
 * rows is one call of a megabyte.
 */
const PARSED: Pace = { atOnce: 8 * MEGABYTE, aSecond: MEGABYTE / 2 }
/** Of an address, before anybody is known there: a name and a PIN have less than a kilobyte, and a hall of sixty devices gets in at once. */
const PARSED_OF_ANYBODY: Pace = { atOnce: 2 * MEGABYTE, aSecond: MEGABYTE / 4 }

/**
 * The largest body is a tournament's file of 64 MB: an account may send one at a time, and one address never takes all
 * the room.
 */
export const uploadLimits: UploadLimits = {
  files: { ofOwner: 72 * MEGABYTE, ofAddress: 80 * MEGABYTE, ofAll: 128 * MEGABYTE },
  calls: { ofOwner: 4 * MEGABYTE, ofAll: 64 * MEGABYTE, pace: PARSED },
  strangers: { ofOwner: 8 * MEGABYTE, ofAll: 32 * MEGABYTE, pace: PARSED_OF_ANYBODY },
}

/** What a connection with an open body uses in addition: this also limits the number of small ones. */
const LEAST = 16 * 1024
/** A larger body is a file. */
const LARGEST_CALL = MEGABYTE
/** When to try again: bodies in a hall come within seconds. */
const RETRY_AFTER_S = 5

export interface Upload {
  /** An account or a known device; null: anybody. */
  readonly owner: string | null
  readonly address: string
  readonly bytes: number
}

/** Memory that strangers may fill with what they send. */
export interface Uploads {
  /**
   * Reserves what a body may take; the answer releases it, once. Refuses `share_full` if the sender already has too
   * much open, and `server_full` if all together have too much.
   */
  begin(upload: Upload): () => void
  /** Counts what is about to be parsed. Refuses `too_many_tries` if the sender goes on faster than anybody has something to say. */
  parse(upload: Upload): void
}

/** `now`: milliseconds, never set back. */
export function createUploads(
  limits: UploadLimits = uploadLimits,
  now: () => number = () => performance.now(),
): Uploads {
  const parsed = createBuckets(now)
  const open = new Map<string, number>()
  const of = (key: string): number => open.get(key) ?? 0
  const add = (key: string, bytes: number): void => {
    const next = of(key) + bytes
    if (next === 0) open.delete(key)
    else open.set(key, next)
  }

  return {
    begin(upload) {
      const { owner, address } = upload
      const bytes = Math.max(LEAST, upload.bytes)
      const kind = kindOf(upload)
      const { ofOwner, ofAddress, ofAll } = limits[kind]
      const own = [
        { key: `${kind} of ${owner ?? address}`, most: ofOwner },
        ...(ofAddress === undefined ? [] : [{ key: `${kind} at ${address}`, most: ofAddress }]),
      ]
      if (own.some(({ key, most }) => of(key) + bytes > most)) throw full("share_full")
      if (of(kind) + bytes > ofAll) throw full("server_full")
      const keys = [kind, ...own.map(({ key }) => key)]
      for (const key of keys) add(key, bytes)
      let isOpen = true
      return () => {
        if (isOpen) for (const key of keys) add(key, -bytes)
        isOpen = false
      }
    },
    parse(upload) {
      const kind = kindOf(upload)
      const { pace } = limits[kind]
      if (pace === undefined) return
      const retryAfter = parsed.take(`${kind} of ${upload.owner ?? upload.address}`, pace, upload.bytes)
      if (retryAfter !== null) throw new Refusal("too_many_tries", null, { retryAfter })
    },
  }
}

function kindOf({ owner, bytes }: Upload): keyof UploadLimits {
  if (bytes > LARGEST_CALL) return "files"
  return owner === null ? "strangers" : "calls"
}

const full = (code: "share_full" | "server_full") => new Refusal(code, null, { retryAfter: RETRY_AFTER_S })
