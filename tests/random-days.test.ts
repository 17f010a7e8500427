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
import { type Form, ListOracle } from "./support/list-oracle.ts"
import { scale, tenthOf } from "./support/scale.ts"
import { TableOracle, tableFightAt } from "./support/table-oracle.ts"

const { signUp } = await hall({ perAccount: 1_000_000 })
const olena = await signUp("olena")
const coach = await signUp("coach")
const team: number[] = []
for (const last_name of ["Ткач", "Бойко", "Мороз"]) {
  const body = { first_name: "Захар", last_name, middle_name: "", bdate: "2013-05-01", sex: 1 }
  team.push(ok<{ item: { id: number } }>(await coach.post("/user/add-sportsman", body)).item.id)
}

const die = fc.nat(2 ** 16)
const day = (most: number, { least = 1, steps = 8 } = {}) =>
  fc.record({
    // Positions are a part of the day, so that a day that fails can be repeated; a lot would place athletes differently.
    slots: fc.integer({ min: least, max: most }).chain((athletes) => slotsOf(athletes)),
    dice: fc.array(fc.tuple(die, die, die), { minLength: steps, maxLength: 40 }),
  })

// The decisions that do not rest on points: the chosen athlete has won.
const DECISIONS = ["RSC", "DSQ", "DQB", "WDR", "INJ"] as const

const played = async <O extends Oracle>(
  { start, oneStep }: Play<O>,
  ways: readonly string[],
  days: fc.Arbitrary<{ slots: number[]; dice: [number, number, number][] }>,
): Promise<void> => {
  const seen = new Map<string, number>()
  const count = (what: string): unknown => seen.set(what, (seen.get(what) ?? 0) + 1)
  await fc.assert(
    fc.asyncProperty(days, async ({ slots, dice }) => {
      const at = await start(slots)
      const past: string[] = []
      for (const roll of dice) {
        const done = await step(at, oneStep, roll)
        if (done === null) continue
        past.push(done)
        count(done)
        await compared(at, past)
      }
      count(at.oracle.isOver ? "over" : "not over")
    }),
    { numRuns: tenthOf(300), endOnFailure: true },
  )
  for (const way of [...ways, "over", "not over"]) expect([way, (seen.get(way) ?? 0) > 0]).toEqual([way, true])
}

const named = "nobody without a place is unnamed, and champion, places and medals are what the rules say"

test(`on random days of a bracket ${named}`, () => played(ofBracket, BRACKET_WAYS, day(9)), 3_600_000)

test(`on random days of a round robin ${named}`, () => played(ofTable, TABLE_WAYS, day(5, { least: 2 })), 3_600_000)

test(
  `on random days of a poomsae list ${named}`,
  () => played(ofList, LIST_WAYS, day(4, { least: 2, steps: 25 })),
  3_600_000,
)

const COMMON_WAYS = [
  ...["out", "absent", "removed", "back", "weighed", "undone", "set aside", "takes part", "placed", "a second window"],
  ...[
    "late by dialog",
    "late by move",
    "late by the scales",
    "late by sheet",
    "late by Sync",
    "late by another category",
  ],
  "kept out of a finished category",
]
const DRAWN_WAYS = ["fight", "correction", "no free place", "not confirmed", "off his place", "begun by hand"]
const BRACKET_WAYS = [...COMMON_WAYS, ...DRAWN_WAYS, "confirmed", "taken back", "emptied"]
/** Few days of the short run need not show the doors that those of the bracket have shown. */
const common = scale === 1 ? COMMON_WAYS : ["removed", "placed"]
const TABLE_WAYS = [...common, "fight", "correction", "extra fight"]
const LIST_WAYS = [
  ...common,
  ...[
    "scored",
    "corrected",
    "not scored after all",
    "tied",
    "extra form",
    "shared by a person",
    "refused",
    ...(scale === 1 ? ["typed away"] : []),
  ],
]

/** A position for each of so many athletes, in the smallest bracket that holds them. */
function slotsOf(athletes: number): fc.Arbitrary<number[]> {
  const size = Math.max(2, 2 ** Math.ceil(Math.log2(athletes)))
  const all = Array.from({ length: size }, (_, slot) => slot)
  return fc.shuffledSubarray(all, { minLength: athletes, maxLength: athletes })
}

/** What all oracles know. */
interface Oracle {
  readonly placed: number[]
  readonly here: number[]
  readonly outside: number[]
  readonly isOver: boolean
  readonly isFinished: boolean
  readonly placeOf: Map<number, number>
  enter(athlete: number): void
  /** Of somebody who is known not to take part. */
  enterOut?(athlete: number): unknown
  leave(athlete: number): void
  remove(athlete: number): void
  checkIn(athlete: number): unknown
  checkOut(athlete: number): unknown
  copy(): unknown
}

/** How a category of one format is begun, and what may happen in it besides what happens in all. */
interface Play<O extends Oracle> {
  start(slots: readonly number[]): Promise<At<O>>
  oneStep(at: At<O>, kind: number, pick: Picker, how: number): Promise<string | null>
}

/** A format of fights between two who are placed. */
type OfFights = DayOracle | TableOracle

interface At<O extends Oracle = Oracle> {
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
  /** Whom a person has set aside: the mark goes along into another category. */
  marked: Set<number>
  /** Online entries that are not accepted yet, and accepted ones that are not in the list. */
  applied: readonly number[]
  accepted: readonly number[]
  oracle: O
  /** The last step, and how everything was before it; null: it cannot be taken back by itself. */
  last: { readonly revision: number; readonly before: KeptDay<O> } | null
  /** From here on the second window has seen nothing. */
  readonly seen: number
  entered: number
}

type KeptDay<O extends Oracle> = Pick<
  At<O>,
  "here" | "elsewhere" | "away" | "aside" | "marked" | "applied" | "accepted" | "oracle"
>

const keptOf = <O extends Oracle>(at: At<O>): KeptDay<O> => ({
  here: new Set(at.here),
  elsewhere: new Set(at.elsewhere),
  away: new Set(at.away),
  aside: new Set(at.aside),
  marked: new Set(at.marked),
  applied: at.applied,
  accepted: at.accepted,
  oracle: at.oracle.copy() as O,
})

const POOMSAE = { name: "Пумсе, кадети, чоловіки", type: 2, showType: 2, poomsaeType: 1, weight1: 0, weight2: 0 }
const OTHER = { name: "Кадети -57 ч", weight1: 53, weight2: 57 }

/** Drawn by hand; nothing of what follows knows how. */
async function drawn<O extends Oracle>(
  slots: readonly number[],
  oracleOf: (places: (number | null)[]) => O,
  rule = {},
) {
  const { id } = await newTournament(olena, { published: 1, registration_status: 1, ...rule })
  const { category, athletes } = await filled(olena, id, slots.length)
  const places = placesOf(
    athletes.map((one) => one.id),
    slots,
  )
  const other = await newCategory(olena, id, OTHER)
  const more = await around(id, category, other)
  const { revision } = await byHand(id, category.id, places)
  return begun({ id, category, other, athletes, revision, ...more }, oracleOf(places))
}

async function listed(slots: readonly number[]): Promise<At<ListOracle>> {
  const { id } = await newTournament(olena, { published: 1, registration_status: 1 })
  const { category, athletes } = await filled(olena, id, slots.length, POOMSAE)
  const other = await newCategory(olena, id, { ...POOMSAE, name: "Пумсе, кадети, чоловіки, вільне", poomsaeType: 2 })
  const more = await around(id, category, other)
  const which = { tournament: id, category: category.id }
  const { revision } = ok(await olena.post("/api/create-category-list-first", which))
  const oracle = new ListOracle(athletes.map((one) => one.id))
  return begun({ id, category, other, athletes, revision, ...more }, oracle)
}

/** Two in the other category, and a coach's applications. */
async function around(id: number, category: WireCategory, other: WireCategory) {
  const elsewhere = [await newAthlete(olena, 50, other), await newAthlete(olena, 51, other)]
  const items = team.map((one) => ({ athletes: [one], category: category.id, weight: 51, qualification: "1 куп" }))
  const about = { organization: "СК «Тигр»", region: "Київ", coach: "Ткач О.", consent: true }
  const url = `/api/v1/tournaments/${id}/participation/enter`
  const applied = ok<{ items: WireApplication[] }>(await coach.post(url, { ...about, items })).items
  return { elsewhere, applied }
}

interface Begun extends Awaited<ReturnType<typeof around>>, Awaited<ReturnType<typeof filled>> {
  readonly id: number
  readonly other: WireCategory
  readonly revision: number
}

const begun = <O extends Oracle>(at: Begun, oracle: O): At<O> => ({
  id: at.id,
  category: at.category.id,
  name: at.category.name,
  other: at.other.id,
  here: new Set(at.athletes.map((one) => one.id)),
  elsewhere: new Set(at.elsewhere.map((one) => one.id)),
  away: new Set(),
  aside: new Set(),
  marked: new Set(),
  applied: at.applied.map((one) => one.id),
  accepted: [],
  people: new Map([...at.athletes, ...at.elsewhere].map((one) => [one.id, { organization: one.organization }])),
  oracle,
  last: null,
  seen: at.revision,
  entered: 100,
})

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
async function step<O extends Oracle>(
  at: At<O>,
  oneStep: Play<O>["oneStep"],
  [what, whom, how]: readonly [number, number, number],
): Promise<string | null> {
  const pick: Picker = (list) => list[whom % Math.max(1, list.length)]
  const kind = what % 40
  if (kind === 0) return await undo(at)
  const before = keptOf(at)
  const from = await revisionOf(at)
  const done = (await oneStep(at, kind, pick, how)) ?? (await commonStep(at, kind, pick, how))
  const revision = await revisionOf(at)
  if (revision !== from) at.last = revision === from + 1 ? { revision, before } : null
  return done
}

const ofBracket: Play<DayOracle> = {
  start: (slots) => drawn(slots, (places) => new DayOracle(places)),
  async oneStep(at, kind, pick, how) {
    const { oracle } = at
    if (kind < 8 || (kind > 31 && kind < 37)) return await fight(at, pick(oracle.ready), how, "fight")
    if (kind < 10) return await fight(at, pick(oracle.done), how, "correction")
    if (kind === 10) return await takeBack(at, pick)
    return await placeStep(at, kind, pick, how)
  },
}

const ofTable: Play<TableOracle> = {
  start: (slots) => drawn(slots, (places) => new TableOracle(places), { group_format: "roundRobin" }).then(inTable),
  async oneStep(at, kind, pick, how) {
    const { oracle } = at
    if (kind < 8 || (kind > 31 && kind < 37)) return await duel(at, pick(oracle.ready), how, "fight")
    if (kind < 11) return await duel(at, pick(oracle.done), how, "correction")
    if (kind > 28 && kind < 31 && oracle.level.length > 0) return await share(at)
    return await placeStep(at, kind, pick, how)
  },
}

const ofList: Play<ListOracle> = {
  start: listed,
  async oneStep(at, kind, pick, how) {
    const { oracle } = at
    if (kind < 7 || (kind > 31 && kind < 37)) return await scoreNext(at, pick, how)
    if (kind < 9) return await score(at, pick(oracle.scored), how, how % 5 === 0 ? "not scored after all" : "corrected")
    if (kind < 11 || (kind > 26 && kind < 32 && kind !== 28)) return await settleTie(at, pick, how)
    if (kind > 20 && kind < 24) return await takeIn(at, how)
    if (kind === 26 || kind > 37) return await typeAway(at, pick(oracle.typed))
    return null
  },
}

/** What happens in all formats. */
async function commonStep(at: At, kind: number, pick: Picker, how: number): Promise<string | null> {
  const { oracle } = at
  if (kind > 10 && kind < 13) return await leave(at, pick(oracle.here), how)
  if (kind > 12 && kind < 15) return await comeBack(at, pick([...at.away].filter((one) => at.here.has(one))), how)
  if (kind === 15) return await remove(at, pick([...at.here]), how)
  if (kind === 16) return await weigh(at, pick([...at.here]))
  if (kind > 16 && kind < 21) return await late(at, pick, how)
  if (kind === 24 || kind === 37) return await setAside(at, pick(oracle.outside))
  if (kind === 25 || kind > 37) return await takePart(at, pick([...at.aside]))
  return kind === 28 ? await secondWindow(at, pick([...at.here])) : null
}

/** What happens where athletes have positions. */
async function placeStep(at: At<OfFights>, kind: number, pick: Picker, how: number): Promise<string | null> {
  const { oracle } = at
  if (kind > 20 && kind < 24) return await place(at, how)
  if (kind === 26) return await confirm(at, pick(oracle.placed))
  if (kind === 27) return await unplace(at, pick(oracle.placed))
  return kind > 28 && kind < 32 ? await empty(at, how) : null
}

const revisionOf = async ({ id }: At): Promise<number> => (await full(olena, id)).revision
const under = ({ id }: At, path: string): string => `/api/v1/tournaments/${id}/${path}`

const QUESTIONS = ["category_finished", "medals_wait"]

/** Somebody comes: into a finished category only after a question, and then without taking part. */
async function coming(
  at: At,
  athlete: number | null,
  act: (more: object) => ReturnType<Person["post"]>,
): Promise<number[]> {
  const isKnownOut = athlete !== null && (at.away.has(athlete) || at.marked.has(athlete))
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
    if (isAsked || at.marked.has(id)) at.aside.add(id)
    if (isAsked) continue
    if (!at.away.has(id) && !at.marked.has(id)) at.oracle.enter(id)
    else at.oracle.enterOut?.(id)
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
  await seenAtScales(at, athlete)
  return "late by the scales"
}

const isCheckedIn = ({ state }: { readonly state: string }): boolean => state === "weighed" || state === "moved"

/** Who is moved at the scales may not have been weighed. */
async function seenAtScales(at: At, athlete: number): Promise<void> {
  const { list } = ok<{ list: { athlete: number; state: string }[] }>(await olena.get(under(at, "checkins")))
  if (list.some((one) => one.athlete === athlete && isCheckedIn(one))) at.oracle.checkIn(athlete)
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
async function place(at: At<OfFights>, how: number): Promise<string | null> {
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
  at.marked.add(athlete)
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
  at.marked.delete(athlete)
  if (!at.away.has(athlete)) at.oracle.enter(athlete)
  return "takes part"
}

async function confirm(at: At<OfFights>, athlete: number | undefined): Promise<string | null> {
  if (athlete === undefined) return null
  const answer = await olena.post("/api/v1/draws/winner", { category: at.category, athlete })
  if (!at.oracle.confirm(athlete)) {
    expect(no(answer)[0]).toBe(409)
    return "not confirmed"
  }
  ok(answer)
  return "confirmed"
}

/** Whom nothing parts for a medal share it, if exactly they are named. */
async function share(at: At<TableOracle>): Promise<string> {
  const said = { category: at.category, athletes: at.oracle.level }
  const others = [...at.people.keys()].filter((one) => !said.athletes.includes(one)).slice(0, 2)
  expect(no(await olena.post("/api/v1/draws/share", { ...said, athletes: others }))).toEqual([409, [null, "not_level"]])
  ok(await olena.post("/api/v1/draws/share", said))
  at.oracle.share()
  return "shared"
}

async function unplace(at: At<OfFights>, athlete: number | undefined): Promise<string | null> {
  if (athlete === undefined) return null
  const position = `${at.oracle.rounds}_${at.oracle.slots.get(athlete)}`
  const body = { id: athlete, tournament_id: at.id, category_id: at.category, position }
  ok(await olena.post("/api/remove-from-bracket-sportsman", body))
  at.oracle.unplace(athlete)
  return "off his place"
}

/** Everybody off the draw; then some of those who take part are placed by hand. */
async function empty(at: At<OfFights>, how: number): Promise<string | null> {
  const { oracle } = at
  if (oracle.placed.length > 0) {
    if (how % 4 !== 0) return null
    for (const athlete of oracle.placed) await unplace(at, athlete)
    expect(await drawOf(at)).toMatchObject({ draw_state: "", drawdata: [], draw_outside: [] })
    return "emptied"
  }
  const least = oracle instanceof TableOracle ? 2 : 1
  const count = Math.min(oracle.here.length, least + (how % 4))
  if (count < least) return null
  const size = Math.max(2, 2 ** Math.ceil(Math.log2(at.here.size)))
  const apart = Math.floor(size / count)
  const places = Array.from({ length: size }, (_, slot) =>
    slot % apart === 0 && slot / apart < count ? (oracle.here[slot / apart] ?? null) : null,
  )
  await byHand(at.id, at.category, places)
  oracle.begin(places)
  if (oracle instanceof TableOracle) await inTable(at)
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
async function undo<O extends Oracle>(at: At<O>): Promise<string | null> {
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

async function fight(at: At<DayOracle>, chosen: DayOracle["ready"][number] | undefined, how: number, name: string) {
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

/** The format is chosen for as long as it fits; before the first fight nothing falls by it. */
async function inTable<O extends Oracle>(at: At<O>): Promise<At<O>> {
  ok(await olena.post("/api/v1/draws/format", { category: at.category, format: "roundRobin" }))
  expect(await drawOf(at)).toMatchObject({ draw_format: "roundRobin" })
  return at
}

/** A fight of a table; now and then by points, which part equals. */
async function duel(at: At<TableOracle>, chosen: TableOracle["ready"][number] | undefined, how: number, name: string) {
  if (!chosen) return null
  const { oracle } = at
  const slots = chosen.pair.map((one) => oracle.slots.get(one) ?? -1) as [number, number]
  const { t, blue: blueSlot } = tableFightAt(2 ** oracle.rounds, slots, chosen.isExtra)
  const blue = chosen.pair[slots.indexOf(blueSlot)] ?? 0
  const red = chosen.pair.find((one) => one !== blue) ?? 0
  const isBothOut = how % 11 === 0
  const winner = isBothOut ? null : how % 2 === 0 ? blue : red
  const decision = isBothOut ? "DSQ" : (DECISIONS[how % DECISIONS.length] ?? "RSC")
  const points = how % 3 === 0 && !isBothOut ? { blue_points: how % 4, red_points: how % 5 } : {}
  const named = isBothOut ? { both_out: 1 } : { winSpId: winner }
  const about = { tournament_id: at.id, category: at.category, technicalNumber: t, decision }
  ok(await olena.post("/api/update-bracket-fight", { ...about, ...named, ...points, force: 1 }))
  const told = (await drawOf(at)).other_fights.find(({ technicalNumber }) => technicalNumber === t)
  expect([told?.blue_id, told?.red_id, told?.winner_id]).toEqual([blue, red, winner ?? 0])
  const { blue_points = 0, red_points = 0 } = points
  const byAthlete = new Map([
    [blue, blue_points],
    [red, red_points],
  ])
  oracle.fight(chosen, winner, decision, byAthlete)
  return chosen.isExtra ? `extra ${name}` : name
}

/** Scores that are often equal in the sum, or in everything. */
const FORMS: readonly Form[] = [
  ...[1, 2, 3].map(() => ({ technique: 300, presentation: 500 })),
  { technique: 310, presentation: 490 },
  { technique: 310, presentation: 500 },
]

const formOf = (how: number): Form => FORMS[how % FORMS.length] ?? { technique: 300, presentation: 500 }

const fieldsOf = (at: At, athlete: number, number: number, form: Form | null) =>
  (["teh", "pres"] as const).map((half) => ({
    sp_id: athlete,
    tournament: at.id,
    category: at.category,
    field_name: `final_${half}${number}`,
    field_value: form === null ? "" : (half === "teh" ? form.technique : form.presentation) / 100,
  }))

const saved = (list: object[], more: object = {}) => olena.post("/api/save-points-list-category", { list, ...more })

/** Whoever has not performed, then who performs again. */
async function scoreNext(at: At<ListOracle>, pick: Picker, how: number): Promise<string | null> {
  const athlete = pick(at.oracle.unscored)
  return athlete === undefined ? await scoreExtra(at, pick, how) : await score(at, athlete, how, "scored")
}

async function score(at: At<ListOracle>, athlete: number | undefined, how: number, name: string) {
  if (athlete === undefined) return null
  const forms: [Form, Form] | null = name === "not scored after all" ? null : [formOf(how), formOf(how >> 3)]
  ok(await saved([1, 2].flatMap((number) => fieldsOf(at, athlete, number, forms?.[number - 1] ?? null))))
  at.oracle.score(athlete, forms)
  return at.oracle.ties.length > 0 ? "tied" : name
}

async function scoreExtra(at: At<ListOracle>, pick: Picker, how: number): Promise<string | null> {
  const tie = pick(at.oracle.ties)
  const { athletes = [], number = null } = tie ?? {}
  const athlete = pick(athletes)
  if (athlete === undefined) return null
  // Once all nine are performed, one form more is refused.
  const extra = number ?? 9
  const answer = await saved(fieldsOf(at, athlete, extra, formOf(how)))
  if (number === null) return "all forms performed"
  ok(answer)
  at.oracle.scoreExtra(athlete, number, formOf(how))
  return "extra form"
}

/** Who is equal for a medal performs again, shares the place or refuses, which a person says with a reason. */
async function settleTie(at: At<ListOracle>, pick: Picker, how: number): Promise<string | null> {
  const { oracle } = at
  const tie = pick(oracle.ties)
  if (tie === undefined) return null
  const way = (how >> 1) % 3
  if (way === 0) return await scoreExtra(at, pick, how >> 2)
  const [first = 0] = tie.places
  const [last = 0] = tie.places.slice(-1)
  const [one = 0] = tie.athletes
  const given = new Map(way === 1 ? tie.athletes.map((athlete) => [athlete, first]) : [[one, last]])
  const typed = (more: object) => saved(placesTyped(at, given), more)
  expect(no(await typed({}))).toEqual([422, ["reason", "required"]])
  const reason = { reason: "рішення голови" }
  const isShared = oracle.sharing(given).length > 0
  if (isShared) expect(no(await typed(reason))).toEqual([409, [null, "shared_medal"]])
  ok(await typed({ ...reason, ...(isShared ? { force: 1 } : {}) }))
  for (const [athlete, place] of given) oracle.type(athlete, place)
  return way === 1 ? "shared by a person" : "refused"
}

const placesTyped = (at: At, given: ReadonlyMap<number, number | "">) =>
  [...given].map(([sp_id, place]) => ({
    sp_id,
    tournament: at.id,
    category: at.category,
    field_name: "place",
    field_value: place,
  }))

async function typeAway(at: At<ListOracle>, athlete: number | undefined): Promise<string | null> {
  if (athlete === undefined) return null
  ok(await saved(placesTyped(at, new Map([[athlete, ""]]))))
  at.oracle.type(athlete, null)
  return "typed away"
}

/** Into the list, by the button of those outside or by the list's own. */
async function takeIn(at: At<ListOracle>, how: number): Promise<string | null> {
  const waiting = at.oracle.outside
  if (waiting.length + at.oracle.placed.length === 0) return null
  const make = { tournament: at.id, category: at.category }
  if (how % 2 === 0) ok(await olena.post("/api/create-category-list-first", make))
  else {
    const { placed, left } = ok<WirePlacing>(await olena.post(under(at, "outside/place"), { category: at.category }))
    expect([placed.map(({ athlete }) => athlete).sort(), left]).toEqual([waiting.sort(), []])
  }
  at.oracle.takeIn()
  return waiting.length > 0 ? "placed" : null
}

/** Off a position that was won in a fight. */
async function takeBack(at: At<DayOracle>, pick: Picker): Promise<string | null> {
  const won = pick((await drawOf(at)).drawdata.filter(({ position, sp_id }) => sp_id !== 0 && fought(at, position)))
  if (!won) return null
  const branch = at.oracle.done.find((one) => positionOf(one.branch) === won.position)?.branch
  if (branch === undefined) return null
  const body = { id: won.sp_id, tournament_id: at.id, category_id: at.category, position: won.position }
  ok(await olena.post("/api/remove-from-bracket-sportsman", body))
  at.oracle.clear(branch)
  return "taken back"
}

const fought = (at: At<DayOracle>, position: string): boolean =>
  at.oracle.done.some((one) => positionOf(one.branch) === position)

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

/** The desk sees somebody, who takes part again unless the category has been finished without. */
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
  if (isCheckedIn(item)) oracle.checkIn(athlete)
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
  if (way === 3) await seenAtScales(at, athlete)
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
