import { key } from "#domain/key.ts"
import { clubKinds } from "./sheet-words.data.ts"
import type { Athlete } from "./types.ts"

/** Two spellings that may be one club, with the number of entries of each; a person decides. */
export interface AlikeClubs {
  readonly clubs: readonly [ClubCount, ClubCount]
}

export interface ClubCount {
  readonly name: string
  readonly count: number
}

/** Kinds of clubs: a name with one and the same name without may be one club, names with different ones are two. */
const kinds = new Set(clubKinds.split(" ").map(key))

/** Whether a word says of which kind a club is, and not which one. */
export const isClubKind = (word: string): boolean => kinds.has(key(word))

const MOST = 100
const SHORTEST_TYPO = 5

/** Clubs that differ in a letter, in quotes or in the word for their kind, the largest first; never those that one key makes equal. */
export function alikeClubs(athletes: readonly Pick<Athlete, "organization">[]): AlikeClubs[] {
  const clubs = [...countByKey(athletes)].map(([own, club]) => ({ ...club, own, ...partsOf(own) }))
  const found = new Map<string, AlikeClubs & { readonly size: number }>()
  const buckets = new Map<string, typeof clubs>()
  for (const club of clubs)
    for (const mark of marksOf(club.core)) {
      const bucket = buckets.get(mark) ?? []
      for (const other of bucket) {
        const pair = [club, other].sort((a, b) => b.count - a.count || (a.own < b.own ? -1 : 1))
        const [one, two] = pair
        if (!one || !two || one === two || !mayBeOne(one, two)) continue
        const clubPair = [nameAndCount(one), nameAndCount(two)] as const
        found.set(`${one.own}\n${two.own}`, { clubs: clubPair, size: one.count + two.count })
      }
      buckets.set(mark, [...bucket, club])
    }
  return [...found.values()]
    .sort((one, other) => other.size - one.size)
    .slice(0, MOST)
    .map(({ clubs: pair }) => ({ clubs: pair }))
}

const nameAndCount = ({ name, count }: ClubCount): ClubCount => ({ name, count })

function countByKey(athletes: readonly Pick<Athlete, "organization">[]): Map<string, ClubCount> {
  const spellings = new Map<string, number>()
  for (const { organization } of athletes)
    if (organization !== "") spellings.set(organization, (spellings.get(organization) ?? 0) + 1)
  const clubs = new Map<string, ClubCount>()
  for (const [name, count] of spellings) {
    const before = clubs.get(key(name))
    clubs.set(key(name), { name: before?.name ?? name, count: (before?.count ?? 0) + count })
  }
  return clubs
}

interface ClubNameParts {
  /** The name itself, letters only, without the word for its kind. */
  readonly core: string
  readonly kind: string
  /** «Спартак» 2 is another team than «Спартак» 3 and «Спартак». */
  readonly numbers: string
}

function partsOf(own: string): ClubNameParts {
  const words = own.match(/[\p{L}']+/gu) ?? []
  const kind = words.filter((word) => kinds.has(word))
  const core = words.filter((word) => !kinds.has(word))
  return {
    core: (core.length > 0 ? core : words).join(" "),
    kind: kind.sort().join(" "),
    numbers: (own.match(/\d+/g) ?? []).join(" "),
  }
}

const mayBeOne = (one: ClubNameParts, other: ClubNameParts): boolean =>
  one.numbers === other.numbers &&
  (one.kind === other.kind || one.kind === "" || other.kind === "") &&
  (one.core === other.core || Math.min(one.core.length, other.core.length) >= SHORTEST_TYPO)

/** Two words that differ in one letter (wrong, missing or swapped) share a mark: the word, or the word less one letter. */
function marksOf(core: string): ReadonlySet<string> {
  const marks = new Set([core])
  if (core.length >= SHORTEST_TYPO)
    for (let at = 0; at < core.length; at++) marks.add(core.slice(0, at) + core.slice(at + 1))
  return marks
}
