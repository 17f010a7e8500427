import fc from "fast-check"
import { describe, expect, it, vi } from "vitest"
import { sheet, sizeFor } from "#domain/bracket/positions.ts"
import { Refusal } from "#domain/refusal.ts"
import { athlete } from "#tests/support/athletes.ts"
import { adversarialField, lettersField, realisticField, shuffled } from "#tests/support/fields.ts"
import { cases } from "#tests/support/scale.ts"
import { arrange } from "./draw.ts"
import { automatic, canonicalList, certify } from "./index.ts"
import { Random } from "./random.ts"
import type { Draw, DrawRequest, Entrant, Meetings } from "./types.ts"

/** The full counts take minutes. */
vi.setConfig({ testTimeout: 600_000 })

const request = (entrants: readonly Entrant[], more: Partial<DrawRequest> = {}): DrawRequest => ({
  tournamentId: 7,
  categoryId: 12,
  entrants,
  seed: "зерно",
  profile: "separation",
  ...more,
})

const anyRequest = fc
  .record({
    athletes: fc.integer({ min: 1, max: 64 }),
    seeds: fc.integer({ min: 0, max: 8 }),
    field: fc.constantFrom(realisticField, adversarialField),
    name: fc.string(),
    seed: fc.string(),
    profile: fc.constantFrom("separation" as const, "lot" as const),
    seedMode: fc.constantFrom("fixed" as const, "drawn" as const),
  })
  .map(({ athletes, seeds, field, name, ...rest }) => request(field(name, { athletes, seeds }), rest))

const property = (check: (request: DrawRequest, draw: Draw) => void, full = 2_000) =>
  fc.assert(
    fc.property(anyRequest, (asked) => check(asked, automatic(asked))),
    { numRuns: cases(full) },
  )

const slotOf = (draw: Draw, number: number) => sheet(draw.size).indexOf(number)
const seedsOf = ({ entrants }: DrawRequest) =>
  entrants.filter(({ rank }) => rank > 0).toSorted((a, b) => a.rank - b.rank)
const numbersOf = (meetings: Meetings) => [...meetings.organization, ...meetings.region, ...meetings.coach]

describe("size (DR-1)", () => {
  // [P2-51] [P2-118]
  it("is the smallest that holds the athletes", () => {
    for (let athletes = 1; athletes <= 64; athletes += 1) {
      const { size, places } = automatic(request(realisticField("size", { athletes })))
      expect(size).toBe([2, 4, 8, 16, 32, 64].find((candidate) => candidate >= athletes))
      expect(places).toHaveLength(size)
    }
  })

  // [P2-52]
  it("of nobody, or of more than 64, is refused", () => {
    expect(() => automatic(request([]))).toThrow(new Refusal("no_athletes"))
    const refused = () => automatic(request(realisticField("many", { athletes: 65 })))
    expect(refused).toThrow(expect.objectContaining({ code: "too_many_athletes", data: { count: 65, limit: 64 } }))
  })

  it("of one is two places, the upper taken", () => {
    const [only] = realisticField("one", { athletes: 1 })
    const draw = automatic(request([only!]))
    expect(draw.places).toEqual([only!.id, null])
    expect(draw.met).toEqual({ organization: [], region: [], coach: [] })
  })
})

describe("places", () => {
  it("hold every athlete once, and byes where the sheet numbers end (DR-2)", () => {
    property(({ entrants }, { size, places }) => {
      const standing = places.filter((id) => id !== null)
      expect(standing.toSorted((a, b) => a - b)).toEqual(entrants.map(({ id }) => id).toSorted((a, b) => a - b))
      expect(places.map((id) => id === null)).toEqual(sheet(size).map((number) => number > entrants.length))
      if (entrants.length > 1) {
        for (let slot = 0; slot < size; slot += 2) expect([places[slot], places[slot + 1]]).not.toEqual([null, null])
      }
    })
  })

  it("are spread evenly at every depth (DR-3)", () => {
    property((_, { size, places }) => {
      for (let block = size / 2; block >= 1; block /= 2) {
        const loads = Array.from(
          { length: size / block },
          (_, i) => places.slice(i * block, (i + 1) * block).filter((id) => id !== null).length,
        )
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1)
      }
    })
  })

  it("keep the seeds apart and give them the byes in their order (DR-4)", () => {
    property((asked, draw) => {
      const seeds = seedsOf(asked)
      const byes = draw.size - asked.entrants.length
      for (const parts of [2, 4, 8]) {
        if (parts > draw.size) continue
        const first = seeds.slice(0, parts).map(({ id }) => Math.floor(draw.places.indexOf(id) / (draw.size / parts)))
        expect(new Set(first).size).toBe(first.length)
      }
      for (const [i, { id }] of seeds.entries()) {
        if (i < byes) expect(draw.places[draw.places.indexOf(id) ^ 1]).toBeNull()
        if (asked.seedMode === "fixed") expect(draw.places[slotOf(draw, i + 1)]).toBe(id)
      }
    })
  })

  it("let seeds 3-4 and 5-8 change places by lot in the mode 'drawn' (DR-4)", () => {
    const entrants = realisticField("drawn", { athletes: 32, seeds: 8 }).map((entrant) => ({
      ...entrant,
      organization: "",
      region: "",
      coaches: [],
    }))
    const seeds = seedsOf(request(entrants))
    const seen = seeds.map(() => new Set<number>())
    for (let i = 0; i < 200; i += 1) {
      const draw = automatic(request(entrants, { seed: `${i}`, seedMode: "drawn" }))
      for (const [k, { id }] of seeds.entries()) seen[k]!.add(sheet(32)[draw.places.indexOf(id)]!)
    }
    expect(seen.map((numbers) => [...numbers].sort())).toEqual([
      [1],
      [2],
      [3, 4],
      [3, 4],
      [5, 6, 7, 8],
      [5, 6, 7, 8],
      [5, 6, 7, 8],
      [5, 6, 7, 8],
    ])
  })

  it("seed the eight best of those who have a rank, equal ranks by lot", () => {
    const entrants = realisticField("ten", { athletes: 20 }).map((entrant, i) => ({ ...entrant, rank: i < 10 ? 5 : 0 }))
    const first = new Set(
      Array.from({ length: 100 }, (_, i) => automatic(request(entrants, { seed: `${i}` })).places[0]),
    )
    expect([...first].sort()).toEqual(
      entrants
        .slice(0, 10)
        .map(({ id }) => id)
        .sort(),
    )
  })
})

describe("certificate (DR-5)", () => {
  it("is what the places give, and never below the bound", () => {
    property(({ entrants }, { size, places, met, bound }) => {
      expect(met).toEqual(countedByHand(entrants, places))
      expect(certify(entrants, size, places)).toEqual({ met, bound })
      const least = numbersOf(bound)
      for (const [i, value] of numbersOf(met).entries()) expect(value).toBeGreaterThanOrEqual(least[i]!)
    })
  })

  it("of places made by hand is counted the same way and never below their bound", () => {
    const manual = fc.record({ asked: anyRequest, order: fc.string(), absent: fc.nat(5), larger: fc.boolean() })
    fc.assert(
      fc.property(manual, ({ asked: { entrants }, order, absent, larger }) => {
        const fitting = sizeFor(entrants.length) ?? 64
        const size = larger ? 64 : fitting
        const someone = entrants.slice(absent).map(({ id }) => id)
        const places = shuffled([...someone, ...new Array<null>(size - someone.length).fill(null)], order)
        const { met, bound } = certify(entrants, size, places)
        expect(met).toEqual(countedByHand(entrants, places))
        const least = numbersOf(bound)
        for (const [i, value] of numbersOf(met).entries()) expect(value).toBeGreaterThanOrEqual(least[i]!)
      }),
      { numRuns: cases(2_000) },
    )
  })

  it("counts a shared coach once each, and a coach named twice once", () => {
    const pair = (coaches: string[][]): Entrant[] =>
      lettersField("ABCD").map((entrant, i) => ({ ...entrant, coaches: coaches[i] ?? [] }))
    const places = [1, 2, 3, 4].map(athlete)
    const coach = (coaches: string[][]) => certify(pair(coaches), 4, places).met.coach
    expect(
      coach([
        ["Бойко", "Мазур"],
        ["Мазур", "Бойко"],
      ]),
    ).toEqual([2])
    expect(coach([["Бойко", "Бойко", ""], ["Бойко"]])).toEqual([1])
    expect(coach([["Бойко"], ["Мазур"]])).toEqual([0])
  })
})

describe("repetition (DR-9)", () => {
  it("gives the same places for the same list and seed, in whatever order the list is read", () => {
    property((asked, draw) => {
      expect(automatic({ ...asked, entrants: shuffled(asked.entrants, asked.seed) })).toEqual(draw)
    }, 600)
  })

  it("does not look at the names of clubs, regions and coaches, only at who shares them", () => {
    const renamed = (name: string) => (name === "" ? "" : `Нова ${[...name].reverse().join("")}`)
    fc.assert(
      fc.property(anyRequest, (asked) => {
        const others = asked.entrants.map((entrant) => ({
          ...entrant,
          organization: renamed(entrant.organization),
          region: renamed(entrant.region),
          coaches: entrant.coaches.map(renamed),
        }))
        expect(arrange(others, asked, Random.from(asked.seed))).toEqual(
          arrange(asked.entrants, asked, Random.from(asked.seed)),
        )
      }),
      { numRuns: cases(600) },
    )
  })

  it("gives another draw for another seed, tournament, category or list", () => {
    const fields = Array.from({ length: cases(1_000) }, (_, i) =>
      realisticField(`other ${i}`, { athletes: 8 + (i % 57) }),
    )
    const differs = (more: (entrants: Entrant[]) => Partial<DrawRequest>) =>
      fields.filter((entrants) => {
        const [one, other] = [automatic(request(entrants)), automatic(request(entrants, more(entrants)))]
        return one.places.join() !== other.places.join()
      }).length / fields.length
    expect(differs(() => ({ seed: "інше" }))).toBeGreaterThanOrEqual(0.99)
    expect(differs(() => ({ tournamentId: 8 }))).toBeGreaterThanOrEqual(0.99)
    expect(differs(() => ({ categoryId: 13 }))).toBeGreaterThanOrEqual(0.99)
    expect(
      differs(([first, ...rest]) => ({ entrants: [{ ...first!, coaches: ["Нова Н. Н."] }, ...rest] })),
    ).toBeGreaterThanOrEqual(0.99)
  })
})

describe("names (DR-11)", () => {
  const spelled = (clubs: readonly string[], coaches: readonly string[]): Entrant[] =>
    lettersField("ABCDEFGH").map((entrant, i) => ({
      ...entrant,
      organization: clubs[i] ?? "",
      coaches: [coaches[i] ?? ""],
    }))

  it("that differ by case, blanks, apostrophe or look-alikes are one group", () => {
    const clubs = ["СК «Об’єднання»", 'ск "Об\'єднання"', "CK  «ОБ`ЄДНАННЯ» ", "СК “Об\u02bcєднання”"]
    const coaches = ["Бойко І. П.", "БОЙКО І.П.", "Бойкo  I. П."]
    const places = lettersField("ABCDEFGH").map(({ id }) => id)
    const same = spelled(new Array(4).fill(clubs[0]), new Array(3).fill(coaches[0]))
    expect(certify(spelled(clubs, coaches), 8, places)).toEqual(certify(same, 8, places))
    expect(certify(same, 8, places).met).toEqual({ organization: [2, 6], region: [0, 0], coach: [1, 3] })
    expect(canonicalList(spelled(clubs, coaches))).toBe(canonicalList(same))
    expect(automatic(request(spelled(clubs, coaches))).places).toEqual(automatic(request(same)).places)
  })

  it("that are empty group nobody", () => {
    const nobody = certify(
      spelled([], []),
      8,
      lettersField("ABCDEFGH").map(({ id }) => id),
    )
    expect(numbersOf(nobody.met).every((value) => value === 0)).toBe(true)
  })

  it("stand in the list one athlete a line, sorted by id, without marks of its own", () => {
    const list = canonicalList([
      { id: athlete(12), organization: " СК «Тигр» ", region: "Київ", coaches: ["А|Б", "", "В; Г"], rank: 3 },
      { id: athlete(2), organization: "", region: "", coaches: [], rank: 0 },
    ])
    expect(list).toBe('2||||0\n12|ск "тигр"|київ|а/б;в, г|3')
  })
})

/** The objective counted by its definition, pair by pair. */
function countedByHand(entrants: readonly Entrant[], places: Draw["places"]): Meetings {
  const rounds = Array.from({ length: Math.log2(places.length) - 1 }, (_, i) => i + 1)
  const standing = places.flatMap((id, slot) =>
    entrants.filter((entrant) => entrant.id === id).map((who) => ({ who, slot })),
  )
  const pairs = standing.flatMap((a, i) => standing.slice(i + 1).map((b) => [a, b] as const))
  const count = (shared: (a: Entrant, b: Entrant) => number) =>
    rounds.map((round) =>
      pairs
        .filter(([a, b]) => a.slot >> round === b.slot >> round)
        .reduce((sum, [a, b]) => sum + shared(a.who, b.who), 0),
    )
  const same = (a: string, b: string) => (a !== "" && a === b ? 1 : 0)
  return {
    organization: count((a, b) => same(a.organization, b.organization)),
    region: count((a, b) => same(a.region, b.region)),
    coach: count((a, b) => new Set(a.coaches.filter((coach) => coach !== "" && b.coaches.includes(coach))).size),
  }
}
