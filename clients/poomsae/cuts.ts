import * as Bracket from "#domain/bracket/index.ts"
import { drawFromRanks, nextInRanks, type Ranks } from "#domain/draw/from-ranks.ts"
import type { AthleteId } from "#domain/ids.ts"
import { cutOf } from "#domain/poomsae/cut.ts"
import { cutRoundOf } from "#domain/poomsae/finals.ts"
import { NO_LISTS } from "#domain/poomsae/lists.ts"
import { standingOf } from "#domain/poomsae/places.ts"
import { scoringOn } from "#domain/poomsae/scoring-rules.ts"
import { nameOf, noPenalties, type Performance, type Sheet } from "#domain/poomsae/types.ts"
import { FieldError } from "../bouts/field-error.ts"
import type { CutCase } from "./cases.ts"

const rules = scoringOn("15.05.2026")
/** Any: what the lot decides is not answered. */
const SEED = "cases"

/**
 * Who goes on from a list to a bracket and where each stands there, as `expect` of the file names it; null: the places are the
 * lot's. `bracket: null`: extra forms come first, and `goOn` of those who perform them go on.
 */
export function cutAnswer({ ranks, size, withdrawn, replaced }: CutCase) {
  const names = ranks.map(([name]) => name)
  const twice = names.find((name, at) => names.indexOf(name) < at)
  if (twice !== undefined) throw new FieldError("ranks", `'${twice}' is there twice`)
  const gone = withdrawn.map((name, at) => idOf(names, name, `withdrawn.${at}`))
  const nameIn = (id: AthleteId | null): string | null => (id === null ? null : (names[id - 1] ?? ""))
  const sheet = sheetOf(ranks, size)
  const { due } = standingOf(sheet, rules)
  const [tie] = due
  if (tie) {
    const extraForm = due.flatMap(({ athletes }) => athletes.map(nameIn))
    return { bracket: null, extraForm, goOn: tie.places.filter((place) => place <= size).length }
  }
  const cut = cutOf(sheet, rules)
  if (cut === null) throw new FieldError("ranks", "nobody goes on")
  const { size: drawn, places, byLot } = drawFromRanks(cut, SEED)
  const bracket = without(Bracket.fromPlaces(drawn, places, "bracket"), cut, gone, replaced)
  const isLot = byLot.length > 0
  const pairs = Array.from({ length: drawn / 2 }, (_, at) => bracket.places.slice(2 * at, 2 * at + 2))
  return {
    byLot: byLot.map((group) => group.map(nameIn)),
    extraForm: [],
    places: isLot ? null : bracket.places.map(nameIn),
    pairs: isLot ? null : pairs.map((pair) => pair.map(nameIn)),
    walkovers: gone.filter((id) => bracket.places.includes(id)).map(nameIn),
  }
}

/** The bracket after these have withdrawn before its first call. */
function without(
  bracket: Bracket.Bracket,
  cut: Ranks,
  gone: readonly AthleteId[],
  isReplaced: boolean,
): Bracket.Bracket {
  let left = bracket
  for (const id of gone) {
    if (!left.places.includes(id)) continue
    const next = isReplaced ? nextInRanks(cut, left.places, (one) => !gone.includes(one), SEED) : null
    left =
      next === null
        ? Bracket.leave(left, id, "lost").bracket
        : { ...left, places: left.places.map((one) => (one === id ? next : one)) }
  }
  return left
}

function idOf(names: readonly string[], name: string, field: string): AthleteId {
  const at = names.indexOf(name)
  if (at < 0) throw new FieldError(field, `there is no '${name}'`)
  return (at + 1) as AthleteId
}

/** A list whose last round gave these ranks: both forms of each have the total that makes it. */
function sheetOf(ranks: CutCase["ranks"], size: CutCase["size"]): Sheet {
  const ids = ranks.map((_, at) => (at + 1) as AthleteId)
  const round = cutRoundOf({ finals: size }) ?? "semifinal"
  const performances = ranks.flatMap(([, rank], at) =>
    ([1, 2] as const).map((number): [string, Performance] => [
      nameOf({ athleteId: (at + 1) as AthleteId, round, number }),
      { technique: 4000 - rank * 10, presentation: 3000, penalties: noPenalties, marks: [] },
    ]),
  )
  return {
    style: "traditional",
    startRound: round,
    lists: { ...NO_LISTS, [round]: ids },
    all: ids,
    outside: [],
    unranked: [],
    performances: new Map(performances),
    typedPlaces: new Map(),
    finals: size,
  }
}
