import type { WireCategory, WireOtherFight, WireRound } from "#contract/categories/calls.ts"
import { kindCode, poomsaeCode, sexCode, showCode, statusCode, workCode } from "#contract/wire/codes.ts"
import { categoryTexts } from "#domain/athletes/category-texts.ts"
import type { Athlete, Category } from "#domain/athletes/types.ts"
import * as Bracket from "#domain/bracket/index.ts"
import type { StoredDraw } from "#domain/bracket/stored.ts"
import type { AthleteId } from "#domain/ids.ts"
import { ownRulesOf } from "#domain/rules/category-rules.ts"

export interface CategoryContext {
  /** Its entries. */
  readonly count: number
  readonly athleteById: ReadonlyMap<AthleteId, Pick<Athlete, "name" | "organization" | "region">>
  /** null: undrawn, or not to be seen yet. */
  readonly draw: StoredDraw | null
  /** Of a list that is made: who takes part and is in no list. Absent: none, or a bracket, which knows it. */
  readonly outside?: readonly AthleteId[]
  /** In which round those of a list begin; '' or absent: a bracket, or not made yet. */
  readonly startRound?: string
  /** Only the staff learns who stands outside, everybody else how many. */
  readonly audience: "staff" | "public"
}

type Bounded = Pick<Category, "name" | "age1" | "age2" | "weight1" | "weight2" | "sex">

/** Whom a category takes, by its name and bounds. */
export const presentBounded = ({ name, age1, age2, weight1, weight2, sex }: Bounded) => ({
  name,
  age1,
  age2,
  weight1,
  weight2,
  sex: sexCode.to(sex),
})

/** A category on the wire, with its draw. */
export const presentCategory = (
  category: Category,
  { count, athleteById, draw, outside = [], startRound = "", audience }: CategoryContext,
): WireCategory => ({
  id: category.id,
  tournament_id: category.tournamentId,
  fullname: category.name,
  name: category.name,
  age_category: category.ageCategory,
  age1: category.age1,
  age2: category.age2,
  weight1: category.weight1,
  weight2: category.weight2,
  sex: sexCode.to(category.sex),
  type: kindCode.to(category.kind),
  show_type: showCode.to(category.showType),
  poomsae_type: poomsaeCode.to(category.poomsaeKind),
  work_type: workCode.to(category.workType),
  category_status: statusCode.to(category.status),
  ...categoryTexts.byWire(({ name }) => category[name]),
  day: category.day,
  day_position: category.dayPosition,
  sectionid: category.sectionId ?? 0,
  count,
  count_sportsmans: count,
  bracket_size: sizeOf(category, count, draw),
  draw_state: draw?.row.state ?? "",
  start_round: startRound,
  drawdata: draw === null ? [] : entriesOf(draw, athleteById),
  draw_format: draw?.bracket.format ?? "",
  wanted_format: category.format ?? "",
  head_rule: category.headRule ?? "",
  finals: category.finals ?? null,
  rules: presentRules(category),
  other_fights: draw === null ? [] : Bracket.otherFights(draw.bracket).map(presentOther),
  ...statusOf(draw),
  draw_unranked: [...(draw?.bracket.unranked ?? [])],
  draw_outside: (draw?.bracket.outside ?? outside).map((id) => (audience === "staff" ? id : 0)),
  roundsData: null,
})

function presentRules(category: Category): WireCategory["rules"] {
  const own = ownRulesOf(category)
  return own && { id: own.ruleSetId, version: own.ruleSetVersion, name: own.name }
}

function statusOf(
  draw: StoredDraw | null,
): Pick<WireCategory, "draw_awaits" | "draw_gone" | "draw_confirmed" | "draw_shared"> {
  if (draw === null) return { draw_awaits: [], draw_gone: [], draw_confirmed: 0, draw_shared: [] }
  const { size, awaits, gone, isConfirmed, shared } = draw.bracket
  const names = Bracket.positions(size)
  return {
    draw_awaits: [...awaits],
    draw_gone: gone.map(({ athlete, node }) => ({ sp_id: athlete, position: names[node] ?? "" })),
    draw_confirmed: Number(isConfirmed),
    draw_shared: shared.map(({ athlete, place }) => ({ sp_id: athlete, place })),
  }
}

const presentOther = ({ t, number, result }: Bracket.OtherFight): WireOtherFight => ({
  technicalNumber: t,
  number,
  done: Number(result !== null),
  blue_id: result?.blue ?? 0,
  red_id: result?.red ?? 0,
  winner_id: result?.winner ?? 0,
  decision: result?.decision ?? "",
  blue_points: result?.bluePoints ?? null,
  red_points: result?.redPoints ?? null,
  ...(result?.rounds ? { rounds: result.rounds.map(presentRound) } : {}),
  ...(result?.totals ? { totals: result.totals } : {}),
})

function sizeOf(category: Category, count: number, draw: StoredDraw | null): number {
  if (draw) return draw.bracket.size
  return category.showType === "list" ? 0 : (Bracket.sizeFor(count) ?? 0)
}

function entriesOf({ bracket }: StoredDraw, athleteById: CategoryContext["athleteById"]): WireCategory["drawdata"] {
  return Bracket.entries(bracket).map(({ position, athleteId, points, number, decision, rounds, totals }) => {
    const athlete = athleteId === null ? undefined : athleteById.get(athleteId)
    return {
      position,
      sp_id: athleteId ?? 0,
      name: athlete?.name ?? "",
      organization: athlete?.organization ?? "",
      oblast: athlete?.region ?? "",
      points,
      number,
      decision,
      ...(rounds ? { rounds: rounds.map(presentRound) } : {}),
      ...(totals ? { totals } : {}),
    }
  })
}

const presentRound = ({ blue, red, winner }: Bracket.RoundScore): WireRound => ({ blue, red, winner: winner ?? "" })
