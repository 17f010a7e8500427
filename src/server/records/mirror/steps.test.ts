import { randomUUID } from "node:crypto"
import fc from "fast-check"
import { sql } from "kysely"
import { describe, expect, test } from "vitest"
import type { WireTournament } from "#contract/tournaments/calls.ts"
import type { TournamentId } from "#domain/ids.ts"
import { filled, full, newAthlete, newCategory, ok, placed } from "#tests/support/hall.ts"
import { hallAndCloud } from "#tests/support/hall-and-cloud.ts"
import { cases } from "#tests/support/scale.ts"
import { batchOf } from "./batch.ts"

const {
  category,
  cloud,
  desk,
  expectAlike,
  fetched,
  fileOf,
  laptop,
  line,
  link,
  offered,
  olena,
  round,
  sending,
  split,
} = await hallAndCloud(true)

describe("the steps of a hall", () => {
  test("of draws and fights stand in the cloud as they do in the hall", async () => {
    const at = await split()
    const { category: drawn, athletes } = await placed(desk, at.here, 4, 4, { name: "Юніори -53 ч" })
    ok(
      await desk.post("/api/update-bracket-fight", {
        tournament_id: at.here,
        category: drawn.id,
        technicalNumber: 2,
        winSpId: athletes[0]?.id,
        win_decision: "PTF",
        bluePoints: 5,
        redPoints: 3,
      }),
    )
    await round()
    expect(await link(desk, at.here)).toMatchObject({ behind: 0, problem: "" })
    await expectAlike(at)
  })

  test("of judges' seats are taken too, and let nobody in to the cloud", async () => {
    const at = await split()
    const section = ok<{ item: { id: number } }>(
      await desk.post("/api/save-section", { tournament_id: at.here, name: "Корт 1" }),
    ).item.id
    ok(await desk.post(`/api/v1/tournaments/${at.here}/seats/arrange`, { section, kort: 1, judges: 3 }))
    const offer = { tournament: at.here, section, kort: 1, seat: 1 }
    const { pin } = ok<{ pin: string }>(await desk.post("/api/v1/seats", offer))
    ok(await laptop.nobody.post("/api/v1/seats/join", { pin }))
    ok(await desk.post(`/api/v1/tournaments/${at.here}/seats/arrange`, { section, kort: 1, judges: 1 }))
    await round()
    expect(await link(desk, at.here)).toMatchObject({ behind: 0, problem: "" })
    expect((await cloud.nobody.post("/api/v1/seats/join", { pin })).statusCode).toBe(422)
  })

  test("that are written between a look at the hall and what is sent wait for the next time", async () => {
    const { here } = await split()
    const found = { id: here as TournamentId, cursor: 0, revision: (await full(desk, here)).revision }
    await newAthlete(desk, 3, await category(desk, here))
    const { entries } = await batchOf(laptop.db, found.id, found, null)
    expect(Math.max(...entries.map((entry) => Number(Reflect.get(entry, "revision"))))).toBe(found.revision)
  })

  test("come under numbers of the cloud where the laptop has its own", async () => {
    const { id } = ok<{ item: WireTournament }>(await olena.post("/wf-api/tournament/create", { name: "Кубок" })).item
    const { category: theirs } = await filled(olena, id, 2)
    const own = ok<{ item: WireTournament }>(await desk.post("/wf-api/tournament/create", { name: "Місцевий" })).item
    const local = await newCategory(desk, own.id)
    await sql`update categories set id = ${theirs.id} where id = ${local.id}`.execute(laptop.db)
    const here = await fetched(await offered(id))
    expect((await category(desk, here)).id).not.toBe(theirs.id)
    const { category: drawn } = await placed(desk, here, 3, 4, { name: "Юніори -57 ч" })
    await newAthlete(desk, 3, await category(desk, here))
    await round()
    expect(await link(desk, here)).toMatchObject({ behind: 0, problem: "" })
    await expectAlike({ there: id, here })
    expect((await full(olena, id)).protocols.map((one) => one.id)).toContain(theirs.id)
    expect((await full(desk, own.id)).protocols.map((one) => one.id)).toEqual([theirs.id])
    expect(drawn.id).toBeGreaterThan(0)
  })

  test("that erase a person erase it from the cloud's journal too, sent before or after", async () => {
    const at = await split()
    const sent = await newAthlete(desk, 20, await category(desk, at.here), { name: "Забутько Перший" })
    await round()
    const late = await newAthlete(desk, 21, await category(desk, at.here), { name: "Забутько Другий" })
    for (const { id } of [sent, late]) {
      ok(await desk.post(`/api/v1/tournaments/${at.here}/privacy/erase`, { athletes: [id], applications: [] }))
    }
    await round()
    expect(await link(desk, at.here)).toMatchObject({ behind: 0, problem: "" })
    expect(JSON.stringify(await fileOf(olena, at.there))).not.toContain("Забутько")
    await expectAlike(at)
  })

  test("put nothing into the bin of the cloud, and change no owner there", async () => {
    const at = await split()
    ok(await desk.post("/api/tournament-delete", { id: at.here }))
    await round()
    expect((await full(olena, at.there)).user).toBe(olena.id)
    expect(await link(olena, at.there)).toMatchObject({ state: "held", problem: "" })
  })
})

describe("whatever the line does", () => {
  test("no step is lost, doubled or out of order: both sides end alike", async () => {
    const at = await split()
    const step = fc.constantFrom("athlete", "athlete", "category", "undo", "round", "lost", "forget", "restart")
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const [n, what] of steps.entries()) {
          if (what === "athlete") await newAthlete(desk, n, await category(desk, at.here))
          if (what === "category") await newCategory(desk, at.here, { name: randomUUID() })
          if (what === "undo") {
            const { revision } = await full(desk, at.here)
            await desk.post(`/api/v1/tournaments/${at.here}/undo`, { step: revision })
          }
          if (what === "lost") Object.assign(line, { lost: 1, isCaptive: n % 2 === 0 })
          if (what === "round" || what === "lost") await round()
          // The laptop died after the answer and before it was written down.
          if (what === "forget") {
            const back = { cursor: sql<number>`greatest(cursor - 3, 1)` }
            await laptop.db
              .updateTable("mirrors")
              .set(back)
              .where("tournamentId", "=", at.here as TournamentId)
              .execute()
          }
          if (what === "restart") await sending.round()
        }
        line.lost = 0
        await round()
        expect(await link(desk, at.here)).toMatchObject({ state: "writing", behind: 0, problem: "" })
        await expectAlike(at)
      }),
      { numRuns: cases(100) },
    )
  })
})
