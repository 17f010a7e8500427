import { setTimeout as pause } from "node:timers/promises"
import { sql } from "kysely"
import type { Db } from "#server/platform/db/tables.ts"

const PATIENCE_MS = 3000

/** Whether the store answers within three seconds. */
export async function answers(db: Db): Promise<boolean> {
  const tooLate = pause(PATIENCE_MS, false, { ref: false })
  return await Promise.race([sql`select 1`.execute(db).then(() => true), tooLate]).catch(() => false)
}
