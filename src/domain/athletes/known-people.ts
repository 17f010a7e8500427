import { groupBy } from "#domain/group-by.ts"
import type { AthleteId } from "#domain/ids.ts"
import { type Named, type NearReason, named, nearFinder, nearness, nearReasons } from "./nearness.ts"
import { licenseKey } from "./own-marks.ts"
import { identityOf } from "./persons.ts"
import { type PlannedEntry, rowOf } from "./plan-wishes.ts"
import { type OnePerson, peopleOf } from "./planned-people.ts"
import type { RowChoices } from "./row-choices.ts"
import type { Athlete } from "./types.ts"

/** Whom a row looks like that has nobody in the tournament, and who it is taken for. */
export interface Likeness {
  readonly athletes: readonly LikeAthlete[]
  /** One of them; `nobody`: another child; null: nobody has answered, and the row is added as another child. */
  readonly who: AthleteId | "nobody" | null
  /** Whether a person said it: one licence says it too. */
  readonly isSaid: boolean
}

interface LikeAthlete extends Pick<Athlete, "id" | "name" | "birthYear"> {
  readonly reason: NearReason
}

export interface KnownPeople {
  readonly people: readonly OnePerson[]
  readonly likenessOf: ReadonlyMap<PlannedEntry, Likeness>
  /** People of the sheet who share a licence with another one, whose name it is. */
  readonly licensedAs: ReadonlyMap<OnePerson, string>
}

type KeyOf = (value: string) => string

/** A row is asked about this many at most. */
const MOST = 5
/** A number that more people have is the club's, not theirs. */
const MOST_OF_LICENSE = 3

/**
 * Who is who: by their keys, by what a person said, and by one licence under a mended name or year. Only rows that no
 * entry answers are compared with entries that no row answers: a sheet that came twice asks nothing.
 */
export function knownPeople(
  wishes: readonly PlannedEntry[],
  athletes: readonly Athlete[],
  choices: RowChoices,
  keyOf: KeyOf,
): KnownPeople {
  const byId = new Map(athletes.map((athlete) => [athlete.id, athlete]))
  const saidOf = (wish: PlannedEntry): AthleteId | null | undefined => choices.get(rowOf(wish))?.who
  const isSaid = (wish: PlannedEntry): boolean => {
    const who = saidOf(wish)
    return who !== undefined && who !== null && byId.has(who)
  }
  const byKey = peopleOf(
    wishes.filter((wish) => !isSaid(wish)),
    athletes,
    keyOf,
  )
  const said = wishes.filter(isSaid)
  const { joins, likenessOf } = likenesses(byKey, saidOf, keyOf)
  const people = withJoined(
    byKey,
    joins,
    groupBy(said, (wish) => saidOf(wish)),
  )
  for (const wish of said) {
    const likeness = saidLikeness(wish, byId.get(saidOf(wish) ?? nobody), keyOf)
    if (likeness) likenessOf.set(wish, likeness)
  }
  return { people, likenessOf, licensedAs: licensedAs(people, keyOf) }
}

/** The people with the wishes of those who turned out to be one of them. */
function withJoined(
  people: readonly OnePerson[],
  joins: ReadonlyMap<OnePerson, OnePerson>,
  said: ReadonlyMap<AthleteId | null | undefined, readonly PlannedEntry[]>,
): OnePerson[] {
  const joined = groupBy(joins.entries(), ([, into]) => into)
  return people
    .filter((one) => !joins.has(one))
    .map((one) => {
      const own = (joined.get(one) ?? []).flatMap(([gone]) => gone.wishes)
      const chosen = said.size === 0 ? [] : one.stored.flatMap(({ id }) => said.get(id) ?? [])
      const more = [...own, ...chosen]
      return more.length === 0 ? one : { ...one, wishes: [...one.wishes, ...more] }
    })
}

/** One of the sheet or of the tournament, without a counterpart. */
interface Alone extends Named {
  readonly of: OnePerson
}

function likenesses(
  people: readonly OnePerson[],
  saidOf: (wish: PlannedEntry) => AthleteId | null | undefined,
  keyOf: KeyOf,
) {
  const coming = people.filter(({ stored, wishes }) => stored.length === 0 && wishes.length > 0)
  const missing = people.filter(({ stored, wishes }) => stored.length > 0 && wishes.length === 0)
  const joins = new Map<OnePerson, OnePerson>()
  const likenessOf = new Map<PlannedEntry, Likeness>()
  if (coming.length === 0 || missing.length === 0) return { joins, likenessOf }
  const find = nearFinder(alone(missing, keyOf))
  const found = alone(coming, keyOf).flatMap((one) => {
    const near = find(one).sort((a, b) => rank(a.reason) - rank(b.reason) || idOf(a.of.of) - idOf(b.of.of))
    return near.length === 0 ? [] : [{ one, near: near.slice(0, MOST) }]
  })
  const licensed = groupBy(
    found.flatMap(({ one, near }) => near.flatMap(({ of, reason }) => (reason === "license" ? { one, of } : []))),
    ({ of }) => of,
  )
  for (const { one, near } of found) {
    const [best] = near
    const isOther = one.of.wishes.some((wish) => saidOf(wish) === null)
    const isSure = best?.reason === "license" && licensed.get(best.of)?.length === 1 && areMended(one, best.of)
    const isOnly = near.filter(({ reason }) => reason === "license").length === 1
    if (best && isSure && isOnly && !isOther) joins.set(one.of, best.of.of)
    const who = isOther ? "nobody" : (joins.get(one.of)?.stored[0]?.id ?? null)
    const athletes = near.flatMap(({ of, reason }) => likeAthlete(of.of.stored[0], reason))
    for (const wish of one.of.wishes) likenessOf.set(wish, { athletes, who, isSaid: isOther })
  }
  return { joins, likenessOf }
}

const rank = (reason: NearReason): number => nearReasons.indexOf(reason)

const nobody = 0 as AthleteId
const idOf = ({ stored }: OnePerson): AthleteId => stored[0]?.id ?? nobody

/** Pairs and teams are known by their members alone. */
const alone = (people: readonly OnePerson[], keyOf: KeyOf): Alone[] =>
  people.flatMap((of) => {
    const person = of.stored[0] ?? of.wishes[0]?.entry.person
    return person && person.members.length === 0 ? [{ ...named(identityOf(person, keyOf)), of }] : []
  })

/** One licence under a name or a year that was mended; under another name it is a slip of the licence as likely. */
function areMended(one: Named, other: Named): boolean {
  const unlicensed = (of: Named): Named => ({ ...of, identity: { ...of.identity, license: "", organization: "" } })
  return nearness(unlicensed(one), unlicensed(other)) !== null
}

const likeAthlete = (athlete: Athlete | undefined, reason: NearReason): LikeAthlete[] =>
  athlete ? [{ id: athlete.id, name: athlete.name, birthYear: athlete.birthYear, reason }] : []

/** What a person said, with the reason if the two look alike at all. */
function saidLikeness(wish: PlannedEntry, athlete: Athlete | undefined, keyOf: KeyOf): Likeness | null {
  if (!athlete) return null
  const [one, other] = [named(identityOf(wish.entry.person, keyOf)), named(identityOf(athlete, keyOf))]
  return { athletes: likeAthlete(athlete, nearness(one, other) ?? "name"), who: athlete.id, isSaid: true }
}

function licensedAs(people: readonly OnePerson[], keyOf: KeyOf): Map<OnePerson, string> {
  const licensed = people.flatMap((of) => {
    const all = [...of.stored, ...of.wishes.map(({ entry }) => entry.person)]
    const own = all.filter(({ license }) => license !== "").map(({ license }) => licenseKey(keyOf(license)))
    if (own.length === 0) return []
    return [...new Set(own.filter(Boolean))].map((license) => ({ of, license, name: all[0]?.name ?? "" }))
  })
  return new Map(
    [...groupBy(licensed, ({ license }) => license).values()].flatMap((own) =>
      own.length < 2 || own.length > MOST_OF_LICENSE
        ? []
        : own.map(({ of }): [OnePerson, string] => [of, own.find((one) => one.of !== of)?.name ?? ""]),
    ),
  )
}
