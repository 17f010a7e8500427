import { updateBracketFight } from "#contract/brackets/calls.ts"
import { bracketPdf } from "#contract/printing/calls.ts"
import { listResultPdf, wholePdf } from "#contract/printing/papers.ts"
import { addressOf } from "#contract/wire/client.ts"
import { groupName } from "#rehearsal/day/day.ts"
import { writeMissing } from "#rehearsal/day/history.ts"
import { print } from "#rehearsal/day/prints.ts"
import type { Lines } from "#rehearsal/lines/device.ts"
import { createLedger } from "#rehearsal/paper/ledger.ts"
import { readyFights, withResult } from "#rehearsal/paper/tree.ts"
import { findings, names, steps } from "#rehearsal/uk.ts"
import { compareMatches } from "./compare.ts"
import { type Floor, openFloor } from "./floor.ts"
import { foundMatches, type Kind, type MatchDay, noteAllNumbers } from "./found.ts"
import { playList } from "./list.ts"
import { playMatch, type Script } from "./match.ts"

const CHANCE: Script = { style: "traditional", courses: [] }
const LEVEL = ["level", "level"] as const
/** What has to happen in the bracket of the mixed category, by technical number. */
const scripts: ReadonlyMap<number, Script> = new Map([
  [6, { ...CHANCE, courses: LEVEL }],
  [5, { ...CHANCE, courses: LEVEL, officials: "red" }],
  [4, { ...CHANCE, courses: ["level", "parted"] }],
  [3, { ...CHANCE, isPenalised: true }],
])

/** Which categories are played; `isWhole`: tablets follow the court, and papers are printed. */
export interface Programme {
  readonly seed: string
  readonly kinds: readonly Kind[]
  readonly isWhole: boolean
}

/** Poomsae one against one on a tournament of its own; differences go to the ledger. Returns how many things were compared. */
export async function playMatches(shared: Lines, { seed, kinds, isWhole }: Programme): Promise<number> {
  const own = createLedger()
  // Its journal is another one; what a device is called in a step has to be nobody else's.
  const lines = { ...shared, ledger: { ...own, nextLabel: shared.ledger.nextLabel } }
  const found = await foundMatches(lines, { seed: `${seed}/matches`, kinds })
  const { day } = found
  try {
    const floor = await openFloor(day, found.court, names.poomsaeCourt, isWhole)
    for (const kind of kinds) await plays[kind](floor, found.categories.get(kind) ?? 0)
    await writeMissing(day, floor.written)
    if (isWhole) await printAll(found)
    return (await compareMatches(floor, found.categories.get("mixed"))) + day.judging.compared
  } finally {
    for (const watcher of day.watchers) watcher.stop()
    for (const one of own.differences) shared.ledger.differ(one)
    for (const [name, count] of own.counts) shared.ledger.count(name, count)
    shared.ledger.count("matchSteps", own.acknowledged.length)
  }
}

const plays: Readonly<Record<Kind, (floor: Floor, category: number) => Promise<void>>> = {
  mixed: async (floor, category) => {
    await playList(floor, category)
    await noteAllNumbers(floor.day)
    await playBracket(floor, category, (t) => scripts.get(t) ?? CHANCE)
  },
  judged: (floor, category) => playBracket(floor, category, () => CHANCE),
  byHand: (floor, category) => writeBracket(floor, category),
  freestyle: (floor, category) => playBracket(floor, category, () => ({ ...CHANCE, style: "freestyle" })),
}

async function printAll({ day, categories }: MatchDay): Promise<void> {
  for (const category of categories.values()) await print(day, addressOf(bracketPdf, { category }))
  const mixed = categories.get("mixed")
  if (mixed !== undefined) await print(day, addressOf(listResultPdf, { category: mixed, sort: "place" }))
  await print(day, addressOf(wholePdf, { id: day.tournament }))
}

async function playBracket(floor: Floor, category: number, scriptOf: (t: number) => Script): Promise<void> {
  const { day } = floor
  for (;;) {
    const tree = day.paper.trees.get(category)
    const next = tree && readyFights(tree).at(-1)
    if (!next) return
    if (await playMatch(floor, category, next.t, scriptOf(next.t))) continue
    day.ledger.differ({ about: findings.unplayed(groupName(day, category)), paper: "0", system: String(next.t) })
    return
  }
}

/** Judges on paper: the desk writes the sums alone. */
async function writeBracket(floor: Floor, category: number): Promise<void> {
  const { day } = floor
  for (;;) {
    const tree = day.paper.trees.get(category)
    const next = tree && readyFights(tree).at(-1)
    if (!next) return
    if (!(await write(floor, category, next))) return
  }
}

async function write(
  floor: Floor,
  category: number,
  { t, blue, red }: { readonly t: number; readonly blue: number; readonly red: number },
): Promise<boolean> {
  const { day, desk, written, totals } = floor
  const dice = day.dice.of(`hand ${category} ${t}`)
  const less = 14_000 + dice.below(2_000)
  // A thousandth decides, as no mean of two forms shows it.
  const sums = dice.chance(0.5) ? { blue: less + 1, red: less } : { blue: less, red: less + 1 }
  const points = { blue_points: sums.blue / 1000, red_points: sums.red / 1000 }
  const input = { tournament_id: day.tournament, category, technicalNumber: t, blue_id: blue, red_id: red, ...points }
  const step = { name: steps.result(groupName(day, category), t), onRefusal: () => writeMissing(day, written) }
  const done = await desk.act(updateBracketFight, input, step)
  const tree = day.paper.trees.get(category)
  if (!done || !tree) return false
  const again = async () => void (await desk.act(updateBracketFight, input, { ...step, mayBeIdle: true }))
  written.push({ label: done.label, again })
  const winner = sums.blue > sums.red ? blue : red
  const slip = { blue, red, winner, decision: "PTF", bluePoints: null, redPoints: null, rounds: [], label: done.label }
  day.paper.trees.set(category, withResult(tree, t, slip))
  totals.set(`${category}/${t}`, { ...sums, by: "sum" })
  day.ledger.count("sumsByHand")
  return true
}
