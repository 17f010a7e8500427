import { listCourts } from "#contract/courts/calls.ts"
import { assignSections, numberSection, saveSection } from "#contract/sections/calls.ts"
import { type Filled, fewClasses, filledTournament } from "./filled-tournament.ts"

export interface CourtsAtWork extends Filled {
  /** The sections of the courts. */
  readonly courts: readonly number[]
}

/** A tournament of some seventy athletes, its categories dealt to its courts (two) and numbered from 101, 201… */
export async function courtsAtWork(
  url: string,
  { count = 2, ...wanted }: Parameters<typeof filledTournament>[1] & { readonly count?: number } = {},
): Promise<CourtsAtWork> {
  const filled = await filledTournament(url, wanted.sheet ? wanted : { only: fewClasses, ...wanted })
  const { call } = filled.person
  const courts: number[] = []
  for (let court = 1; court <= count; court++) {
    courts.push((await call(saveSection, { tournament_id: filled.id, name: `Корт ${court}` })).item.id)
  }
  const drawn = filled.categories.filter(({ drawdata }) => drawdata.length > 0)
  const moves = drawn.map(({ id }, at) => ({ category: id, section: courts[at % count] ?? 0 }))
  await call(assignSections, { id: filled.id, moves })
  for (const id of courts) await call(numberSection, { tournament_id: filled.id, id })
  return { ...filled, courts }
}

/** The fights of a court by their numbers. */
export async function fightsOn({ person, id }: CourtsAtWork, court: number) {
  const { fights } = await person.call(listCourts, { id })
  return fights.filter(({ section }) => section === court).sort((one, other) => one.number - other.number)
}
