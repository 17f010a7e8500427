import { expect, test, vi } from "vitest"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { WireTournament } from "#contract/tournaments/calls.ts"
import { migrations } from "#server/platform/db/migrate.ts"
import { runMigrations } from "#server/platform/db/run-migrations.ts"
import { textMigrations } from "#server/platform/db/text-columns.ts"
import { CADETS, full, hall, newTournament, ok } from "#tests/support/hall.ts"

/*
 * A test release with one text more of a tournament and of a category: its declaration, its words and the line of its column are
 * all that the product is told of it. Declarations stand in modules that all tests of a worker share, so this file has a
 * worker of its own (the project `releases` of vitest).
 */

const { added } = vi.hoisted(() => ({ added: { name: "addedText", wire: "added_text", max: 20 } }))
vi.mock("#domain/tournament/tournament-texts.ts", async (original) => {
  const { tournamentTexts } = await original<typeof import("#domain/tournament/tournament-texts.ts")>()
  const { textsOf } = await import("#domain/declared-texts.ts")
  return { tournamentTexts: textsOf([...tournamentTexts.all, added]) }
})
vi.mock("#domain/tournament/tournament-texts.uk.ts", async () => {
  const { tournamentTexts } = await import("#domain/tournament/tournament-texts.ts")
  return {
    tournamentTextWords: tournamentTexts.byName(({ name }) => ({
      label: name,
      heading: `${name}: heading`,
      noun: name,
    })),
    tournamentNouns: tournamentTexts.byName(({ name }) => `${name}: noun`),
  }
})
vi.mock("#domain/athletes/category-texts.ts", async (original) => {
  const { categoryTexts } = await original<typeof import("#domain/athletes/category-texts.ts")>()
  const { textsOf } = await import("#domain/declared-texts.ts")
  return { categoryTexts: textsOf([...categoryTexts.all, added]) }
})
vi.mock("#domain/athletes/category-texts.uk.ts", async () => {
  const { categoryTexts } = await import("#domain/athletes/category-texts.ts")
  return {
    categoryTextWords: categoryTexts.byName(({ name }) => ({ label: name, hint: "", noun: name })),
    categoryNouns: categoryTexts.byName(({ name }) => `${name}: noun`),
  }
})

const pageTemplate = '<!doctype html><html lang="uk-UA"><head><!--head--></head><body><!--body--></body></html>'
const { db, signUp, nobody } = await hall({ pageTemplate })
const columns = { tournaments: { addedText: "901-added-text" }, categories: { addedText: "901-added-text" } }
await runMigrations(db, { ...migrations, ...textMigrations(columns) })
const olena = await signUp("olena")
const { id } = await newTournament(olena)

const historyOf = async (revision: number): Promise<string[]> =>
  ok<{ list: string[] }>(await olena.get(`/api/v1/tournaments/${id}/history/${revision}`)).list

test("a text of a tournament is saved, kept, refused if it is too long, told to everybody and in the history", async () => {
  const { name } = await full(olena, id)
  const save = (fields: object) => olena.post("/api/tournament-update", { id, name, published: 1, ...fields })
  const { item, revision } = ok<{ item: WireTournament & { added_text: string } }>(
    await save({ added_text: " Яна  Жук " }),
  )
  expect(item.added_text).toBe("Яна Жук")
  expect(ok<{ item: object }>(await save({ city: "Львів" })).item).toMatchObject({
    added_text: "Яна Жук",
    city: "Львів",
  })
  expect((await historyOf(revision)).join("\n")).toContain("addedText: noun")
  const tooLong = await save({ added_text: "Ж".repeat(21) })
  expect(tooLong.json()).toMatchObject({ errors: [{ field: "added_text" }] })
  const open = (await nobody.get(`/api/v1/public/tournaments/${id}`)).json()
  expect(open.item).toMatchObject({ addedText: "Яна Жук" })
  expect((await nobody.get(`/t/${id}/info`)).body).toMatch(/addedText: heading<\/dt><dd>Яна Жук/)
})

test("a text of a category is saved, kept by a save that does not send it, and told in the history", async () => {
  const save = (category: number, fields: object) =>
    olena.post("/api/tournament-newcategory", {
      ...CADETS,
      tournament: id,
      id: category,
      type: 1,
      showType: 1,
      categoryStatus: 1,
      ...fields,
    })
  const made = ok<{ item: WireCategory }>(await save(0, {})).item
  expect(made).toMatchObject({ added_text: "" })
  const { revision } = ok(await save(made.id, { added_text: " Яна  Жук " }))
  expect((await historyOf(revision)).join("\n")).toContain("addedText: noun")
  expect(ok<{ item: object }>(await save(made.id, { grade: "А" })).item).toMatchObject({
    added_text: "Яна Жук",
    grade: "А",
  })
})
