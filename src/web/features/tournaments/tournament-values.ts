import type { WireAgeCategory } from "#contract/catalogue/calls.ts"
import type { WireTournament } from "#contract/tournaments/calls.ts"
import { withGroup } from "#domain/athletes/ticked-groups.ts"
import { type TournamentTextWire, tournamentTexts } from "#domain/tournament/tournament-texts.ts"
import { localDate, parseDate } from "#domain/uk/dates.ts"

type Texts = "name" | "short_name" | "city" | "address" | "contacts" | "notes" | "description"
type Choices = "pair_format" | "group_format" | "bracket_format" | "public_delay"
type Numbers =
  | "published"
  | "protocol_type"
  | "registration_status"
  | "type"
  | "seeding"
  | "hold_draws"
  | "best_of_three"

/** What the form holds: choices as text, as inputs give them. */
export interface TournamentValues
  extends Pick<WireTournament, Texts | TournamentTextWire | Choices>,
    Readonly<Record<Numbers, string>> {
  /** `YYYY-MM-DD`, '' none. */
  readonly date: string
  /** The rules of a new one: the id of a set, '' that of its first day. One that is there picks them elsewhere. */
  readonly rules: string
  readonly ages: readonly number[]
  readonly weights: readonly number[]
}

/** A new tournament: only its name is proposed. */
export const blankValues = (name: string): TournamentValues => ({
  name,
  short_name: "",
  date: "",
  rules: "",
  city: "",
  address: "",
  contacts: "",
  ...tournamentTexts.byWire(() => ""),
  published: "0",
  protocol_type: "1",
  registration_status: "0",
  type: "0",
  seeding: "0",
  hold_draws: "0",
  best_of_three: "0",
  public_delay: "0",
  pair_format: "bracket",
  group_format: "bracket",
  bracket_format: "bracket",
  notes: "",
  description: "",
  ages: [],
  weights: [],
})

export function valuesOf(tournament: WireTournament): TournamentValues {
  return {
    name: tournament.name,
    short_name: tournament.short_name,
    date: parseDate(tournament.date) ?? tournament.date,
    rules: "",
    city: tournament.city,
    address: tournament.address,
    contacts: tournament.contacts,
    ...tournamentTexts.byWire(({ wire }) => tournament[wire]),
    published: String(tournament.published),
    protocol_type: String(tournament.protocol_type),
    registration_status: String(tournament.registration_status),
    type: String(tournament.type),
    seeding: String(tournament.seeding),
    hold_draws: String(tournament.hold_draws),
    best_of_three: String(tournament.best_of_three),
    public_delay: tournament.public_delay,
    pair_format: tournament.pair_format,
    group_format: tournament.group_format,
    bracket_format: tournament.bracket_format,
    notes: tournament.notes,
    description: tournament.description,
    ages: idsOf(tournament.category_ids),
    weights: idsOf(tournament.category_weigh_ids),
  }
}

/** The fields of the call; a date as `DD.MM.YYYY`, ids as comma strings. */
export function wireOf({ ages, weights, date, rules, ...fields }: TournamentValues) {
  return {
    ...fields,
    ...(rules !== "" && { rules: Number(rules) }),
    date: date ? localDate(date) : "",
    category_ids: ages.join(","),
    category_weigh_ids: weights.join(","),
  }
}

/** Checks or unchecks an age category: a fresh one brings the classes of both sexes, not those for both together; the picks of an unchecked one wait for its return. */
export function toggleAge(values: Pick<TournamentValues, "ages" | "weights">, age: WireAgeCategory) {
  const { ages, weights } = values
  if (ages.includes(age.id)) return { ages: ages.filter((id) => id !== age.id), weights }
  const { categoryIds, categoryWeighIds } = withGroup({ categoryIds: ages, categoryWeighIds: weights }, age)
  return { ages: categoryIds, weights: categoryWeighIds }
}

/** All weight classes of an age category: of both sexes, and those for both together. */
export const classesOf = ({ male, female, any }: WireAgeCategory): WireAgeCategory["any"] => [
  ...male,
  ...female,
  ...any,
]

/** Adds the id, or takes it away if it is there. */
export function toggleId(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
}

function idsOf(csv: string): number[] {
  return csv.split(",").map(Number).filter(Boolean)
}
