import { readdirSync, readFileSync } from "node:fs"
import { root } from "./run.mjs"

const ROOM = "src/server/platform/db"

/** The files of the migrations' folder that the list in `migrate.ts` does not import: they would never run. */
export function unlistedMigrations(folder = root) {
  const list = readFileSync(`${folder}/${ROOM}/migrate.ts`, "utf8")
  return readdirSync(`${folder}/${ROOM}/migrations`).filter((file) => !list.includes(`"./migrations/${file}"`))
}

/** Ends this process with a sentence if there are any. */
export function requireListedMigrations() {
  const unlisted = unlistedMigrations()
  if (unlisted.length === 0) return
  for (const file of unlisted)
    console.error(
      `${ROOM}/migrations/${file}: цієї міграції немає в переліку ${ROOM}/migrate.ts, тож вона не виконалася б.`,
    )
  process.exit(1)
}
