import { expect, test } from "vitest"
import { testDatabase } from "#tests/support/database.ts"
import { full, hall, newTournament, ok, placed } from "#tests/support/hall.ts"
import { lineOf } from "#tests/support/live-line.ts"
import { soon } from "#tests/support/soon.ts"
import { pageOf } from "#web/features/public/page-parts.ts"

const pageTemplate = '<!doctype html><html lang="uk-UA"><head><!--head--></head><body><!--body--></body></html>'
const database = await testDatabase()
const one = await hall({ database, pageTemplate })
const other = await hall({ database, pageTemplate })
const origins = await Promise.all([one, other].map(({ app }) => app.listen({ port: 0, host: "127.0.0.1" })))
const olena = await one.signUp("olena")

test("an instance makes its fragments from the journal of another's steps, and both mean the same by a version", async () => {
  const { id } = await newTournament(olena, { published: 1 })
  const { category, athletes } = await placed(olena, id, 4, 4)
  const path = `/c/${category.id}`
  const views = encodeURIComponent(JSON.stringify([["page", path, null]]))
  const [here, there] = await Promise.all(
    origins.map((origin) => lineOf(`${origin}/api/v1/public/tournaments/${id}/events?views=${views}`)),
  )
  const isAlike = async (): Promise<void> => {
    const { version, fragments } = pageOf((await one.nobody.get(`/t/${id}${path}`)).body)
    await soon(() => {
      for (const line of [here, there]) {
        const held = line?.held.get(`page ${path}`)
        expect([held?.version, held && Object.fromEntries(held.fragments)]).toEqual([
          version,
          Object.fromEntries(fragments),
        ])
      }
    })
  }
  await isAlike()
  const result = (technicalNumber: number, at: number) =>
    olena.post("/api/update-bracket-fight", {
      tournament_id: id,
      category: category.id,
      technicalNumber,
      winSpId: athletes[at]?.id,
      force: 1,
    })
  ok(await result(2, 0))
  await isAlike()
  ok(await result(1, 2))
  ok(await olena.post(`/api/v1/tournaments/${id}/undo`, { step: (await full(olena, id)).revision }))
  await isAlike()
  // Whoever comes back, now to the other instance, with what was told before is told nothing anew.
  await there?.reconnect()
  const before = there?.said.length
  await there?.reconnect()
  expect(there?.said.slice(before).filter((data) => data.includes('"set"'))).toEqual([])
  await isAlike()
})
