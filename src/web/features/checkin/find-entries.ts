import type { WireAthlete } from "#contract/athletes/calls.ts"
import { readCard } from "#contract/checkin/entry-card.ts"
import { key } from "#domain/key.ts"
import { hasWords, searchWords } from "#domain/search-words.ts"
import { collator } from "#domain/uk/order.ts"

/** An entry with the compared form of its name and of its members' names. */
export interface Findable {
  readonly athlete: WireAthlete
  readonly words: string
}

export const findable = (athletes: readonly WireAthlete[]): Findable[] =>
  athletes.map((athlete) => ({
    athlete,
    words: key([athlete.name, ...athlete.members.map(({ name }) => name)].join(" ")),
  }))

/** `strange`: the card is of another tournament, or of an entry that no longer exists. */
export interface Found {
  readonly hits: readonly WireAthlete[]
  readonly isStrange: boolean
}

/** Entries that the list of a desk shows. */
export const MOST = 8

/** By the card's text, the entry's number or any part of a name; names that begin so come first. */
export function findEntries(text: string, list: readonly Findable[], tournament: number): Found {
  const card = readCard(text)
  if (card) {
    const own = card.tournament === tournament ? byNumber(list, card.athlete) : []
    return { hits: own, isStrange: own.length === 0 }
  }
  const wanted = key(text)
  if (wanted === "") return { hits: [], isStrange: false }
  if (/^\d+$/.test(wanted)) return { hits: byNumber(list, Number(wanted)), isStrange: false }
  const parts = searchWords(text)
  const found = list.filter(({ words }) => hasWords(words, parts))
  const rank = ({ words }: Findable): number => (words.startsWith(wanted) ? 0 : words.includes(` ${wanted}`) ? 1 : 2)
  const sorted = found.sort(
    (one, other) => rank(one) - rank(other) || collator.compare(one.athlete.name, other.athlete.name),
  )
  return { hits: sorted.slice(0, MOST).map(({ athlete }) => athlete), isStrange: false }
}

const byNumber = (list: readonly Findable[], id: number): WireAthlete[] =>
  list.filter(({ athlete }) => athlete.id === id).map(({ athlete }) => athlete)
