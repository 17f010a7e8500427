import { fullTournament } from "#contract/tournaments.ts"
import { readyFights } from "#rehearsal/paper/tree.ts"
import { findings } from "#rehearsal/texts.ts"
import { checkAllIn } from "./checkin.ts"
import { type Day, groupName } from "./day.ts"
import { arrangeCourts, drawAll } from "./draw.ts"
import { enterAll } from "./entries.ts"
import { playFights } from "./fights.ts"
import { playForms } from "./forms.ts"
import { printPapers } from "./prints.ts"
import { lookBack } from "./record.ts"
import { hangDisplays, letViewersIn } from "./watchers.ts"

/** A whole day: entries, check-in, the draw, all courts at once with displays and viewers, papers. */
export async function playDay(
  day: Day,
  counts: ReadonlyMap<number, number>,
  regions: readonly string[],
): Promise<void> {
  await enterAll(day, counts, regions)
  await checkAllIn(day)
  await drawAll(day)
  await arrangeCourts(day)
  await hangDisplays(day)
  letViewersIn(day)
  const { sections } = (await day.office.ask(fullTournament, { id: day.tournament })).item
  let isOver = false
  const courts = sections.flatMap(({ id, name }) => [playFights(day, id, name), playForms(day, id, name)])
  const played = Promise.all(courts).finally(() => {
    isOver = true
  })
  await Promise.all([played, printPapers(day, () => isOver)])
  // Before the awards headquarters signs what it finds in the history.
  await lookBack(day, day.office, ...day.paper.trees.keys())
  for (const [category, tree] of day.paper.trees) {
    const left = readyFights(tree).length
    if (left > 0)
      day.ledger.differ({ about: findings.unplayed(groupName(day, category)), paper: "0", system: String(left) })
  }
}
