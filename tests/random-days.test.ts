import fc from "fast-check"
import { expect, test } from "vitest"
import type { WireCategory } from "#contract/categories/calls.ts"
import { DayOracle, positionOf, technicalNumber } from "./support/day-oracle.ts"
import { filled, full, hall, newCategory, newTournament, ok, type Person } from "./support/hall.ts"
import { cases } from "./support/scale.ts"

const { signUp } = await hall()
const olena = await signUp("olena")

const die = fc.nat(2 ** 16)
const day = fc.record({
  // Positions are a part of the day, so that a day that fails can be repeated; a lot would place athletes differently.
  slots: fc.integer({ min: 1, max: 9 }).chain((athletes) => slotsOf(athletes)),
  dice: fc.array(fc.tuple(die, die, die), { minLength: 8, maxLength: 40 }),
})

// The decisions that do not rest on points: the chosen athlete has won.
const DECISIONS = ["RSC", "DSQ", "DQB", "WDR", "INJ"] as const

test("champion, places and medals of random days are what the rules say of them", async () => {
  const seen = new Map<string, number>()
  const count = (what: string): unknown => seen.set(what, (seen.get(what) ?? 0) + 1)
  await fc.assert(
    fc.asyncProperty(day, async ({ slots, dice }) => {
      const at = await drawn(olena, slots)
      for (const [what, whom, how] of dice) {
        const done = await step(at, what, whom, how)
        if (done) count(done)
        await compared(at)
      }
      count(at.oracle.isOver ? "over" : "not over")
    }),
    { numRuns: cases(200), endOnFailure: true },
  )
  for (const way of ["fight", "correction", "out", "absent", "removed", "taken back"]) {
    expect([way, (seen.get(way) ?? 0) > 0]).toEqual([way, true])
  }
}, 3_600_000)

/** A position for each of so many athletes, in the smallest bracket that holds them. */
function slotsOf(athletes: number): fc.Arbitrary<number[]> {
  const size = Math.max(2, 2 ** Math.ceil(Math.log2(athletes)))
  const all = Array.from({ length: size }, (_, slot) => slot)
  return fc.shuffledSubarray(all, { minLength: athletes, maxLength: athletes })
}

interface At {
  readonly id: number
  readonly category: number
  readonly other: number
  readonly people: ReadonlyMap<number, { readonly organization: string }>
  /** Entries that are in the category. */
  readonly here: Set<number>
  /** Who is marked as away or out. */
  readonly away: Set<number>
  readonly oracle: DayOracle
}

/** Placed by hand; nothing of what follows knows how. */
async function drawn(person: Person, slots: readonly number[]): Promise<At> {
  const { id } = await newTournament(person, { published: 1 })
  const { category, athletes: entered } = await filled(person, id, slots.length)
  const other = await newCategory(person, id, { name: "Кадети -57 ч", weight1: 53, weight2: 57 })
  const size = Math.max(2, 2 ** Math.ceil(Math.log2(slots.length)))
  const places = Array.from({ length: size }, (_, slot) => entered[slots.indexOf(slot)]?.id ?? null)
  const bracket_data = places.flatMap((athlete, slot) =>
    athlete === null ? [] : [{ position: `${Math.log2(size)}_${slot}`, id: athlete }],
  )
  ok(
    await person.post("/api/save-bracket", {
      tournamentid: id,
      categoryid: category.id,
      bracket_size: size,
      bracket_data,
    }),
  )
  return {
    id,
    category: category.id,
    other: other.id,
    here: new Set(entered.map((one) => one.id)),
    away: new Set(),
    people: new Map(entered.map((one) => [one.id, { organization: one.organization }])),
    oracle: new DayOracle(places),
  }
}

type Pick = <One>(list: readonly One[]) => One | undefined

/** Does what the dice mean, through the calls and in the oracle; answers what it was, null: nothing of that kind can be done. */
async function step(at: At, what: number, whom: number, how: number): Promise<string | null> {
  const pick: Pick = (list) => list[whom % Math.max(1, list.length)]
  const kind = what % 16
  if (kind < 8) return await fight(at, pick(at.oracle.ready), how, "fight")
  if (kind < 10) return await fight(at, pick(at.oracle.done), how, "correction")
  if (kind === 10) return await takeBack(at, pick)
  if (kind < 13) return await leave(at, pick([...at.here].filter((one) => !at.away.has(one))), how)
  if (kind === 13) return await comeBack(at, pick([...at.away]), how)
  if (kind === 14) return await remove(at, pick([...at.here]), how)
  return await weigh(at, pick([...at.here]))
}

async function fight(at: At, chosen: DayOracle["ready"][number] | undefined, how: number, name: string) {
  if (!chosen) return null
  const { branch, blue, red } = chosen
  const isBothOut = how % 11 === 0
  const winner = isBothOut ? null : how % 2 === 0 ? blue : red
  const decision = isBothOut ? "DSQ" : (DECISIONS[how % DECISIONS.length] ?? "RSC")
  const named = isBothOut ? { both_out: 1 } : { winSpId: winner }
  const about = { tournament_id: at.id, category: at.category, technicalNumber: technicalNumber(branch), decision }
  ok(await olena.post("/api/update-bracket-fight", { ...about, ...named, force: 1 }))
  at.oracle.fight(branch, winner, decision)
  return name
}

/** Off a position that was won in a fight. */
async function takeBack(at: At, pick: Pick): Promise<string | null> {
  const won = pick((await drawOf(at)).drawdata.filter(({ position, sp_id }) => sp_id !== 0 && fought(at, position)))
  if (!won) return null
  const branch = at.oracle.done.find((one) => positionOf(one.branch) === won.position)?.branch
  if (branch === undefined) return null
  const body = { id: won.sp_id, tournament_id: at.id, category_id: at.category, position: won.position }
  ok(await olena.post("/api/remove-from-bracket-sportsman", body))
  at.oracle.clear(branch)
  return "taken back"
}

const fought = (at: At, position: string): boolean => at.oracle.done.some((one) => positionOf(one.branch) === position)

async function leave(at: At, athlete: number | undefined, how: number): Promise<string | null> {
  if (athlete === undefined) return null
  const way = how % 3 === 0 ? "absent" : "out"
  const desk = `/api/v1/tournaments/${at.id}/checkins`
  if (how % 3 === 2) {
    // In bulk only athletes about whom nothing is known are marked.
    const { count } = ok<{ count: number }>(await olena.post(`${desk}/absent`, { athletes: [athlete] }))
    if (count === 0) return null
  } else ok(await olena.post(`${desk}/save`, { athlete, state: way }))
  at.away.add(athlete)
  at.oracle.leave(athlete)
  at.oracle.checkOut(athlete)
  return how % 3 === 2 ? "absent" : way
}

async function comeBack(at: At, athlete: number | undefined, how: number): Promise<string | null> {
  if (athlete === undefined) return null
  const desk = `/api/v1/tournaments/${at.id}/checkins`
  if (how % 2 === 0) return await weigh(at, athlete)
  const { item } = ok<{ item: { state: string } }>(await olena.post(`${desk}/save`, { athlete, state: "expected" }))
  back(at, athlete, item.state)
  return "back"
}

async function weigh(at: At, athlete: number | undefined): Promise<string | null> {
  if (athlete === undefined) return null
  const url = `/api/v1/tournaments/${at.id}/checkins/weigh`
  const { item } = ok<{ item: { state: string } }>(await olena.post(url, { athlete, weight: 52, force: 1 }))
  back(at, athlete, item.state)
  return "weighed"
}

function back(at: At, athlete: number, state: string): void {
  at.away.delete(athlete)
  at.oracle.comesBack(athlete)
  if (state === "weighed") at.oracle.checkIn(athlete)
}

/** By every call that takes an entry off its draw. */
async function remove(at: At, athlete: number | undefined, how: number): Promise<string | null> {
  if (athlete === undefined) return null
  const about = { id: athlete, force: 1 }
  const bulk = { athletes: [athlete], force: 1 }
  const ways: readonly (() => ReturnType<Person["post"]>)[] = [
    () => olena.post("/api/tournament-delete-one-sportsman", about),
    () => olena.post("/api/delete-sportsman-from-category", { ...about, category: at.category }),
    () => olena.post(`/api/v1/tournaments/${at.id}/athletes/move`, { ...bulk, category: at.other }),
    () => olena.post(`/api/v1/tournaments/${at.id}/checkins/move`, { athlete, category: at.other, force: 1 }),
  ]
  ok(await ways[how % ways.length]!())
  at.here.delete(athlete)
  at.away.delete(athlete)
  at.oracle.remove(athlete)
  return "removed"
}

const drawOf = async ({ id, category }: At): Promise<WireCategory> =>
  (await full(olena, id)).protocols.find((one) => one.id === category)!

interface Results {
  readonly organizations: { name: string; gold: number; silver: number; bronze: number }[]
  readonly categories: { category: number; over: boolean; winners: { place: number; athlete: number }[] }[]
}

async function compared(at: At): Promise<void> {
  const { organizations, categories } = ok<Results>(await olena.get(`/api/v1/tournaments/${at.id}/standings`))
  const page = `/api/v1/public/tournaments/${at.id}/categories/${at.category}`
  const { athletes } = ok<{ athletes: { id: number; place: number }[] }>(await olena.get(page))
  const own = categories.find(({ category }) => category === at.category)
  const { placeOf, isOver } = at.oracle
  const medals = [...placeOf].filter(([, place]) => place <= 3).map(([athlete, place]) => `${place} ${athlete}`)
  const told = own?.winners.filter(({ place }) => place <= 3).map(({ place, athlete }) => `${place} ${athlete}`) ?? []
  expect(told.sort()).toEqual(medals.sort())
  expect(athletes.map(({ id, place }) => [id, place])).toEqual(athletes.map(({ id }) => [id, placeOf.get(id) ?? 0]))
  if (at.oracle.placed.length > 0) expect(own?.over).toBe(isOver)
  for (const line of organizations) {
    const of = (place: number): number =>
      [...placeOf].filter(([id, one]) => one === place && at.people.get(id)?.organization === line.name).length
    expect([line.name, line.gold, line.silver, line.bronze]).toEqual([line.name, of(1), of(2), of(3)])
  }
}
