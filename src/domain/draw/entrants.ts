import type { Athlete } from "#domain/athletes/types.ts"
import { homeOf } from "#domain/catalogue/abroad.ts"
import type { Entrant } from "./types.ts"

type Entry = Pick<
  Athlete,
  "id" | "organization" | "region" | "country" | "coach" | "coach2" | "coach3" | "rank" | "out"
>

/** The athletes who compete, as the draw sees them; `rank` counts only if the tournament seeds. */
export const entrantsOf = (athletes: readonly Entry[], tournament: { readonly seeding: boolean }): Entrant[] =>
  athletes
    .filter(({ out }) => !out)
    .map(({ id, organization, region, country, coach, coach2, coach3, rank }) => ({
      id,
      organization,
      region: homeOf(region, country),
      coaches: [coach, coach2, coach3].filter((one) => one !== ""),
      rank: tournament.seeding ? rank : 0,
    }))
