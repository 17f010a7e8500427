import type { deleteAthletes } from "#contract/athletes/steps.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import type { AthleteId } from "#domain/ids.ts"
import { bracketOf } from "#web/tournament/bracket-of.ts"
import { fallenTexts } from "#web/tournament/fallen.uk.ts"
import { messages } from "./uk.ts"

/** The server's forecast of what it does to the draws that entries leave their categories. */
export type Removal = Pick<OutputOf<typeof deleteAthletes>, "left" | "undone" | "scored" | "further">
type Shown = Pick<WireTournamentFull, "protocols" | "sportsmans">

/** Whether it takes away what was fought or scored. */
export const takesResults = ({ undone, scored }: Removal): boolean => undone.length > 0 || scored > 0

/** Which results fall, who is where afterwards, and the other way if results would be lost: one sentence each. */
export function removalTexts(removal: Removal, shown: Shown): string[] {
  const { left, undone, scored, further } = removal
  const fallen = fallenOf(removal, shown)
  const isOne = new Set(further.map(({ category }) => category)).size === 1
  const standing = further.map(({ athlete, category, position }) => {
    const name = shown.sportsmans.find(({ id }) => id === athlete)?.name ?? `ID ${athlete}`
    return messages.standsOn(name, isOne ? "" : categoryName(shown, category), position)
  })
  return [
    left > 0 ? messages.placesFree(left) : "",
    undone.length > 0 ? messages.resultsFall(undone.length, fallen.slice(0, NAMED), fallen.length - NAMED) : "",
    scored > 0 ? messages.scoresFall(scored) : "",
    standing.length > 0 ? messages.standAfter(standing.slice(0, NAMED), standing.length - NAMED) : "",
    takesResults(removal) ? messages.outInstead : "",
  ].filter(Boolean)
}

/** How many are named: a question is read, not scrolled. */
const NAMED = 12

function fallenOf({ undone }: Removal, { protocols, sportsmans }: Shown): string[] {
  const athleteById = new Map(sportsmans.map((athlete) => [athlete.id as AthleteId, athlete]))
  return protocols.flatMap((category) => {
    const fights = undone.filter((one) => one.category === category.id).map(({ technicalNumber }) => technicalNumber)
    const bracket = fights.length > 0 ? bracketOf(category) : null
    return bracket ? fallenTexts(bracket, fights, athleteById) : []
  })
}

const categoryName = ({ protocols }: Shown, category: number): string =>
  protocols.find(({ id }) => id === category)?.fullname ?? ""
