import type { Db } from "#server/platform/db/tables.ts"

/** Up to which moment the server's own time may have come before; 0: nothing was noted. */
export async function boutTime(db: Db): Promise<number> {
  return (await db.selectFrom("boutTimes").select("until").executeTakeFirst())?.until ?? 0
}

/** Notes that the server's time is before this moment. */
export async function noteBoutTime(db: Db, until: number): Promise<void> {
  await db
    .insertInto("boutTimes")
    .values({ id: 1, until })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ until }))
    .execute()
}
