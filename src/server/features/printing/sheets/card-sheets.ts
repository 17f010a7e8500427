import { createHash } from "node:crypto"
import { cardAddress, cardText } from "#contract/checkin/entry-card.ts"
import { homeOf } from "#domain/catalogue/abroad.ts"
import { UNATTACHED_NAME } from "#domain/catalogue/place-names.data.ts"
import { groupBy } from "#domain/group-by.ts"
import { key } from "#domain/key.ts"
import { categoryWords } from "#domain/registration/category-words.ts"
import type { Athlete } from "#domain/registration/types.ts"
import { letterCollator } from "#domain/uk/order.ts"
import { cardPages, type EntryCard } from "#layout/documents/cards.ts"
import { printTexts } from "#server/features/printing/uk.ts"
import { codeSquares, isAddress } from "../code-squares.ts"
import { type Sheet, sheetOfTournament } from "../sheet.ts"
import type { Papers } from "./papers.ts"

/** The cards of each organisation's athletes, one card a person: its representative hands them out. */
export function cardSheets(papers: Papers): Sheet[] {
  const entered = papers.athletes.filter(({ categoryId, out }) => categoryId !== null && !out)
  const clubs = groupBy(entered, ({ organization, region }) => `${key(organization)} ${key(region)}`)
  return [...clubs]
    .map(([name, members]) => {
      const pages: Sheet["pages"] = (dress) => cardPages(cardsOf(members, papers, dress), papers.tournament.name)
      return sheetOfTournament("card", titleOf(members), pages, shortOf(name))
    })
    .sort((one, other) => letterCollator.compare(one.title, other.title))
}

/** A club's name may be longer than a key. */
const shortOf = (name: string): string => createHash("sha256").update(name).digest("hex").slice(0, 24)

function titleOf([first]: readonly Athlete[]): string {
  const { organization = "", region = "", country = "" } = first ?? {}
  return printTexts.cardsTitle([organization || UNATTACHED_NAME, homeOf(region, country)].filter(Boolean).join(", "))
}

/** Entries of one person make one card. */
function cardsOf(members: readonly Athlete[], papers: Papers, dress: "stamped" | "bare"): EntryCard[] {
  const nameOf = new Map(papers.categories.map((category) => [category.id, categoryWords(category)]))
  const people = groupBy(members, ({ id, personId }) => (personId > 0 ? `p${personId}` : `a${id}`))
  const cards = [...people.values()].flatMap((entries): EntryCard[] => {
    const [first] = entries
    if (!first) return []
    return [
      {
        name: first.name,
        categories: entries
          .map(({ categoryId }) => (categoryId === null ? "" : (nameOf.get(categoryId) ?? "")))
          .filter(Boolean),
        organization: first.organization,
        region: homeOf(first.region, first.country),
        born: first.birthYear === null ? "" : printTexts.born(first.birthYear),
        coach: first.coach,
        number: first.id,
        codes: codesOf(first, papers, dress),
      },
    ]
  })
  return cards.sort((one, other) => letterCollator.compare(one.name, other.name))
}

/**
 * One opens the entry at the desks; a desk's scanner types it, see `readCard`. The other, of a published tournament,
 * opens the athlete's fights for everybody. Only the positions of the codes are compared.
 */
function codesOf(
  { tournamentId, id }: Athlete,
  { tournament, origin }: Papers,
  dress: "stamped" | "bare",
): EntryCard["codes"] {
  const isWay = isAddress(origin)
  const desk = {
    caption: printTexts.cardForDesk,
    text: isWay ? cardAddress(origin, tournamentId, id) : cardText(tournamentId, id),
  }
  const own = { caption: printTexts.cardForAthlete, text: `${origin}/t/${tournamentId}/a/${id}` }
  const codes = tournament.published && (isWay || dress === "bare") ? [own, desk] : [desk]
  return codes.map(({ caption, text }) => ({ caption, code: dress === "bare" ? [] : codeSquares(text) }))
}
