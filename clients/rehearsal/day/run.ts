import { setTimeout as pause } from "node:timers/promises"
import { catalogue } from "#contract/catalogue/calls.ts"
import { tournamentRules } from "#contract/rule-sets/calls.ts"
import { fullTournament, type WireTournamentFull } from "#contract/tournaments/calls.ts"
import { compareAll } from "#rehearsal/compare/compare.ts"
import { diceOf } from "#rehearsal/dice.ts"
import type { Device, Lines } from "#rehearsal/lines/device.ts"
import { blankPaper } from "#rehearsal/paper/paper.ts"
import { names } from "#rehearsal/uk.ts"
import type { Day, Group, Judging, Size } from "./day.ts"
import { OLDEST, performersOf, spread } from "./entries.ts"
import { playDay } from "./play.ts"

/** What a rehearsal is run with. */
export interface Plan {
  readonly size: Size
  readonly seed: string
  /** How many times as fast as a real day; 0: as fast as possible. */
  readonly speed: number
  readonly lines: Lines
  readonly tournament: number
  /** Whether only its staff see it: viewers then come with their own token. */
  readonly isPrivate?: boolean
  readonly office: Device
  /** A separate device for each desk's name. */
  readonly deskOf: (name: string) => Device
  /** Entries by category; null: the athletes are spread at random. */
  readonly counts: ReadonlyMap<number, number> | null
  /** Fights that judges score with their phones. */
  readonly judging: Judging
  /** Progress of the day: steps acknowledged, and about how many there will be. */
  readonly onProgress: (done: number, all: number) => void
  /** Called before the comparison: the network is whole again. */
  readonly calm: () => Promise<void>
}

export interface Outcome {
  /** Things that were compared. */
  readonly compared: number
  readonly steps: number
}

const OFTEN = 250

/** Plays the day and compares; everything that went wrong is in the ledger. */
export async function runDay(plan: Plan): Promise<Outcome> {
  const { lines, tournament, office } = plan
  const full = (await office.ask(fullTournament, { id: tournament })).item
  const day = dayOf(plan, full)
  plan.judging.sets.push([(await office.ask(tournamentRules, { id: tournament })).item.rules])
  const counts = plan.counts ?? shares(day, plan.size.athletes)
  const judges = Math.min(7, Math.floor(plan.size.tablets / Math.max(1, plan.size.courts)))
  const all = estimatedSteps(counts, (category) => day.groups.get(category)?.isList ?? false, judges)
  const timer = setInterval(() => plan.onProgress(lines.ledger.acknowledged.length, all), OFTEN)
  try {
    const { regions } = await office.ask(catalogue, { tournament })
    await playDay(
      day,
      counts,
      regions.map(({ name }) => name),
    )
    await plan.calm()
    return { compared: (await compareAll(day)) + day.judging.compared, steps: lines.ledger.acknowledged.length }
  } finally {
    clearInterval(timer)
    for (const watcher of day.watchers) watcher.stop()
  }
}

export function dayOf(
  {
    size,
    lines,
    seed,
    speed,
    tournament,
    office,
    deskOf,
    judging,
    isPrivate = false,
  }: Omit<Plan, "counts" | "onProgress" | "calm">,
  full: WireTournamentFull,
): Day {
  const desks = new Map<string, Device>([[names.office, office]])
  return {
    size,
    lines,
    ledger: lines.ledger,
    paper: blankPaper(),
    dice: diceOf(seed),
    tournament,
    judging,
    office,
    isPrivate,
    since: full.revision,
    year: Number(full.date.slice(6)) || new Date().getFullYear(),
    groups: new Map(full.protocols.flatMap((one) => groupOf(one))),
    stuck: new Set(),
    rewritten: new Set(),
    called: new Set(),
    watchers: new Set(),
    desk: (name) => {
      const desk = desks.get(name) ?? deskOf(name)
      desks.set(name, desk)
      return desk
    },
    pace: async (seconds) => {
      if (speed > 0) await pause((seconds * 1000) / speed, null, { signal: lines.signal })
    },
  }
}

const KYORUGI = 1
const LIST = 2
const TRADITIONAL = 1
const ALONE = 1

/** Fights and traditional poomsae of single performers are played; other categories are not. */
function groupOf(one: WireTournamentFull["protocols"][number]): [number, Group][] {
  const isFight = one.type === KYORUGI && one.show_type !== LIST
  const isList = one.type !== KYORUGI && one.show_type === LIST && one.poomsae_type === TRADITIONAL
  if ((!isFight && !isList) || one.work_type !== ALONE || one.category_status !== 1 || one.age1 > OLDEST) return []
  const { id, name, fullname, age1, age2, weight1, weight2, sex } = one
  return [[id, { id, name, fullname, age1, age2, weight1, weight2, sex, isList }]]
}

function shares(day: Day, athletes: number): Map<number, number> {
  const groups = [...day.groups.values()]
  const lists = groups.filter(({ isList }) => isList)
  const performers = lists.length === 0 ? 0 : performersOf(athletes)
  return new Map([
    ...spread(
      day,
      groups.filter(({ isList }) => !isList),
      athletes - performers,
    ),
    ...spread(day, lists, performers),
  ])
}

/** About how many steps such a day has, so that one knows how far it is. */
function estimatedSteps(
  counts: ReadonlyMap<number, number>,
  isList: (category: number) => boolean,
  judges: number,
): number {
  let steps = 30
  for (const [category, count] of counts) {
    const forms = 2 * (count + (count >= 20 ? Math.ceil(count / 2) : 0) + (count >= 9 ? Math.min(8, count) : 0))
    steps += count + (isList(category) ? forms * (2 + judges) : Math.max(0, count - 1) * 3.25)
  }
  return Math.round(steps)
}
