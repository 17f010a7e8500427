import fc from "fast-check"
import { expect, test } from "vitest"
import type { WireApplication } from "#contract/applications/calls.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { WirePlacing } from "#contract/outside/calls.ts"
import type { WireProgress } from "#contract/progress/calls.ts"
import type { SyncReport } from "#contract/tournaments/sync.ts"
import { DayOracle, positionOf, technicalNumber } from "./support/day-oracle.ts"
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
} from "./support/hall.ts"
import { scale } from "./support/scale.ts"

const { signUp } = await hall({ perAccount: 1_000_000 })
const olena = await signUp("olena")
const coach = await signUp("coach")
const team: number[] = []
for (const last_name of ["Ткач", "Бойко", "Мороз"]) {
  const body = { first_name: "Захар", last_name, middle_name: "", bdate: "2013-05-01", sex: 1 }
  team.push(ok<{ item: { id: number } }>(await coach.post("/user/add-sportsman", body)).item.id)
}

const die = fc.nat(2 ** 16)
const day = fc.record({
  // Positions are a part of the day, so that a day that fails can be repeated; a lot would place athletes differently.
  slots: fc.integer({ min: 1, max: 9 }).chain((athletes) => slotsOf(athletes)),
  dice: fc.array(fc.tuple(die, die, die), { minLength: 8, maxLength: 40 }),
})

// The decisions that do not rest on points: the chosen athlete has won.
const DECISIONS = ["RSC", "DSQ", "DQB", "WDR", "INJ"] as const

test("on random days nobody without a place is unnamed, and champion, places and medals are what the rules say", async () => {
  const seen = new Map<string, number>()
  const count = (what: string): unknown => seen.set(what, (seen.get(what) ?? 0) + 1)
  await fc.assert(
    fc.asyncProperty(day, async ({ slots, dice }) => {
      const at = await drawn(olena, slots)
      const past: string[] = []
      for (const [what, whom, how] of dice) {
        const done = await step(at, what, whom, how)
        if (done === null) continue
        past.push(done)
        count(done)
        await compared(at, past)
      }
      count(at.oracle.isOver ? "over" : "not over")
    }),
    { numRuns: scale === 1 ? 300 : 30, endOnFailure: true },
  )
  for (const way of WAYS) expect([way, (seen.get(way) ?? 0) > 0]).toEqual([way, true])
}, 3_600_000)

const WAYS = [
  ...["fight", "correction", "out", "absent", "removed", "taken back", "back", "weighed", "undone"],
  ...[
    "late by dialog",
    "late by move",
    "late by the scales",
    "late by sheet",
    "late by Sync",
    "late by another category",
  ],
  ...[
    "kept out of a finished category",
    "placed",
    "no free place",
    "set aside",
    "takes part",
    "confirmed",
    "not confirmed",
  ],
  ...["off his place", "emptied", "begun by hand", "a second window"],
]

/** A position for each of so many athletes, in the smallest bracket that holds them. */
function slotsOf(athletes: number): fc.Arbitrary<number[]> {
  const size = Math.max(2, 2 ** Math.ceil(Math.log2(athletes)))
  const all = Array.from({ length: size }, (_, slot) => slot)
  return fc.shuffledSubarray(all, { minLength: athletes, maxLength: athletes })
}

interface At {
  readonly id: number
  readonly category: number
  readonly name: string
  readonly other: number
  readonly people: Map<number, { readonly organization: string }>
  /** Entries that are in the category. */
  here: Set<number>
  /** Entries of another category, which is not drawn. */
  elsewhere: Set<number>
  /** Who is marked as away or out. */
  away: Set<number>
  /** Who takes no part in the category. */
  aside: Set<number>
  /** Online entries that are not accepted yet, and accepted ones that are not in the list. */
  applied: readonly number[]
  accepted: readonly number[]
  oracle: DayOracle
  /** The last step, and how everything was before it; null: it cannot be taken back by itself. */
  last: { readonly revision: number; readonly before: Kept } | null
  /** From here on the second window has seen nothing. */
  readonly seen: number
  entered: number
}

type Kept = Pick<At, "here" | "elsewhere" | "away" | "aside" | "applied" | "accepted" | "oracle">

const keptOf = (at: At): Kept => ({
  here: new Set(at.here),
  elsewhere: new Set(at.elsewhere),
  away: new Set(at.away),
  aside: new Set(at.aside),
  applied: at.applied,
  accepted: at.accepted,
  oracle: at.oracle.copy(),
})

/** Placed by hand; nothing of what follows knows how. */
async function drawn(person: Person, slots: readonly number[]): Promise<At> {
  const { id } = await newTournament(person, { published: 1, registration_status: 1 })
  const { category, athletes: entered } = await filled(person, id, slots.length)
  const other = await newCategory(person, id, { name: "Кадети -57 ч", weight1: 53, weight2: 57 })
  const elsewhere = [await newAthlete(person, 50, other), await newAthlete(person, 51, other)]
  const items = team.map((one) => ({ athletes: [one], category: category.id, weight: 51, qualification: "1 куп" }))
  const about = { organization: "СК «Тигр»", region: "Київ", coach: "Ткач О.", consent: true }
  const url = `/api/v1/tournaments/${id}/participation/enter`
  const applied = ok<{ items: WireApplication[] }>(await coach.post(url, { ...about, items })).items
  const places = placesOf(
    entered.map((one) => one.id),
    slots,
  )
  const { revision } = await byHand(id, category.id, places)
  return {
    id,
    category: category.id,
    name: category.name,
    other: other.id,
    here: new Set(entered.map((one) => one.id)),
    elsewhere: new Set(elsewhere.map((one) => one.id)),
    away: new Set(),
    aside: new Set(),
    applied: applied.map((one) => one.id),
    accepted: [],
    people: new Map([...entered, ...elsewhere].map((one) => [one.id, { organization: one.organization }])),
    oracle: new DayOracle(places),
    last: null,
    seen: revision,
    entered: 100,
  }
}

/** The first round from the top: the `n`-th athlete on the `n`-th of these positions. */
function placesOf(athletes: readonly number[], slots: readonly number[]): (number | null)[] {
  const size = Math.max(2, 2 ** Math.ceil(Math.log2(slots.length)))
  return Array.from({ length: size }, (_, slot) => athletes[slots.indexOf(slot)] ?? null)
}

async function byHand(id: number, category: number, places: readonly (number | null)[]) {
  const bracket_data = places.flatMap((athlete, slot) =>
    athlete === null ? [] : [{ position: `${Math.log2(places.length)}_${slot}`, id: athlete }],
  )
  const body = { tournamentid: id, categoryid: category, bracket_size: places.length, bracket_data }
  return ok(await olena.post("/api/save-bracket", body))
}

type Picker = <One>(list: readonly One[]) => One | undefined

/** Does what the dice mean, through the calls and in the oracle; answers what it was, null: nothing of that kind can be done. */
async function step(at: At, what: number, whom: number, how: number): Promise<string | null> {
  const pick: Picker = (list) => list[whom % Math.max(1, list.length)]
  const kind = what % 40
  if (kind === 0) return await undo(at)
  const before = keptOf(at)
  const from = await revisionOf(at)
  const done = await oneStep(at, kind, pick, how)
  const revision = await revisionOf(at)
  if (revision !== from) at.last = revision === from + 1 ? { revision, before } : null
  return done
}

async function oneStep(at: At, kind: number, pick: Picker, how: number): Promise<string | null> {
  const { oracle } = at
  if (kind < 8 || (kind > 31 && kind < 37)) return await fight(at, pick(oracle.ready), how, "fight")
  if (kind < 10) return await fight(at, pick(oracle.done), how, "correction")
  if (kind === 10) return await takeBack(at, pick)
  if (kind < 13) return await leave(at, pick(oracle.here), how)
  if (kind < 15) return await comeBack(at, pick([...at.away].filter((one) => at.here.has(one))), how)
  if (kind === 15) return await remove(at, pick([...at.here]), how)
  if (kind === 16) return await weigh(at, pick([...at.here]))
  if (kind < 21) return await late(at, pick, how)
  if (kind < 24) return await place(at, how)
  if (kind === 24 || kind === 37) return await setAside(at, pick(oracle.outside))
  if (kind === 25 || kind > 37) return await takePart(at, pick([...at.aside]))
  if (kind === 26) return await confirm(at, pick(oracle.placed))
  if (kind === 27) return await unplace(at, pick(oracle.placed))
  if (kind === 28) return await secondWindow(at, pick([...at.here]))
  return await empty(at, how)
}

const revisionOf = async ({ id }: At): Promise<number> => (await full(olena, id)).revision
const under = ({ id }: At, path: string): string => `/api/v1/tournaments/${id}/${path}`

const QUESTIONS = ["category_finished", "medals_wait"]

/** Somebody comes: into a finished category only after a question, and then he takes no part. */
async function coming(
  at: At,
  athlete: number | null,
  act: (more: object) => ReturnType<Person["post"]>,
): Promise<number[]> {
  const isKnownOut = athlete !== null && at.away.has(athlete)
  const isAsked = at.oracle.isFinished && !isKnownOut
  const before = new Set((await entriesOf(at)).map(({ id }) => id))
  const first = await act({})
  if (isAsked) {
    expect(no(first)).toEqual([409, [null, "category_finished"]])
    ok(await act({ agreed: ["category_finished"] }))
  } else ok(first)
  const came = (await entriesOf(at)).filter(({ id }) => !before.has(id))
  for (const { id, organization } of came) {
    at.people.set(id, { organization })
    at.elsewhere.delete(id)
    at.here.add(id)
    if (isAsked) at.aside.add(id)
    else if (!at.away.has(id)) at.oracle.enter(id)
  }
  return came.map(({ id }) => id)
}

const entriesOf = async ({ id, category }: At) =>
  (await full(olena, id)).sportsmans.filter((one) => one.category_id === category)

async function late(at: At, pick: Picker, how: number): Promise<string | null> {
  const wasFinished = at.oracle.isFinished
  const way = await lateBy(at, pick, how)
  return way !== null && wasFinished ? "kept out of a finished category" : way
}

async function lateBy(at: At, pick: Picker, how: number): Promise<string | null> {
  const fields = athleteOf(at.entered++, at.id, at.category)
  const way = how % 6
  if (way === 0) {
    const came = await coming(at, null, (more) => olena.post("/api/tournament-newsportsman", { ...fields, ...more }))
    expect(came).toHaveLength(1)
    return "late by dialog"
  }
  if (way === 1) return await bySheet(at, fields.name)
  if (way === 2) return await bySync(at)
  const athlete = pick([...at.elsewhere])
  if (athlete === undefined) return null
  if (way === 3) {
    await coming(at, athlete, (more) =>
      olena.post(under(at, "athletes/move"), { athletes: [athlete], category: at.category, ...more }),
    )
    return "late by move"
  }
  if (way === 4) {
    await coming(at, athlete, (more) => olena.post("/api/tournament-newsportsman", { ...fields, id: athlete, ...more }))
    return "late by another category"
  }
  if (at.away.has(athlete)) return null
  await coming(at, athlete, (more) =>
    olena.post(under(at, "checkins/move"), { athlete, category: at.category, ...more }),
  )
  at.oracle.checkIn(athlete)
  return "late by the scales"
}

async function bySheet(at: At, name: string): Promise<string> {
  const header = "ПІБ;Рік народження;Стать;Організація;Тренер;Область;Категорія"
  const file = `${header}\n${name};2013;ч;СК «Тигр»;Бойко;Київ;${at.name}`
  const isFinished = at.oracle.isFinished
  const before = new Set(at.here)
  const { rows } = ok<{ rows: { outcome: string; errors: { code: string }[] }[] }>(
    await olena.upload("/api/tournament-upload-scv-sportsmans", { id: String(at.id) }, file),
  )
  expect(rows.map(({ outcome, errors }) => [outcome, errors.map(({ code }) => code)])).toEqual([
    isFinished ? ["rejected", ["category_finished"]] : ["added", []],
  ])
  await came(at, before)
  return "late by sheet"
}

/** Who is in the category now and was not before takes part in it. */
async function came(at: At, before: ReadonlySet<number>): Promise<void> {
  for (const { id, organization } of await entriesOf(at)) {
    if (before.has(id)) continue
    at.people.set(id, { organization })
    at.here.add(id)
    at.oracle.enter(id)
  }
}

async function bySync(at: At): Promise<string | null> {
  const [application, ...others] = at.applied
  if (application !== undefined) {
    ok(
      await olena.post(under(at, "applications/decide"), { applications: [application], decision: "accept", text: "" }),
    )
    at.applied = others
    at.accepted = [...at.accepted, application]
  }
  if (at.accepted.length === 0) return null
  const isFinished = at.oracle.isFinished
  const before = new Set(at.here)
  const { sync } = ok<{ sync: SyncReport }>(await olena.post(`/api/tournament-data-sync?id=${at.id}`, { id: at.id }))
  expect(sync.added).toBe(isFinished ? 0 : at.accepted.length)
  await came(at, before)
  if (!isFinished) at.accepted = []
  return "late by Sync"
}

/** Onto free places; `how` says whether the bracket may grow. */
async function place(at: At, how: number): Promise<string | null> {
  const { oracle } = at
  const waiting = oracle.outside
  const { placed, left, grown } = ok<WirePlacing>(
    await olena.post(under(at, "outside/place"), { category: at.category, grow: how % 3 === 0 ? 1 : 0 }),
  )
  const named = [...placed, ...left].map(({ athlete }) => athlete)
  expect(named.sort()).toEqual(waiting.sort())
  if (waiting.length === 0) return null
  if (grown.length > 0) oracle.grow(await slotsNow(at))
  for (const { athlete, position } of placed) {
    const slot = Number(position.split("_")[1])
    expect([position, oracle.free.includes(slot)]).toEqual([`${oracle.rounds}_${slot}`, true])
    oracle.place(athlete, slot)
  }
  if (left.length > 0) expect(oracle.free).toEqual([])
  return left.length > 0 ? "no free place" : "placed"
}

async function slotsNow(at: At): Promise<Map<number, number>> {
  const { drawdata, bracket_size } = await drawOf(at)
  const first = `${Math.log2(bracket_size)}_`
  const own = drawdata.filter(({ position, sp_id }) => position.startsWith(first) && sp_id !== 0)
  return new Map(own.map(({ position, sp_id }) => [sp_id, Number(position.slice(first.length))]))
}

async function setAside(at: At, athlete: number | undefined): Promise<string | null> {
  if (athlete === undefined) return null
  ok(await olena.post(under(at, "outside/aside"), { athletes: [athlete], reason: "поїхав" }))
  at.aside.add(athlete)
  at.oracle.remove(athlete)
  return "set aside"
}

async function takePart(at: At, athlete: number | undefined): Promise<string | null> {
  if (athlete === undefined) return null
  const act = (more: object) => olena.post(under(at, "outside/take-part"), { athletes: [athlete], ...more })
  const first = await act({})
  if (at.oracle.isFinished && !at.away.has(athlete)) {
    expect(no(first)).toEqual([409, [null, "medals_wait"]])
    ok(await act({ agreed: ["medals_wait"] }))
  } else ok(first)
  at.aside.delete(athlete)
  if (!at.away.has(athlete)) at.oracle.enter(athlete)
  return "takes part"
}

async function confirm(at: At, athlete: number | undefined): Promise<string | null> {
  if (athlete === undefined) return null
  const answer = await olena.post("/api/v1/draws/winner", { category: at.category, athlete })
  if (!at.oracle.confirm(athlete)) {
    expect(no(answer)[0]).toBe(409)
    return "not confirmed"
  }
  ok(answer)
  return "confirmed"
}

async function unplace(at: At, athlete: number | undefined): Promise<string | null> {
  if (athlete === undefined) return null
  const position = `${at.oracle.rounds}_${at.oracle.slots.get(athlete)}`
  const body = { id: athlete, tournament_id: at.id, category_id: at.category, position }
  ok(await olena.post("/api/remove-from-bracket-sportsman", body))
  at.oracle.unplace(athlete)
  return "off his place"
}

/** Everybody off the draw; then some of those who take part are placed by hand. */
async function empty(at: At, how: number): Promise<string | null> {
  const { oracle } = at
  if (oracle.placed.length > 0) {
    if (how % 4 !== 0) return null
    for (const athlete of oracle.placed) await unplace(at, athlete)
    expect(await drawOf(at)).toMatchObject({ draw_state: "", drawdata: [], draw_outside: [] })
    return "emptied"
  }
  const count = Math.min(oracle.here.length, 1 + (how % 4))
  if (count === 0) return null
  const size = Math.max(2, 2 ** Math.ceil(Math.log2(at.here.size)))
  const apart = Math.floor(size / count)
  const places = Array.from({ length: size }, (_, slot) =>
    slot % apart === 0 && slot / apart < count ? (oracle.here[slot / apart] ?? null) : null,
  )
  await byHand(at.id, at.category, places)
  oracle.begin(places)
  return "begun by hand"
}

/** Somebody else marks an athlete as gone in a window that has seen nothing since the draw: told, or done. */
async function secondWindow(at: At, athlete: number | undefined): Promise<string | null> {
  if (athlete === undefined || !at.oracle.here.includes(athlete)) return null
  const body = { athlete, state: "out", revision: at.seen }
  const answer = await olena.post(under(at, "checkins/save"), body)
  if (answer.statusCode !== 409) {
    ok(answer)
    gone(at, athlete)
  }
  return "a second window"
}

/** The last step is taken back, and everything is as it was; not if somebody would come into a finished category. */
async function undo(at: At): Promise<string | null> {
  if (at.last === null) return null
  const { revision, before } = at.last
  at.last = null
  const answer = await olena.post(under(at, "undo"), { step: revision })
  if (answer.statusCode === 409) {
    expect([at.oracle.isFinished, QUESTIONS.includes(no(answer)[1]?.[1] ?? "")]).toEqual([true, true])
    return "undo asked"
  }
  ok(answer)
  Object.assign(at, before)
  return "undone"
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
async function takeBack(at: At, pick: Picker): Promise<string | null> {
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
  if (how % 3 === 2) {
    // In bulk only athletes about whom nothing is known are marked.
    const { count } = ok<{ count: number }>(await olena.post(under(at, "checkins/absent"), { athletes: [athlete] }))
    if (count === 0) return null
  } else ok(await olena.post(under(at, "checkins/save"), { athlete, state: way }))
  gone(at, athlete)
  return how % 3 === 2 ? "absent" : way
}

function gone(at: At, athlete: number): void {
  at.away.add(athlete)
  at.oracle.leave(athlete)
  at.oracle.checkOut(athlete)
}

async function comeBack(at: At, athlete: number | undefined, how: number): Promise<string | null> {
  if (athlete === undefined) return null
  if (how % 2 === 0) return await weigh(at, athlete)
  return await seen(at, athlete, (more) =>
    olena.post(under(at, "checkins/save"), { athlete, state: "expected", ...more }),
  )
}

async function weigh(at: At, athlete: number | undefined): Promise<string | null> {
  if (athlete === undefined) return null
  const act = (more: object) => olena.post(under(at, "checkins/weigh"), { athlete, weight: 52, ...more })
  return (await seen(at, athlete, act)) && "weighed"
}

/** The desk sees somebody, who takes part again unless his category is finished without him. */
async function seen(at: At, athlete: number, act: (more: object) => ReturnType<Person["post"]>): Promise<string> {
  const { oracle } = at
  const comes = at.away.has(athlete) && !at.aside.has(athlete)
  const isAsked = comes && oracle.isFinished && !oracle.placed.includes(athlete)
  const first = await act({})
  // A third weight is asked about first, and its consent is for nothing else.
  const isThird = first.statusCode === 409 && no(first)[1]?.[1] === "no_attempt_left"
  const agreed = isThird ? ["no_attempt_left"] : []
  const second = isThird ? await act({ agreed }) : first
  if (isAsked) expect(no(second)).toEqual([409, [null, "category_finished"]])
  const answer = isAsked ? await act({ agreed: [...agreed, "category_finished"] }) : second
  const { item } = ok<{ item: { state: string } }>(answer)
  at.away.delete(athlete)
  if (isAsked) at.aside.add(athlete)
  else if (comes) oracle.enter(athlete)
  if (item.state === "weighed") oracle.checkIn(athlete)
  return "back"
}

/** By every call that takes an entry off its draw. */
async function remove(at: At, athlete: number | undefined, how: number): Promise<string | null> {
  if (athlete === undefined) return null
  const about = { id: athlete, force: 1 }
  const bulk = { athletes: [athlete], force: 1 }
  const ways: readonly (() => ReturnType<Person["post"]>)[] = [
    () => olena.post("/api/tournament-delete-one-sportsman", about),
    () => olena.post("/api/delete-sportsman-from-category", { ...about, category: at.category }),
    () => olena.post(under(at, "athletes/move"), { ...bulk, category: at.other }),
    () => olena.post(under(at, "checkins/move"), { athlete, category: at.other, force: 1 }),
  ]
  const way = how % ways.length
  ok(await ways[way]!())
  at.here.delete(athlete)
  at.aside.delete(athlete)
  if (way > 1) at.elsewhere.add(athlete)
  if (way !== 2) at.away.delete(athlete)
  if (way === 3) at.oracle.checkIn(athlete)
  at.oracle.remove(athlete)
  return "removed"
}

const drawOf = async ({ id, category }: At): Promise<WireCategory> =>
  (await full(olena, id)).protocols.find((one) => one.id === category)!

interface Results {
  readonly organizations: { name: string; gold: number; silver: number; bronze: number; points: number }[]
  readonly categories: { category: number; over: boolean; winners: { place: number; athlete: number }[] }[]
}

async function compared(at: At, past: readonly string[]): Promise<void> {
  const { organizations, categories } = ok<Results>(await olena.get(under(at, "standings")))
  const page = `/api/v1/public/tournaments/${at.id}/categories/${at.category}`
  const { athletes } = ok<{ athletes: { id: number; place: number }[] }>(await olena.get(page))
  const own = categories.find(({ category }) => category === at.category)
  const { placeOf, isOver, outside } = at.oracle
  const medals = [...placeOf].filter(([, place]) => place <= 3).map(([athlete, place]) => `${place} ${athlete}`)
  const told = own?.winners.filter(({ place }) => place <= 3).map(({ place, athlete }) => `${place} ${athlete}`) ?? []
  expect(await namedOutside(at), past.join(", ")).toEqual(outside.sort((a, b) => a - b))
  expect(told.sort(), past.join(", ")).toEqual(medals.sort())
  expect(
    athletes.map(({ id, place }) => [id, place]),
    past.join(", "),
  ).toEqual(athletes.map(({ id }) => [id, placeOf.get(id) ?? 0]))
  if (at.oracle.placed.length > 0) expect(own?.over, past.join(", ")).toBe(isOver)
  for (const line of organizations) {
    const of = (place: number): number =>
      [...placeOf].filter(([id, one]) => one === place && at.people.get(id)?.organization === line.name).length
    expect([line.name, line.gold, line.silver, line.bronze]).toEqual([line.name, of(1), of(2), of(3)])
    if (outside.length > 0) expect([line.name, line.points]).toEqual([line.name, 0])
  }
}

/** Who stands outside: all that say it say the same. */
async function namedOutside(at: At): Promise<number[]> {
  const progress = ok<WireProgress>(await olena.get(under(at, "progress")))
  const { sportsmans, protocols } = await full(olena, at.id)
  const named = progress.outside.map(({ athlete }) => athlete).sort((a, b) => a - b)
  const drawnOnes = protocols.find(({ id }) => id === at.category)?.draw_outside ?? []
  const marked = sportsmans.filter(({ outside }) => outside === 1).map(({ id }) => id)
  expect([progress.people.outside, [...drawnOnes].sort((a, b) => a - b), marked.sort((a, b) => a - b)]).toEqual([
    named.length,
    named,
    named,
  ])
  return named
}
