import { saveAthlete } from "#contract/athletes/calls.ts"
import { autoSortableBracketAll } from "#contract/brackets/calls.ts"
import { saveCategory } from "#contract/categories/calls.ts"
import { startEvent } from "#contract/poomsae/calls.ts"
import { arrangeSeats } from "#contract/seats/calls.ts"
import { numberSection, saveCategorySection, saveSection } from "#contract/sections/calls.ts"
import { createTournament } from "#contract/tournaments/calls.ts"
import { type Person, signedUp } from "./api.ts"

/** A scoring place whose judges score a match of its own. */
export interface MatchPlace {
  readonly section: number
  readonly kort: 1 | 2
  readonly category: number
  /** Ids of the judges' seats. */
  readonly seats: readonly number[]
}

export interface MatchCourts extends Pick<Person, "token" | "call"> {
  readonly tournament: number
  readonly places: readonly MatchPlace[]
}

const half = (technique: number) => ({ technique, strong: 1.7, speed: 1.6, energetic: 1.5 })

/** What every judge gives: blue is better. */
export const MARK_OF_TWO = { ...half(3.7), red: half(3.5) }

/** A published tournament with so many courts, `korts` scoring places of seven judges on each, and for each place a bracket of two. */
export async function matchCourts(url: string, courts: number, korts: readonly (1 | 2)[]): Promise<MatchCourts> {
  const person = await signedUp(url)
  const { call } = person
  const tournament = (await call(createTournament, { name: "Кубок пумсе", date: "15.05.2026", published: 1 })).item.id
  const sections: number[] = []
  for (let at = 0; at < courts; at++) {
    const court = { tournament_id: tournament, name: `Корт ${at + 1}`, start_number: 101 + 100 * at }
    sections.push((await call(saveSection, court)).item.id)
  }
  const places: MatchPlace[] = []
  for (const section of sections)
    for (const kort of korts) {
      const category = await pairOf(person, tournament, `Пумсе 1:1, ${places.length + 1}`)
      const { list } = await call(arrangeSeats, { id: tournament, section, kort, judges: 7 })
      const seats = list.flatMap((one) => (one.seat > 0 && one.kort === kort ? [one.id] : []))
      places.push({ section, kort, category, seats })
    }
  await call(autoSortableBracketAll, { tournament_id: tournament })
  for (const { section, category } of places)
    await call(saveCategorySection, { tournament_id: tournament, category, sectionid: section })
  for (const section of sections) await call(numberSection, { tournament_id: tournament, id: section })
  return { token: person.token, call, tournament, places }
}

async function pairOf({ call }: Person, tournament: number, name: string): Promise<number> {
  const about = { name, agecategory: 4, type: 2, showType: 1, poomsaeType: 1, categoryStatus: 1 } as const
  const category = (await call(saveCategory, { tournament, ...about })).item.id
  for (const athlete of ["Коваль Андрій", "Ткач Богдан"]) {
    const entry = { tournament, name: `${athlete} ${category}`, category_id: category, bdate: 2013, sex: 1 } as const
    await call(saveAthlete, { ...entry, oblast: "Київ", coach: "Бойко І. П.", organization: "СК «Тигр»" })
  }
  return category
}

/** Opens form 1 of a place's match, judged anew each time; its event. */
export async function openForm(call: Person["call"], tournament: number, place: MatchPlace): Promise<number> {
  const { category, kort } = place
  const which = { tournament_id: tournament, category, fight: 0, poomsaeNumber: 1, kort }
  return (await call(startEvent, { ...which, force: 1 })).item.event
}
