import type { Athlete, Category } from "#domain/athletes/types.ts"
import * as Bracket from "#domain/bracket/index.ts"
import type { StoredDraw } from "#domain/bracket/stored.ts"
import { entrantsOf } from "#domain/draw/entrants.ts"
import { certify } from "#domain/draw/index.ts"
import { fits, formats } from "#domain/formats/format.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { scoringOn } from "#domain/poomsae/index.ts"
import { usualFormula } from "#domain/standings/formula.ts"
import type { WholeTournament } from "#server/features/printing/documents/whole-tournament.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import type { SheetRows } from "#server/records/poomsae/poomsae.ts"
import { someAthlete, someCategory } from "./athletes.ts"
import { type Dice, diceOf, fought, hostileNames, ordinaryPerson, pick } from "./drawn-brackets.ts"
import { DAY } from "./world.ts"

interface Wanted {
  readonly seed: number
  readonly categories: number
  /** Entries of a category, at most; the last ones of a list are as many. */
  readonly athletes: number
  /** How many of ten names are hostile. */
  readonly hostile: number
}

type Kind = "bracket" | "list" | "undrawn"

/** A tournament as its printing sees it, in all states: drawn, fought, scored, undrawn; equal wishes give equal tournaments. */
export function randomTournament(wanted: Wanted): WholeTournament {
  const dice = diceOf(wanted.seed)
  const text = (plain: string): string => (dice(10) < wanted.hostile ? pick(dice, hostileNames) : plain)
  const tournament = tournamentOf(dice, text)
  const categories = Array.from({ length: wanted.categories }, (_, at) => categoryOf(at + 1, dice, text))
  const athletes: Athlete[] = []
  const draws = new Map<CategoryId, StoredDraw>()
  const sheets = new Map<CategoryId, SheetRows>()
  for (const category of categories) {
    const count = 1 + dice(wanted.athletes)
    const first = athletes.length + 1
    const own = Array.from({ length: count }, (_, at) => athleteOf(first + at, category.id, dice, text))
    athletes.push(...own)
    const kind: Kind = category.showType === "list" ? "list" : dice(8) === 0 ? "undrawn" : "bracket"
    if (kind === "bracket") draws.set(category.id, drawOf(own, category.id, tournament, dice))
    if (kind === "list") sheets.set(category.id, listOf(own, category.id, dice))
  }
  const view = { tournament, athletes, categories, sections: [], days: [], draws, sheets }
  const origin = dice(2) === 0 ? "https://hall.example" : ""
  return { view, formula: usualFormula, scoring: scoringOn("15.05.2026"), origin, now: DAY }
}

type Texts = (plain: string) => string

const ID = 1 as TournamentId

const tournamentOf = (dice: Dice, text: Texts): TournamentRow =>
  ({
    id: ID,
    name: text("Відкритий чемпіонат України «Кубок Ґердану»"),
    date: "15.05.2026",
    city: text("м. Дніпро"),
    judgeName: text("Пʼятницький Ю. І."),
    secretaryName: text("Їжакевич Є. В."),
    revision: dice(900),
    seeding: false,
    protocolType: dice(2) === 0 ? "regions" : "organizations",
  }) as unknown as TournamentRow

const categoryOf = (id: number, dice: Dice, text: Texts): Category =>
  someCategory({
    tournamentId: ID,
    id: id as CategoryId,
    name: text(`Кадети -${30 + id} ${pick(dice, ["ч", "ж"])}`),
    sex: pick(dice, ["male", "female", "none"]),
    showType: dice(4) === 0 ? "list" : "bracket",
    poomsaeKind: pick(dice, ["traditional", "freestyle"]),
  })

function athleteOf(id: number, categoryId: CategoryId, dice: Dice, text: Texts): Athlete {
  const { name, organization, region } = ordinaryPerson(dice)
  return someAthlete({
    tournamentId: ID,
    id: id as AthleteId,
    name: text(`${name} ${id}`),
    birthYear: 2010 + dice(6),
    sex: "male",
    region: text(region),
    organization: text(organization),
    qualification: "б/р",
    coach: text(`Тренер ${dice(40)}`),
    coach2: dice(5) === 0 ? text("Ґудзь О.") : "",
    weight: dice(3) === 0 ? null : 30 + dice(500) / 10,
    verified: true,
    categoryId,
  })
}

function drawOf(own: readonly Athlete[], categoryId: CategoryId, tournament: TournamentRow, dice: Dice): StoredDraw {
  const size = Bracket.sizeFor(own.length) ?? 64
  const places = Bracket.sheet(size).map((number) => own[number - 1]?.id ?? null)
  const format =
    dice(4) === 0
      ? pick(
          dice,
          formats.filter((one) => fits(one, own.length)),
        )
      : "bracket"
  const bracket = fought(Bracket.fromPlaces(size, places, format ?? "bracket"), dice(4) / 3, dice)
  const row = {
    tournamentId: ID,
    categoryId,
    no: 1 + dice(3),
    seed: "зерно 7",
    version: 1,
    listHash: "ab".repeat(32),
    size,
    places,
    ...certify(entrantsOf(own, tournament), size, places),
    drawn: places,
    drawnAt: DAY,
    state: "published",
    embargo: null,
  }
  return { row: row as unknown as StoredDraw["row"], bracket }
}

function listOf(own: readonly Athlete[], categoryId: CategoryId, dice: Dice): SheetRows {
  const ids = own.map(({ id }) => id)
  const list = {
    tournamentId: ID,
    categoryId,
    startRound: "final" as const,
    preround: [],
    semifinal: [],
    final: ids,
    overall: ids,
  }
  const score = { tournamentId: ID, categoryId, round: 3, time: 0, boundary: 0, restart: 0, event: null }
  return {
    list,
    marks: [],
    forms: [{ round: "final" as const, number: 1 as const, poomsae: 3 }],
    scores: ids.flatMap((athleteId) =>
      ([1, 2] as const).map((number) => {
        return { ...score, athleteId, number, technique: 3000 + dice(1000), presentation: 4000 + dice(2000) }
      }),
    ),
    places:
      dice(3) === 0
        ? ids.slice(0, 1).map((athleteId) => ({ tournamentId: ID, categoryId, athleteId, place: 2, reason: "" }))
        : [],
  }
}
