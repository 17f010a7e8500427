import { nameWithMark } from "#domain/athletes/unranked.uk.ts"
import { depth } from "#domain/bracket/positions.ts"
import { isOfTree } from "#domain/formats/format.ts"
import type { AthleteId } from "#domain/ids.ts"
import type { CourtFight } from "#domain/queue/index.ts"
import { roundLabel } from "#layout/bracket/geometry.ts"
import type { CalledFight } from "#layout/documents/call-sheet.ts"
import { paperMeta } from "#layout/documents/occasion.ts"
import { printTexts } from "#server/features/printing/uk.ts"
import { livingPages } from "../documents/paper-style.ts"
import { type Sheet, sheetOfCourt } from "../sheet.ts"
import { type Papers, styleOf } from "./papers.ts"

/** How many fights ahead a court's sheet goes: two pages. */
const AHEAD = 22

/** The next fights of every court that has any. */
export const callSheets = (papers: Papers): Sheet[] =>
  papers.sections.flatMap(({ id, name }) => {
    const next = papers.courts.fights
      .filter(({ court, isOver, number }) => court === id && !isOver && number !== null)
      .sort((one, other) => (one.day || DAYLESS) - (other.day || DAYLESS) || (one.number ?? 0) - (other.number ?? 0))
      .slice(0, AHEAD)
    if (next.length === 0) return []
    const [first, last] = [next[0]?.number ?? 0, next.at(-1)?.number ?? 0]
    const note = first === last ? printTexts.callOne(first) : printTexts.callMany(first, last)
    return sheetOfCourt("call", id, printTexts.callTitle(name), next, (dress) => {
      const style = styleOf(papers, livingPages.court(papers.tournament.id, id), dress)
      const fights = next.map((fight) => calledOf(fight, papers))
      return ["calls", fights, paperMeta(style, printTexts.callHeading(name), note)]
    })
  })

/** Categories without a day come after those that have one. */
const DAYLESS = Number.MAX_SAFE_INTEGER

function calledOf({ category, t, number, blue, red }: CourtFight, papers: Papers): CalledFight {
  const bracket = papers.courts.brackets.get(category)
  const side = (id: AthleteId | null) => {
    const athlete = id === null ? undefined : papers.athleteById.get(id)
    if (!athlete) return null
    return { name: nameWithMark(athlete.name, athlete.unranked), organization: athlete.organization }
  }
  return {
    number: number === null ? "" : String(number),
    category: papers.courts.categories.find(({ id }) => id === category)?.name ?? "",
    round: bracket && isOfTree(bracket, t) ? roundLabel(depth(t) + 1) : "",
    blue: side(blue),
    red: side(red),
  }
}
