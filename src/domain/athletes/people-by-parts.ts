import type { Athlete } from "./types.ts"

type PersonParts = Pick<Athlete, "name" | "birthYear" | "sex" | "organization">

/**
 * People by all that is known of them, so that those whom an identity does not contradict are found without looking at
 * each of one name: it takes as many steps for a thousand namesakes as for one.
 */
export function peopleByParts() {
  const people: PersonParts[] = []
  const byParts = new Map<string, Set<number>>()

  /** Under each choice of what is known of a person. */
  const places = (one: PersonParts): string[] => {
    const known = knownOf(one)
    return CHOICES.flatMap((parts) => ((parts & known) === parts ? [placeOf(known, parts, one)] : []))
  }

  return {
    /** Adds somebody; answers the number. */
    add(one: PersonParts): number {
      const number = people.push(one) - 1
      for (const place of places(one)) byParts.set(place, (byParts.get(place) ?? new Set()).add(number))
      return number
    },
    /** What was not known of a person is known now. */
    learn(number: number, other: PersonParts): void {
      const before = people[number]
      if (!before) return
      const now = union(before, other)
      people[number] = now
      for (const place of places(before)) byParts.get(place)?.delete(number)
      for (const place of places(now)) byParts.set(place, (byParts.get(place) ?? new Set()).add(number))
    },
    /** The only one whom nothing of it contradicts; null: nobody, or several. */
    onlyOne(one: PersonParts): number | null {
      const own = knownOf(one)
      let found: number | null = null
      for (const known of CHOICES)
        for (const number of byParts.get(placeOf(known, known & own, one)) ?? []) {
          if (found !== null) return null
          found = number
        }
      return found
    },
  }
}

const [YEAR, SEX, CLUB] = [1, 2, 4]
const CHOICES = [0, 1, 2, 3, 4, 5, 6, 7]

const knownOf = ({ birthYear, sex, organization }: PersonParts): number =>
  (birthYear === null ? 0 : YEAR) + (sex === "none" ? 0 : SEX) + (organization === "" ? 0 : CLUB)

/** Where those stand of whom `known` is known, and whose `parts` are those of this one. */
const placeOf = (known: number, parts: number, { name, birthYear, sex, organization }: PersonParts): string =>
  JSON.stringify([
    known,
    parts,
    name,
    (parts & YEAR) > 0 && birthYear,
    (parts & SEX) > 0 && sex,
    (parts & CLUB) > 0 && organization,
  ])

const union = (person: PersonParts, other: PersonParts): PersonParts => ({
  name: person.name,
  birthYear: person.birthYear ?? other.birthYear,
  sex: person.sex === "none" ? other.sex : person.sex,
  organization: person.organization || other.organization,
})
