import { Refusal } from "#domain/refusal.ts"

const MEGABYTE = 1024 * 1024

/** Bytes of bodies that may be on their way, or held by calls that are not answered yet. */
export interface UploadLimits {
  readonly ofAccount: number
  /** All accounts at one address together: a hall of a thousand people may stand behind it. */
  readonly ofAddress: number
  readonly ofAll: number
}

/** The largest body is a tournament's file of 64 MB: an account may send one at a time, and one address never takes all there is. */
export const uploadLimits: UploadLimits = {
  ofAccount: 72 * MEGABYTE,
  ofAddress: 80 * MEGABYTE,
  ofAll: 128 * MEGABYTE,
}

/** What a connection with an open body takes beside it: so many small ones are bounded too. */
const LEAST = 16 * 1024
/** When to try again: bodies in a hall come within seconds. */
const RETRY_AFTER_S = 5

interface Upload {
  readonly account: number | null
  readonly address: string
  readonly bytes: number
}

/** Memory that strangers may fill with what they send. */
export interface Uploads {
  /**
   * Sets aside what a body may take; the answer gives it back, once. Refuses `share_full` to whom has too much open already, and
   * `server_full` where all together have.
   */
  begin(upload: Upload): () => void
}

export function createUploads(limits: UploadLimits = uploadLimits): Uploads {
  const open = new Map<string, number>()
  const of = (key: string): number => open.get(key) ?? 0
  const add = (key: string, bytes: number): void => {
    const next = of(key) + bytes
    if (next === 0) open.delete(key)
    else open.set(key, next)
  }

  return {
    begin({ account, address, bytes: declared }) {
      const bytes = Math.max(LEAST, declared)
      const own = [
        { key: `address ${address}`, most: limits.ofAddress },
        ...(account === null ? [] : [{ key: `account ${account}`, most: limits.ofAccount }]),
      ]
      if (own.some(({ key, most }) => of(key) + bytes > most)) throw full("share_full")
      if (of(ALL) + bytes > limits.ofAll) throw full("server_full")
      const keys = [ALL, ...own.map(({ key }) => key)]
      for (const key of keys) add(key, bytes)
      let isOpen = true
      return () => {
        if (isOpen) for (const key of keys) add(key, -bytes)
        isOpen = false
      }
    },
  }
}

const ALL = "all"
const full = (code: "share_full" | "server_full") => new Refusal(code, null, { retryAfter: RETRY_AFTER_S })
