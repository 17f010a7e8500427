import type { Consent } from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import * as Poomsae from "#domain/poomsae/index.ts"
import { Refusal } from "#domain/refusal.ts"
import { nothingYet, type StoredSheet } from "#server/views/poomsae/sheet.ts"

/** One field of a list as the wire names it; null empties it. */
export interface Entered {
  readonly athleteId: AthleteId
  readonly field: string
  readonly value: string | number | null
}

/**
 * The sheet after these entries, and which forms they touched. Refuses unknown fields, wrong values, who is not in the round, and
 * a place for somebody who performs outside the competition (`unranked_place`).
 */
export function enter(
  stored: StoredSheet,
  entered: readonly Entered[],
): { sheet: Poomsae.Sheet; touched: readonly Poomsae.PerformanceKey[] } {
  const { sheet, scoring } = stored
  if (sheet.startRound === null) throw new Refusal("list_not_made")
  const standing = Poomsae.standingOf(sheet, scoring)
  const performances = new Map(sheet.performances)
  const typedPlaces = new Map(sheet.typedPlaces)
  const touched = new Map<string, Poomsae.PerformanceKey>()
  for (const { athleteId, field, value } of entered) {
    if (!sheet.all.includes(athleteId)) throw new Refusal("not_found")
    if (field === "place") {
      setPlace(typedPlaces, athleteId, placeFor(athleteId, value, stored))
      continue
    }
    const { half, ...at } = fieldOf(field)
    const key = { athleteId, ...at }
    if (!Poomsae.isAsked(sheet, scoring, standing, key)) throw new Refusal("invalid", "field_name", ABOUT)
    if (!sheet.lists[at.round].includes(athleteId)) throw new Refusal("not_in_round")
    const before = performances.get(Poomsae.nameOf(key)) ?? nothingYet
    performances.set(Poomsae.nameOf(key), { ...before, [half]: amountOf(value, half, sheet, scoring) })
    touched.set(Poomsae.nameOf(key), key)
  }
  return { sheet: { ...sheet, performances, typedPlaces }, touched: [...touched.values()] }
}

function setPlace(typed: Map<AthleteId, number>, athleteId: AthleteId, place: number | null): void {
  if (place === null) typed.delete(athleteId)
  else typed.set(athleteId, place)
}

const prefixes: Readonly<Record<string, Poomsae.Round>> = { prev: "preround", semifinal: "semifinal", final: "final" }

interface Field extends Pick<Poomsae.PerformanceKey, "round" | "number"> {
  readonly half: keyof Poomsae.Halves
}

function fieldOf(name: string): Field {
  const [, prefix = "", half, digit] = /^(prev|semifinal|final)_(teh|pres)(\d)$/.exec(name) ?? []
  const number = ([1, 2, ...Poomsae.extraNumbers] as const).find((one) => String(one) === digit)
  const round = prefixes[prefix]
  if (round === undefined || number === undefined) throw new Refusal("invalid", "field_name", ABOUT)
  return { round, number, half: half === "teh" ? "technique" : "presentation" }
}

function amountOf(
  value: Entered["value"],
  half: keyof Poomsae.Halves,
  { style }: Poomsae.Sheet,
  { styles }: Poomsae.ScoringRules,
): Poomsae.Milli | null {
  const amount = milliOf(value)
  if (amount === null || Poomsae.isWithin(half, amount, styles[style])) return amount
  const { min, max } = styles[style][half]
  throw new Refusal("out_of_range", "field_value", { ...ABOUT, min: min / 1000, max: max / 1000 })
}

/** '3,85' and 3.85 are 3850; three decimals at most. */
function milliOf(value: Entered["value"]): Poomsae.Milli | null {
  // 3.9 - 0.3 must equal 3.6 despite floating-point error.
  const exact = typeof value === "number" ? Math.round(value * 1_000_000) / 1_000_000 : value
  const text = String(exact ?? "")
    .trim()
    .replace(",", ".")
  if (text === "") return null
  const [, whole, decimals = ""] = /^(-?\d{1,4})(?:\.(\d{1,3}))?$/.exec(text) ?? []
  if (whole === undefined) throw new Refusal("invalid", "field_value", ABOUT)
  const amount = Math.abs(Number(whole)) * 1000 + Number(decimals.padEnd(3, "0"))
  return whole.startsWith("-") ? -amount : amount
}

function placeFor(id: AthleteId, value: Entered["value"], { sheet, athletes }: StoredSheet): number | null {
  const place = placeOf(value)
  if (place !== null && sheet.unranked.includes(id))
    throw new Refusal("unranked_place", null, { name: athletes.find((one) => one.id === id)?.name ?? "" })
  return place
}

function placeOf(value: Entered["value"]): number | null {
  const text = String(value ?? "").trim()
  if (text === "") return null
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new Refusal("out_of_range", "field_value", { ...ABOUT, min: 1, max: 999 })
  return Number(text)
}

interface GivenPlaces {
  readonly reason: string
  readonly consent: Consent
}

/**
 * Refuses a place by hand for somebody who is level for a medal without a reason (`required`), and one that gives a
 * medal to two without consent (`shared_medal`).
 */
export function checkPlaces({ sheet, scoring, athletes }: StoredSheet, after: Poomsae.Sheet, wish: GivenPlaces): void {
  const given = [...after.typedPlaces].filter(([id, place]) => sheet.typedPlaces.get(id) !== place)
  if (given.length === 0) return
  const before = Poomsae.standingOf(sheet, scoring)
  const parts = given.some(([id]) => Poomsae.tieOf(before, id) !== null)
  if (parts && wish.reason === "") throw new Refusal("required", "reason", ABOUT)
  if (after.finals) {
    requireRoom(after, scoring, after.finals)
    return
  }
  if (wish.consent === "given") return
  const { places } = Poomsae.standingOf(after, scoring)
  for (const place of new Set(given.map(([, one]) => one))) {
    const sharing = places.filter((one) => one.place === place).map(({ athleteId }) => athleteId)
    if (place > scoring.medalPlaces || sharing.length < 2) continue
    const names = athletes.filter(({ id }) => sharing.includes(id)).map(({ name }) => name)
    throw new Refusal("shared_medal", null, { place, names })
  }
}

/** No more go on to a bracket than have a position there (`cut_full`). */
function requireRoom(after: Poomsae.Sheet, scoring: Poomsae.ScoringRules, finals: number): void {
  const { places } = Poomsae.standingOf(after, scoring)
  const going = places.filter(({ place, isDue }) => !isDue && place !== null && place <= finals)
  if (going.length > finals) throw new Refusal("cut_full", null, { finals })
}

/** Names the words of the fields. */
const ABOUT = { about: "poomsae" }
