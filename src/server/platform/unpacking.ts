import { promisify } from "node:util"
import { gunzip } from "node:zlib"

const MEGABYTE = 1024 * 1024
/** A tournament's rows and steps repeat themselves: they pack ten to thirty times. Zeros pack a thousand times. */
const RATIO = 200
/** So much may come of however little. */
const LEAST = MEGABYTE

/** What packed bytes may unpack to, `most` at the most. */
export const unpackedLimit = (packed: number, most: number): number => Math.min(most, Math.max(LEAST, packed * RATIO))

const unpack = promisify(gunzip)

/** Whether it unpacks to so little that it is read without another process; found out beside the event loop. */
export async function isShort(bytes: Uint8Array): Promise<boolean> {
  if (bytes.length > LEAST / 2) return false
  try {
    await unpack(bytes, { maxOutputLength: LEAST })
    return true
  } catch (error) {
    // Damaged data are refused by the code that reads them.
    return !(error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE")
  }
}
