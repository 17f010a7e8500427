import type {
  WireCategoryOne,
  WireDrawnForm,
  WireJudgedForm,
  WirePoomsaeRow,
  WireRoundsData,
  WireTie,
} from "#contract/poomsae/calls.ts"
import type { Athlete } from "#domain/athletes/types.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId } from "#domain/ids.ts"
import * as Poomsae from "#domain/poomsae/index.ts"
import { keyOf, type ScoreRow } from "#server/records/poomsae/poomsae.ts"
import { nothingYet, type StoredSheet } from "./sheet.ts"

/** Points on the wire. */
export const pointsOf = (amount: Poomsae.Milli): number => amount / 1000
export const pointsOrNull = (amount: Poomsae.Milli | null | undefined): number | null =>
  amount === null || amount === undefined ? null : pointsOf(amount)

/** The lists of a category, each row with all that is known of the athlete. */
export function presentRounds(stored: StoredSheet): WireRoundsData {
  const { sheet } = stored
  const rowOf = rowsOf(stored)
  const list = (ids: readonly AthleteId[]): WirePoomsaeRow[] => ids.flatMap((id, at) => rowOf(id, at + 1) ?? [])
  const { preround, semifinal, final } = sheet.lists
  return { preround: list(preround), semifinal: list(semifinal), final: list(final), all: list(sheet.all) }
}

function rowsOf(stored: StoredSheet) {
  const { sheet, rows, scoring, athletes } = stored
  const standing = Poomsae.standingOf(sheet, scoring)
  const athleteById = new Map(athletes.map((athlete) => [athlete.id, athlete]))
  const placeById = new Map(standing.places.map((place) => [place.athleteId, place]))
  const scores = groupBy(rows.scores, ({ athleteId }) => athleteId)
  return (id: AthleteId, position: number): WirePoomsaeRow | null => {
    const athlete = athleteById.get(id)
    if (!athlete) return null
    const place = placeById.get(id)
    return {
      id,
      sp_id: id,
      position,
      ...originOf(athlete),
      place: place?.place ?? null,
      typed: Number(sheet.typedPlaces.has(id) && !athlete.unranked),
      rematch: Number(place?.isDue ?? false),
      total: pointsOrNull(place?.total),
      extra: extraForms(id, stored, scores.get(id) ?? []),
      ...roundFields("prev_", "preround", id, standing, scores.get(id) ?? []),
      ...roundFields("semifinal_", "semifinal", id, standing, scores.get(id) ?? []),
      ...roundFields("final_", "final", id, standing, scores.get(id) ?? []),
    }
  }
}

/** The extra forms of an athlete that have a score. */
function extraForms(athleteId: AthleteId, { sheet, scoring }: StoredSheet, scores: readonly ScoreRow[]) {
  return scores
    .flatMap((score) => {
      const { round, number } = keyOf(score)
      const { technique, presentation, event } = score
      if (!Poomsae.isExtra(number) || (technique === null && presentation === null)) return []
      const performance = sheet.performances.get(Poomsae.nameOf({ athleteId, round, number })) ?? nothingYet
      return {
        round,
        number,
        technique: pointsOrNull(technique),
        presentation: pointsOrNull(presentation),
        total: pointsOrNull(Poomsae.formScore(performance, sheet.style, scoring)?.total),
        event: event ?? 0,
      }
    })
    .sort((one, other) => one.number - other.number)
}

const originOf = ({ name, region, organization, unranked }: Athlete) => ({
  name,
  oblast: region,
  organization,
  unranked: Number(unranked),
})

const FIELDS = ["teh1", "teh2", "pres1", "pres2", "total_1", "total_2", "total", "ep_event1", "ep_event2"] as const

function roundFields<Prefix extends "prev_" | "semifinal_" | "final_">(
  prefix: Prefix,
  round: Poomsae.Round,
  id: AthleteId,
  { rounds }: Poomsae.Standing,
  scores: readonly ScoreRow[],
) {
  const line = rounds[round].lines.find(({ athleteId }) => athleteId === id)
  const [one, two] = ([1, 2] as const).map((number) =>
    scores.find((score) => keyOf(score).round === round && score.number === number),
  )
  const values: Record<(typeof FIELDS)[number], number | null> = {
    teh1: pointsOrNull(one?.technique),
    teh2: pointsOrNull(two?.technique),
    pres1: pointsOrNull(one?.presentation),
    pres2: pointsOrNull(two?.presentation),
    total_1: pointsOrNull(line?.forms[0]?.total),
    total_2: pointsOrNull(line?.forms[1]?.total),
    total: pointsOrNull(line?.total),
    ep_event1: one?.event ?? 0,
    ep_event2: two?.event ?? 0,
  }
  // The wire names its fields by the round; the types of a computed name are lost on the way.
  return Object.fromEntries(FIELDS.map((name) => [`${prefix}${name}`, values[name]])) as Record<
    `${Prefix}${Exclude<(typeof FIELDS)[number], "ep_event1" | "ep_event2">}`,
    number | null
  > &
    Record<`${Prefix}ep_event${1 | 2}`, number>
}

export const presentForms = ({ rows }: StoredSheet): WireDrawnForm[] =>
  rows.forms
    .map(({ round, number, poomsae }) => ({ round, poomsaeNumber: number, poomsae, name: Poomsae.formName(poomsae) }))
    .sort((one, other) => order(one) - order(other))

const order = ({ round, poomsaeNumber }: WireDrawnForm): number => Poomsae.rounds.indexOf(round) * 10 + poomsaeNumber

/** Who is level for a medal, and which form parts them. */
export const presentDue = ({ sheet, scoring, rows }: StoredSheet): WireTie[] =>
  Poomsae.standingOf(sheet, scoring).due.map(({ round, athletes, places, number }) => {
    const poomsae = rows.forms.find((form) => form.round === round && form.number === number)?.poomsae ?? 0
    return {
      round,
      number: number ?? 0,
      first: places[0] ?? 0,
      last: places.at(-1) ?? 0,
      athletes: [...athletes],
      poomsae,
      name: Poomsae.formName(poomsae),
    }
  })

export const presentPool = ({ category, rules, sheet }: StoredSheet): WireCategoryOne["pool"] =>
  sheet.style === "freestyle"
    ? []
    : Poomsae.poolOf(category, rules).map((poomsae) => ({ poomsae, name: Poomsae.formName(poomsae) }))

/** How the forms were judged that have a score. */
export function presentJudged({
  sheet,
  rows,
  scoring,
}: Pick<StoredSheet, "sheet" | "rows" | "scoring">): WireJudgedForm[] {
  return rows.scores.flatMap((score) => {
    const key = keyOf(score)
    const performance = sheet.performances.get(Poomsae.nameOf(key)) ?? nothingYet
    const { technique, presentation, penalties } = performance
    if (technique === null && presentation === null) return []
    const result = Poomsae.formScore(performance, sheet.style, scoring)
    return {
      athlete: key.athleteId,
      round: key.round,
      poomsaeNumber: key.number,
      technique: pointsOrNull(technique),
      presentation: pointsOrNull(presentation),
      penalty: pointsOf(Poomsae.penaltyOf(penalties, scoring)),
      total: pointsOrNull(result?.total),
      penalties,
      judges: Poomsae.tally(performance.marks, sheet.style, scoring).marks.map((mark) => ({
        seat: mark.seat,
        technique: pointsOf(mark.technique),
        presentation: pointsOf(mark.presentation),
        techniqueDropped: mark.techniqueDropped,
        presentationDropped: mark.presentationDropped,
      })),
    }
  })
}
