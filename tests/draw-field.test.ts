import fc from "fast-check"
import { expect, test } from "vitest"
import type { Athlete } from "#domain/athletes/types.ts"
import { entrantsOf } from "#domain/draw/entrants.ts"
import * as Draw from "#domain/draw/index.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { presentAthlete } from "#server/views/athletes.ts"
import { categoryView } from "#web/features/brackets/category-view.ts"
import { cases } from "./support/scale.ts"
import { wireCategory, wireTournament } from "./support/wire.ts"
import { entry } from "./support/world.ts"

const [tournamentId, categoryId] = [1 as TournamentId, 1 as CategoryId]
const origins = [
  { region: "Київська область", country: "" },
  { region: "Інша країна", country: "Польща" },
  { region: "Інша країна", country: "Грузія" },
  { region: "Інша країна: Польща", country: "" },
  { region: "Інша країна", country: "" },
]
const athlete = fc.record({
  origin: fc.constantFrom(...origins),
  coach: fc.constantFrom("", "Бойко", "Мазур"),
  rank: fc.nat(3),
  out: fc.boolean(),
})
const athletes = fc.array(athlete, { minLength: 1, maxLength: 16 }).map((list) =>
  list.map(
    ({ origin, coach, ...rest }, at): Athlete => ({
      ...entry(at, categoryId),
      ...origin,
      coach,
      coach2: coach && "Ткач",
      ...rest,
      id: (at + 1) as AthleteId,
      tournamentId,
      verified: false,
      personId: 0,
      aside: "",
    }),
  ),
)

test("the page looks at the very field that the server draws from, so its proof is about that draw", () => {
  fc.assert(
    fc.property(athletes, fc.boolean(), (list, seeding) => {
      const sportsmans = list.map((one) => presentAthlete(one, { category: "", isPlaced: false, isOutside: false }))
      const { entrants } = categoryView(wireTournament({ sportsmans, seeding: Number(seeding) }), wireCategory())
      expect(Draw.canonicalList(entrants)).toBe(Draw.canonicalList(entrantsOf(list, { seeding })))
    }),
    { numRuns: cases(1000) },
  )
})

test("guests are kept apart by their countries, not as one region", () => {
  const guests = ["Польща", "польща", "Грузія", "Грузія"].map(
    (country, at): Athlete => ({
      ...entry(at, categoryId),
      region: "Інша країна",
      country,
      organization: `Клуб ${at}`,
      coach: "",
      out: false,
      aside: "",
      id: (at + 1) as AthleteId,
      tournamentId,
      verified: false,
      personId: 0,
    }),
  )
  const entrants = entrantsOf(guests, { seeding: false })
  const order = { tournamentId, categoryId, entrants, profile: "separation" } as const
  for (const seed of ["one", "two", "three", "four", "five"]) {
    expect(Draw.automatic({ ...order, seed })).toMatchObject({ met: { region: [0] }, bound: { region: [0] } })
  }
})
