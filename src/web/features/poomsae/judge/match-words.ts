import type { WireScoringCourt } from "#contract/poomsae/scoring.ts"
import { unrankedTexts } from "#domain/athletes/unranked.uk.ts"
import { personName, withInitial } from "#domain/uk/person-name.ts"
import { messages } from "./uk.ts"

/** A performer as there is room for on half of a tablet; a pair or a team by its surnames. */
export const shortName = (name: string): string => withInitial(personName(name))

/** «№ 41 1/4 фіналу». */
export function titleOf({ fight }: WireScoringCourt): string {
  if (fight === null) return ""
  return [fight.number > 0 ? messages.matchNumber(fight.number) : "", fight.round].filter(Boolean).join(" ")
}

/** What is performed. */
export function subtitleOf(court: WireScoringCourt): string {
  const { style, poomsaeNumber, poomsaeName, round, categoryName, organization, unranked, red } = court
  const form = style === "freestyle" && poomsaeNumber === 1 ? messages.freestyle : messages.formNumber(poomsaeNumber)
  const mark = unranked ? unrankedTexts.mark : ""
  const club = red === null ? organization : ""
  return [mark, form, poomsaeName, messages.rounds[round], categoryName, club].filter(Boolean).join(" · ")
}
