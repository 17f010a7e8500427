import { categoryWords } from "#domain/registration/category-words.ts"
import type { Athlete, Category } from "#domain/registration/types.ts"
import { type DiplomaWords, diplomaPage } from "#layout/documents/diploma.ts"
import type { Ended } from "#server/standings/outcome.ts"
import type { Sheet } from "../sheet.ts"
import type { Papers } from "./papers.ts"

/** The winners' diplomas of every category that is over: a diploma cannot say that it is preliminary. */
export function diplomaSheets(papers: Papers): Sheet[] {
  const [background] = Object.keys(papers.pictures)
  return papers.outcome.ended.flatMap(({ category, result }) => {
    const winners = winnersOf(result, papers.diploma.places)
    if (winners.length === 0 || !result.isOver) return []
    return {
      ...{ key: `diploma:${category.id}`, kind: "diploma", title: `Дипломи ${category.name}` },
      ...{ category: category.id, section: category.sectionId, pictures: papers.pictures },
      pages: () =>
        winners.flatMap(({ place, athleteId }) => {
          const athlete = papers.athleteById.get(athleteId)
          return athlete ? [diplomaPage(papers.diploma, wordsOf(athlete, category, place, papers), background)] : []
        }),
    }
  })
}

const winnersOf = ({ finishes }: Ended["result"], places: number) =>
  finishes.flatMap(({ place, athleteId }) => (place !== null && place <= places ? [{ place, athleteId }] : []))

function wordsOf(athlete: Athlete, category: Category, place: number, { tournament }: Papers): DiplomaWords {
  return {
    ...{
      name: athlete.name,
      organization: athlete.organization,
      place: `${ROMAN[place - 1] ?? place} місце`,
      category: categoryWords(category),
    },
    ...{ tournament: tournament.name, date: [tournament.date, tournament.city].filter(Boolean).join(", ") },
    ...{ judge: tournament.judgeName, secretary: tournament.secretaryName },
  }
}

/** Places are written so on diplomas. */
const ROMAN = ["І", "ІІ", "ІІІ", "ІV", "V", "VІ", "VІІ", "VІІІ"]
