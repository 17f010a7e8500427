import fc from "fast-check"
import { afterAll, expect, test, vi } from "vitest"
import type { WireScreen, WireScreenView } from "#contract/displays/calls.ts"
import { screenOf } from "#contract/live/screen.ts"
import type { WireSection } from "#contract/sections/calls.ts"
import { testDatabase } from "#tests/support/database.ts"
import { hall, newTournament, ok, placed } from "#tests/support/hall.ts"
import { lineOf, type Spoilt } from "#tests/support/live-line.ts"
import { costly, scale } from "#tests/support/scale.ts"
import { closeBrowser, openBrowser, staffPage } from "#tests/support/staff-page.ts"
import { pageOf } from "#web/features/public/page-parts.ts"

const pageTemplate = '<!doctype html><html lang="uk-UA"><head><!--head--></head><body><!--body--></body></html>'
const database = await testDatabase()
const started = async () => {
  const one = await hall({ database, pageTemplate, perAccount: 1_000_000 })
  return { ...one, origin: await one.app.listen({ port: 0, host: "127.0.0.1" }) }
}
const first = await started()
const olena = await first.signUp("olena")

/** Tournaments that live their days at the same time: each of them waits for its lines, and takes no time meanwhile. */
const AT_ONCE = 25
/** Of these tournaments a secretary has the page open: the product remembers the answers of three. */
const STAFFED = 3
/** Of all tournaments together. */
const DAYS = scale === 1 ? 10_000 : costly(150)

const die = fc.nat(2 ** 16)
const move = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("result" as const), t: fc.nat(2), winner: fc.nat(3) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom("undo" as const, "rewind" as const, "town" as const, "name" as const),
      n: die,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom("lose" as const, "double" as const, "swap" as const),
      way: fc.nat(5),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom("reconnect" as const, "restart" as const), way: fc.nat(5) }),
  },
)
type Move = typeof move extends fc.Arbitrary<infer One> ? One : never

afterAll(closeBrowser)

/** How somebody is told: over a line that may be bad, by one of the servers. */
interface Way {
  spoil(how: Spoilt): void
  mend(): void
  reconnect(origin?: string): unknown
}

/** A published tournament with a drawn category, a visitor of its page, a display of its court, and of some the page of a secretary. */
async function opened(_: unknown, n: number) {
  const { id } = await newTournament(olena, { published: 1 })
  const { category, athletes } = await placed(olena, id, 4, 4)
  const court = ok<{ item: WireSection }>(await olena.post("/api/save-section", { tournament_id: id, name: "Корт 1" }))
  const section = court.item.id
  const under = `/api/v1/tournaments/${id}`
  ok(await olena.post(`${under}/sections/assign`, { moves: [{ category: category.id, section }] }))
  const screen = { name: "Табло", role: "court", section }
  const { code } = ok<{ item: WireScreen }>(await olena.post(`${under}/screens/save`, screen)).item
  const path = `/c/${category.id}`
  const views = encodeURIComponent(JSON.stringify([["page", path, null]]))
  const addresses = [`/api/v1/public/tournaments/${id}/events?views=${views}`, `/api/v1/screens/${code}/events`]
  const lines = await Promise.all(addresses.map((one) => lineOf(first.origin + one)))
  const page = n < STAFFED ? await staffPage(first.origin, id) : null
  const ways: Way[] = lines.map((line, at) => ({
    spoil: line.spoil,
    mend: line.mend,
    reconnect: (origin) => line.reconnect(origin && origin + addresses[at]),
  }))
  if (page) ways.push(page)
  const { revision } = ok(await olena.post("/api/tournament-update", { id, city: "Київ" }))
  return { id, under, category: category.id, athletes, code, path, lines, page, ways, from: revision, revision }
}
type At = Awaited<ReturnType<typeof opened>>

test("over any line what was told is what is asked for whole, whatever day the real server has had", async () => {
  openBrowser(olena, first.origin)
  const places = await Promise.all(Array.from({ length: AT_ONCE }, opened))
  const days = fc.array(fc.array(move, { minLength: 2, maxLength: 6 }), { minLength: AT_ONCE, maxLength: AT_ONCE })
  await fc.assert(
    fc.asyncProperty(days, async (all) => {
      const other = all.flat().some(({ kind }) => kind === "restart") ? await started() : first
      await Promise.all(places.map((at, n) => lived(at, all[n] ?? [], other.origin)))
      if (other === first) return
      await Promise.all(places.flatMap(({ ways }) => ways.map((way) => way.reconnect(first.origin))))
      await other.app.close()
    }),
    { numRuns: DAYS / AT_ONCE, endOnFailure: true },
  )
}, 3_600_000)

async function lived(at: At, moves: readonly Move[], other: string): Promise<void> {
  for (const one of moves) await happen(at, one, other)
  for (const way of at.ways) way.mend()
  // What is lost is noticed with the next event: a name that all of them show.
  await step(at, "/api/tournament-update", { id: at.id, name: `Кубок ${at.revision}` })
  await vi.waitFor(() => isAlike(at), { timeout: 60_000, interval: 150 })
}

async function happen(at: At, one: Move, other: string): Promise<void> {
  const { id, category, under, athletes, from, revision, ways } = at
  const way = (n: number): Way => ways[n % ways.length] as Way
  if (one.kind === "result") {
    const winSpId = athletes[one.winner]?.id
    await step(at, "/api/update-bracket-fight", {
      tournament_id: id,
      category,
      technicalNumber: one.t,
      winSpId,
      force: 1,
    })
  } else if (one.kind === "town") await step(at, "/api/tournament-update", { id, city: `Місто ${one.n}` })
  else if (one.kind === "name")
    await step(at, "/api/tournament-newsportsman", {
      ...athletes[one.n % 4],
      tournament: id,
      name: `Ім’я ${one.n} <Я>`,
      force: 1,
    })
  else if (one.kind === "undo") await step(at, `${under}/undo`, { step: revision })
  else if (one.kind === "rewind") await step(at, `${under}/rewind`, { to: Math.max(from, revision - 1 - (one.n % 4)) })
  else if (one.kind === "reconnect") await way(one.way).reconnect()
  // Another process on the same database: it knows nothing of what was told.
  else if (one.kind === "restart") await way(one.way).reconnect(other)
  else if ("way" in one) way(one.way).spoil(one.kind)
}

/** Taken, or refused by the rules: then nothing happens. */
async function step(at: At, url: string, body: Readonly<Record<string, unknown>>): Promise<void> {
  const { statusCode, body: text } = await olena.post(url, body)
  if (statusCode === 200) at.revision = JSON.parse(text).revision ?? at.revision
}

async function isAlike({ id, path, code, lines: [visitor, display], page: own }: At): Promise<void> {
  const page = pageOf((await first.nobody.get(`/t/${id}${path}`)).body)
  const held = visitor?.held.get(`page ${path}`)
  expect([held?.version, Object.fromEntries(held?.fragments ?? [])]).toEqual([
    page.version,
    Object.fromEntries(page.fragments),
  ])
  const {
    tournament,
    name,
    hall: note,
    look,
    show,
  } = ok<WireScreenView>(await first.nobody.get(`/api/v1/screens/${code}`))
  const [shown] = [...(display?.held.values() ?? [])]
  expect(screenOf(shown?.fragments ?? new Map())).toEqual({ tournament, name, hall: note, look, show })
  if (!own) return
  expect(own.full()).toEqual(ok<{ item: unknown }>(await olena.get(`/api/tournament-full?id=${id}`)).item)
  const { now: _, ...courts } = ok<{ now: string }>(await olena.get(`/api/v1/tournaments/${id}/courts`))
  expect(own.courts()).toMatchObject(courts)
}
