import * as z from "zod"
import { athlete } from "#contract/athletes/calls.ts"
import { category } from "#contract/categories/calls.ts"
import { optionalRuleSet } from "#contract/rule-sets/calls.ts"
import { get, step } from "#contract/wire/endpoint.ts"
import { optionalChoice, optionalCsvIds, optionalFlag, optionalInteger, optionalText } from "#contract/wire/fields.ts"
import { tournamentId } from "#contract/wire/ids.ts"
import { tournamentTexts } from "#domain/tournament/tournament-texts.ts"
import { publicDelays } from "#domain/tournament/types.ts"

const publicDelay = z.enum(publicDelays)
const pairFormat = z.enum(["bracket", "bestOf"])
const groupFormat = z.enum(["bracket", "roundRobin"])
const bracketFormat = z.enum(["bracket", "thirdFight", "repechage"])

export const tournament = z.object({
  id: z.int(),
  name: z.string(),
  short_name: z.string(),
  notes: z.string(),
  date: z.string(),
  address: z.string(),
  contacts: z.string(),
  city: z.string(),
  published: z.int(),
  registration_status: z.int(),
  protocol_type: z.int(),
  type: z.int(),
  description: z.string(),
  ...tournamentTexts.byWire(() => z.string()),
  category_ids: z.string(),
  category_weigh_ids: z.string(),
  allCategories: z.string(),
  seeding: z.int(),
  hold_draws: z.int(),
  best_of_three: z.int(),
  public_delay: publicDelay,
  pair_format: pairFormat,
  group_format: groupFormat,
  bracket_format: bracketFormat,
  user: z.int(),
  revision: z.int(),
})
export type WireTournament = z.infer<typeof tournament>

export const section = z.object({
  id: z.int(),
  tournament_id: z.int(),
  name: z.string(),
  start_number: z.int(),
  count_sportsmans: z.int(),
  count_fights: z.int(),
  max_category: z.object({ id: z.int(), fullname: z.string(), count: z.int() }).nullable(),
  /** Rounds that it takes over from the courts of these categories; 0 the final, 1 the semi-finals. */
  rounds: z.array(z.object({ category: z.int(), round: z.int() })),
})

/**
 * When a court does not work: `section` 0: all courts; `start` '': from the morning (it begins later), `end` '': until
 * night (it is closed from then on); HH:MM.
 */
const courtBreak = z.object({ section: z.int(), title: z.string(), start: z.string(), end: z.string() })
export type WireBreak = z.infer<typeof courtBreak>

/** One day of the programme; `start` is when its first fight begins, HH:MM; `finals_last` 1: finals after everything else. */
export const tournamentDay = z.object({
  day: z.int(),
  title: z.string(),
  date: z.string(),
  start: z.string(),
  breaks: z.array(courtBreak),
  finals_last: z.int(),
})
export type WireDay = z.infer<typeof tournamentDay>

export const tournamentFull = tournament.extend({
  sportsmans: z.array(athlete),
  protocols: z.array(category),
  sections: z.array(section),
  days: z.array(tournamentDay),
  organizations: z.array(z.object({ organization: z.string(), oblast: z.string(), registered: z.int() })),
})
export type WireTournamentFull = z.infer<typeof tournamentFull>

const fields = {
  short_name: optionalText(),
  date: optionalText(),
  city: optionalText(),
  address: optionalText(500),
  contacts: optionalText(1000),
  ...tournamentTexts.byWire(({ max }) => optionalText(max)),
  published: optionalFlag,
  protocol_type: optionalInteger(1, 2),
  registration_status: optionalFlag,
  type: optionalInteger(0, 2),
  notes: optionalText(5000),
  description: optionalText(200_000),
  category_ids: optionalCsvIds,
  category_weigh_ids: optionalCsvIds,
  allCategories: optionalText(200_000),
  seeding: optionalFlag,
  hold_draws: optionalFlag,
  /** 1: fights are the best of three rounds; not sent at creation: 0. */
  best_of_three: optionalFlag,
  /** How late everybody sees the score of a fight that is on: seconds, or once its round is over. */
  public_delay: optionalChoice(publicDelay),
  pair_format: optionalChoice(pairFormat),
  group_format: optionalChoice(groupFormat),
  bracket_format: optionalChoice(bracketFormat),
}

export const createTournament = step("/wf-api/tournament/create", {
  guest: "refused",
  about: "tournament",
  /** `rules`: the newest version of that set; not sent: the set of the first day. */
  input: { name: optionalText(), ...fields, rules: optionalRuleSet },
  output: { item: tournament },
})

export const updateTournament = step("/api/tournament-update", {
  about: "tournament",
  input: { id: tournamentId, name: optionalText(), ...fields },
  output: { item: tournament },
})

export const deleteTournament = step("/api/tournament-delete", {
  input: { id: tournamentId },
  output: { item: z.object({ id: z.int() }) },
})

export const listTournaments = get("/wf-api/tournament/list", {
  access: "everybody",
  output: {
    list: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        short_name: z.string(),
        city: z.string(),
        date: z.string(),
        user: z.int(),
        published: z.int(),
        role: z.enum(["", "owner", "secretary"]),
      }),
    ),
  },
})

export const oneTournament = get("/api/tournament", {
  access: "everybody",
  input: { id: tournamentId },
  output: { item: tournament },
})

export const fullTournament = get("/api/tournament-full", {
  access: "everybody",
  input: { id: tournamentId },
  output: { item: tournamentFull },
})
