import type { AthleteId } from "#domain/ids.ts"
import { NO_LISTS } from "#domain/poomsae/lists.ts"
import { standingOf } from "#domain/poomsae/places.ts"
import { scoringOn } from "#domain/poomsae/scoring-rules.ts"
import { nameOf, noPenalties, type Performance, type Sheet } from "#domain/poomsae/types.ts"
import { FieldError } from "../bouts/field-error.ts"
import type { TieCase } from "./cases.ts"
import { milliOf } from "./points.ts"

const entered = (technique: number, presentation: number): Performance => ({
  technique,
  presentation,
  penalties: noPenalties,
  marks: [],
})

/** Who is level for a medal, as `expect` of the file names it: a final in which each has the total that makes that rank. */
export function tieAnswer({ ranks, medals, typed, extra }: TieCase) {
  const names = ranks.map(([name]) => name)
  const idOf = (name: string, field: string): AthleteId => {
    const at = names.indexOf(name)
    if (at < 0) throw new FieldError(field, `there is no '${name}'`)
    return (at + 1) as AthleteId
  }
  const twice = names.find((name, at) => names.indexOf(name) < at)
  if (twice !== undefined) throw new FieldError("ranks", `'${twice}' is there twice`)
  const performances = new Map<string, Performance>()
  for (const [name, rank] of ranks) {
    for (const number of [1, 2] as const) {
      const key = { athleteId: idOf(name, "ranks"), round: "final", number } as const
      performances.set(nameOf(key), entered(4000 - rank * 10, 3000))
    }
  }
  for (const [name, [total, second, whole]] of Object.entries(extra)) {
    if (whole !== total) throw new FieldError(`extra.${name}`, "a total of its own with the dropped marks is not read")
    const key = { athleteId: idOf(name, `extra.${name}`), round: "final", number: 3 } as const
    performances.set(nameOf(key), entered(milliOf(total) - milliOf(second), milliOf(second)))
  }
  const ids = ranks.map(([name]) => idOf(name, "ranks"))
  const sheet: Sheet = {
    style: "traditional",
    startRound: "final",
    lists: { ...NO_LISTS, final: ids },
    all: ids,
    outside: [],
    unranked: [],
    performances,
    typedPlaces: new Map(Object.entries(typed).map(([name, place]) => [idOf(name, `typed.${name}`), place])),
  }
  const { places, due, isOver } = standingOf(sheet, { ...scoringOn("15.05.2026"), medalPlaces: medals })
  const nameIn = (id: AthleteId): string => names[id - 1] ?? ""
  return {
    places: Object.fromEntries(places.map(({ athleteId, place }) => [nameIn(athleteId), place])),
    due: due.map(({ athletes }) => athletes.map(nameIn)),
    over: isOver,
  }
}
