import { StartRefusal } from "#server/platform/start-refusal.ts"
import { storeTexts } from "./uk.ts"

/** The state of the database, as far as an error shows it. */
export type StoreFault = "broken" | "full"

/** A page or an index that differs from what was written, a missing file of the database, a failing disk. */
const BROKEN = new Set(["XX001", "XX002", "58P01", "58030", "EIO"])
const FULL = new Set(["53100", "ENOSPC", "EDQUOT"])

export function storeFaultOf(error: unknown): StoreFault | null {
  if (!(error instanceof Error)) return null
  const code = "code" in error ? String(error.code) : ""
  // An embedded server that cannot begin leaves a line in its log and no code.
  if (FULL.has(code) || error.message.includes("No space left on device")) return "full"
  return BROKEN.has(code) ? "broken" : null
}

/** A start that the store does not allow, with what to do. `dataDir`: of an embedded database; null: a hosted one. */
export function refusalOfStore(error: unknown, dataDir: string | null): StartRefusal | null {
  const fault = storeFaultOf(error)
  if (fault === null || !(error instanceof Error)) return null
  const said = error.message.trim()
  if (fault === "full") return new StartRefusal([fullDisk(dataDir, said)], { cause: error })
  return new StartRefusal(dataDir === null ? [storeTexts.hostedBroken(said, HOSTED)] : brokenData(dataDir, said), {
    cause: error,
  })
}

/** The message for an embedded database that cannot be used any more. */
export const brokenData = (dataDir: string, said: string): string[] => [
  storeTexts.broken(dataDir, said),
  storeTexts.keepAll(dataDir),
  storeTexts.restoreCopies,
]

const HOSTED = storeTexts.hostedAdvice

const fullDisk = (dataDir: string | null, said: string): string => storeTexts.fullDisk(dataDir, said)
