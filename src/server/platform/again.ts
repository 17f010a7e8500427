/** What the database breaks off for somebody else's sake: a deadlock, as a migration beside running servers may make one. */
const BROKEN_OFF = "40P01"
const MOST = 3

/** Runs a transaction anew where it was broken off: nothing of it was done. */
export async function again<Value>(transaction: () => Promise<Value>, left = MOST): Promise<Value> {
  try {
    return await transaction()
  } catch (error) {
    const isBrokenOff = error instanceof Error && "code" in error && error.code === BROKEN_OFF
    if (!isBrokenOff || left === 0) throw error
    return await again(transaction, left - 1)
  }
}
