import { openStorage } from "#server/platform/db/storage.ts"
import { silent } from "./silent.ts"

// Holds the data directory that it is given open until it is killed.
const { engine, describe } = await openStorage({ databaseUrl: null, dataDir: process.argv[2] ?? "" }, silent)
process.stdout.write(`${JSON.stringify({ engine, describe })}\n`)
setInterval(() => {}, 60_000)
