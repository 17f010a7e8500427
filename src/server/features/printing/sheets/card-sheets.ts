import { createHash } from "node:crypto"
import { cardAddress, cardText } from "#contract/checkin/entry-card.ts"
import { categoryWords } from "#domain/athletes/category-words.ts"
import { personOf } from "#domain/athletes/person-groups.ts"
import type { Athlete } from "#domain/athletes/types.ts"
import { nameWithMark } from "#domain/athletes/unranked.uk.ts"
import { homeOf } from "#domain/catalogue/abroad.ts"
import { UNATTACHED_NAME } from "#domain/catalogue/place-names.data.ts"
import { groupBy } from "#domain/group-by.ts"
import { key } from "#domain/key.ts"
import { letterCollator } from "#domain/uk/order.ts"
import { CARDS_A_PAGE, type EntryCard } from "#layout/documents/cards.ts"
import { printTexts } from "#server/features/printing/uk.ts"
import { codeSquares, isAddress } from "../code-squares.ts"
import { type Sheet, sheetOfTournament } from "../sheet.ts"
import type { Papers } from "./papers.ts"

/**
 * Cards, one a person, club after club, so that its representative hands them out; every page but the last is full,
 * however few of a club there are.
 */
export function cardSheets(papers: Papers): Sheet[] {
  const people = peopleOf(papers)
  const nameOf = new Map(papers.categories.map((category) => [category.id, categoryWords(category)]))
  return Array.from({ length: Math.ceil(people.length / CARDS_A_PAGE) }, (_, page) => {
    const own = people.slice(page * CARDS_A_PAGE, (page + 1) * CARDS_A_PAGE)
    const content: Sheet["content"] = (dress) => [
      "cards",
      own.map((person) => cardOf(person, nameOf, papers, dress)),
      papers.tournament.name,
    ]
    return sheetOfTournament("card", titleOf(own), content, shortOf(own))
  })
}

/** Entries of one person in one club, at least one. */
type Person = readonly Athlete[]

/** In the order of the clubs, then of the names. */
function peopleOf({ athletes }: Papers): readonly Person[] {
  const entered = athletes.filter(({ categoryId, out }) => categoryId !== null && !out)
  const people = groupBy(entered, (athlete) => `${clubOf(athlete)} ${personOf(athlete)}`)
  const orderOf = ([first]: Person): readonly string[] => (first ? [clubOf(first), first.name] : [])
  return [...people.values()].toSorted((one, other) => {
    const [before, after] = [orderOf(one), orderOf(other)]
    const at = before.findIndex((word, place) => word !== after[place])
    return at < 0 ? 0 : letterCollator.compare(before[at] ?? "", after[at] ?? "")
  })
}

const clubOf = ({ organization, region }: Athlete): string => `${key(organization)} ${key(region)}`

/** A page is known by who is on it. */
const shortOf = (people: readonly Person[]): string =>
  createHash("sha256")
    .update(people.map(([first]) => first?.id).join())
    .digest("hex")
    .slice(0, 24)

/** «Картки СК «Тигр», Львівська область – СК «Барс»»: the first and the last club of the page. */
function titleOf(people: readonly Person[]): string {
  const clubs = [people[0], people.at(-1)].map((person) => {
    const { organization = "", region = "", country = "" } = person?.[0] ?? {}
    return [organization || UNATTACHED_NAME, homeOf(region, country)].filter(Boolean).join(", ")
  })
  return printTexts.cardsTitle([...new Set(clubs)].join(" – "))
}

function cardOf(
  entries: Person,
  nameOf: ReadonlyMap<number, string>,
  papers: Papers,
  dress: "stamped" | "bare",
): EntryCard {
  const [first] = entries
  if (!first) throw new Error("a person without entries")
  return {
    name: first.name,
    categories: entries
      .map(({ categoryId, unranked }) => ({ category: nameOf.get(categoryId ?? 0) ?? "", unranked }))
      .flatMap(({ category, unranked }) => (category === "" ? [] : [nameWithMark(category, unranked)])),
    organization: first.organization,
    region: homeOf(first.region, first.country),
    born: first.birthYear === null ? "" : printTexts.born(first.birthYear),
    coach: first.coach,
    number: first.id,
    codes: codesOf(first, papers, dress),
  }
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
