import { sql } from "kysely"
import type { Db } from "#server/platform/db/tables.ts"

const PATIENCE_MS = 3000

/** Whether the store answers within three seconds. */
export async function answers(db: Db): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS)
  })
  try {
    return await Promise.race([sql`select 1`.execute(db).then(() => true), tooLate])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
