import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { describe, expect, test } from "vitest"
import type { WireTournament } from "#contract/tournaments/calls.ts"
import { purgeBin } from "#server/records/tournaments/bin.ts"
import { full, hall, newTournament, no, ok, placed } from "#tests/support/hall.ts"
import { DAY } from "#tests/support/world.ts"

const { signUp, nobody, db, setNow } = await hall()
const olena = await signUp("olena")
const danylo = await signUp("danylo")

const BIN = "/api/v1/tournaments/bin"
const restore = (id: number) => `/api/v1/tournaments/${id}/restore`
const later = (days: number) => new Date(DAY.getTime() + days * 86_400_000)
interface Binned {
  readonly list: { readonly id: number; readonly name: string; readonly daysLeft: number }[]
}
interface Listed {
  readonly list: { readonly id: number }[]
}

async function deletedAfter(days: number, fields: object = {}) {
  const { id } = await newTournament(olena, { published: 1, ...fields })
  await placed(olena, id, 3, 4)
  const before = await full(olena, id)
  setNow(later(days))
  ok(await olena.post("/api/tournament-delete", { id }))
  return before
}

// [P1-104]
describe("the bin", () => {
  test("shows its owner what was deleted, the last first, with the days that are left", async () => {
    const iryna = await signUp("iryna")
    expect(ok<Binned>(await iryna.get(BIN)).list).toEqual([])
    const first = await newTournament(iryna, { name: "Перший", city: "Львів" })
    const second = await newTournament(iryna, { name: "Другий", date: "" })
    setNow(later(0))
    ok(await iryna.post("/api/tournament-delete", { id: first.id }))
    setNow(later(12))
    ok(await iryna.post("/api/tournament-delete", { id: second.id }))
    expect(ok<Binned>(await iryna.get(BIN)).list).toEqual([
      { id: second.id, name: "Другий", city: "", date: "", deletedAt: later(12).toISOString(), daysLeft: 30 },
      {
        id: first.id,
        name: "Перший",
        city: "Львів",
        date: "15.05.2026",
        deletedAt: later(0).toISOString(),
        daysLeft: 18,
      },
    ])
    expect(ok<Binned>(await danylo.get(BIN)).list).toEqual([])
    expect(no(await nobody.get(BIN))).toEqual([401, [null, "not_signed_in"]])
  })

  test("gives a tournament back as it was, by one journalled step", async () => {
    const before = await deletedAfter(0)
    const body = { action: randomUUID() }
    const done = ok<{ item: WireTournament }>(await olena.post(restore(before.id), body))
    expect(done).toMatchObject({ revision: before.revision + 2, item: { id: before.id, name: before.name } })
    expect(await full(olena, before.id)).toEqual({ ...before, revision: done.revision })
    expect(ok(await olena.post(restore(before.id), body))).toEqual(done)
    expect(no(await olena.post(restore(before.id)))).toEqual([404, [null, "not_found"]])
    expect(ok<Binned>(await olena.get(BIN)).list.some(({ id }) => id === before.id)).toBe(false)
    expect(ok<Listed>(await nobody.get("/wf-api/tournament/list")).list.some(({ id }) => id === before.id)).toBe(true)
    const history = `/api/v1/tournaments/${before.id}/history`
    const { list } = ok<{ list: { summary: string; kind: string }[] }>(await olena.get(history))
    expect(list.slice(0, 2).map(({ kind }) => kind)).toEqual(["tournament.restore", "tournament.delete"])
    expect(list[0]?.summary).toMatch(/^Турнір відновлено з кошика/)
  })

  test("is entered and left by its own calls alone: neither step can be undone", async () => {
    const { id } = await deletedAfter(0)
    const { revision } = ok(await olena.post(restore(id)))
    for (const step of [revision, revision - 1]) {
      const undo = await olena.post(`/api/v1/tournaments/${id}/undo`, { step })
      expect(no(undo)).toEqual([409, [null, "nothing_to_undo"]])
    }
    expect((await full(olena, id)).revision).toBe(revision)
  })

  test("is nobody else's, and takes no other write", async () => {
    const { id, revision } = await deletedAfter(0)
    expect(no(await nobody.post(restore(id)))).toEqual([401, [null, "not_signed_in"]])
    expect(no(await danylo.post(restore(id)))).toEqual([404, [null, "not_found"]])
    expect(no(await olena.post("/api/tournament-update", { id, city: "Львів" }))).toEqual([404, [null, "not_found"]])
    expect(no(await olena.post(restore(9_999_999)))).toEqual([404, [null, "not_found"]])
    expect(ok(await olena.post(restore(id))).revision).toBe(revision + 2)
    expect(no(await danylo.post(restore(id)))).toEqual([403, [null, "forbidden"]])
  })
})

describe("the purge", () => {
  test("ends what has been in the bin for thirty days, rows and journal, and nothing else", async () => {
    const old = await deletedAfter(0)
    const young = await deletedAfter(1)
    const kept = await newTournament(olena)
    expect(await rowsPerTable(old.id)).toMatchObject({ athletes: 3, categories: 1, draws: 1, tournaments: 1 })

    expect(await purgeBin(db, new Date(later(30).getTime() - 1))).not.toContain(old.id)
    const gone = await purgeBin(db, later(30))
    expect(gone).toContain(old.id)
    expect(gone).not.toContain(young.id)
    expect(Object.values(await rowsPerTable(old.id)).filter((count) => count > 0)).toEqual([])
    expect(no(await olena.post(restore(old.id)))).toEqual([404, [null, "not_found"]])

    const { revision } = ok(await olena.post(restore(young.id)))
    expect(await full(olena, young.id)).toEqual({ ...young, revision })
    expect(await purgeBin(db, later(10_000))).not.toContain(kept.id)
    expect((await full(olena, kept.id)).id).toBe(kept.id)
  })
})

/** Rows of a tournament in every table that has any: a new table of tournaments is counted by itself. */
async function rowsPerTable(id: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ table_name: string }>`select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'tournamentId'`.execute(db)
  const counts: Record<string, number> = {}
  const columns = [...rows.map(({ table_name }) => [table_name, "tournamentId"]), ["tournaments", "id"]]
  for (const [table = "", column = ""] of columns) {
    const counted = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      where ${sql.ref(column)} = ${id}`.execute(db)
    counts[table] = counted.rows[0]?.count ?? 0
  }
  return counts
}
