import { readFileSync } from "node:fs"
import { beforeAll, describe, expect, test } from "vitest"
import type { WireCategory } from "#contract/categories/calls.ts"
import { openFile } from "#server/features/transfer/import-actions.ts"
import { EXTRA_FORMS, keepOldResults } from "#server/platform/db/old-results.ts"
import { replay } from "#server/records/backups/replay.ts"
import { entering } from "#server/views/entering.ts"
import { testDatabase } from "./support/database.ts"
import { hall, newAthlete, newCategory, newTournament, ok, placed } from "./support/hall.ts"
import { shownLists } from "./support/poomsae-judged.ts"
import { contentOf, fileOf } from "./support/tournament-file.ts"

/**
 * A file of the release before extra forms, and what that release showed of it on desk, paper, public page and podium: a
 * list without level athletes, one whose shared gold was given, one that is level for the fifth place, one of freestyle.
 * Public pages have been written anew since: a finished list stands by its places, and tells the forms below a name on a phone.
 */
const file = readFileSync("tests/golden/poomsae-judged.sijak")
const golden = JSON.parse(readFileSync("tests/golden/poomsae-judged.json", "utf8"))
const TIED = 1
const FIFTH = 2

const pageTemplate = "<!doctype html><html><head><!--head--></head><body><!--body--></body></html>"
const { signUp, db } = await hall({ pageTemplate, writesRows: true })
const olena = await signUp("olena")
const doer = { accountId: olena.id as never, device: "", isAdmin: true }
const open = (bytes: Uint8Array) => openFile({ db, wake: () => undefined, entering }, doer, { trust: "mine" }, bytes)

let shown: Awaited<ReturnType<typeof shownLists>>
beforeAll(async () => {
  const { tournamentId } = await open(file)
  expect(tournamentId).toBe(golden.tournament)
  shown = await shownLists(olena, tournamentId, golden.categories)
})

describe("a list that was judged before extra forms", () => {
  test.each([0, 1, 2, 3])("number %i has its places, scores, public page, medals and points as before", (at) => {
    const [now, before] = [shown.lists[at], golden.lists[at]]
    // Of who shares a medal it is said now that it was given by hand; behind the medals nobody performs again.
    // And of everybody whether outside the competition: nobody was.
    const said = (rows: Record<string, unknown>[]) =>
      rows.map(({ typed: _, rematch: __, extra: ___, unranked, ...row }) => {
        expect(unranked ?? 0).toBe(0)
        return row
      })
    for (const round of ["preround", "semifinal", "final", "all"] as const)
      expect(said(now?.roundsData[round] ?? [])).toEqual(said(before.roundsData[round]))
    expect(now?.page).toEqual(before.page)
    expect([shown.results[at], shown.awards[at]]).toEqual([golden.results[at], golden.awards[at]])
  })

  test("brings its teams what it brought them", () => {
    expect(shown.organizations).toEqual(golden.organizations)
  })

  test.each([0, 1, 2, 3])(
    "number %i is printed the same, but that nobody level behind the medals is said to perform",
    (at) => {
      const now = (lines: readonly string[]) =>
        lines.map((line) => line.replace("«=»: рівні, потрібне ще одне пумсе", "«=»: рівні, ділять місце"))
      expect(shown.lists[at]?.paper).toEqual(now(golden.lists[at].paper))
      expect(shown.lists[at]?.counted).toEqual(now(golden.lists[at].counted))
    },
  )

  test("whose shared medal was given keeps it as places by hand with a reason; a place behind the medals is nobody's to give", () => {
    const typedOf = (at: number) =>
      shown.lists[at]?.roundsData.all.filter(({ typed }) => typed === 1).map(({ place }) => place)
    expect([typedOf(TIED), typedOf(FIFTH)]).toEqual([[1, 1], []])
  })
})

describe("a shared medal that was not given yet", () => {
  /** The places by hand of the tournament in that file, if it is held on this day. */
  const placesOn = async (date: string) => {
    const { header, lines } = contentOf(file)
    const left = lines.map((line) => {
      if (line.t === "awards") return { ...line, r: { ...line.r, givenAt: null } }
      return line.t === "tournaments" ? { ...line, r: { ...line.r, date } } : line
    })
    const { tournamentId } = await open(fileOf({ header: { ...header, date }, lines: left }))
    const places = db.selectFrom("poomsaePlaces").select(["place", "reason"])
    return await places.where("tournamentId", "=", tournamentId).execute()
  }

  test("is due while the tournament is held, or if nobody knows when", async () => {
    expect([await placesOn("31.12.2199"), await placesOn("")]).toEqual([[], []])
  })

  test("stays shared once the last day is over: that hall never used the page of awards", async () => {
    const given = { place: 1, reason: "до правила про перевиступ" }
    expect(await placesOn("15.05.2026")).toEqual([given, given])
  })
})

describe("a category that somebody stands outside of since before that kept it open", () => {
  const held = "15.05.2026"
  const lateIn = async (of: { readonly id: number; readonly category: WireCategory }) => {
    const late = await newAthlete(olena, 7, of.category, { agreed: ["category_finished"] })
    // As rows came before anybody asked.
    const asHeCame = { out: false, aside: "" }
    await db
      .updateTable("athletes")
      .set(asHeCame)
      .where("id", "=", late.id as never)
      .execute()
    await db
      .updateTable("tournaments")
      .set({ date: held })
      .where("id", "=", of.id as never)
      .execute()
    return late
  }
  const entry = async (id: number) =>
    await db
      .selectFrom("athletes")
      .select(["out", "aside"])
      .where("id", "=", id as never)
      .executeTakeFirstOrThrow()
  /** With two athletes, and with a fight that is fought or not. */
  const bracket = async (how: "fought" | "open") => {
    const { id } = await newTournament(olena)
    const { category } = await placed(olena, id, 2, 2)
    if (how === "fought") {
      const result = { winner: "blue", decision: "PTF", bluePoints: 9, redPoints: 1 }
      ok(
        await olena.post(`/api/v1/tournaments/${id}/fights/result`, {
          category: category.id,
          technicalNumber: 0,
          ...result,
        }),
      )
    }
    return { id, late: await lateIn({ id, category }) }
  }
  const before = new Date("2026-05-15T20:00:00Z")
  const after = new Date("2026-05-16T20:00:00Z")

  test("was over: he takes no part, and its medals stand", async () => {
    const { id, late } = await bracket("fought")
    await keepOldResults(db, id, before)
    expect(await entry(late.id)).toEqual({ out: false, aside: "" })
    await keepOldResults(db, id, after)
    expect(await entry(late.id)).toEqual({ out: true, aside: "до правила про місце в сітці" })
    const { list } = ok<{ list: { place: number }[] }>(await olena.get(`/api/v1/tournaments/${id}/results`))
    expect(list.filter(({ place }) => place === 1)).toHaveLength(1)
  })

  test("was over: in another category he takes part again", async () => {
    const { id, late } = await bracket("fought")
    await keepOldResults(db, id, after)
    const other = await newCategory(olena, id, { name: "Ще не розведена" })
    ok(await olena.post(`/api/v1/tournaments/${id}/athletes/move`, { athletes: [late.id], category: other.id }))
    expect(await entry(late.id)).toEqual({ out: false, aside: "" })
  })

  test("was not over: nobody is marked", async () => {
    const { id, late } = await bracket("open")
    await keepOldResults(db, id, after)
    expect(await entry(late.id)).toEqual({ out: false, aside: "" })
  })
})

describe("on another server", () => {
  /** The places by hand of a database into which a copy was brought back; nothing of it stays. */
  const restored = async (bytes: Uint8Array, after: "as it is" | "migrated") => {
    const { db: fresh } = await testDatabase()
    await fresh.transaction().execute(async (tx) => {
      await tx
        .insertInto("accounts")
        .values(await db.selectFrom("accounts").selectAll().execute())
        .execute()
      await replay(tx, { id: golden.tournament, bytes, steps: [], revision: 0 })
      if (after === "migrated") await keepOldResults(tx, null, new Date())
    })
    return await fresh.selectFrom("poomsaePlaces").select(["categoryId", "place", "reason"]).execute()
  }
  const given = { categoryId: golden.categories[TIED], place: 1, reason: "до правила про перевиступ" }

  test("a copy from before it is restored with the places of who shares a given medal", async () => {
    expect(await restored(file, "as it is")).toEqual([given, given])
  })

  test("the migration writes them of a database that has such rows, and of a list that is over by the rule nothing", async () => {
    const { header, lines } = contentOf(file)
    const known = { ...header, migrations: [...(header.migrations as string[]), EXTRA_FORMS].sort() }
    const bytes = fileOf({ header: known, lines })
    expect(await restored(bytes, "as it is")).toEqual([])
    expect(await restored(bytes, "migrated")).toEqual([given, given])
  })
})
