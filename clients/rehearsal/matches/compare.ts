import type { WireCategory } from "#contract/categories/calls.ts"
import { getCategoryOne, judgedForms } from "#contract/poomsae/calls.ts"
import { listResults, listStandings } from "#contract/standings/calls.ts"
import { fullTournament } from "#contract/tournaments/calls.ts"
import { awaitWatchers, compareJournal, compareMedals, compareTree, sameIn } from "#rehearsal/compare/compare.ts"
import { compareList } from "#rehearsal/compare/lists.ts"
import type { Same } from "#rehearsal/compare/same.ts"
import { groupName } from "#rehearsal/day/day.ts"
import { fightsOf, type PaperTree, positionOf } from "#rehearsal/paper/tree.ts"
import { findings } from "#rehearsal/uk.ts"
import { type Floor, nameOf, type PaperTotals } from "./floor.ts"
import { cutNow, FINALS } from "./list.ts"

/** The end of it all: lists, brackets with their sums, places, medals, the journal. Returns how many things were compared. */
export async function compareMatches(floor: Floor, mixed: number | undefined): Promise<number> {
  const { day } = floor
  const { office, tournament: id } = day
  let compared = 0
  const same = sameIn(day.ledger, () => {
    compared += 1
  })
  const { protocols } = (await office.ask(fullTournament, { id })).item
  for (const category of protocols) {
    compareTree(day, category, same)
    compareTotals(floor, category, same)
  }
  if (mixed !== undefined) await compareMixed(floor, mixed, same)
  compareMedals(day, (await office.ask(listStandings, { id })).categories, same)
  compared += await compareJournal(day)
  return compared + (await awaitWatchers(day))
}

/** The list has its own places; the category's begin with those of the bracket. */
async function compareMixed(floor: Floor, category: number, same: Same): Promise<void> {
  const { day } = floor
  const { office, tournament: id } = day
  const { roundsData: rounds } = await office.ask(getCategoryOne, { tournament: id, category })
  const { list: judged } = await office.ask(judgedForms, { tournament: id, category })
  compareList(day, category, { rounds, judged }, same, cutNow(floor, category).ranks)
  const { list } = await office.ask(listResults, { id })
  const told = new Map(list.filter((one) => one.category === category).map(({ athlete, place }) => [athlete, place]))
  for (const [athlete, place] of placesIn(floor, category))
    same(findings.listPlace(groupName(day, category), nameOf(floor, athlete)), place, told.get(athlete))
}

function compareTotals({ day, totals }: Floor, { id, fullname, drawdata }: WireCategory, same: Same): void {
  const tree = day.paper.trees.get(id)
  for (const t of tree ? fightsOf(tree) : []) {
    const told = tree && drawdata.find(({ position }) => position === positionOf(tree, t))?.totals
    same(findings.sums(fullname, t), textOf(totals.get(`${id}/${t}`)), textOf(told))
  }
}

const textOf = (totals: PaperTotals | undefined): string =>
  totals ? `${totals.blue} : ${totals.red} ${totals.by}` : findings.none

/** Of a mixed category: who lost in which round of the bracket, and behind it the list. */
function placesIn(floor: Floor, category: number): Map<number, number> {
  const tree = floor.day.paper.trees.get(category)
  const places = new Map([...cutNow(floor, category).ranks].filter(([, place]) => place > FINALS))
  for (const [athlete, place] of tree ? finishesOf(tree) : []) places.set(athlete, place)
  return places
}

/** Two bronzes, then all who lost a quarter-final. */
const finishesOf = ({ results }: PaperTree): [number, number][] =>
  [...results].flatMap(([t, { blue, red, winner }]): [number, number][] => {
    const loser = winner === blue ? red : blue
    const place = t === 0 ? 2 : t < 3 ? 3 : 5
    return t === 0 && winner !== null
      ? [
          [winner, 1],
          [loser, place],
        ]
      : [[loser, place]]
  })
