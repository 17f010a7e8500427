import { listCheckins } from "#contract/checkin.ts"
import { getCategoryOne, judgedForms } from "#contract/poomsae.ts"
import { listProtests } from "#contract/protests.ts"
import { listStandings } from "#contract/standings.ts"
import { fullTournament } from "#contract/tournaments.ts"
import { type Day, groupName } from "#rehearsal/day/day.ts"
import { findings } from "#rehearsal/texts.ts"
import { compareAthletes, compareCheckins } from "./athletes.ts"
import { compareJournal } from "./journal.ts"
import { compareList } from "./lists.ts"
import { compareMedals } from "./medals.ts"
import type { Same } from "./same.ts"
import { compareTree } from "./trees.ts"
import { awaitWatchers } from "./watchers.ts"

/** Holds all that the system knows in the end against paper; what differs stands in the ledger. Answers how many things were compared. */
export async function compareAll(day: Day): Promise<number> {
  const { office, tournament: id, paper, ledger } = day
  let compared = 0
  const same: Same = (about, onPaper, inSystem) => {
    compared += 1
    const [one, other] = [textOf(onPaper), textOf(inSystem)]
    if (one !== other) ledger.differ({ about, paper: one, system: other })
  }
  const full = (await office.ask(fullTournament, { id })).item
  compareAthletes(day, full.sportsmans, same)
  compareCheckins(day, (await office.ask(listCheckins, { id })).list, same)
  for (const category of full.protocols) {
    const court = paper.courts.get(category.id)
    if (court !== undefined) same(findings.court(category.fullname), court, category.sectionid)
    compareTree(day, category, same)
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

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return findings.none
  if (Array.isArray(value)) return value.length === 0 ? findings.none : value.join(", ")
  return String(value)
}
