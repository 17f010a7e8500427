import type { AthleteId } from "#domain/ids.ts"
import { NO_LISTS } from "#domain/poomsae/lists.ts"
import { standingOf } from "#domain/poomsae/places.ts"
import { scoringOn } from "#domain/poomsae/scoring-rules.ts"
import { type Halves, type Mark, nameOf, noPenalties, type Performance, type Sheet } from "#domain/poomsae/types.ts"
import { FieldError } from "../bouts/field-error.ts"
import type { TieCase } from "./cases.ts"
import { milliOf } from "./points.ts"

const rules = scoringOn("15.05.2026")

const entered = (technique: number, presentation: number): Performance => ({
  technique,
  presentation,
  penalties: noPenalties,
  marks: [],
})

/** Marks of as many judges as have two dropped, which come to these halves, and with the dropped marks to so much more. */
function marksFor(halves: Halves, more: number): Mark[] {
  const judges = rules.trimFrom
  const off = (at: number): number => (at === (more < 0 ? 0 : judges - 1) ? more * judges : 0)
  return Array.from({ length: judges }, (_, at) => ({
    seat: at + 1,
    ...halves,
    technique: halves.technique + off(at),
  }))
}

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
    const key = { athleteId: idOf(name, `extra.${name}`), round: "final", number: 3 } as const
    const technique = milliOf(total) - milliOf(second)
    if (technique < 0) throw new FieldError(`extra.${name}`, "a half is more than the total")
    const marks = marksFor({ technique, presentation: milliOf(second) }, milliOf(whole) - milliOf(total))
    performances.set(nameOf(key), { ...entered(technique, milliOf(second)), marks })
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
  const { places, due, isOver } = standingOf(sheet, { ...rules, medalPlaces: medals })
  const nameIn = (id: AthleteId): string => names[id - 1] ?? ""
  return {
    places: Object.fromEntries(places.map(({ athleteId, place }) => [nameIn(athleteId), place])),
    due: due.map(({ athletes }) => athletes.map(nameIn)),
    over: isOver,
  }
}
