import { migrate } from "#server/platform/db/migrate.ts"
import { openPglite } from "#server/platform/db/pglite/open.ts"
import { silent } from "./silent.ts"

// Makes a migrated PGlite in the data directory that it is given.
const { db, close } = await openPglite(process.argv[2] ?? "", silent)
await migrate(db)
await close()
