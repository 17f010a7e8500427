import * as z from "zod"
import { endpoint, get, step } from "#contract/wire/endpoint.ts"
import {
  flag,
  integer,
  keptInteger,
  keptNumber,
  listOf,
  optionalFlag,
  optionalInteger,
  optionalText,
  text,
  write,
  written,
} from "#contract/wire/fields.ts"
import { athleteId, athleteOrNone, categoryOrNone, tournamentId } from "#contract/wire/ids.ts"
import { byWire } from "#domain/athletes/plain-texts.ts"

const member = z.object({ name: z.string(), bdate: z.int(), sex: z.int() })
const sentMember = z.object({ name: text(200), bdate: integer(0, 9999), sex: integer(0, 9) })

// Fields of the specification come in its order, later ones after them.
const { qualification, insurence, grade, ...later } = byWire(() => z.string())

export const athlete = z.object({
  id: z.int(),
  tournament_id: z.int(),
  name: z.string(),
  bdate: z.int().nullable(),
  sex: z.int(),
  oblast: z.string(),
  category: z.string(),
  category_id: z.int(),
  organization: z.string(),
  qualification,
  coach: z.string(),
  trainer2: z.string(),
  trainer3: z.string(),
  insurence,
  weight: z.number().nullable(),
  verification_status: z.int(),
  in_bracket: z.int(),
  rank: z.int(),
  country: z.string(),
  grade,
  ...later,
  /** The same number in all entries of one person; 0: a single entry. */
  person: z.int(),
  /** 1: fights or performs outside the competition («поза конкурсом»), and takes no place. */
  unranked: z.literal([0, 1]),
  /** 1: does not compete. */
  out: z.int(),
  /** Why the athlete takes no part in the category («не бере участі»; then `out` is 1 too); '' not set aside. */
  aside: z.string(),
  /** 1: the category is drawn, or its list made, and the athlete takes part without a place in it. */
  outside: z.int(),
  members: z.array(member),
})
export type WireAthlete = z.infer<typeof athlete>

export const notice = z.object({ field: z.string().nullable(), code: z.string(), message: z.string() })
export type WireNotice = z.infer<typeof notice>
/** Technical numbers of later fights that were emptied, ascending. */
export const undone = z.array(z.int())

export const listAthletes = get("/api/tournament-sportsmans", {
  access: "everybody",
  input: { id: tournamentId },
  output: { list: z.array(athlete) },
})

const sent = byWire(({ max }) => optionalText(max))
const { qualification: _, insurence: __, grade: ___, ...sentLater } = sent

/**
 * Required fields are checked by the rules, in the specification's order and words. A field that is neither required
 * nor sent keeps its value. `class_id`: a class of the catalogue instead of a category; its category is made if the
 * tournament lacks it.
 */
export const saveAthlete = step("/api/tournament-newsportsman", {
  about: "athlete",
  input: {
    tournament: tournamentId,
    id: athleteOrNone,
    name: optionalText(),
    bdate: optionalInteger(0, 9999),
    sex: optionalInteger(0, 9),
    organization: optionalText(),
    qualification: sent.qualification,
    coach: optionalText(),
    trainer2: optionalText(),
    trainer3: optionalText(),
    insurence: sent.insurence,
    weight: keptNumber,
    category_id: categoryOrNone,
    class_id: optionalInteger(1, 2_147_483_647),
    oblast: optionalText(),
    rank: keptInteger(64),
    country: optionalText(),
    grade: sent.grade,
    ...sentLater,
    members: listOf(sentMember, 20).optional(),
    unranked: optionalFlag,
    force: optionalFlag,
  },
  output: { item: athlete, warnings: z.array(notice), undone },
})

export const verifyAthlete = get("/api/tournament-verify-sportsman", {
  input: { ...write, id: athleteId, verification_status: flag },
  output: { ...written, item: athlete },
})
export const verifyAthletePost = endpoint({ ...verifyAthlete, method: "POST" })

export const deleteAthlete = step("/api/tournament-delete-one-sportsman", {
  input: { id: athleteId, force: optionalFlag },
  output: { item: z.object({ id: z.int() }), undone },
})

export const deleteAllAthletes = step("/api/tournament-delete-all-sportsmans", {
  input: { id: tournamentId },
  output: { count: z.int() },
})
