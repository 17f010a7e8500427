import { createHash } from "node:crypto"
import { cardAddress, cardText } from "#contract/entry-card.ts"
import { homeOf } from "#domain/catalogue/abroad.ts"
import { groupBy } from "#domain/group-by.ts"
import { key } from "#domain/key.ts"
import { categoryWords } from "#domain/registration/category-words.ts"
import type { Athlete } from "#domain/registration/types.ts"
import { cardPages, type EntryCard } from "#layout/documents/cards.ts"
import { codeSquares, isAddress } from "../code-squares.ts"
import type { Sheet } from "../sheet.ts"
import type { Papers } from "./papers.ts"

/** The cards of each organisation's athletes, one card a person: its representative hands them out. */
export function cardSheets(papers: Papers): Sheet[] {
  const entered = papers.athletes.filter(({ categoryId, out }) => categoryId !== null && !out)
  const clubs = groupBy(entered, ({ organization, region }) => `${key(organization)} ${key(region)}`)
  return [...clubs]
    .map(
      ([name, members]): Sheet => ({
        ...{ key: `card:${shortOf(name)}`, kind: "card", title: titleOf(members), category: null, section: null },
        pages: (dress) => cardPages(cardsOf(members, papers, dress), papers.tournament.name),
      }),
    )
    .sort((one, other) => collator.compare(one.title, other.title))
}

const collator = new Intl.Collator("uk")

/** A club's name may be longer than a key. */
const shortOf = (name: string): string => createHash("sha256").update(name).digest("hex").slice(0, 24)

function titleOf([first]: readonly Athlete[]): string {
  const { organization = "", region = "", country = "" } = first ?? {}
  return `Картки ${[organization || "Особисто", homeOf(region, country)].filter(Boolean).join(", ")}`
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
        born: first.birthYear === null ? "" : `${first.birthYear} р.\u00A0н.`,
        coach: first.coach,
        number: first.id,
        codes: codesOf(first, papers, dress),
      },
    ]
  })
  return cards.sort((one, other) => collator.compare(one.name, other.name))
}

/**
 * One opens the entry at the desks; a scanner at a desk types it, see `readCard`. The other, of a published tournament, opens the
 * athlete's fights for everybody. Compared are the places alone.
 */
function codesOf(
  { tournamentId, id }: Athlete,
  { tournament, origin }: Papers,
  dress: "stamped" | "bare",
): EntryCard["codes"] {
  const isWay = isAddress(origin)
  const desk = {
    caption: "Для секретаря",
    text: isWay ? cardAddress(origin, tournamentId, id) : cardText(tournamentId, id),
  }
  const own = { caption: "Мої поєдинки", text: `${origin}/t/${tournamentId}/a/${id}` }
  const codes = tournament.published && (isWay || dress === "bare") ? [own, desk] : [desk]
  return codes.map(({ caption, text }) => ({ caption, code: dress === "bare" ? [] : codeSquares(text) }))
}
