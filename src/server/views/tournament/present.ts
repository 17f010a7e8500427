import type { WireTournament } from "#contract/tournaments/calls.ts"
import { protocolCode } from "#contract/wire/codes.ts"
import { tournamentTexts } from "#domain/tournament/tournament-texts.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"

/** A tournament's own fields on the wire. */
export const presentTournament = (row: TournamentRow, revision = row.revision): WireTournament => ({
  id: row.id,
  name: row.name,
  short_name: row.shortName,
  notes: row.notes,
  date: row.date,
  address: row.address,
  contacts: row.contacts,
  city: row.city,
  published: Number(row.published),
  registration_status: Number(row.registrationOpen),
  protocol_type: protocolCode.to(row.protocolType),
  type: row.type,
  description: row.description,
  ...tournamentTexts.byWire(({ name }) => row[name]),
  category_ids: row.categoryIds.join(","),
  category_weigh_ids: row.categoryWeighIds.join(","),
  allCategories: row.allCategories,
  seeding: Number(row.seeding),
  hold_draws: Number(row.holdDraws),
  best_of_three: Number(row.bestOfThree),
  public_delay: row.publicDelay,
  pair_format: row.pairFormat,
  group_format: row.groupFormat,
  bracket_format: row.bracketFormat,
  user: row.ownerId,
  revision,
})
