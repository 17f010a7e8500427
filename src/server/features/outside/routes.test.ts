import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { WireApplication } from "#contract/applications/calls.ts"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { WirePlacing } from "#contract/outside/calls.ts"
import type { WirePrintJob } from "#contract/printing/jobs.ts"
import type { WireProgress } from "#contract/progress/calls.ts"
import type { SyncReport } from "#contract/tournaments/sync.ts"
import type { WireStander } from "#contract/wire/stander.ts"
import * as Bracket from "#domain/bracket/index.ts"
import {
  athleteOf,
  filled,
  full,
  hall,
  newAthlete,
  newCategory,
  newTournament,
  no,
  ok,
  type Person,
  placed,
  sentencesOf,
} from "#tests/support/hall.ts"
import { poomsaeField } from "#tests/support/poomsae.ts"
import { soon } from "#tests/support/soon.ts"
import { bracketOf } from "#web/tournament/bracket-of.ts"

const { signUp, nobody } = await hall()
const olena = await signUp("olena")

const under = (id: number) => `/api/v1/tournaments/${id}`
const categoryIn = async (id: number, category: number, of: Person = olena): Promise<WireCategory> => {
  const found = (await full(of, id)).protocols.find((one) => one.id === category)
  if (!found) throw new Error("no such category")
  return found
}
const athleteIn = async (id: number, athlete: number): Promise<WireAthlete> => {
  const found = (await full(olena, id)).sportsmans.find((one) => one.id === athlete)
  if (!found) throw new Error("no such athlete")
  return found
}
const fight = async (id: number, category: number, t: number, winner: "blue" | "red" = "blue") =>
  ok(
    await olena.post(`${under(id)}/fights/result`, {
      category,
      technicalNumber: t,
      winner,
      decision: "PTF",
      bluePoints: winner === "blue" ? 9 : 1,
      redPoints: winner === "red" ? 9 : 1,
    }),
  )
/** Medals, in the order of the table. */
async function medals(id: number, of: Person = olena): Promise<readonly unknown[]> {
  const { list } = ok<{ list: { place: number }[] }>(await of.get(`${under(id)}/results`))
  return list.filter((one) => one.place >= 1 && one.place <= 3)
}
const progress = async (id: number) => ok<WireProgress>(await olena.get(`${under(id)}/progress`))
const place = async (id: number, wish: Record<string, unknown> = {}) =>
  ok<WirePlacing>(await olena.post(`${under(id)}/outside/place`, wish))
const undo = async (id: number, step: number, more = {}) => await olena.post(`${under(id)}/undo`, { step, ...more })

describe("nobody wins by absence while somebody stands outside", () => {
  test("a lone drawn athlete who is weighed has no gold beside a second one, but has it once that one takes no part", async () => {
    const { id } = await newTournament(olena, { published: 1 })
    const { category, athletes } = await placed(olena, id, 1, 2)
    const [alone] = athletes as [WireAthlete]
    const late = await newAthlete(olena, 1, category)
    ok(await olena.post(`${under(id)}/checkins/weigh`, { athlete: alone.id, weight: 51 }))
    expect(await categoryIn(id, category.id)).toMatchObject({ draw_outside: [late.id], draw_confirmed: 0 })
    expect(await athleteIn(id, late.id)).toMatchObject({ outside: 1, in_bracket: 0, aside: "" })
    expect([await medals(id), await medals(id, nobody)]).toEqual([[], []])
    expect((await progress(id)).people).toEqual({ all: 2, placed: 1, outside: 1, categories: 1 })
    expect(no(await olena.post("/api/v1/draws/winner", { category: category.id, athlete: alone.id }))).toEqual([
      409,
      [null, "athletes_outside"],
    ])
    const aside = ok(await olena.post(`${under(id)}/outside/aside`, { athletes: [late.id], reason: "поїхав" }))
    expect(await athleteIn(id, late.id)).toMatchObject({ outside: 0, out: 1, aside: "поїхав" })
    // Somebody had come: being checked in before does not count, a person confirms.
    expect(await medals(id)).toEqual([])
    ok(await olena.post("/api/v1/draws/winner", { category: category.id, athlete: alone.id }))
    expect(await medals(id)).toHaveLength(1)
    ok(await undo(id, aside.revision))
    expect(await medals(id)).toEqual([])
  })

  test("a confirmation ends with any change of who takes part", async () => {
    const { id } = await newTournament(olena)
    const { category, athletes } = await placed(olena, id, 2, 2)
    const [a, b] = athletes as [WireAthlete, WireAthlete]
    const put = async (places: readonly number[]) =>
      ok(
        await olena.post("/api/save-bracket", {
          tournamentid: id,
          categoryid: category.id,
          bracket_size: 2,
          bracket_data: places.map((athlete, at) => ({ position: `1_${at}`, id: athlete })),
          force: 1,
        }),
      )
    ok(await olena.post(`${under(id)}/checkins/out`, { athletes: [b.id] }))
    ok(await olena.post("/api/v1/draws/winner", { category: category.id, athlete: a.id }))
    expect(await medals(id)).toHaveLength(1)
    ok(await olena.post(`${under(id)}/checkins/save`, { athlete: b.id, state: "expected" }))
    expect(await medals(id)).toEqual([])
    await put([a.id, b.id])
    await fight(id, category.id, 0, "red")
    expect(await medals(id)).toHaveLength(2)
    ok(await olena.post("/api/tournament-delete-one-sportsman", { id: b.id, force: 1 }))
    expect(await medals(id)).toEqual([])
  })

  test("a bracket from which everybody was taken off is undrawn, and what is placed then is a draft", async () => {
    const { id } = await newTournament(olena)
    const { category, athletes } = await placed(olena, id, 10, 16)
    for (const [at, { id: athlete }] of athletes.entries())
      ok(
        await olena.post("/api/remove-from-bracket-sportsman", {
          tournament_id: id,
          category_id: category.id,
          id: athlete,
          position: `4_${at}`,
        }),
      )
    expect(await categoryIn(id, category.id)).toMatchObject({ draw_state: "", drawdata: [], draw_outside: [] })
    const [a, b, ...others] = athletes.map((one) => one.id)
    ok(
      await olena.post("/api/save-bracket", {
        tournamentid: id,
        categoryid: category.id,
        bracket_size: 16,
        bracket_data: [
          { position: "4_0", id: a },
          { position: "4_2", id: b },
        ],
      }),
    )
    const begun = await categoryIn(id, category.id)
    expect(begun).toMatchObject({ draw_awaits: others, draw_outside: others })
    expect(begun.drawdata.map(({ position }) => position)).toEqual(["4_0", "4_2"])
  })
})

describe("tables and lists know the same", () => {
  const inTable = async (count: number, size: number) => {
    const { id } = await newTournament(olena, { published: 1, group_format: "roundRobin" })
    const { category, athletes } = await placed(olena, id, count, size)
    expect(category.draw_format).toBe("roundRobin")
    return { id, category, athletes: athletes.map((one) => one.id) }
  }
  const out = async (id: number, athletes: readonly (number | undefined)[]) =>
    ok(await olena.post(`${under(id)}/checkins/out`, { athletes }))

  test("who is left alone in a table and confirmed has no gold once a second one comes", async () => {
    const { id, category, athletes } = await inTable(3, 4)
    const [alone, ...others] = athletes
    await out(id, others)
    expect(await medals(id)).toEqual([])
    ok(await olena.post("/api/v1/draws/winner", { category: category.id, athlete: alone }))
    expect(await medals(id)).toMatchObject([{ place: 1, athlete: alone }])
    const late = await newAthlete(olena, 7, category)
    expect([await medals(id), await medals(id, nobody)]).toEqual([[], []])
    expect(await categoryIn(id, category.id)).toMatchObject({ draw_outside: [late.id], draw_confirmed: 0 })
    ok(await olena.post("/api/tournament-delete-one-sportsman", { id: late.id, force: 1 }))
    expect(await medals(id)).toEqual([])
  })

  test("a table that is fought is not over while somebody stands beside it, and gives no points", async () => {
    const { id, category } = await inTable(3, 4)
    const late = await newAthlete(olena, 7, category)
    const table = bracketOf(await categoryIn(id, category.id))
    const ready = table ? Bracket.standing(table).fights.filter(({ state }) => state === "ready") : []
    expect(ready).toHaveLength(3)
    // Not in a ring, which would be a tie.
    for (const { t, blue, red } of ready) await fight(id, category.id, t, Number(blue) < Number(red) ? "blue" : "red")
    const points = async () =>
      ok<{ organizations: { points: number }[] }>(await olena.get(`${under(id)}/standings`)).organizations
    expect([await medals(id), await points()]).toEqual([[], []])
    ok(await olena.post(`${under(id)}/outside/aside`, { athletes: [late.id], reason: "поїхав" }))
    expect((await medals(id)).length).toBeGreaterThan(0)
    expect((await points()).length).toBeGreaterThan(0)
  })

  test("a table from which everybody was taken off is undrawn, and begun by hand it is a draft", async () => {
    const { id, category, athletes } = await inTable(3, 4)
    for (const [at, athlete] of athletes.entries())
      ok(
        await olena.post("/api/remove-from-bracket-sportsman", {
          tournament_id: id,
          category_id: category.id,
          id: athlete,
          position: `2_${at}`,
        }),
      )
    expect(await categoryIn(id, category.id)).toMatchObject({ draw_state: "", draw_outside: [] })
    const [a, b, c] = athletes
    ok(
      await olena.post("/api/save-bracket", {
        tournamentid: id,
        categoryid: category.id,
        bracket_size: 4,
        bracket_data: [
          { position: "2_0", id: a },
          { position: "2_1", id: b },
        ],
      }),
    )
    expect(await categoryIn(id, category.id)).toMatchObject({ draw_awaits: [c], draw_outside: [c] })
    expect(await medals(id)).toEqual([])
  })

  test("the only one of a list who has performed has no gold beside a second one who has not", async () => {
    const { id, category, athletes, scoreAll, make } = await poomsaeField(olena, 1)
    const [first] = athletes
    const late = await newAthlete(olena, 7, category)
    ok(await scoreAll("final_", [first?.id ?? 0], () => 3.9))
    expect([await medals(id), (await progress(id)).people.outside]).toEqual([[], 1])
    ok(await make())
    expect([await medals(id), (await progress(id)).people.outside]).toEqual([[], 0])
    ok(await scoreAll("final_", [late.id], () => 3.5))
    expect(await medals(id)).toMatchObject([{ athlete: first?.id }, { athlete: late.id }])
  })
})

describe("who stands outside is put on a free place", () => {
  test("first shown, then in one step for all, which is taken back as one", async () => {
    const { id } = await newTournament(olena)
    const one = await placed(olena, id, 3, 4)
    const other = await placed(olena, id, 4, 4, { name: "Кадети -57 ч", weight1: 53, weight2: 57 })
    const [late, full4] = [await newAthlete(olena, 5, one.category), await newAthlete(olena, 6, other.category)]
    const before = await full(olena, id)
    const shown = await place(id, { preview: 1 })
    expect(shown.placed).toEqual([
      {
        athlete: late.id,
        name: late.name,
        category: one.category.id,
        category_name: one.category.name,
        position: "2_3",
        opponent: one.athletes[2]?.id,
        opponent_name: one.athletes[2]?.name,
        grown: false,
      },
    ])
    expect(shown.left).toMatchObject([
      { athlete: full4.id, why: "fought", ways: ["grow", "redraw", "aside"], falls: [] },
    ])
    expect(await full(olena, id)).toEqual(before)
    const done = await place(id, { grow: 1 })
    expect(done.grown).toEqual([{ category: other.category.id, size: 8 }])
    expect(done.placed.map(({ athlete }) => athlete)).toEqual([late.id, full4.id])
    expect((await progress(id)).people).toEqual({ all: 9, placed: 9, outside: 0, categories: 0 })
    ok(await undo(id, done.revision))
    expect(await full(olena, id)).toEqual({ ...before, revision: done.revision + 1 })
  })

  test("results and numbers stay, and the page of the draw says who came late", async () => {
    const { id } = await newTournament(olena)
    const { category } = await placed(olena, id, 4, 4)
    await fight(id, category.id, 2)
    const late = await newAthlete(olena, 5, category)
    const done = await place(id, { athletes: [late.id], grow: 1 })
    expect(done.placed).toMatchObject([{ athlete: late.id, grown: true }])
    const drawn = await categoryIn(id, category.id)
    expect(drawn).toMatchObject({ bracket_size: 8, draw_outside: [] })
    expect(drawn.drawdata.find(({ position }) => position === "1_1")).toMatchObject({ decision: "PTF" })
    const { list } = ok<{ list: { how: string }[] }>(await olena.get(`/api/v1/draws/log?category=${category.id}`))
    expect(list.map(({ how }) => how)).toContain("late")
  })

  test("the new fights of a numbered court are told to be without a number, before and after", async () => {
    const { id } = await newTournament(olena)
    const { category } = await placed(olena, id, 4, 4)
    const court = ok<{ item: { id: number } }>(
      await olena.post("/api/save-section", { tournament_id: id, name: "Корт 1" }),
    ).item.id
    const onCourt = { tournament_id: id, category: category.id, sectionid: court }
    ok(await olena.post("/api/save-category-section", onCourt))
    const late = [await newAthlete(olena, 5, category), await newAthlete(olena, 6, category)]
    const wish = { athletes: late.map((one) => one.id), grow: 1 }
    expect((await place(id, { ...wish, preview: 1 })).unnumbered).toBe(0)
    ok(await olena.post("/api/category-section-numeration", { tournament_id: id, id: court }))
    expect((await place(id, { ...wish, preview: 1 })).unnumbered).toBe(2)
    expect((await place(id, wish)).unnumbered).toBe(2)
    expect((await progress(id)).fights).toMatchObject({ unnumbered: 2, numberless: 2 })

    const other = await placed(olena, id, 4, 4)
    const more = await newAthlete(olena, 7, other.category)
    const wishMore = { athletes: [more.id], grow: 1 }
    expect((await place(id, wishMore)).unnumbered, "the whole draw came after the numbers").toBe(4)
    expect((await progress(id)).fights.numberless).toBe(6)
  })

  test("an empty list of athletes places nobody", async () => {
    const { id } = await newTournament(olena)
    expect(no(await olena.post(`${under(id)}/outside/place`, { athletes: [] }))[0]).toBe(422)
  })

  test("nobody has a place who is set aside, and who has one is not set aside", async () => {
    const { id } = await newTournament(olena)
    const { athletes } = await placed(olena, id, 2, 2)
    expect(
      no(await olena.post(`${under(id)}/outside/aside`, { athletes: [athletes[0]?.id], reason: "хворий" })),
    ).toEqual([409, [null, "athletes_placed"]])
    expect(no(await olena.post(`${under(id)}/outside/aside`, { athletes: [athletes[0]?.id], reason: " " }))).toEqual([
      422,
      ["reason", "required"],
    ])
  })
})

describe("into a category that was finished by fights nobody comes silently", () => {
  /** A finished category of two, another of one weight more, and one whom doors lead into the first. */
  async function finished() {
    const { id } = await newTournament(olena)
    const { category, athletes } = await placed(olena, id, 2, 2)
    await fight(id, category.id, 0)
    const other = await newCategory(olena, id, { name: "Кадети -57 ч", weight1: 53, weight2: 57 })
    const comer = await newAthlete(olena, 7, other)
    return { id, category, athletes, other, comer }
  }
  type Finished = Awaited<ReturnType<typeof finished>>
  const entry = ({ id, category }: Finished) => athleteOf(9, id, category.id)

  const doors: readonly [string, (at: Finished, more: object) => ReturnType<Person["post"]>][] = [
    ["the dialog «Додати»", (at, more) => olena.post("/api/tournament-newsportsman", { ...entry(at), ...more })],
    [
      "another category of an entry",
      (at, more) =>
        olena.post("/api/tournament-newsportsman", {
          ...athleteOf(7, at.id, at.category.id),
          id: at.comer.id,
          ...more,
        }),
    ],
    [
      "many entries moved",
      (at, more) =>
        olena.post(`${under(at.id)}/athletes/move`, { athletes: [at.comer.id], category: at.category.id, ...more }),
    ],
    [
      "a move at the scales",
      (at, more) =>
        olena.post(`${under(at.id)}/checkins/move`, { athlete: at.comer.id, category: at.category.id, ...more }),
    ],
  ]

  for (const [name, door] of doors) {
    test(`${name}: it asks, and with consent he takes no part and the medals stand`, async () => {
      const at = await finished()
      const before = await medals(at.id)
      const asked = await door(at, {})
      expect(no(asked)).toEqual([409, [null, "category_finished"]])
      expect(sentencesOf(asked)[0]).toContain(at.category.name)
      const revision = (await full(olena, at.id)).revision
      expect(await medals(at.id)).toEqual(before)
      const done = ok(await door(at, { agreed: ["category_finished"] }))
      const late = (await full(olena, at.id)).sportsmans.filter((one) => one.aside !== "")
      expect(late).toMatchObject([
        { category_id: at.category.id, out: 1, outside: 0, aside: "категорію вже завершено" },
      ])
      expect(await medals(at.id)).toEqual(before)
      expect(done.revision).toBe(revision + 1)
      expect(done.outside).toBeUndefined()
      ok(await undo(at.id, done.revision))
      expect((await full(olena, at.id)).sportsmans.every((one) => one.aside === "")).toBe(true)
    })
  }

  test("a sheet leaves such rows with the secretary, names the category, and brings the others in", async () => {
    const at = await finished()
    const file = [
      "ПІБ;Рік народження;Стать;Організація;Тренер;Область;Категорія",
      `Новак Олег;2013;ч;СК «Тигр»;Бойко;Київ;${at.category.name}`,
      `Мороз Ігор;2013;ч;СК «Тигр»;Бойко;Київ;${at.other.name}`,
    ].join("\n")
    const { rows } = ok<{ rows: { outcome: string; errors: { code: string; message: string }[] }[] }>(
      await olena.upload("/api/tournament-upload-scv-sportsmans", { id: String(at.id) }, file),
    )
    expect(rows.map(({ outcome, errors }) => [outcome, errors.map(({ code }) => code)])).toEqual([
      ["rejected", ["category_finished"]],
      ["added", []],
    ])
    expect(rows[0]?.errors[0]?.message).toContain(at.category.name)
    expect(await medals(at.id)).toHaveLength(2)
  })

  /** A coach's accepted entry, into this category. */
  async function accepted(id: number, category: number) {
    const coach = await signUp("coach")
    const boy = { first_name: "Захар", last_name: "Ткач", middle_name: "", bdate: "2013-05-01", sex: 1 }
    const person = ok<{ item: { id: number } }>(await coach.post("/user/add-sportsman", boy)).item.id
    ok(await olena.post("/api/tournament-update", { id, registration_status: 1, published: 1 }))
    const from = { organization: "СК «Тигр»", region: "Київ", coach: "Ткач О." }
    const wish = { athletes: [person], category, weight: 51, qualification: "1 куп" }
    const [item] = ok<{ items: WireApplication[] }>(
      await coach.post(`${under(id)}/participation/enter`, { ...from, consent: true, items: [wish] }),
    ).items
    const application = item?.id ?? 0
    const accept = async () =>
      ok(
        await olena.post(`${under(id)}/applications/decide`, {
          applications: [application],
          decision: "accept",
          text: "",
        }),
      )
    await accept()
    const change = async (other: number) =>
      ok(
        await coach.post(`${under(id)}/participation/change`, {
          application,
          ...from,
          category: other,
          weight: 51,
          qualification: "1 куп",
        }),
      )
    return { application, accept, change }
  }
  const sync = async (id: number) =>
    ok<{ sync: SyncReport }>(await olena.post(`/api/tournament-data-sync?id=${id}`, { id })).sync

  test("Sync leaves an accepted entry with the secretary and names the category; once it is open, he stands outside", async () => {
    const at = await finished()
    await accepted(at.id, at.category.id)
    const before = (await full(olena, at.id)).sportsmans.length
    const told = await sync(at.id)
    expect([told.added, told.rows.map(({ errors }) => errors[0]?.code)]).toEqual([0, ["category_finished"]])
    expect(told.rows[0]?.errors[0]?.message).toContain(at.category.name)
    expect((await full(olena, at.id)).sportsmans).toHaveLength(before)
    expect(await medals(at.id)).toHaveLength(2)
    const [first] = at.athletes
    ok(await olena.post("/api/tournament-delete-one-sportsman", { id: first?.id, force: 1 }))
    const synced = ok<{ sync: SyncReport; outside: WireStander[] }>(
      await olena.post(`/api/tournament-data-sync?id=${at.id}`, { id: at.id }),
    )
    expect([synced.sync.added, synced.outside.map(({ category }) => category)]).toEqual([1, [at.category.id]])
    expect([(await progress(at.id)).people.outside, await medals(at.id)]).toEqual([1, []])
  })

  test("a coach's change that leads there is asked about when it is taken over", async () => {
    const at = await finished()
    const { application, accept, change } = await accepted(at.id, at.other.id)
    expect((await sync(at.id)).added).toBe(1)
    await change(at.category.id)
    await accept()
    const apply = (more: object) => olena.post(`${under(at.id)}/applications/apply`, { application, ...more })
    expect(no(await apply({}))).toEqual([409, [null, "category_finished"]])
    ok(await apply({ agreed: ["category_finished"] }))
    const late = (await full(olena, at.id)).sportsmans.filter((one) => one.aside !== "")
    expect(late).toMatchObject([{ category_id: at.category.id, out: 1, outside: 0 }])
    expect(await medals(at.id)).toHaveLength(2)
  })

  test("a merge and a split ask about the results that fall, and leave nobody with a medal or outside", async () => {
    const at = await finished()
    const merge = (more: object) =>
      olena.post(`${under(at.id)}/categories/merge`, {
        categories: [at.category.id, at.other.id],
        into: at.category.id,
        ...more,
      })
    expect(no(await merge({}))[1]).not.toEqual([null, "category_finished"])
    const merged = ok(await merge({ agreed: ["merge_limits", "category_has_results"], reason: "мало учасників" }))
    expect([await medals(at.id), (await progress(at.id)).people.outside]).toEqual([[], 0])
    ok(await undo(at.id, merged.revision))
    expect(await medals(at.id)).toHaveLength(2)
    const [a, b] = at.athletes.map((one) => one.id)
    const parts = [
      { name: "А", athletes: [a] },
      { name: "Б", athletes: [b] },
    ]
    const split = (more: object) =>
      olena.post(`${under(at.id)}/categories/split`, { category: at.category.id, parts, ...more })
    expect(no(await split({}))).toEqual([409, [null, "category_has_results"]])
    ok(await split({ force: 1 }))
    expect([await medals(at.id), (await progress(at.id)).people.outside]).toEqual([[], 0])
  })

  test("taking a step back, or all since, that leads somebody there asks as well", async () => {
    const { id } = await newTournament(olena)
    const { category } = await placed(olena, id, 2, 2)
    const other = await newCategory(olena, id, { name: "Кадети -57 ч", weight1: 53, weight2: 57 })
    const late = await newAthlete(olena, 7, category)
    await fight(id, category.id, 0)
    expect(await medals(id)).toEqual([])
    const from = (await full(olena, id)).revision
    const moved = ok(await olena.post(`${under(id)}/athletes/move`, { athletes: [late.id], category: other.id }))
    expect(await medals(id)).toHaveLength(2)
    const rewind = (more: object) => olena.post(`${under(id)}/rewind`, { to: from, ...more })
    expect(no(await undo(id, moved.revision))).toEqual([409, [null, "category_finished"]])
    expect(no(await rewind({}))).toEqual([409, [null, "category_finished"]])
    ok(await undo(id, moved.revision, { agreed: ["category_finished"] }))
    expect(await athleteIn(id, late.id)).toMatchObject({ category_id: category.id, out: 1, outside: 0 })
    expect(await medals(id)).toHaveLength(2)
  })

  test("a list that is performed is finished too, and one who comes takes no part", async () => {
    const { id, category, athletes, scoreAll } = await poomsaeField(olena, 2)
    ok(
      await scoreAll(
        "final_",
        athletes.map((one) => one.id),
        (at) => 3.9 - at,
      ),
    )
    expect(await medals(id)).toHaveLength(2)
    const come = (more: object) =>
      olena.post("/api/tournament-newsportsman", { ...athleteOf(7, id, category.id), ...more })
    expect(no(await come({}))).toEqual([409, [null, "category_finished"]])
    const { item } = ok<{ item: WireAthlete }>(await come({ agreed: ["category_finished"] }))
    expect(item).toMatchObject({ out: 1, aside: "категорію вже завершено" })
    expect(await medals(id)).toHaveLength(2)
    const asked = await olena.post(`${under(id)}/outside/take-part`, { athletes: [item.id] })
    expect(no(asked)).toEqual([409, [null, "medals_wait"]])
    ok(await olena.post(`${under(id)}/outside/take-part`, { athletes: [item.id], agreed: ["medals_wait"] }))
    expect([await medals(id), (await progress(id)).people.outside]).toEqual([[], 1])
  })

  test("to the line that a list has kept nobody comes back silently, from being absent or from another category", async () => {
    const { id, category, athletes, scoreAll } = await poomsaeField(olena, 3)
    const [a = 0, b = 0, c = 0] = athletes.map((one) => one.id)
    const other = await newCategory(olena, id, { name: "Пумсе, юніори", type: 2, showType: 2, poomsaeType: 1 })
    ok(await scoreAll("final_", [a, b], (at) => 3.9 - at))
    ok(await olena.post(`${under(id)}/checkins/absent`, { athletes: [c] }))
    expect(await medals(id)).toHaveLength(2)
    const present = { athlete: c, state: "expected" }
    expect(no(await olena.post(`${under(id)}/checkins/save`, present))).toEqual([409, [null, "category_finished"]])
    ok(await olena.post(`${under(id)}/checkins/save`, { ...present, agreed: ["category_finished"] }))
    expect(await medals(id)).toHaveLength(2)
    // Who has performed and comes back from another category takes a place again only if a person says so.
    const move = (to: number, more: object = {}) =>
      olena.post(`${under(id)}/athletes/move`, { athletes: [a], category: to, ...more })
    ok(await move(other.id, { force: 1 }))
    expect(await medals(id)).toMatchObject([{ place: 1, athlete: b }])
    expect(no(await move(category.id))).toEqual([409, [null, "category_finished"]])
    ok(await move(category.id, { agreed: ["category_finished"] }))
    expect(await medals(id)).toMatchObject([{ place: 1, athlete: b }])
    const take = { athletes: [a] }
    expect(no(await olena.post(`${under(id)}/outside/take-part`, take))).toEqual([409, [null, "medals_wait"]])
    ok(await olena.post(`${under(id)}/outside/take-part`, { ...take, agreed: ["medals_wait"] }))
    expect(await medals(id)).toMatchObject([{ place: 1, athlete: a }, { athlete: b }])
  })

  test("whoever is known to be away comes to his line in a finished list unasked: he is not counted in it", async () => {
    const { id, category, athletes, scoreAll } = await poomsaeField(olena, 3)
    const [a = 0, b = 0, c = 0] = athletes.map((one) => one.id)
    const other = await newCategory(olena, id, { name: "Пумсе, юніори", type: 2, showType: 2, poomsaeType: 1 })
    ok(await scoreAll("final_", [a, b], (at) => 3.9 - at))
    ok(await olena.post(`${under(id)}/checkins/absent`, { athletes: [c] }))
    for (const to of [other.id, category.id])
      ok(await olena.post(`${under(id)}/athletes/move`, { athletes: [c], category: to }))
    expect(await athleteIn(id, c)).toMatchObject({ out: 1, outside: 0, aside: "" })
    expect(await medals(id)).toHaveLength(2)
  })

  test("the mark is taken away by a step that names the medals; then the category is open", async () => {
    const at = await finished()
    const { item } = ok<{ item: WireAthlete }>(
      await olena.post("/api/tournament-newsportsman", { ...entry(at), agreed: ["category_finished"] }),
    )
    const asked = await olena.post(`${under(at.id)}/outside/take-part`, { athletes: [item.id] })
    expect(no(asked)).toEqual([409, [null, "medals_wait"]])
    for (const { name } of at.athletes) expect(sentencesOf(asked)[0]).toContain(name)
    const done = ok<{ outside: WireStander[] }>(
      await olena.post(`${under(at.id)}/outside/take-part`, { athletes: [item.id], agreed: ["medals_wait"] }),
    )
    expect(done.outside).toEqual([
      { athlete: item.id, name: item.name, category: at.category.id, category_name: at.category.name },
    ])
    expect(await medals(at.id)).toEqual([])
  })

  test("who comes back from being absent, and an undo, ask alike", async () => {
    const { id } = await newTournament(olena)
    const { category, athletes } = await placed(olena, id, 3, 4)
    const third = athletes[2]?.id
    ok(await olena.post(`${under(id)}/checkins/absent`, { athletes: [third] }))
    await fight(id, category.id, 2)
    expect(await medals(id)).toHaveLength(2)
    const back = { athlete: third, state: "expected" }
    expect(no(await olena.post(`${under(id)}/checkins/save`, back))).toEqual([409, [null, "category_finished"]])
    ok(await olena.post(`${under(id)}/checkins/save`, { ...back, agreed: ["category_finished"] }))
    expect(await athleteIn(id, third ?? 0)).toMatchObject({ out: 1, outside: 0, aside: "категорію вже завершено" })
  })

  test("a category that was finished by a confirmation alone is open again, without a question", async () => {
    const { id } = await newTournament(olena)
    const { category, athletes } = await placed(olena, id, 1, 2)
    ok(await olena.post("/api/v1/draws/winner", { category: category.id, athlete: athletes[0]?.id }))
    expect(await medals(id)).toHaveLength(1)
    ok(await olena.post("/api/tournament-newsportsman", athleteOf(4, id, category.id)))
    expect(await medals(id)).toEqual([])
  })

  test("another category takes the mark of a finished one off him", async () => {
    const at = await finished()
    const { item } = ok<{ item: WireAthlete }>(
      await olena.post("/api/tournament-newsportsman", { ...entry(at), agreed: ["category_finished"] }),
    )
    ok(await olena.post(`${under(at.id)}/athletes/move`, { athletes: [item.id], category: at.other.id }))
    expect(await athleteIn(at.id, item.id)).toMatchObject({ aside: "", out: 0, category_id: at.other.id })
  })

  const POOMSAE_LIST = { name: "Пумсе", type: 2, showType: 2, poomsaeType: 1, weight1: 0, weight2: 0 }

  /** A category of two, drawn, with a third one who is ill, and another category of one. */
  async function marked() {
    const { id } = await newTournament(olena)
    const { category, athletes } = await placed(olena, id, 2, 2)
    const other = await newCategory(olena, id, { name: "Кадети -57 ч", weight1: 53, weight2: 57 })
    await newAthlete(olena, 3, other)
    const ill = await newAthlete(olena, 4, category)
    ok(await olena.post(`${under(id)}/outside/aside`, { athletes: [ill.id], reason: "захворів" }))
    return { id, category, other, athletes, ill }
  }
  type Marked = Awaited<ReturnType<typeof marked>>
  const takingPart = async (id: number) => (await progress(id)).people.all

  /** Every act by which an athlete comes into another category, or the category becomes another one. */
  test.each<[string, (at: Marked) => Promise<unknown>]>([
    [
      "a split, in the part that is new",
      async ({ id, category, ill, athletes }) => {
        const parts = [{ athletes: athletes.map((one) => one.id) }, { name: "Друга частина", athletes: [ill.id] }]
        ok(await olena.post(`${under(id)}/categories/split`, { category: category.id, parts, force: 1 }))
      },
    ],
    [
      "a split, in the part that stays",
      async ({ id, category, ill, athletes }) => {
        const parts = [{ athletes: [ill.id] }, { name: "Друга частина", athletes: athletes.map((one) => one.id) }]
        ok(await olena.post(`${under(id)}/categories/split`, { category: category.id, parts, force: 1 }))
      },
    ],
    [
      "a merge into another one",
      async ({ id, category, other }) => {
        const body = { categories: [category.id, other.id], into: other.id, reason: "мало учасників" }
        ok(await olena.post(`${under(id)}/categories/merge`, { ...body, agreed: ["merge_limits"] }))
      },
    ],
    [
      "a merge of another one into his",
      async ({ id, category, other }) => {
        const body = { categories: [category.id, other.id], into: category.id, reason: "мало учасників" }
        ok(await olena.post(`${under(id)}/categories/merge`, { ...body, agreed: ["merge_limits"] }))
      },
    ],
    [
      "a move of many",
      async ({ id, other, ill }) =>
        ok(await olena.post(`${under(id)}/athletes/move`, { athletes: [ill.id], category: other.id })),
    ],
    [
      "a move at the scales",
      async ({ id, other, ill }) =>
        ok(await olena.post(`${under(id)}/checkins/move`, { athlete: ill.id, category: other.id })),
    ],
    [
      "another category in his form",
      async ({ id, other, ill }) =>
        ok(await olena.post("/api/tournament-newsportsman", { ...athleteOf(6, id, other.id), id: ill.id })),
    ],
    [
      "no category, and another one later",
      async ({ id, category, other, ill }) => {
        ok(await olena.post("/api/delete-sportsman-from-category", { id: ill.id, category: category.id }))
        ok(await olena.post(`${under(id)}/athletes/move`, { athletes: [ill.id], category: other.id }))
      },
    ],
    [
      "a list instead of the bracket, and back",
      async ({ id, category }) => {
        await newCategory(olena, id, { ...POOMSAE_LIST, id: category.id, agreed: ["draw_falls"] })
        await newCategory(olena, id, { id: category.id })
      },
    ],
  ])("a person's mark goes with him through %s", async (_, act) => {
    const at = await marked()
    const before = await takingPart(at.id)
    await act(at)
    expect(await athleteIn(at.id, at.ill.id)).toMatchObject({ aside: "захворів", out: 1, outside: 0 })
    expect(await takingPart(at.id)).toBe(before)
  })

  test("a move that is taken back brings him back with his mark and its reason", async () => {
    const { id } = await newTournament(olena)
    const { category } = await placed(olena, id, 2, 2)
    const other = await newCategory(olena, id, { name: "Кадети -57 ч", weight1: 53, weight2: 57 })
    const late = await newAthlete(olena, 4, category)
    ok(await olena.post(`${under(id)}/outside/aside`, { athletes: [late.id], reason: "поїхав" }))
    const before = await athleteIn(id, late.id)
    const moved = ok(await olena.post(`${under(id)}/athletes/move`, { athletes: [late.id], category: other.id }))
    ok(await undo(id, moved.revision))
    expect(await athleteIn(id, late.id)).toEqual(before)
  })

  test("who was set aside of a finished category and comes back to it by an undo is still set aside", async () => {
    const at = await finished()
    const { item } = ok<{ item: WireAthlete }>(
      await olena.post("/api/tournament-newsportsman", { ...entry(at), agreed: ["category_finished"] }),
    )
    const before = await athleteIn(at.id, item.id)
    const body = { athletes: [item.id], category: 0 }
    const moved = ok(await olena.post(`${under(at.id)}/athletes/move`, body))
    ok(await undo(at.id, moved.revision))
    expect(await athleteIn(at.id, item.id)).toEqual(before)
    expect(before).toMatchObject({ out: 1, aside: "категорію вже завершено" })
    expect(await medals(at.id)).toHaveLength(2)
  })

  test("a lone winner stays confirmed when somebody who took no part is deleted or moved away", async () => {
    const { id } = await newTournament(olena)
    const { category, athletes } = await placed(olena, id, 1, 2)
    const other = await newCategory(olena, id, { name: "Кадети -57 ч", weight1: 53, weight2: 57 })
    const [deleted, moved] = [await newAthlete(olena, 4, category), await newAthlete(olena, 5, category)]
    ok(await olena.post(`${under(id)}/outside/aside`, { athletes: [deleted.id, moved.id], reason: "поїхали" }))
    ok(await olena.post("/api/v1/draws/winner", { category: category.id, athlete: athletes[0]?.id }))
    ok(await olena.post("/api/tournament-delete-one-sportsman", { id: deleted.id }))
    ok(await olena.post(`${under(id)}/athletes/move`, { athletes: [moved.id], category: other.id }))
    expect(await medals(id)).toHaveLength(1)
  })
})

describe("the answer to a step names who stands outside by it, and nobody who did before", () => {
  const namedIn = (answer: object): number[] =>
    ((answer as { outside?: WireStander[] }).outside ?? []).map(({ athlete }) => athlete)
  const post = async (path: string, body: object): Promise<number[]> => namedIn(ok(await olena.post(path, { ...body })))

  /** A drawn category of four with four places, another one, and one of it who stood outside before. */
  async function drawn() {
    const { id } = await newTournament(olena)
    const { category, athletes } = await placed(olena, id, 3, 4)
    const other = await newCategory(olena, id, { name: "Кадети -57 ч", weight1: 53, weight2: 57 })
    const before = await newAthlete(olena, 6, category)
    const comer = await newAthlete(olena, 7, other)
    return { id, category, other, athletes, before, comer }
  }

  test("who is added, moved, moved at the scales, or comes back", async () => {
    const { id, category, before, comer } = await drawn()
    const added = ok<{ item: WireAthlete; outside: WireStander[] }>(
      await olena.post("/api/tournament-newsportsman", athleteOf(8, id, category.id)),
    )
    expect(added.outside).toEqual([
      { athlete: added.item.id, name: added.item.name, category: category.id, category_name: category.name },
    ])
    const moved = { athletes: [comer.id], category: category.id }
    expect(await post(`${under(id)}/athletes/move`, { ...moved, preview: 1 })).toEqual([])
    expect(await post(`${under(id)}/athletes/move`, moved)).toEqual([comer.id])
    expect(await post(`${under(id)}/athletes/move`, { ...moved, category: 0 })).toEqual([])
    const scales = { athlete: comer.id, category: category.id }
    expect(await post(`${under(id)}/checkins/move`, scales)).toEqual([comer.id])
    expect(await post(`${under(id)}/checkins/save`, { athlete: before.id, state: "absent" })).toEqual([])
    expect(await post(`${under(id)}/checkins/save`, { athlete: before.id, state: "expected" })).toEqual([before.id])
    expect(await post(`${under(id)}/checkins/weigh`, { athlete: before.id, weight: 51 })).toEqual([])
    expect(await post("/api/tournament-update", { id, city: "Львів" })).toEqual([])
  })

  test("who loses his place, by hand or because a step is taken back, and who takes part again", async () => {
    const { id, category, athletes, before } = await drawn()
    const put = ok(await olena.post(`${under(id)}/outside/place`, { athletes: [before.id] }))
    expect(namedIn(put)).toEqual([])
    expect(namedIn(ok(await undo(id, put.revision)))).toEqual([before.id])
    const [first] = athletes
    const position = (await categoryIn(id, category.id)).drawdata.find((one) => one.sp_id === first?.id)?.position
    const off = { id: first?.id, tournament_id: id, category_id: category.id, bracket_size: 4, position }
    expect(await post("/api/remove-from-bracket-sportsman", off)).toEqual([first?.id])
    expect(await post(`${under(id)}/outside/aside`, { athletes: [first?.id], reason: "поїхав" })).toEqual([])
    expect(await post(`${under(id)}/outside/take-part`, { athletes: [first?.id] })).toEqual([first?.id])
  })

  test("whoever the secretary leaves out when the manual draw ends, but nobody who is still to be placed", async () => {
    const { id } = await newTournament(olena)
    const { category, athletes } = await filled(olena, id, 3)
    const [a, b, c] = athletes.map((one) => one.id)
    const at = (places: readonly (number | undefined)[]) => ({
      tournamentid: id,
      categoryid: category.id,
      bracket_size: 4,
      bracket_data: places.map((athlete, n) => ({ position: `2_${n + 1}`, id: athlete })),
    })
    expect(await post("/api/save-bracket", at([a]))).toEqual([])
    expect(await post("/api/save-bracket", at([a, b]))).toEqual([])
    expect(await post("/api/v1/draws/finish", { category: category.id })).toEqual([c])
  })

  test("of a list, and again if the answer was lost", async () => {
    const { id, category } = await poomsaeField(olena, 2)
    const action = randomUUID()
    const entry = { ...athleteOf(5, id, category.id), action }
    const named = await post("/api/tournament-newsportsman", entry)
    expect(named).toHaveLength(1)
    expect(await post("/api/tournament-newsportsman", entry)).toEqual(named)
  })
})

describe("numbers and papers are asked about by the server", () => {
  /** A court with a drawn category outside of which somebody stands, and a court whose category has everybody. */
  async function courts() {
    const { id } = await newTournament(olena, { published: 1 })
    const court = async (name: string) =>
      ok<{ item: { id: number } }>(await olena.post("/api/save-section", { tournament_id: id, name })).item.id
    const [first, second] = [await court("Корт 1"), await court("Корт 2")]
    const one = (await placed(olena, id, 3, 4)).category
    const two = (await placed(olena, id, 2, 2, { name: "Кадети -57 ч", weight1: 53, weight2: 57 })).category
    const moves = [
      { category: one.id, section: first },
      { category: two.id, section: second },
    ]
    ok(await olena.post(`${under(id)}/sections/assign`, { moves }))
    const late = await newAthlete(olena, 7, one)
    return { id, first, second, one, two, late }
  }
  const asks = [409, [null, "athletes_outside"]]

  test("all courts, and one court where he stands: by name, nothing is numbered; with consent it is", async () => {
    const { id, first, second, late } = await courts()
    const { revision } = await full(olena, id)
    const event = (more: object) => olena.post(`${under(id)}/numbers`, { ...more })
    const asked = await event({})
    expect(no(asked)).toEqual(asks)
    expect(sentencesOf(asked)[0]).toContain(late.name)
    expect((await event({ preview: 1 })).statusCode).toBe(200)
    const section = (of: number, more: object) =>
      olena.post("/api/category-section-numeration", { tournament_id: id, id: of, ...more })
    expect(no(await section(first, { agreed: [] }))).toEqual(asks)
    expect((await section(first, { agreed: [], preview: 1 })).statusCode).toBe(200)
    expect((await full(olena, id)).revision).toBe(revision)
    ok(await section(second, { agreed: [] }))
    ok(await event({ skip: [first] }))
    ok(await section(first, { agreed: ["athletes_outside"] }))
    ok(await event({ agreed: "athletes_outside" }))
  })

  test("the specification's call numbers without a question", async () => {
    const { id, first } = await courts()
    const done = await olena.post("/api/category-section-numeration", { tournament_id: id, id: first })
    expect(ok<{ count: number }>(done).count).toBe(2)
  })

  test("every paper of him: whoever names no questions, or could not change it, gets it", async () => {
    const { id, first, second, one, two, late } = await courts()
    const visitor = await signUp("visitor")
    const ofHim = [
      `/tournament-result/print-pdf?category=${one.id}`,
      `/tournament-result/print-section-pdf?id=${first}&tid=${id}`,
      `/tournament-report/print-pdf?id=${id}`,
      `${under(id)}/table?id=${id}&table=categories`,
    ]
    for (const url of ofHim) {
      const asked = await olena.get(`${url}&agreed=`)
      expect([url, ...no(asked)]).toEqual([url, ...asks])
      expect(sentencesOf(asked)[0]).toContain(late.name)
      expect((await olena.get(`${url}&agreed=athletes_outside`)).statusCode).toBe(200)
      expect((await olena.get(url)).statusCode).toBe(200)
      expect((await visitor.get(`${url}&agreed=`)).statusCode).toBe((await visitor.get(url)).statusCode)
    }
    expect((await olena.get(`/tournament-result/print-pdf?category=${two.id}&agreed=`)).statusCode).toBe(200)
    expect((await olena.get(`/tournament-result/print-section-pdf?id=${second}&tid=${id}&agreed=`)).statusCode).toBe(
      200,
    )
  })

  test("a pack that holds a paper of him", async () => {
    const { id, first, second, one, two } = await courts()
    const order = (more: object) => olena.post(`${under(id)}/packs`, { form: "pdf", by: "category", ...more })
    /** One after another: an account has few orders open at once. */
    const made = async (more: object): Promise<void> => {
      const { job } = ok<{ item: WirePrintJob }>(await order(more)).item
      await soon(async () => {
        const { item } = ok<{ item: WirePrintJob }>(await olena.get(`${under(id)}/packs/${job}`))
        expect(item.state).toBe("ready")
      })
    }
    for (const more of [{ kinds: ["bracket"] }, { kinds: ["bracket"], categories: [one.id] }]) {
      expect(no(await order(more))).toEqual(asks)
      await made({ ...more, agreed: ["athletes_outside"] })
    }
    expect(no(await order({ kinds: ["section", "weighing"], sections: [first] }))).toEqual(asks)
    for (const more of [
      { kinds: ["bracket"], categories: [two.id] },
      { kinds: ["section"], sections: [second] },
      { kinds: ["weighing", "list-club"] },
    ])
      await made(more)
  })

  test("papers of a list", async () => {
    const { id, category } = await poomsaeField(olena, 2)
    ok(await olena.post("/api/tournament-newsportsman", athleteOf(7, id, category.id)))
    for (const path of ["print-pdf-list", "print-pdf-list-result"]) {
      const url = `/tournament/${path}?category=${category.id}`
      expect(no(await olena.get(`${url}&agreed=`))).toEqual(asks)
      expect((await olena.get(`${url}&agreed=athletes_outside`)).statusCode).toBe(200)
      expect((await olena.get(url)).statusCode).toBe(200)
    }
  })
})

describe("the first performance of a list", () => {
  test("asks who stands outside, once, and holds no court", async () => {
    const { id, section, category, athletes, start, points, field } = await poomsaeField(olena, 2)
    const late = ok<{ item: WireAthlete }>(
      await olena.post("/api/tournament-newsportsman", athleteOf(7, id, category.id)),
    ).item
    const [one, two] = athletes.map((athlete) => athlete.id) as [number, number]
    const asks = [409, [null, "athletes_outside"]]
    const next = (more: object) => olena.post("/api/v1/events/next", { section, kort: 1, ...more })
    const asked = await next({})
    expect(no(asked)).toEqual(asks)
    expect(sentencesOf(asked)[0]).toBe(`Не в сітці 1 спортсмен: ${late.name} («${category.name}»). Усе одно починати?`)
    for (const path of ["start-event", "random-event"]) expect(no(await start(one, { agreed: [] }, path))).toEqual(asks)
    const opened = ok(await next({ agreed: ["athletes_outside"] }))
    ok(await start(one, { agreed: [] }))
    ok(await start(two, { agreed: [], kort: 2 }))
    for (const step of [2, 1, 0]) {
      const { revision } = await full(olena, id)
      if (revision >= opened.revision + step) ok(await undo(id, opened.revision + step))
    }
    expect(no(await next({}))).toEqual(asks)
    // Scored by hand at the desk: it has begun.
    ok(await points(field(one, "final_teh1", 3.9), field(one, "final_pres1", 5)))
    ok(await next({}))
  })

  test("the specification's call opens it without a question, and of a list that holds everybody nobody is asked", async () => {
    const { id, category, athletes, start } = await poomsaeField(olena, 2)
    const whole = await poomsaeField(olena, 2)
    ok(await whole.start(whole.athletes[0]?.id ?? 0, { agreed: [] }))
    ok(await olena.post("/api/tournament-newsportsman", athleteOf(7, id, category.id)))
    ok(await start(athletes[0]?.id ?? 0))
  })
})

test("the public learns how many stand outside of a category, and not who", async () => {
  const { id } = await newTournament(olena, { published: 1 })
  const { category } = await placed(olena, id, 2, 4)
  const late = [await newAthlete(olena, 7, category), await newAthlete(olena, 8, category)].map((one) => one.id)
  expect((await categoryIn(id, category.id)).draw_outside).toEqual(late)
  expect((await categoryIn(id, category.id, nobody)).draw_outside).toEqual([0, 0])
  const list = await poomsaeField(olena, 2)
  const { item } = ok<{ item: WireAthlete }>(
    await olena.post("/api/tournament-newsportsman", athleteOf(7, list.id, list.category.id)),
  )
  const one = async (who: Person) => (await list.one(who)).item.draw_outside
  expect([await one(olena), await one(nobody)]).toEqual([[item.id], [0]])
  expect((await categoryIn(list.id, list.category.id, nobody)).draw_outside).toEqual([0])
})

test("a drawn category of which nobody stands outside counts as before", async () => {
  const { id } = await newTournament(olena)
  const { category } = await filled(olena, id, 3)
  expect((await progress(id)).people).toEqual({ all: 3, placed: 0, outside: 0, categories: 0 })
  ok(await olena.post("/api/auto-sortable-bracket", { tournament_id: id, category: category.id }))
  expect((await progress(id)).people).toEqual({ all: 3, placed: 3, outside: 0, categories: 0 })
})
