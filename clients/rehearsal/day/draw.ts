import { autoSortableBracket, autoSortableBracketAll } from "#contract/brackets/calls.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import { createCategoryList, type WireCategoryOne } from "#contract/poomsae/calls.ts"
import { assignSections, numberEvent, saveSection } from "#contract/sections/calls.ts"
import { fullTournament, type WireTournamentFull } from "#contract/tournaments/calls.ts"
import { fightsOf, type PaperTree, pairOf, positionOf } from "#rehearsal/paper/tree.ts"
import { names, steps } from "#rehearsal/uk.ts"
import type { Day } from "./day.ts"

const REDRAWN = 3

/** The lot decides the positions; the paper takes them from the answer. */
export async function drawAll(day: Day): Promise<void> {
  const { office, tournament } = day
  await office.act(autoSortableBracketAll, { tournament_id: tournament }, { name: steps.drawAll })
  const full = (await office.ask(fullTournament, { id: tournament })).item
  for (const category of full.protocols) noteTree(day, category)
  const dice = day.dice.of("draw")
  const drawn = [...day.paper.trees.keys()]
  for (const id of dice.shuffled(drawn).slice(0, REDRAWN)) await redraw(day, id)
  for (const { id, isList, fullname } of day.groups.values()) {
    if (isList && hasPerformers(day, id)) await makeList(day, id, fullname)
  }
}

async function redraw(day: Day, id: number): Promise<void> {
  const input = { tournament_id: day.tournament, category: id }
  const step = { name: steps.draw(day.groups.get(id)?.fullname ?? "") }
  const done = await day.office.act(autoSortableBracket, input, step)
  if (done) noteTree(day, done.item)
}

const hasPerformers = (day: Day, id: number): boolean =>
  [...day.paper.athletes.values()].some((one) => one.category === id && !one.out)

async function makeList(day: Day, category: number, fullname: string): Promise<void> {
  const step = { name: steps.list(fullname) }
  const done = await day.office.act(createCategoryList, { tournament: day.tournament, category }, step)
  if (done) noteList(day, category, done.roundsData)
}

export function noteList(
  day: Day,
  category: number,
  { preround, semifinal, final }: WireCategoryOne["roundsData"],
): void {
  const ids = (rows: WireCategoryOne["roundsData"]["all"]): number[] => rows.map(({ sp_id }) => sp_id)
  const lists = { preround: ids(preround), semifinal: ids(semifinal), final: ids(final) }
  day.paper.lists.set(category, { lists, marks: new Map(), penalties: new Map(), scored: new Map() })
}

/** Only plain brackets are played; other formats are left out and reported. */
export function noteTree(day: Day, { id, draw_format, bracket_size: size, drawdata }: WireCategory): void {
  if (draw_format === "" || !day.groups.has(id)) return
  if (draw_format !== "bracket") {
    day.ledger.count("otherFormats")
    return
  }
  const first = `${Math.log2(size)}_`
  const places: (number | null)[] = Array.from({ length: size }, () => null)
  for (const { position, sp_id } of drawdata) {
    if (position.startsWith(first) && sp_id > 0) places[Number(position.slice(first.length))] = sp_id
  }
  day.paper.trees.set(id, { size, places, results: new Map(), withdrawn: new Map(), gone: new Map() })
}

/** Courts get their categories, the largest first to the court that has least; then all fights get their numbers. */
export async function arrangeCourts(day: Day): Promise<void> {
  const { office, tournament, paper } = day
  const before = (await office.ask(fullTournament, { id: tournament })).item
  const courts = await courtsOf(day, before)
  const load = new Map(courts.map((id) => [id, 0]))
  const placed = new Map(before.protocols.map(({ id, sectionid }) => [id, sectionid]))
  const moves: { category: number; section: number }[] = []
  for (const { id, work } of byWork(day)) {
    const own = placed.get(id) ?? 0
    const section = load.has(own) ? own : leastOf(load)
    load.set(section, (load.get(section) ?? 0) + work)
    paper.courts.set(id, section)
    if (section !== own) moves.push({ category: id, section })
  }
  await office.act(assignSections, { id: tournament, moves }, { name: steps.courts, mayBeIdle: moves.length === 0 })
  await office.act(numberEvent, { id: tournament, starts: 1, agreed: ["athletes_outside"] }, { name: steps.numbers })
  const { protocols } = (await office.ask(fullTournament, { id: tournament })).item
  for (const category of protocols) noteNumbers(day, category)
}

async function courtsOf(day: Day, { sections }: WireTournamentFull): Promise<number[]> {
  const ids = sections.map(({ id }) => id)
  for (let n = ids.length + 1; n <= day.size.courts; n++) {
    const input = { tournament_id: day.tournament, name: names.court(n) }
    const done = await day.office.act(saveSection, input, { name: steps.court(names.court(n)) })
    if (done) ids.push(done.item.id)
  }
  return ids
}

/** Categories with how long they occupy a court, the longest first; a performer takes as long as two fights. */
function byWork({ paper }: Day): { readonly id: number; readonly work: number }[] {
  const fights = [...paper.trees].map(([id, tree]) => ({
    id,
    work: fightsOf(tree).filter((t) => isFought(tree, t)).length,
  }))
  const forms = [...paper.lists].map(([id, { lists }]) => ({
    id,
    work: 2 * (lists.preround.length + lists.semifinal.length + lists.final.length),
  }))
  return [...fights, ...forms].sort((one, other) => other.work - one.work)
}

const leastOf = (load: ReadonlyMap<number, number>): number =>
  [...load].sort(([, one], [, other]) => one - other)[0]?.[0] ?? 0

/** Whether two will ever meet there. */
export const isFought = (tree: PaperTree, t: number): boolean => {
  const { blue, red } = pairOf(tree, t)
  return blue !== null && red !== null
}

export function noteNumbers({ paper }: Day, { id, drawdata }: WireCategory): void {
  const tree = paper.trees.get(id)
  if (!tree) return
  const told = new Map(drawdata.map(({ position, number }) => [position, number]))
  const numbers = fightsOf(tree).flatMap((t) => {
    const number = told.get(positionOf(tree, t)) ?? null
    return number === null ? [] : [[t, number] as const]
  })
  paper.numbers.set(id, new Map(numbers))
}
