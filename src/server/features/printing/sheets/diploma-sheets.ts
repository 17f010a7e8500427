import { categoryWords } from "#domain/athletes/category-words.ts"
import type { Athlete, Category } from "#domain/athletes/types.ts"
import { homeOf } from "#domain/catalogue/abroad.ts"
import type { DiplomaWords } from "#layout/documents/diploma.ts"
import { printTexts } from "#server/features/printing/uk.ts"
import { logoNames } from "#server/records/printing/logos.ts"
import type { Ended } from "#server/views/standings/outcome.ts"
import { type Sheet, sheetOfCategory } from "../sheet.ts"
import type { Papers } from "./papers.ts"
import { ROMAN_PLACES } from "./places.data.ts"

/** The winners' diplomas of every finished category: a diploma cannot be marked as preliminary. */
export function diplomaSheets(papers: Papers): Sheet[] {
  const { background, tournament } = papers
  const pictures = { ...(background !== "" && { background }), logos: logoNames(tournament) }
  return papers.outcome.ended.flatMap(({ category, result }) => {
    const winners = winnersOf(result, papers.diploma.places)
    if (winners.length === 0 || !result.isOver) return []
    const words = () =>
      winners.flatMap(({ place, athleteId }) => {
        const athlete = papers.athleteById.get(athleteId)
        return athlete ? [wordsOf(athlete, category, place, papers)] : []
      })
    const title = printTexts.diplomasTitle(category.name)
    const content: Sheet["content"] = () => ["diplomas", papers.diploma, words(), pictures]
    return { ...sheetOfCategory("diploma", category, title, content), pages: winners.length }
  })
}

const winnersOf = ({ finishes }: Ended["result"], places: number) =>
  finishes.flatMap(({ place, athleteId }) => (place !== null && place <= places ? [{ place, athleteId }] : []))

/** What the diploma of an athlete says. */
export function wordsOf(
  athlete: Athlete,
  category: Category,
  place: number,
  { tournament }: Pick<Papers, "tournament">,
): DiplomaWords {
  return {
    name: athlete.name,
    organization: [athlete.organization, homeOf(athlete.region, athlete.country)].filter(Boolean).join(", "),
    place: printTexts.diplomaPlace(ROMAN_PLACES[place - 1] ?? place),
    category: categoryWords(category),
    tournament: tournament.name,
    date: [tournament.date, tournament.city].filter(Boolean).join(", "),
    judge: tournament.judgeName,
    secretary: tournament.secretaryName,
    number: printTexts.diplomaNumber(tournament.date.slice(-4), athlete.id),
  }
}
