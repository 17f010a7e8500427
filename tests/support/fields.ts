import { Random } from "#domain/draw/random.ts"
import type { Entrant } from "#domain/draw/types.ts"
import { athlete } from "./athletes.ts"

export interface FieldOptions {
  readonly athletes?: number
  /** How many have a rank; ranks have gaps, as in a real list. */
  readonly seeds?: number
  /**
   * `one` coach each; `team`: some coaches work under their club's head coach, then all their athletes name both;
   * `mixed` (default): every fourth athlete names the head coach as well as the own coach.
   */
  readonly coaching?: "one" | "team" | "mixed"
}

/**
 * A category as it is entered: 3 to 20 clubs, the k-th of them chosen with weight 1/k^0.9, a fifth of the clubs with
 * athletes of two regions, one to three coaches per club, some athletes with a second one, some without a club.
 */
export function realisticField(name: string, options: FieldOptions = {}): Entrant[] {
  const random = Random.from(`realistic ${name}`)
  const athletes = options.athletes ?? 5 + random.below(60)
  const regions = 4 + random.below(10)
  const clubs = Array.from({ length: 3 + random.below(18) }, (_, i) => {
    const coaches = Array.from({ length: 1 + random.below(3) }, (_, c) => `Тренер ${i + 1}-${c + 1} І. П.`)
    return {
      name: `СК «Тигр-${i + 1}»`,
      regions: Array.from({ length: random.below(5) === 0 ? 2 : 1 }, () => `Область ${random.below(regions)}`),
      coaches,
      team: new Set(coaches.filter((_, c) => c > 0 && random.below(2) === 0)),
    }
  })
  const entrant = (): Omit<Entrant, "id" | "rank"> => {
    const club = skewed(clubs, random)
    const coach = pick(club.coaches, random)
    const hasSecond = { one: false, team: club.team.has(coach), mixed: random.below(4) === 0 }[
      options.coaching ?? "mixed"
    ]
    const coaches = hasSecond ? [coach, club.coaches[0]!] : [coach]
    if (random.below(30) === 0) return { organization: "", region: pick(club.regions, random), coaches: [] }
    return { organization: club.name, region: pick(club.regions, random), coaches }
  }
  return entered(athletes, options.seeds ?? 0, entrant, random)
}

/** Three attributes that cross at random: the hardest fields. */
export function adversarialField(name: string, options: FieldOptions = {}): Entrant[] {
  const random = Random.from(`adversarial ${name}`)
  const athletes = options.athletes ?? 5 + random.below(60)
  const kinds = () => 2 + random.below(Math.max(1, athletes >> 1))
  const [clubs, regions, coaches] = [kinds(), kinds(), kinds()]
  const entrant = () => ({
    organization: `Клуб ${random.below(clubs)}`,
    region: `Область ${random.below(regions)}`,
    coaches: [`Тренер ${random.below(coaches)}`],
  })
  return entered(athletes, options.seeds ?? 0, entrant, random)
}

/** One athlete a letter: letters are clubs, and digits, if given, regions. */
export const lettersField = (clubs: string, regions = ""): Entrant[] =>
  Array.from(clubs, (organization, i) => ({
    id: athlete(i + 1),
    organization,
    region: regions[i] ?? "",
    coaches: [],
    rank: 0,
  }))

/** The same list in another order. */
export function shuffled<Item>(items: readonly Item[], name: string): Item[] {
  const copy = [...items]
  Random.from(name).shuffle(copy)
  return copy
}

function entered(athletes: number, seeds: number, entrant: () => Omit<Entrant, "id" | "rank">, random: Random) {
  const ranks = Array.from({ length: athletes }, (_, i) => (i < seeds ? 1 + 3 * i + random.below(3) : 0))
  random.shuffle(ranks)
  let id = random.below(1000)
  return ranks.map((rank): Entrant => {
    id += 1 + random.below(9)
    return { id: athlete(id), rank, ...entrant() }
  })
}

const pick = <Item>(items: readonly Item[], random: Random): Item => items[random.below(items.length)]!

function skewed<Item>(items: readonly Item[], random: Random): Item {
  const tickets = items.flatMap((item, i) => new Array<Item>(Math.round(100 / (i + 1) ** 0.9)).fill(item))
  return pick(tickets, random)
}
