import { afterAll, describe, expect, test } from "vitest"
import type { CategoryId, TournamentId } from "#domain/ids.ts"
import {
  deleteAllAthletes,
  deleteAthlete,
  leaveCategory,
  saveAthlete,
  verifyAthlete,
} from "#server/features/athletes/actions.ts"
import { importSheet } from "#server/features/athletes/import-actions.ts"
import { createImporter } from "#server/features/athletes/importer.ts"
import { arrangeBracket, clearBracket, recordFight, removeFromBracket } from "#server/features/brackets/actions.ts"
import { drawAll, drawCategory } from "#server/features/brackets/draw-actions.ts"
import { deleteCategory, saveCategory } from "#server/features/categories/actions.ts"
import { deleteTournament, updateTournament } from "#server/features/tournaments/actions.ts"
import { findDraw } from "#server/records/brackets/brackets.ts"
import { drawsAreSound } from "#server/records/brackets/sound.ts"
import { engines } from "#tests/support/engines.ts"
import { readSheet } from "#tests/support/read-sheet.ts"
import { athletes, cadets, category, DAY, entry, rowsOf, saving, tournament, world } from "#tests/support/world.ts"
import { undo } from "./undo.ts"

const importer = createImporter()
afterAll(() => importer.close())

describe.each(engines)("on %s", async (_engine, open) => {
  const { db } = await open()
  const people = await world(db)
  const { shell, olena } = people
  const how = { consent: "none", thisYear: 2026 } as const
  const order = { seed: "золото", profile: "separation", now: DAY, consent: "given", include: [] } as const

  const takeBack = (tournamentId: TournamentId, revision: number) =>
    undo(shell, olena, { tournamentId }, revision, drawsAreSound)

  /** A tournament with a drawn category of five and one result. */
  async function running() {
    const id = await tournament(people)
    const group = await category(people, id)
    const ids = await athletes(people, id, group, 5)
    const scope = { tournamentId: id }
    await drawCategory(shell, olena, scope, group, order)
    const t = await readyFight(id, group)
    const result = { t, winner: "byPoints", decision: "", bluePoints: 7, redPoints: 3, blue: null, red: null } as const
    await recordFight(shell, olena, scope, { categoryId: group, fight: result })
    return { id, group, ids, scope, t, result }
  }

  async function readyFight(id: TournamentId, group: CategoryId): Promise<number> {
    const { standing } = await import("#domain/bracket/index.ts")
    const draw = await findDraw(db, id, group)
    if (!draw) throw new Error("drawn")
    const fight = standing(draw.bracket).fights.find(({ state }) => state === "ready")
    if (!fight) throw new Error("a ready fight")
    return fight.t
  }

  const steps: readonly [
    string,
    (at: Awaited<ReturnType<typeof running>>) => Promise<{ readonly revision: number }>,
  ][] = [
    [
      "a tournament's fields",
      ({ scope }) => updateTournament(shell, olena, scope, { name: "Інша назва", categoryIds: [4] }),
    ],
    [
      "a new category",
      ({ scope }) => saveCategory(shell, olena, scope, null, { ...cadets, name: "Кадети -57 ч" }, saving),
    ],
    [
      "a changed category",
      ({ scope, group }) => saveCategory(shell, olena, scope, group, { ...cadets, weight1: 45 }, saving),
    ],
    ["a deleted category", ({ scope, group }) => deleteCategory(shell, olena, scope, group)],
    ["a new athlete", ({ scope, group }) => saveAthlete(shell, olena, scope, null, entry(9, group), how)],
    [
      "a changed athlete",
      ({ scope, group, ids }) => saveAthlete(shell, olena, scope, ids[0]!, { ...entry(0, group), weight: 52.5 }, how),
    ],
    ["a ticked athlete", ({ scope, ids }) => verifyAthlete(shell, olena, scope, ids[0]!, true)],
    ["a deleted athlete", ({ scope, ids }) => deleteAthlete(shell, olena, scope, ids[1]!, "given")],
    [
      "an athlete who left",
      ({ scope, ids, group }) => leaveCategory(shell, olena, scope, { id: ids[2]!, categoryId: group }, "given"),
    ],
    ["all athletes deleted", ({ scope }) => deleteAllAthletes(shell, olena, scope)],
    ["a new draw", ({ scope, group }) => drawCategory(shell, olena, scope, group, { ...order, seed: "срібло" })],
    ["a reset draw", ({ scope, group }) => clearBracket(shell, olena, scope, { categoryId: group })],
    ["all drawn", ({ scope, group }) => drawAll(shell, olena, scope, { ...order, seed: "бронза", include: [group] })],
    [
      "a corrected fight",
      ({ scope, group, result }) =>
        recordFight(shell, olena, scope, { categoryId: group, fight: { ...result, bluePoints: 0, redPoints: 9 } }),
    ],
    [
      "a place by hand",
      ({ scope, group, ids }) =>
        arrangeBracket(shell, olena, scope, {
          categoryId: group,
          size: 8,
          places: [{ position: "3_0", id: ids[0]! }],
          consent: "given",
          now: DAY.toISOString(),
        }),
    ],
    [
      "an import",
      ({ scope }) =>
        importSheet({ shell, importer }, olena, scope, {
          sheets: [
            readSheet([
              ["ПІБ", "Рік народження", "Стать", "Категорія"],
              ["Шульга Іван", "2013", "ч", "Кадети -57 ч"],
            ]),
          ],
          createMissing: true,
          thisYear: 2026,
        }),
    ],
  ]

  test.each(steps)("taking back %s restores every row, and taking that back redoes it", async (_, step) => {
    const at = await running()
    const before = await rowsOf(db, at.id)
    const { revision } = await step(at)
    const after = await rowsOf(db, at.id)
    expect(after).not.toEqual(before)
    const undone = await takeBack(at.id, revision)
    expect(undone.revision).toBe(revision + 1)
    expect(await rowsOf(db, at.id)).toEqual(before)
    await takeBack(at.id, undone.revision)
    expect(await rowsOf(db, at.id)).toEqual(after)
  })

  test("an athlete taken off a place comes back to it", async () => {
    const at = await running()
    const before = await rowsOf(db, at.id)
    const draw = await findDraw(db, at.id, at.group)
    const athlete = draw?.bracket.places.find((one) => one !== null)
    const slot = draw?.bracket.places.indexOf(athlete ?? null)
    const { revision } = await removeFromBracket(shell, olena, at.scope, {
      categoryId: at.group,
      athlete: athlete!,
      position: `3_${slot}`,
    })
    await takeBack(at.id, revision)
    expect(await rowsOf(db, at.id)).toEqual(before)
  })

  test("a step is not taken back where a later one has touched its rows", async () => {
    const at = await running()
    const first = await verifyAthlete(shell, olena, at.scope, at.ids[0]!, true)
    await saveAthlete(shell, olena, at.scope, at.ids[0]!, { ...entry(0, at.group), name: "Інше Імʼя" }, how)
    const second = await takeBack(at.id, first.revision)
    expect(second.revision).toBe(first.revision + 2)
    await verifyAthlete(shell, olena, at.scope, at.ids[0]!, true)
    await expect(takeBack(at.id, first.revision + 1)).resolves.toBeTruthy()
    await expect(takeBack(at.id, second.revision)).rejects.toMatchObject({ code: "undo_conflict" })
  })

  test("adding an athlete is not taken back while somebody stands on it in a draw", async () => {
    const id = await tournament(people)
    const group = await category(people, id)
    await athletes(people, id, group, 3)
    await drawCategory(shell, olena, { tournamentId: id }, group, order)
    const before = await rowsOf(db, id)
    await expect(takeBack(id, 3)).rejects.toMatchObject({ code: "undo_conflict" })
    expect(await rowsOf(db, id)).toEqual(before)
  })

  test("a draw is not taken back under its results, nor a category under its athletes", async () => {
    const at = await running()
    const drawn = 2 + at.ids.length + 1
    await expect(takeBack(at.id, drawn)).rejects.toMatchObject({ code: "undo_conflict" })
    await expect(takeBack(at.id, 2)).rejects.toMatchObject({ code: "undo_conflict" })
  })

  test("the founding of a tournament and what never was are not taken back", async () => {
    const id = await tournament(people)
    await expect(takeBack(id, 1)).rejects.toMatchObject({ code: "nothing_to_undo" })
    await expect(takeBack(id, 77)).rejects.toMatchObject({ code: "nothing_to_undo" })
  })

  test("a deleted tournament is in the bin: found by nobody", async () => {
    const at = await running()
    await deleteTournament(shell, olena, at.scope, DAY)
    await expect(updateTournament(shell, olena, at.scope, { name: "x" })).rejects.toMatchObject({ code: "not_found" })
  })
})
