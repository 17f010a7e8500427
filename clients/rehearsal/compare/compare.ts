import { setTimeout as pause } from "node:timers/promises"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import { listProtests } from "#contract/brackets/protests.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import { listCheckins, type WireCheckin } from "#contract/checkin/calls.ts"
import type { WireHistoryEntry } from "#contract/history/calls.ts"
import { getCategoryOne, judgedForms } from "#contract/poomsae/calls.ts"
import { listStandings, type WireStandings } from "#contract/standings/calls.ts"
import { fullTournament, oneTournament } from "#contract/tournaments/calls.ts"
import { type Day, groupName } from "#rehearsal/day/day.ts"
import { isFought } from "#rehearsal/day/draw.ts"
import { roundLines } from "#rehearsal/day/forms.ts"
import { allEntries } from "#rehearsal/day/history.ts"
import { finalOf } from "#rehearsal/paper/final.ts"
import { ranksOf } from "#rehearsal/paper/forms.ts"
import type { Acknowledged, Ledger } from "#rehearsal/paper/ledger.ts"
import type { PaperList } from "#rehearsal/paper/paper.ts"
import {
  fightsOf,
  medalsOf,
  type PaperMedals,
  type PaperRound,
  type PaperTree,
  positionOf,
  standsOn,
} from "#rehearsal/paper/tree.ts"
import { findings } from "#rehearsal/uk.ts"
import { compareList } from "./lists.ts"
import type { Same } from "./same.ts"

/**
 * Compares everything that the system has at the end with paper; differences go to the ledger. Returns how many things
 * were compared.
 */
export async function compareAll(day: Day): Promise<number> {
  const { office, tournament: id, paper, ledger } = day
  let compared = 0
  const same = sameIn(ledger, () => {
    compared += 1
  })
  const full = (await office.ask(fullTournament, { id })).item
  compareAthletes(day, full.sportsmans, same)
  compareCheckins(day, (await office.ask(listCheckins, { id })).list, same)
  for (const category of full.protocols) {
    const court = paper.courts.get(category.id)
    if (court !== undefined) same(findings.court(category.fullname), court, category.sectionid)
    compareTree(day, category, same)
    compareField(day, category, same)
  }
  for (const category of paper.lists.keys()) {
    const { roundsData } = await office.ask(getCategoryOne, { tournament: id, category })
    const { list } = await office.ask(judgedForms, { tournament: id, category })
    compareList(day, category, { rounds: roundsData, judged: list }, same)
  }
  const { list: protests } = await office.ask(listProtests, { id })
  for (const [one, { category, t, decision }] of paper.protests) {
    same(findings.protest(groupName(day, category), t), decision, protests.find((other) => other.id === one)?.decision)
  }
  compareMedals(day, (await office.ask(listStandings, { id })).categories, same)
  compared += await compareJournal(day)
  compared += await awaitWatchers(day)
  return compared
}

/** Holds both values of a thing against each other. */
export const sameIn =
  (ledger: Ledger, onCompared: () => void): Same =>
  (about, onPaper, inSystem) => {
    onCompared()
    const [one, other] = [textOf(onPaper), textOf(inSystem)]
    if (one !== other) ledger.differ({ about, paper: one, system: other })
  }

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return findings.none
  if (Array.isArray(value)) return value.length === 0 ? findings.none : value.join(", ")
  return String(value)
}

/** Everybody has to know of the last step within this many milliseconds. */
const PATIENCE = 30_000

/** Waits until displays, tablets and viewers have heard of the last step; answers how many they are. */
export async function awaitWatchers({ office, tournament, watchers, ledger }: Day): Promise<number> {
  const { revision } = (await office.ask(oneTournament, { id: tournament })).item
  const end = Date.now() + PATIENCE
  const late = () => [...watchers].filter((one) => one.heard() < revision)
  while (late().length > 0 && Date.now() < end) await pause(100)
  for (const one of late()) {
    ledger.differ({ about: findings.behind(one.name), paper: String(revision), system: String(one.heard()) })
  }
  return watchers.size
}

/** Who has gold, silver and bronze in every category. */
export function compareMedals(day: Day, categories: WireStandings["categories"], same: Same): void {
  const told = new Map(categories.map((one) => [one.category, one]))
  const check = (category: number, medals: PaperMedals): void => {
    const one = told.get(category)
    const name = groupName(day, category)
    same(findings.over(name), true, one?.over)
    for (const place of [1, 2, 3] as const) {
      const own = (one?.winners ?? []).filter((winner) => winner.place === place).map(({ athlete }) => athlete)
      same(findings.medals(name, place), sorted(medals[place]), sorted(own))
    }
  }
  for (const [category, tree] of day.paper.trees) {
    if (tree.places.some((place) => place !== null)) check(category, medalsOf(tree))
  }
  for (const [category, list] of day.paper.lists) {
    // After a list that ends in a bracket the bracket gives them.
    if (!day.paper.trees.has(category)) check(category, medalsOfList(list))
  }
}

function medalsOfList(list: PaperList): PaperMedals {
  const { ranks: parted, due } = finalOf(list, ranksOf(roundLines(list, "final")))
  // Nobody has a medal while somebody is level for one.
  const ranks = due.length > 0 ? [] : [...parted]
  const at = (place: number): number[] => ranks.filter(([, rank]) => rank === place).map(([athlete]) => athlete)
  return { 1: at(1), 2: at(2), 3: at(3) }
}

const sorted = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other)

/**
 * The journal has every acknowledged step, each once and under the revision that was answered, no other step since the
 * rehearsal began, and no gap. Returns the number of steps.
 */
export async function compareJournal(day: Day): Promise<number> {
  const { ledger } = day
  const entries = await allEntries(day)
  entries.forEach(({ revision }, at) => {
    if (revision !== at + 1) ledger.differ({ about: findings.gap, paper: String(at + 1), system: String(revision) })
  })
  const byLabel = new Map<string, WireHistoryEntry[]>()
  for (const entry of entries) byLabel.set(entry.device, [...(byLabel.get(entry.device) ?? []), entry])
  for (const one of ledger.acknowledged) compareStep(ledger, one, byLabel.get(one.label) ?? [])
  const told = new Set(ledger.acknowledged.map(({ label }) => label))
  for (const { device, revision } of entries.filter((entry) => entry.revision > day.since && !told.has(entry.device))) {
    ledger.differ({ about: findings.unknown(revision, device), paper: findings.none, system: String(revision) })
  }
  return entries.length
}

function compareStep(ledger: Ledger, step: Acknowledged, entries: readonly WireHistoryEntry[]): void {
  const { label, revision, name, mayBeIdle } = step
  if (mayBeIdle) return
  const [entry] = entries
  if (!entry) ledger.differ({ about: findings.lost(name, label), paper: String(revision), system: findings.none })
  else if (entries.length > 1) {
    ledger.differ({ about: findings.again(name, label), paper: "1", system: String(entries.length) })
  } else if (entry.revision !== revision) {
    ledger.differ({ about: findings.revision(name, label), paper: String(revision), system: String(entry.revision) })
  }
}

/** Every place, fight, winner, reason, score and number of a bracket. */
export function compareTree(day: Day, category: WireCategory, same: Same): void {
  const tree = day.paper.trees.get(category.id)
  if (!tree) return
  const { fullname, drawdata } = category
  const entries = new Map(drawdata.map((entry) => [entry.position, entry]))
  for (let node = 0; node < 2 * tree.size - 1; node++) {
    const position = positionOf(tree, node)
    same(findings.place(fullname, position), standsOn(tree, node) ?? 0, entries.get(position)?.sp_id ?? 0)
  }
  const numbers = day.paper.numbers.get(category.id)
  for (const t of fightsOf(tree)) {
    const own = entries.get(positionOf(tree, t))
    const result = tree.results.get(t)
    same(findings.decision(fullname, t), result?.decision ?? "", own?.decision ?? "")
    comparePoints(tree, t, (position, points) =>
      same(findings.points(fullname, position), points, entries.get(position)?.points),
    )
    same(findings.rounds(fullname, t), textOfRounds(result?.rounds ?? []), textOfRounds(own?.rounds ?? []))
    same(findings.number(fullname, t), isFought(tree, t) ? numbers?.get(t) : null, own?.number)
  }
}

const textOfRounds = (rounds: readonly PaperRound[]): string[] =>
  rounds.map(({ blue, red, winner }) => `${blue}:${red}${winner && ` ${winner}`}`)

function comparePoints(tree: PaperTree, t: number, same: (position: string, points: number | null) => void): void {
  const result = tree.results.get(t)
  same(positionOf(tree, 2 * t + 2), result?.bluePoints ?? null)
  same(positionOf(tree, 2 * t + 1), result?.redPoints ?? null)
}

/** Everybody who was to fight is in the draw once, and nobody else is. */
function compareField({ paper }: Day, { id, fullname }: WireCategory, same: Same): void {
  const tree = paper.trees.get(id)
  if (!tree) return
  const { places, gone } = tree
  const entered = [...paper.athletes.values()].filter(({ category, out }) => category === id && !out)
  const drawn = places.filter((place): place is number => place !== null && !gone.has(place))
  same(findings.drawn(fullname), sorted(entered.map((one) => one.id)), sorted(drawn))
}

/** Every athlete with all the data that was sent for that one, and no other athlete. */
function compareAthletes({ paper }: Day, list: readonly WireAthlete[], same: Same): void {
  const stored = new Map(list.map((one) => [one.id, one]))
  for (const [id, { category, out, ...fields }] of paper.athletes) {
    const one = stored.get(id)
    const about = (field: string): string => findings.athlete(fields.name, field)
    for (const field of ["name", "bdate", "sex", "oblast", "organization", "coach"] as const) {
      same(about(field), fields[field], one?.[field])
    }
    same(about("category"), category, one?.category_id)
    same(about("out"), Number(out), one?.out)
  }
  const unknown = list.filter(({ id }) => !paper.athletes.has(id))
  same(
    findings.athlete("+", "id"),
    [],
    unknown.map(({ name }) => name),
  )
}

/** What the desks of check-in wrote of everybody. */
function compareCheckins({ paper }: Day, list: readonly WireCheckin[], same: Same): void {
  const stored = new Map(list.map((one) => [one.athlete, one]))
  for (const [id, { state, documents, insurance, weight1, weight2 }] of paper.checkins) {
    const one = stored.get(id)
    const about = (field: string): string => findings.checkin(paper.athletes.get(id)?.name ?? String(id), field)
    same(about("state"), state, one?.state)
    same(about("documents"), documents, one?.documents)
    same(about("insurance"), insurance, one?.insurance)
    same(about("weight1"), weight1, one?.weight1)
    same(about("weight2"), weight2, one?.weight2)
  }
}
