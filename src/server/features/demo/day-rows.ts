import type { Application, ApplicationFields } from "#domain/applications/types.ts"
import type { Athlete } from "#domain/athletes/types.ts"
import { fightChanges } from "#domain/bracket/stored.ts"
import type { Bracket } from "#domain/bracket/types.ts"
import { COURTS } from "#domain/demo/plan.ts"
import type { AccountId, AthleteId, CategoryId } from "#domain/ids.ts"
import { scoringOf } from "#domain/poomsae/index.ts"
import { builtInRules } from "#domain/rules/built-in.ts"
import { inserted } from "#domain/value/changes.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { noRows } from "#server/records/poomsae/poomsae.ts"
import type { CourtsView } from "#server/views/courts/load.ts"
import { sheetOf } from "#server/views/poomsae/sheet.ts"
import { type Fill, idAt, type Placed } from "./fill-rows.ts"
import { foughtDay } from "./fought-day.ts"
import { judgedList } from "./judged-lists.ts"
import { messages } from "./uk.ts"

interface Morning {
  readonly fill: Fill
  /** As they are drawn and numbered. */
  readonly courts: CourtsView
  /** When the courts began. */
  readonly began: Date
  /** Whose demo it is: the online entries are the guest's own too. */
  readonly accountId: AccountId
}

/** What has happened since the morning: fights, calls, medals, marks, online entries. */
export function dayRows(placed: readonly Placed[], morning: Morning): RowChange[] {
  const { courts, began, fill } = morning
  const fights = courts.fights.filter(({ day }) => day === 1)
  const { random, now } = fill
  const after = foughtDay(fights, courts.brackets, { began: began.getTime(), now: now.getTime(), random })
  return [
    ...[...after].flatMap(([category, bracket]) =>
      fightChanges(category, courts.brackets.get(category) ?? null, bracket),
    ),
    ...listRows(placed, morning),
    ...awardRows(endedAt(after), placed, now),
    ...applicationRows(placed, morning),
    ...coachedRows(after, morning),
    ...noteRows([...courts.athleteById.values()], morning),
  ]
}

/** How many performances are judged of a list in that state. */
const MOST = { scored: 40, half: 13, listed: 0 } as const

function listRows(placed: readonly Placed[], { fill, courts }: Morning): RowChange[] {
  let event = 0
  const nextEvent = () => idAt(fill.ids.events, event++)
  const scoring = scoringOf(builtInRules)
  return placed.flatMap(({ id, stage }) => {
    const category = courts.categories.find((one) => one.id === id)
    if (!category || !(stage === "scored" || stage === "half" || stage === "listed")) return []
    const athletes = [...courts.athleteById.values()].filter(({ categoryId }) => categoryId === id)
    const stored = { category, athletes, rows: noRows, sheet: sheetOf(category, athletes, noRows, scoring) }
    const rules = { rules: builtInRules, scoring, cutOffs: builtInRules.poomsae }
    const until = new Date(fill.now.getTime() - (stage === "scored" ? 50 : 1) * 60_000)
    const sectionId = idAt(fill.ids.sections, COURTS - 1)
    return judgedList({ ...stored, ...rules }, MOST[stage], { random: fill.random, until, sectionId, nextEvent })
  })
}

/** Categories whose final is over, with its moment, the first one first. */
function endedAt(brackets: ReadonlyMap<CategoryId, Bracket>): [CategoryId, number][] {
  return [...brackets]
    .flatMap(([id, { fights }]): [CategoryId, number][] => {
      const finished = fights[0]?.result ? fights[0].times?.finishedAt : null
      return finished ? [[id, Date.parse(finished)]] : []
    })
    .sort((one, other) => one[1] - other[1])
}

/** Those that were over first have their medals, the next one is called, the last ones wait. */
function awardRows(ended: readonly [CategoryId, number][], placed: readonly Placed[], now: Date): RowChange[] {
  const lists = placed.filter(({ stage }) => stage === "scored").map(({ id }) => id)
  const given = [...lists, ...ended.slice(0, Math.floor(ended.length / 2)).map(([id]) => id)]
  const [called] = ended.slice(Math.floor(ended.length / 2))
  const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000)
  return [
    ...given.map((categoryId) =>
      inserted("awards", { categoryId }, { calledAt: ago(25), givenAt: ago(20), revealed: 0 }),
    ),
    ...(called
      ? [inserted("awards", { categoryId: called[0] }, { calledAt: ago(2), givenAt: null, revealed: 0 })]
      : []),
  ]
}

const STATES = ["waiting", "waiting", "waiting", "asked", "declined", "waiting", "waiting", "waiting"] as const

/** How many entries a coach has sent, and how many athletes of the coach are fighting already. */
export const SENT = STATES.length
export const COACHED = 4

/** Entries that a coach has sent, for categories that are not drawn yet. */
function applicationRows(placed: readonly Placed[], { fill, accountId }: Morning): RowChange[] {
  const open = placed.filter(({ stage }) => stage === "entered")
  return fill.ids.applications.slice(0, SENT).map((id, at) => {
    const category = idAt(open, at % 2)
    const made = fill.invent(category, { id: 0 as AthleteId, categoryId: category.id })
    const state = STATES[at] ?? "waiting"
    const enteredAt = new Date(fill.now.getTime() - (at + 1) * 47 * 60_000)
    const note = state === "asked" ? messages.asked : state === "declined" ? messages.late : ""
    return entryRow(id, made, { accountId, categoryId: category.id, enteredAt, state, note, athleteId: null })
  })
}

type Entrant = Omit<ApplicationFields, "categoryId">
type SentEntry = Pick<Application, "accountId" | "enteredAt" | "state" | "note" | "athleteId" | "categoryId">

/** An online entry of the guest. */
function entryRow(id: number, entrant: Entrant, entry: SentEntry): RowChange {
  return inserted(
    "applications",
    { id },
    {
      ...entry,
      name: entrant.name,
      birthYear: entrant.birthYear,
      sex: entrant.sex,
      region: entrant.region,
      country: entrant.country,
      organization: entrant.organization,
      qualification: entrant.qualification,
      coach: entrant.coach,
      weight: entrant.weight,
      members: entrant.members,
      unranked: entrant.unranked,
      teamAthletes: [],
      consentAt: entry.enteredAt,
      answer: "",
      kept: "",
      synced: null,
    },
  )
}

/**
 * The guest coaches some of those whose bracket goes on, the likeliest to fight again first: the phone shows their day. Accepted
 * entries of people who are in the list.
 */
function coachedRows(after: ReadonlyMap<CategoryId, Bracket>, { fill, courts, accountId }: Morning): RowChange[] {
  const going = [...after].filter(([, { fights }]) => !fights[0]?.result).map(([id]) => id)
  const own = going
    .flatMap((id) => {
      const athlete = [...courts.athleteById.values()].find(({ categoryId, out }) => categoryId === id && !out)
      return athlete ? [{ athlete, categoryId: id }] : []
    })
    .slice(0, COACHED)
  return own.map(({ athlete, categoryId }, at) => {
    const enteredAt = new Date(fill.now.getTime() - (at + 2) * 26 * 60 * 60_000)
    const { id: athleteId } = athlete
    const id = idAt(fill.ids.applications, SENT + at)
    return entryRow(id, athlete, { accountId, categoryId, enteredAt, state: "accepted", note: "", athleteId })
  })
}

function noteRows(athletes: readonly Athlete[], { fill }: Morning): RowChange[] {
  const athlete = athletes.find(({ out }) => !out)
  return fill.ids.notes.flatMap((id) =>
    athlete
      ? [
          inserted(
            "medicalNotes",
            { id },
            { athleteId: athlete.id, kind: "injury", text: messages.injury, day: fill.days[0], restUntil: "" },
          ),
        ]
      : [],
  )
}
