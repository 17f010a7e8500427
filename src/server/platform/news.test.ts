import { sql } from "kysely"
import { expect, onTestFinished, test, vi } from "vitest"
import type { TournamentId } from "#domain/ids.ts"
import { updateTournament } from "#server/features/tournaments/actions.ts"
import { overPool } from "#server/platform/db/pool.ts"
import { createHub, type Hub } from "#server/platform/live/hub.ts"
import { entering } from "#server/views/entering.ts"
import { testDatabase } from "#tests/support/database.ts"
import { hubSubscriber } from "#tests/support/hub-subscriber.ts"
import { silent } from "#tests/support/silent.ts"
import { soon } from "#tests/support/soon.ts"
import { tournament, valuesIn, type World, world } from "#tests/support/world.ts"
import { type Ear, openNews } from "./news.ts"

const { db, url } = await testDatabase()
const olena = await world(db)

/** One of many server processes on the database, with its own connections. */
interface Instance {
  readonly world: World
  readonly hub: Hub
}

function instance(): Instance {
  const own = overPool({ connectionString: url }, silent)
  const hub = createHub({ db: own.db, onError: () => undefined })
  const changed = (id: number): void => hub.wake(id)
  const news = heard({ changed, missed: () => hub.catchUp(changed) })
  onTestFinished(async () => {
    hub.close()
    await own.close()
  })
  const wake = (id: number): void => {
    hub.wake(id)
    news.tell(id)
  }
  return { hub, world: { ...olena, shell: { db: own.db, wake, entering, values: valuesIn(own.db) } } }
}

function heard(ear: Partial<Ear>) {
  const news = openNews(
    { connectionString: url, db, log: silent },
    { changed: () => undefined, missed: () => undefined, said: () => undefined, ...ear },
  )
  onTestFinished(() => news.close())
  return news
}

const change = ({ shell, olena: doer }: World, tournamentId: TournamentId, city: string) =>
  updateTournament(shell, doer, { tournamentId }, { city })

/** Revisions that a screen receives, until there are as many. */
async function told({ hub }: Instance, id: TournamentId, count: number, ready: () => void): Promise<number[]> {
  const revisions: number[] = []
  const screen = await hubSubscriber(hub, { tournament: id })
  for (let text = await screen.next(); text !== null; text = await screen.next()) {
    if (text.startsWith("event: hello")) ready()
    for (const [, revision] of text.matchAll(/event: change\nid: (\d+)/g)) revisions.push(Number(revision))
    if (revisions.length >= count) break
  }
  return revisions
}

test("screens of two instances are told of every step of both, in order and once", async () => {
  const [one, other] = [instance(), instance()]
  const id = await tournament(one.world)
  const greeted = vi.fn()
  const screens = [told(one, id, 40, greeted), told(other, id, 40, greeted)]
  await soon(() => expect(greeted).toHaveBeenCalledTimes(2))
  await Promise.all(Array.from({ length: 40 }, (_, n) => change([one, other][n % 2]!.world, id, `Місто ${n}`)))
  const expected = Array.from({ length: 40 }, (_, n) => n + 2)
  expect(await Promise.all(screens)).toEqual([expected, expected])
})

test("who was told by nobody looks for itself when its line comes back", async () => {
  const missed = vi.fn()
  const changed = vi.fn()
  heard({ missed, changed })
  const teller = heard({})
  await soon(() => expect(missed).toHaveBeenCalled())
  const before = missed.mock.calls.length
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'sijak news' and datname = current_database()`.execute(db)
  await soon(() => expect(missed.mock.calls.length).toBeGreaterThan(before))
  teller.tell(77)
  await soon(() => expect(changed.mock.calls).toEqual([[77]]))
})

test("a step whose instance died before its word reaches the screens of others all the same", async () => {
  const one = instance()
  const id = await tournament(one.world)
  const greeted = vi.fn()
  const screen = told(one, id, 1, greeted)
  await soon(() => expect(greeted).toHaveBeenCalled())
  await change({ ...olena, shell: { db, wake: () => undefined, entering, values: valuesIn(db) } }, id, "Львів")
  one.hub.catchUp((changed) => one.hub.wake(changed))
  expect(await screen).toEqual([2])
})
