import * as Bracket from "#domain/bracket/index.ts"
import { fightChanges } from "#domain/bracket/stored.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { inserted } from "#domain/value/changes.ts"
import { drawAll } from "#server/features/brackets/draw-actions.ts"
import { change } from "#server/platform/change.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { nextIds } from "#server/records/athletes/athletes.ts"
import { listDraws } from "#server/records/brackets/brackets.ts"
import { insertedCategory } from "#server/records/categories/inserted-category.ts"
import { cadets, DAY, entry, tournament, type World } from "./world.ts"

export interface Held {
  readonly id: TournamentId
  readonly categoryIds: readonly CategoryId[]
  readonly athleteIds: readonly AthleteId[]
}

/** Athletes of the categories in turn: 5.5 in the mean, as in a large open tournament. */
const SIZES = [1, 4, 2, 10, 3, 5, 16, 2, 8, 4, 6]

/**
 * A published tournament on its day: every category drawn, every other one fought to its end. What the athletes leave over
 * of the usual sizes goes into the last category.
 */
export async function heldTournament(world: World, count: { athletes: number; categories: number }): Promise<Held> {
  const id = await tournament(world, { published: true })
  const { shell, olena } = world
  const categoryIds = await nextIds<CategoryId>(shell.db, "categories", count.categories)
  const athleteIds = await nextIds<AthleteId>(shell.db, "athletes", count.athletes)
  const places = categoryIds.flatMap((categoryId, n) => new Array(SIZES[n % SIZES.length]).fill(categoryId))
  const changes = [
    ...categoryIds.map((key, n) => insertedCategory(key, categoryFields(n))),
    ...athleteIds.map((key, n) => inserted("athletes", { id: key }, athleteFields(n, places[n] ?? categoryIds.at(-1)))),
  ]
  await write(world, id, changes)
  await drawAll(shell, olena, { tournamentId: id }, { seed: "held", profile: "separation", now: DAY, include: [] })
  const draws = await listDraws(shell.db, id)
  const fought = categoryIds
    .filter((_, n) => n % 2 === 0)
    .map((key) => ({ key, before: draws.get(key)?.bracket ?? null }))
  await write(
    world,
    id,
    fought.flatMap(({ key, before }) => (before ? fightChanges(key, before, foughtOut(before)) : [])),
  )
  return { id, categoryIds, athleteIds }
}

/** All fights of a bracket in their order, upsets among them. */
export function inputsFor(start: Bracket.Bracket): Bracket.FightInput[] {
  const inputs: Bracket.FightInput[] = []
  let bracket = start
  for (let t = bracket.size - 2; t >= 0; t--) {
    const fight = Bracket.standing(bracket).fights[t]
    if (fight?.state !== "ready") continue
    const { blue, red } = fight
    const [bluePoints, redPoints] = (t * 7919) % 5 < 2 ? [4, 12] : [9, 7]
    const input = { t, winner: "byPoints", decision: "PTF", bluePoints, redPoints, blue, red } as const
    inputs.push(input)
    bracket = Bracket.recordFight(bracket, input).bracket
  }
  return inputs
}

const foughtOut = (start: Bracket.Bracket): Bracket.Bracket =>
  inputsFor(start).reduce((bracket, input) => Bracket.recordFight(bracket, input).bracket, start)

const write = ({ shell, olena }: World, tournamentId: TournamentId, changes: readonly RowChange[]) =>
  change(shell, olena, { tournamentId }, async () => ({ kind: "test", changes, topics: [], outcome: null }))

function categoryFields(n: number) {
  const weight = 30 + (n % 15) * 4
  const sex = n % 2 === 0 ? ("male" as const) : ("female" as const)
  const age = 4 + (n % 3)
  return {
    ...cadets,
    kind: "kyorugi" as const,
    showType: "bracket" as const,
    name: `Група ${age} -${weight + 4} ${sex === "male" ? "ч" : "ж"} ${n}`,
    ageCategory: age,
    weight1: weight,
    weight2: weight + 4,
    sex,
    sectionId: null,
    finals: null,
  }
}

const athleteFields = (n: number, categoryId: CategoryId | undefined) => ({
  ...entry(n, categoryId ?? null),
  region: `Область ${n % 20}`,
  organization: n % 60 === 0 ? "СК «Тигр»" : `СК «Тигр-${n % 60}»`,
  coach: `Тренер ${n % 120}`,
  coach2: n % 4 === 0 ? `Тренер ${(n + 1) % 120}` : "",
  verified: n % 3 !== 0,
  personId: 0,
  out: false,
  aside: "",
})
