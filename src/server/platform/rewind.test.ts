import fc from "fast-check"
import { afterAll, describe, expect, test } from "vitest"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import {
  deleteAllAthletes,
  deleteAthlete,
  leaveCategory,
  saveAthlete,
  verifyAthlete,
} from "#server/features/athletes/actions.ts"
import { importSheet } from "#server/features/athletes/import-actions.ts"
import { createImporter } from "#server/features/athletes/importer.ts"
import { clearBracket, recordFight } from "#server/features/brackets/actions.ts"
import { drawAll, drawCategory } from "#server/features/brackets/draw-actions.ts"
import { deleteCategory, saveCategory } from "#server/features/categories/actions.ts"
import { saveOfficial } from "#server/features/office/rota-actions.ts"
import { saveSection } from "#server/features/sections/section-actions.ts"
import { acceptInvitation, handOver, invite, removeStaff, revokeInvitation } from "#server/features/staff/actions.ts"
import { updateTournament } from "#server/features/tournaments/actions.ts"
import { listDraws } from "#server/records/brackets/brackets.ts"
import { drawsAreSound } from "#server/records/brackets/sound.ts"
import { sourceOf } from "#server/records/values/source.ts"
import { createStates } from "#server/views/states/states.ts"
import { areaSteps } from "#tests/support/area-steps.ts"
import { expectCarried } from "#tests/support/carried.ts"
import { engines } from "#tests/support/engines.ts"
import { readSheet } from "#tests/support/read-sheet.ts"
import { costlyCases } from "#tests/support/scale.ts"
import {
  account,
  athletes,
  cadets,
  category,
  DAY,
  entry,
  rowsOf,
  saving,
  tournament,
  world,
} from "#tests/support/world.ts"
import { hashOfCode, newCode } from "./code.ts"
import { previewRewind, rewind } from "./rewind.ts"
import { undo } from "./undo.ts"

const importer = createImporter()
afterAll(() => importer.close())

describe.each(engines)("on %s", async (engine, open) => {
  const { db } = await open()
  const people = await world(db)
  const { shell, olena, danylo } = people
  const how = { consent: "given", thisYear: 2026 } as const
  const order = { seed: "золото", profile: "separation", now: DAY, consent: "given", include: [] } as const

  const backTo = (tournamentId: TournamentId, to: number, who = olena) =>
    rewind(shell, who, { tournamentId }, to, drawsAreSound)
  const revisionOf = async (id: TournamentId) =>
    (await db.selectFrom("tournaments").select("revision").where("id", "=", id).executeTakeFirstOrThrow()).revision

  async function secretary(id: TournamentId, who = danylo) {
    const codeHash = hashOfCode(newCode())
    await invite(shell, olena, { tournamentId: id }, { role: "secretary" }, { codeHash, now: DAY })
    await acceptInvitation(shell, who, { tournamentId: id }, { codeHash, now: DAY })
    const rows = await db
      .selectFrom("staff")
      .select("id")
      .where("tournamentId", "=", id)
      .orderBy("id", "desc")
      .execute()
    return rows[0]!.id
  }

  /** A step of the kind that `which` names, on what it finds at `at`; many are refused, as people's are. */
  async function step(id: TournamentId, which: number, at: number): Promise<void> {
    const scope = { tournamentId: id }
    const pick = <Row>(rows: readonly Row[]): Row => {
      const row = rows[at % Math.max(1, rows.length)]
      if (row === undefined) throw new Refusal("not_found")
      return row
    }
    const athlete = async () =>
      pick(await db.selectFrom("athletes").selectAll().where("tournamentId", "=", id).orderBy("id").execute())
    const group = async () =>
      pick(await db.selectFrom("categories").selectAll().where("tournamentId", "=", id).orderBy("id").execute())
    const steps: readonly (() => Promise<unknown>)[] = [
      () => updateTournament(shell, olena, scope, { city: `Місто ${at}`, categoryIds: [at % 7] }),
      () => saveCategory(shell, olena, scope, null, { ...cadets, name: `Кадети -${40 + (at % 30)} ч` }, saving),
      async () =>
        saveCategory(shell, olena, scope, (await group()).id, { ...cadets, weight1: at % 50, name: `К ${at}` }, saving),
      async () => deleteCategory(shell, olena, scope, (await group()).id),
      async () => saveAthlete(shell, olena, scope, null, entry(at % 60, (await group()).id), how),
      async () => saveAthlete(shell, olena, scope, null, entry(at % 60, (await group()).id), how),
      async () => {
        const one = await athlete()
        const to = at % 5 === 0 ? null : (await group()).id
        return saveAthlete(shell, olena, scope, one.id, { ...entry(at % 60, to), weight: at % 90 }, how)
      },
      async () => verifyAthlete(shell, olena, scope, (await athlete()).id, at % 2 === 0),
      async () => deleteAthlete(shell, olena, scope, (await athlete()).id, "given"),
      async () => {
        const { id: one, categoryId } = await athlete()
        return leaveCategory(shell, olena, scope, { id: one, categoryId: categoryId as CategoryId }, "given")
      },
      async () => drawCategory(shell, olena, scope, (await group()).id, { ...order, seed: `жереб ${at}` }),
      () => drawAll(shell, olena, scope, { ...order, seed: `усі ${at}` }),
      async () => clearBracket(shell, olena, scope, { categoryId: (await group()).id }),
      () => anyResult(id, at),
      () => anyResult(id, at + 1),
      () => (at % 9 === 0 ? deleteAllAthletes(shell, olena, scope) : anyImport(id, at)),
      () => secretary(id),
      async () => {
        const rows = await db.selectFrom("staff").select("id").where("tournamentId", "=", id).execute()
        return removeStaff(shell, olena, scope, pick(rows).id)
      },
      async () => {
        const rows = await db.selectFrom("invitations").select("id").where("tournamentId", "=", id).execute()
        return revokeInvitation(shell, olena, scope, pick(rows).id, DAY)
      },
      async () => undo(shell, olena, scope, 2 + (at % (await revisionOf(id))), drawsAreSound),
      async () => backTo(id, 1 + (at % (await revisionOf(id)))),
    ]
    const all = [...steps, ...areaSteps(people, id, at)]
    try {
      await all[which % all.length]?.()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // Nothing but the steps themselves has written these rows.
      expect(error.code === "rewind_blocked" && error.data.why, JSON.stringify(error.data)).not.toBe("moved")
    }
  }

  const anyImport = (id: TournamentId, at: number) => {
    const rows = [0, 1, 2].map((n) => [`Шульга Іван ${(at + n) % 9}`, "2013", "ч", `Кадети -${45 + n * 4} ч`])
    const sheet = [["ПІБ", "Рік народження", "Стать", "Категорія"], ...rows]
    return importSheet(
      { shell, importer },
      olena,
      { tournamentId: id },
      { sheets: [readSheet(sheet)], createMissing: true, thisYear: 2026 },
    )
  }

  async function anyResult(id: TournamentId, at: number): Promise<unknown> {
    const { standing } = await import("#domain/bracket/index.ts")
    for (const [categoryId, draw] of await listDraws(db, id)) {
      const ready = standing(draw.bracket).fights.filter(({ state }) => state === "ready" || state === "done")
      const fight = ready[at % Math.max(1, ready.length)]
      if (!fight) continue
      const points = { bluePoints: at % 20, redPoints: (at % 20) + (at % 2 === 0 ? 3 : -1) }
      const result = { t: fight.t, winner: "byPoints", decision: "", blue: null, red: null, ...points } as const
      return await recordFight(shell, olena, { tournamentId: id }, { categoryId, fight: result })
    }
    throw new Refusal("not_found")
  }

  /** Something of what most steps need: entries, a court, judges, draws. */
  async function begun(id: TournamentId, at: number): Promise<void> {
    const scope = { tournamentId: id }
    await anyImport(id, at)
    await anyImport(id, at + 3)
    await saveSection(shell, olena, scope, null, { name: "Додянг" })
    for (const role of ["referee", "corner"] as const) {
      const fields = { name: role, category: "", region: "", organization: "", note: "", sectionId: null, day: 0 }
      await saveOfficial(shell, olena, scope, { id: null, draft: { ...fields, role } })
    }
    if (at % 3 > 0) await drawAll(shell, olena, scope, order)
  }

  const random = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 6, maxLength: 24 })
  // Each history writes dozens of steps; the slower engine finds nothing that the other does not.
  const runs = engine === "PostgreSQL" ? 200 : 40

  test("a return to any moment restores every row exactly, and taking it back brings everything again; what is kept in memory goes along", async () => {
    await fc.assert(
      fc.asyncProperty(random, fc.nat(), async (steps, wanted) => {
        const id = await tournament(people)
        await begun(id, wanted)
        const states = new Map([[await revisionOf(id), await rowsOf(db, id)]])
        const kept = createStates(sourceOf(db, null))
        for (const [which, at] of steps) {
          await step(id, which, at)
          states.set(await revisionOf(id), await rowsOf(db, id))
          if (at % 3 === 0) await expectCarried(db, kept, id, shell.values)
        }
        await expectCarried(db, kept, id, shell.values)
        const last = await revisionOf(id)
        const to = [...states.keys()][wanted % states.size] ?? 1
        const done = await backTo(id, to).catch((error: unknown) => error)
        if (done instanceof Refusal) {
          expect(done.code).toBe("nothing_to_undo")
          expect(states.get(to)).toEqual(states.get(last))
          return
        }
        expect(await rowsOf(db, id)).toEqual(states.get(to))
        expect(await revisionOf(id)).toBe(last + 1)
        await undo(shell, olena, { tournamentId: id }, last + 1, drawsAreSound)
        expect(await rowsOf(db, id)).toEqual(states.get(last))
        await expectCarried(db, kept, id, shell.values)
      }),
      { numRuns: costlyCases(runs) },
    )
  })

  test("a preview tells the same rows and writes nothing", async () => {
    const id = await tournament(people)
    const group = await category(people, id)
    const before = await rowsOf(db, id)
    const ids = await athletes(people, id, group, 3)
    await verifyAthlete(shell, olena, { tournamentId: id }, ids[0]!, true)
    const full = await rowsOf(db, id)
    const { revision, outcome } = await previewRewind(shell, olena, { tournamentId: id }, 2)
    expect(revision).toBe(6)
    expect(outcome.kinds).toEqual([
      { kind: "athlete.verify", count: 1 },
      { kind: "athlete.create", count: 3 },
    ])
    expect(outcome.changes.map(({ table, key, after }) => [table, key.id, after])).toEqual(
      [ids[0], ids[2], ids[1]].map((one) => ["athletes", one, null]),
    )
    expect(await rowsOf(db, id)).toEqual(full)
    expect((await backTo(id, 2)).revision).toBe(7)
    expect(await rowsOf(db, id)).toEqual(before)
  })

  test("there is nothing to return to from the last step on, nor where nothing would change", async () => {
    const id = await tournament(people)
    const done = await updateTournament(shell, olena, { tournamentId: id }, { city: "Львів" })
    for (const to of [2, 3, 99]) await expect(backTo(id, to)).rejects.toMatchObject({ code: "nothing_to_undo" })
    await undo(shell, olena, { tournamentId: id }, done.revision, drawsAreSound)
    await expect(backTo(id, 1)).rejects.toMatchObject({ code: "nothing_to_undo" })
  })

  test("a step whose rows were changed past the journal stands in the way, by its number", async () => {
    const id = await tournament(people)
    const group = await category(people, id)
    const [first] = await athletes(people, id, group, 2)
    await db
      .updateTable("athletes")
      .set({ coach: "Хтось" })
      .where("tournamentId", "=", id)
      .where("id", "=", first as AthleteId)
      .execute()
    const before = await rowsOf(db, id)
    await expect(backTo(id, 1)).rejects.toMatchObject({ code: "rewind_blocked", data: { step: 3, why: "moved" } })
    await expect(backTo(id, 2)).rejects.toMatchObject({ code: "rewind_blocked", data: { step: 3 } })
    expect((await backTo(id, 3)).revision).toBe(5)
    expect(await rowsOf(db, id)).not.toEqual(before)
  })

  test("a secretary does not return past what decides on access; the owner does", async () => {
    const id = await tournament(people)
    const iryna = await account(db, "iryna")
    await updateTournament(shell, olena, { tournamentId: id }, { city: "Львів" })
    const staff = await secretary(id)
    await secretary(id, iryna)
    await removeStaff(shell, olena, { tournamentId: id }, staff)
    const removed = await revisionOf(id)
    await updateTournament(shell, iryna, { tournamentId: id }, { city: "Одеса" })
    const blocked = { code: "rewind_blocked", data: { step: removed, why: "owner" } }
    await expect(backTo(id, 2, iryna)).rejects.toMatchObject(blocked)
    await backTo(id, removed, iryna)
    await backTo(id, removed - 1)
    await updateTournament(shell, danylo, { tournamentId: id }, { city: "Суми" })
  })

  test("a hand-over is returned past by the new owner alone, who gives the tournament back", async () => {
    const id = await tournament(people, { name: "Кубок" })
    const staff = await secretary(id)
    const before = await revisionOf(id)
    await handOver(shell, olena, { tournamentId: id }, { id: staff, name: "Кубок", now: DAY })
    await expect(backTo(id, before)).rejects.toMatchObject({ code: "rewind_blocked" })
    await backTo(id, before, danylo)
    await backTo(id, before - 1)
    await expect(updateTournament(shell, danylo, { tournamentId: id }, {})).rejects.toMatchObject({ code: "not_found" })
  })
})
