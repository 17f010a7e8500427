import type { LightMyRequestResponse } from "fastify"
import { expect, test, vi } from "vitest"
import type { WireScreen, WireScreenView } from "#contract/displays/calls.ts"
import { dayOf } from "#contract/live/day.ts"
import { screenOf } from "#contract/live/screen.ts"
import type { WireSection } from "#contract/sections/calls.ts"
import { questions } from "#domain/questions.ts"
import { full, hall, newTournament, ok, placed } from "#tests/support/hall.ts"
import { lineOf } from "#tests/support/live-line.ts"
import { soon } from "#tests/support/soon.ts"
import { pageOf } from "#web/features/public/page-parts.ts"

const pageTemplate = '<!doctype html><html lang="uk-UA"><head><!--head--></head><body><!--body--></body></html>'
const { app, signUp, nobody } = await hall({ pageTemplate })
const origin = await app.listen({ port: 0, host: "127.0.0.1" })
const olena = await signUp("olena")

/** A published tournament at work, with a display of each role that a court has. */
async function atWork() {
  const { id } = await newTournament(olena, { published: 1 })
  const { category, athletes } = await placed(olena, id, 8, 8)
  const court = { tournament_id: id, name: "Корт 1", start_number: 101 }
  const section = ok<{ item: WireSection }>(await olena.post("/api/save-section", court)).item.id
  const under = `/api/v1/tournaments/${id}`
  ok(await olena.post(`${under}/sections/assign`, { moves: [{ category: category.id, section }] }))
  ok(await olena.post("/api/category-section-numeration", { tournament_id: id, id: section }))
  const screen = async (role: string) =>
    ok<{ item: WireScreen }>(await olena.post(`${under}/screens/save`, { name: role, role, section })).item.code
  const codes = { court: await screen("court"), calls: await screen("calls"), ceremony: await screen("ceremony") }
  return { id, under, category, athletes, section, codes }
}

type At = Awaited<ReturnType<typeof atWork>>

/** Everything of a tournament that visitors and displays follow, over real streams. */
async function followed({ id, category, athletes, codes }: At) {
  const [athlete] = athletes
  const club = athlete?.organization ?? ""
  const paths = ["", "/schedule", "/results", "/teams", `/c/${category.id}`, `/a/${athlete?.id}`]
  const wanted = [
    ...paths.map((path) => ["page", path, null]),
    ["page", `/club?name=${encodeURIComponent(club)}`, null],
    ["athlete", String(athlete?.id), null],
    ["club", club, null],
  ]
  const views = encodeURIComponent(JSON.stringify(wanted))
  const visitor = await lineOf(`${origin}/api/v1/public/tournaments/${id}/events?views=${views}`)
  const displays = await Promise.all(
    Object.values(codes).map((code) => lineOf(`${origin}/api/v1/screens/${code}/events`)),
  )

  async function pagesAlike(): Promise<void> {
    for (const [kind, path] of wanted) {
      if (kind !== "page") continue
      const asked = pageOf((await nobody.get(`/t/${id}${path}`)).body)
      const held = visitor.held.get(`page ${path}`)
      expect([path, held?.version]).toEqual([path, asked.version])
      expect([path, Object.fromEntries(held?.fragments ?? [])]).toEqual([path, Object.fromEntries(asked.fragments)])
    }
  }

  async function daysAlike(): Promise<void> {
    const base = `/api/v1/public/tournaments/${id}`
    const urls = [`athletes/${athlete?.id}`, `club?name=${encodeURIComponent(club)}`]
    for (const [at, name] of [`athlete ${athlete?.id}`, `club ${club}`].entries()) {
      const { athletes: people, fights } = ok<Record<string, unknown>>(await nobody.get(`${base}/${urls[at]}`))
      const day = dayOf(visitor.held.get(name)?.fragments ?? new Map())
      expect({ athletes: day.athletes, fights: day.fights }).toEqual({ athletes: people, fights })
    }
  }

  async function displaysAlike(): Promise<void> {
    for (const [at, code] of Object.values(codes).entries()) {
      const {
        tournament,
        name,
        hall: note,
        look,
        show,
      } = ok<WireScreenView>(await nobody.get(`/api/v1/screens/${code}`))
      const [held] = [...(displays[at]?.held.values() ?? [])]
      expect(screenOf(held?.fragments ?? new Map())).toEqual({ tournament, name, hall: note, look, show })
    }
  }

  return {
    lines: [visitor, ...displays],
    isAlike: () =>
      vi.waitFor(
        async () => {
          await pagesAlike()
          await daysAlike()
          await displaysAlike()
        },
        { timeout: 8_000, interval: 50 },
      ),
  }
}

test("pages, days and displays, put together from what was told, are as they are when asked for whole", async () => {
  const at = await atWork()
  const { id, under, category, athletes } = at
  const { isAlike, lines } = await followed(at)
  await isAlike()
  const record = (technicalNumber: number, winSpId: number | undefined) =>
    olena.post("/api/update-bracket-fight", {
      tournament_id: id,
      category: category.id,
      technicalNumber,
      winSpId,
      force: 1,
    })
  const onCourt = (technicalNumber: number, step: string) =>
    olena.post(`${under}/courts/step`, { category: category.id, technicalNumber, step, agreed: questions })
  const steps: readonly (() => Promise<LightMyRequestResponse>)[] = [
    () => onCourt(6, "call"),
    () => onCourt(6, "start"),
    () => record(6, athletes[0]?.id),
    () => record(5, athletes[2]?.id),
    () => record(4, athletes[4]?.id),
    () => record(3, athletes[6]?.id),
    () => record(2, athletes[0]?.id),
    () => record(1, athletes[4]?.id),
    () => record(0, athletes[0]?.id),
    async () => olena.post(`${under}/undo`, { step: (await full(olena, id)).revision }),
    () => olena.post("/api/tournament-update", { id, city: "Львів", name: "Кубок Лева" }),
    () =>
      olena.post("/api/tournament-newsportsman", {
        ...athletes[0],
        tournament: id,
        name: "Їжакевич Ґ. & <Я>",
        force: 1,
      }),
    async () => olena.post(`${under}/rewind`, { to: (await full(olena, id)).revision - 8 }),
  ]
  for (const [n, take] of steps.entries()) {
    ok(await take())
    // The line of one after the other breaks, and comes back.
    await lines[n % lines.length]?.reconnect()
    await isAlike()
  }
})

test("a page that is hidden is said to be gone, and no stream is opened for a tournament that is", async () => {
  const at = await atWork()
  const page = `page /c/${at.category.id}`
  const views = encodeURIComponent(JSON.stringify([["page", `/c/${at.category.id}`, null]]))
  const url = `${origin}/api/v1/public/tournaments/${at.id}/events?views=${views}`
  const visitor = await lineOf(url)
  await soon(() => expect(visitor.held.get(page)).toBeDefined())
  ok(await olena.post("/api/tournament-update", { id: at.id, published: 0 }))
  await soon(() => expect(visitor.gone).toEqual([page]))
  expect((await fetch(url)).status).toBe(404)
  ok(await olena.post("/api/tournament-update", { id: at.id, published: 1 }))
  const missing = await lineOf(url.replace(`${at.category.id}%22`, "99999999%22"))
  await soon(() => expect(missing.gone).toEqual(["page /c/99999999"]))
})
