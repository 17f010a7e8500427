import { identityOf, memberIdentity, personNumbers } from "#domain/athletes/persons.ts"
import type { Athlete, Sex } from "#domain/athletes/types.ts"
import { homeOf } from "#domain/catalogue/abroad.ts"
import { groupBy } from "#domain/group-by.ts"
import { keptByText } from "#domain/kept-by.ts"
import { key } from "#domain/key.ts"
import { rankedTitles } from "#domain/standings/rank-norms.ts"
import { letterCollator } from "#domain/uk/order.ts"
import { type Belonging, belongingOf, belongings } from "./belonging.ts"
import { readRank } from "./read-rank.ts"

/** A number of people by sex. */
export type BySex = Readonly<Record<Sex, number>>

/** A rank of the report: id of the title, 0 without one. */
export interface RankShare {
  readonly rank: number
  readonly people: BySex
}

export interface Territory {
  /** Region, or country of guests; '' not given. */
  readonly name: string
  readonly clubs: number
  readonly people: BySex
}

/** The numbers of the report. Each person is counted once, so that ranks, territories and belongings have the same sum. */
export interface ReportCounts {
  readonly all: BySex
  /** Every rank of the form, the highest first, then those without one. */
  readonly ranks: readonly RankShare[]
  /** How many have something written as a rank that nobody can read; they stand among those without one. */
  readonly unread: number
  /** How many have nothing written; they stand there too. */
  readonly unwritten: number
  /** In Ukrainian order, those without a region last. */
  readonly territories: readonly Territory[]
  readonly belongings: Readonly<Record<Belonging, number>>
}

/**
 * Who takes part, in the numbers of the report: everybody in a category who is not out. A pair or a team counts by its members,
 * somebody in two events once, with the region and the club of the first entry that names them.
 */
export function reportCounts(athletes: readonly Athlete[]): ReportCounts {
  const entered = athletes.filter(({ categoryId, out }) => categoryId !== null && !out)
  const people = peopleOf(entered)
  const ranks = people.map(({ qualification }) => readRank(qualification).rank)
  const clubs = clubsByHome(entered)
  const homes = groupBy(people, ({ home }) => home)
  const by = new Map<Belonging, number>()
  for (const { club } of people) by.set(belongingOf(club), (by.get(belongingOf(club)) ?? 0) + 1)
  return {
    all: bySex(people),
    ranks: [...rankedTitles.map(({ id }) => id), 0].map((rank) => ({
      rank,
      people: bySex(people.filter((_, at) => ranks[at] === rank)),
    })),
    unread: people.filter(({ qualification }) => !readRank(qualification).isRead).length,
    unwritten: people.filter(({ qualification }) => qualification.trim() === "").length,
    territories: [...homes]
      .map(([name, own]) => ({ name, clubs: clubs.get(name)?.size ?? 0, people: bySex(own) }))
      .sort(
        (one, other) =>
          Number(one.name === "") - Number(other.name === "") || letterCollator.compare(one.name, other.name),
      ),
    belongings: Object.fromEntries(belongings.map((one) => [one, by.get(one) ?? 0])) as ReportCounts["belongings"],
  }
}

export const sumOf = ({ male, female, none }: BySex): number => male + female + none

interface Participant {
  readonly sex: Sex
  readonly qualification: string
  readonly home: string
  readonly club: string
}

function bySex(people: readonly Participant[]): BySex {
  const count = (wanted: Sex): number => people.filter(({ sex }) => sex === wanted).length
  return { none: count("none"), male: count("male"), female: count("female") }
}

const homeOfEntry = ({ region, country }: Athlete): string => homeOf(region, country)

/** As people are told apart everywhere, alone and in a team alike. */
function peopleOf(entries: readonly Athlete[]): Participant[] {
  const keyOf = keptByText(key)
  const named = entries.flatMap((entry) => {
    const { organization, members } = entry
    const of = { home: homeOfEntry(entry), club: organization }
    return members.length === 0
      ? [{ identity: identityOf(entry, keyOf), person: { sex: entry.sex, qualification: entry.qualification, ...of } }]
      : members.map((member) => ({
          identity: memberIdentity(member, organization, keyOf),
          person: { sex: member.sex, qualification: "", ...of },
        }))
  })
  const numbers = personNumbers(named.map(({ identity }) => identity))
  const found = new Map<number | undefined, Participant>()
  for (const [at, { person }] of named.entries()) {
    const known = found.get(numbers[at])
    found.set(numbers[at], known ? { ...known, ...knownMore(known, person) } : person)
  }
  return [...found.values()]
}

/** What another entry of the same person says and the first one does not. */
const knownMore = (known: Participant, person: Participant): Partial<Participant> => ({
  sex: known.sex === "none" ? person.sex : known.sex,
  qualification: known.qualification || person.qualification,
  home: known.home || person.home,
  club: known.club || person.club,
})

function clubsByHome(entries: readonly Athlete[]): ReadonlyMap<string, ReadonlySet<string>> {
  const named = entries.filter(({ organization }) => organization !== "")
  return new Map(
    [...groupBy(named, homeOfEntry)].map(([home, own]) => [
      home,
      new Set(own.map(({ organization }) => key(organization))),
    ]),
  )
}
