import { sql } from "kysely"
import { expect, onTestFinished, test } from "vitest"
import { testDatabase } from "#tests/support/database.ts"
import { silent } from "#tests/support/silent.ts"
import { soon } from "#tests/support/soon.ts"
import { onOneInstance } from "./duty.ts"

const { db, url } = await testDatabase()

/** Instances that note who has the duty; `log` in the order in which they began and stopped. */
function instances(...names: readonly string[]) {
  const log: string[] = []
  const all = names.map((name) => {
    const duty = onOneInstance({ connectionString: url, log: silent }, () => {
      log.push(`${name} begins`)
      return { stop: async () => void log.push(`${name} stops`) }
    })
    onTestFinished(() => duty.stop())
    return { name, stop: duty.stop }
  })
  const holder = () => all.find(({ name }) => log.at(-1) === `${name} begins`)
  return { log, all, holder }
}

test("one instance of many has the duty, and the next one begins when it has stopped", async () => {
  const { log, holder } = instances("one", "two", "three")
  await soon(() => expect(holder()).toBeDefined())
  const first = holder()
  await first?.stop()
  await soon(() => expect(log).toHaveLength(3))
  expect(log.slice(0, 2)).toEqual([`${first?.name} begins`, `${first?.name} stops`])
  expect(holder()?.name).not.toBe(first?.name)
})

test("who loses its line to the database stops, and somebody takes over", async () => {
  const { log } = instances("one", "two")
  await soon(() => expect(log).toHaveLength(1))
  await sql`select pg_terminate_backend(l.pid) from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and a.application_name = 'sijak duty'
    and a.datname = current_database()`.execute(db)
  await soon(() => expect(log.filter((line) => line.endsWith("begins"))).toHaveLength(2))
  expect(log.filter((line) => line.endsWith("stops"))).toHaveLength(1)
})
