/**
 * The error code if the database aborts a transaction because of another one: a deadlock, for example with a migration
 * beside running servers.
 */
const BROKEN_OFF = "40P01"
const MOST = 3

/** Runs a transaction again after it was aborted: nothing of it was done. */
export async function again<Value>(transaction: () => Promise<Value>, left = MOST): Promise<Value> {
  try {
    return await transaction()
  } catch (error) {
    const isBrokenOff = error instanceof Error && "code" in error && error.code === BROKEN_OFF
    if (!isBrokenOff || left === 0) throw error
    return await again(transaction, left - 1)
  }
}
