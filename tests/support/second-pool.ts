import pg from "pg"

/**
 * A second access to a database that is about to be stopped. A pool has ended once it has told its connections to close; one that the server
 * closes first would be an error that nobody takes, and end the process, on a busy machine.
 */
export function secondPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(connection)
  pool.on("error", () => {})
  return pool
}
