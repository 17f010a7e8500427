import type { WireAthlete } from "#contract/athletes.ts"
import type { WireCheckin } from "#contract/checkin.ts"
import type { Day } from "#rehearsal/day/day.ts"
import { findings } from "#rehearsal/texts.ts"
import type { Same } from "./same.ts"

/** Every athlete with all that was sent of him, and nobody else. */
export function compareAthletes({ paper }: Day, list: readonly WireAthlete[], same: Same): void {
  const stored = new Map(list.map((one) => [one.id, one]))
  for (const [id, { category, out, ...fields }] of paper.athletes) {
    const one = stored.get(id)
    const about = (field: string): string => findings.athlete(fields.name, field)
    for (const field of ["name", "bdate", "sex", "oblast", "organization", "coach"] as const) {
      same(about(field), fields[field], one?.[field])
    }
    same(about("category"), category, one?.category_id)
    same(about("out"), Number(out), one?.out)
  }
  const unknown = list.filter(({ id }) => !paper.athletes.has(id))
  same(
    findings.athlete("+", "id"),
    [],
    unknown.map(({ name }) => name),
  )
}

/** What the desks of check-in wrote of everybody. */
export function compareCheckins({ paper }: Day, list: readonly WireCheckin[], same: Same): void {
  const stored = new Map(list.map((one) => [one.athlete, one]))
  for (const [id, { state, documents, insurance, weight1, weight2 }] of paper.checkins) {
    const one = stored.get(id)
    const about = (field: string): string => findings.checkin(paper.athletes.get(id)?.name ?? String(id), field)
    same(about("state"), state, one?.state)
    same(about("documents"), Number(documents), one?.documents)
    same(about("insurance"), Number(insurance), one?.insurance)
    same(about("weight1"), weight1, one?.weight1)
    same(about("weight2"), weight2, one?.weight2)
  }
}
