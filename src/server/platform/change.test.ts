import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import { deleteAthlete, saveAthlete, verifyAthlete } from "#server/features/athletes/actions.ts"
import { createTournament, updateTournament } from "#server/features/tournaments/actions.ts"
import { overPool } from "#server/platform/db/pool.ts"
import { entering } from "#server/views/entering.ts"
import { engines } from "#tests/support/engines.ts"
import { silent } from "#tests/support/silent.ts"
import { athletes, category, entry, rowsOf, tournament, world } from "#tests/support/world.ts"

describe.each(engines)("on %s", async (_engine, open) => {
  const { db, url } = await open()
  const people = await world(db)
  const { shell, olena, danylo } = people
  const how = { consent: "none", thisYear: 2026 } as const

  const journalOf = (id: number) =>
    db
      .selectFrom("journal")
      .selectAll()
      .where("tournamentId", "=", id as never)
      .orderBy("revision")
      .execute()
  const revisionOf = async (id: number) =>
    (
      await db
        .selectFrom("tournaments")
        .select("revision")
        .where("id", "=", id as never)
        .executeTakeFirstOrThrow()
    ).revision

  test("a change raises the revision by one and journals who, from where, before and after", async () => {
    const id = await tournament(people)
    await updateTournament(shell, olena, { tournamentId: id }, { city: "Львів" })
    const [founded, changed] = await journalOf(id)
    expect(founded).toMatchObject({ revision: 1, kind: "tournament.create", accountId: olena.accountId })
    expect(changed).toMatchObject({ revision: 2, accountId: olena.accountId, device: "olena", topics: ["tournament"] })
    expect(changed?.changes).toEqual([
      { table: "tournaments", key: { id }, before: { city: "" }, after: { city: "Львів" } },
    ])
    expect(await revisionOf(id)).toBe(2)
    expect(people.woken.at(-1)).toBe(id)
  })

  test("a step that changes nothing leaves revision and journal", async () => {
    const id = await tournament(people, { city: "Львів" })
    const done = await updateTournament(shell, olena, { tournamentId: id }, { city: "Львів" })
    expect(done.revision).toBe(1)
    expect(await journalOf(id)).toHaveLength(1)
  })

  test("a refused step leaves everything as it was", async () => {
    const id = await tournament(people)
    const before = await rowsOf(db, id)
    await expect(updateTournament(shell, olena, { tournamentId: id }, { date: "31.02.2026" })).rejects.toMatchObject({
      code: "invalid",
      field: "date",
    })
    expect(await rowsOf(db, id)).toEqual(before)
    expect(await revisionOf(id)).toBe(1)
  })

  test("a stranger does not see an unpublished tournament and may not change a published one", async () => {
    const hidden = await tournament(people)
    const shown = await tournament(people, { published: true })
    const rename = (tournamentId: typeof hidden) => updateTournament(shell, danylo, { tournamentId }, { name: "Моє" })
    await expect(rename(hidden)).rejects.toMatchObject({ code: "not_found" })
    await expect(rename(shown)).rejects.toMatchObject({ code: "forbidden" })
    expect(await revisionOf(shown)).toBe(1)
  })

  test("the same action again is answered as before and not done again", async () => {
    const id = await tournament(people)
    const group = await category(people, id)
    const scope = { tournamentId: id, action: randomUUID(), body: { name: "a", n: 1 } }
    const first = await saveAthlete(shell, olena, scope, null, entry(1, group), how)
    const again = await saveAthlete(shell, olena, { ...scope, body: { n: 1, name: "a" } }, null, entry(1, group), how)
    expect(again).toEqual(first)
    expect(await db.selectFrom("athletes").selectAll().where("tournamentId", "=", id).execute()).toHaveLength(1)
  })

  test("an action with another body is refused", async () => {
    const id = await tournament(people)
    const scope = { tournamentId: id, action: randomUUID(), body: { city: "Львів" } }
    await updateTournament(shell, olena, scope, { city: "Львів" })
    await expect(
      updateTournament(shell, olena, { ...scope, body: { city: "Рівне" } }, { city: "Рівне" }),
    ).rejects.toMatchObject({
      code: "action_reused",
    })
  })

  test("founding twice by one action founds one tournament", async () => {
    const scope = { action: randomUUID(), body: { name: "Кубок" } }
    const wish = { rules: undefined, now: new Date() }
    const [one, other] = await Promise.all([
      createTournament(shell, olena, scope, { name: "Кубок" }, wish),
      createTournament(shell, olena, scope, { name: "Кубок" }, wish),
    ])
    expect(one.tournamentId).toBe(other.tournamentId)
  })

  test("eight writers at once, by two pools where the engine has several connections, leave a gapless journal", async () => {
    const id = await tournament(people)
    const group = await category(people, id)
    const ids = await athletes(people, id, group, 8)
    const second = url ? overPool({ connectionString: url }, silent) : null
    const shells = [shell, { db: second?.db ?? db, wake: () => {}, entering }]
    await Promise.all(
      ids.flatMap((athlete, n) =>
        [true, false, true].map((verified) =>
          verifyAthlete(shells[n % 2] ?? shell, olena, { tournamentId: id }, athlete, verified),
        ),
      ),
    )
    await second?.close()
    const revisions = (await journalOf(id)).map((row) => row.revision)
    expect(revisions).toEqual(revisions.map((_, at) => at + 1))
    expect(await revisionOf(id)).toBe(revisions.length)
  })

  test("a screen's old revision is refused only where that very row has changed since", async () => {
    const id = await tournament(people)
    const group = await category(people, id)
    const [one, other] = await athletes(people, id, group, 2)
    if (!one || !other) throw new Error("two athletes")
    const seen = await revisionOf(id)
    await verifyAthlete(shell, olena, { tournamentId: id }, one, true)
    await verifyAthlete(shell, olena, { tournamentId: id, revision: seen }, other, true)
    await expect(verifyAthlete(shell, olena, { tournamentId: id, revision: seen }, one, false)).rejects.toMatchObject({
      code: "state_moved",
    })
  })

  test("ids of another tournament are not found, and nothing changes", async () => {
    const mine = await tournament(people)
    const other = await tournament(people)
    const group = await category(people, other)
    const [athlete] = await athletes(people, other, group, 1)
    if (!athlete) throw new Error("an athlete")
    const before = await rowsOf(db, other)
    await expect(deleteAthlete(shell, olena, { tournamentId: mine }, athlete, "none")).rejects.toMatchObject({
      code: "not_found",
    })
    await expect(saveAthlete(shell, olena, { tournamentId: mine }, null, entry(1, group), how)).rejects.toMatchObject({
      code: "not_found",
    })
    expect(await rowsOf(db, other)).toEqual(before)
  })
})
