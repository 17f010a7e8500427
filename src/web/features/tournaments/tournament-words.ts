import { tournamentTexts } from "#domain/tournament/tournament-texts.ts"
import { tournamentTextWords } from "#domain/tournament/tournament-texts.uk.ts"
import { localDate } from "#domain/uk/dates.ts"
import { asChosen, asWritten, type FieldWord, type FormWords } from "#web/tournament/contest-lines.ts"
import { messages as shared } from "#web/tournament/uk.ts"
import { optionsOf } from "#web/ui/form/fields.tsx"
import type { TournamentValues } from "./tournament-values.ts"
import { messages } from "./uk.ts"

const chosen = (label: string, words: Readonly<Record<string, string>>): FieldWord<string | null> =>
  asChosen(label, optionsOf(words))

/** How the form of a tournament calls its fields and says what stands in them. */
export const words: FormWords<TournamentValues> = {
  name: asWritten(messages.fullName),
  short_name: asWritten(messages.shortName),
  date: { label: messages.date, say: (date) => date && localDate(date) },
  rules: { label: shared.rules, say: () => "" },
  city: asWritten(messages.city),
  address: asWritten(messages.address),
  contacts: asWritten(messages.contacts),
  ...tournamentTexts.byWire(({ name }) => asWritten(tournamentTextWords[name].label)),
  published: chosen(messages.publish, messages.publishing),
  protocol_type: chosen(messages.protocol, messages.protocols),
  registration_status: chosen(messages.registration, messages.registrations),
  type: chosen(messages.type, messages.types),
  seeding: chosen(messages.seeding, messages.seedings),
  hold_draws: chosen(messages.hold, messages.holds),
  best_of_three: chosen(messages.bestOfThree, messages.bestOfThrees),
  public_delay: chosen(messages.publicDelay, messages.publicDelays),
  pair_format: chosen(messages.pairFormat, messages.pairFormats),
  group_format: chosen(messages.groupFormat, messages.groupFormats),
  bracket_format: chosen(messages.bracketFormat, messages.bracketFormats),
  notes: asWritten(messages.notes),
  description: asWritten(messages.description),
  ages: { label: messages.ages, say: (ages) => messages.groups(ages.length) },
  weights: { label: messages.weights, say: (weights) => messages.classes(weights.length) },
}
